import './demo.css'
import { extensionLine, webFiles as packedFiles, zones } from 'virtual:demo'
import { createRoot } from 'react-dom/client'
import { userName } from '../contract/api'
import { gunzip } from '../embed/gzip'
import { fromBase64, textOf } from '../simulator/json/bytes'
import { createControls } from './bar/controls'
import { createLogin } from './bar/login'
import { versions } from './bar/offers'
import { Demo } from './Demo'
import { ORIGIN } from './frame/address'
import { createFrame } from './frame/frame'
import { createNetwork } from './frame/network'
import { createGateway } from './gateway/gateway'
import { localTime } from './gateway/localTime'
import { saveState, state } from './state'
import { chooseLanguage, t } from './texts'

const RENDER_EVERY_MS = 1000

const webFiles = new Map(Object.entries(packedFiles).map(([name, content]) => [name, fromBase64(content)]))
const allVersions = { ...(extensionLine && { [extensionLine.name]: extensionLine.version }), ...versions }

async function unpack(name: string): Promise<string> {
  const content = await gunzip(webFiles.get(name) ?? new Uint8Array())
  if (!content) throw new Error(`${name} cannot be unpacked`)
  return textOf(content)
}

function start(page: string) {
  const gateway = createGateway({ 'index.html.gz': page, 'zones.json.gz': zones })
  const login = createLogin({ password: gateway.password, onFilled: () => renderDemo() })
  const frame = createFrame(document.body, {
    page,
    network: (unloadSignal) => createNetwork({ device: gateway.device, origin: ORIGIN, unloadSignal }),
    now: gateway.pageTime,
    onLoad(frameDocument) {
      login.fillInWhenShown(frameDocument)
      followAppearance(frameDocument.documentElement, renderDemo)
    },
    onStore: () => renderDemo(),
  })
  const controls = createControls(gateway, frame)
  const root = createRoot(document.getElementById('demo') as HTMLElement)

  function loginState() {
    if (state.local.user ?? state.tab.tabUser) return 'signedIn'
    return login.isFilled() ? 'filled' : 'login'
  }

  function renderDemo() {
    frame.setTitle(t('bar.frame'))
    root.render(
      <Demo
        chosen={state.choices}
        versions={allVersions}
        hour={localTime(gateway.simulatedGateway()).getUTCHours()}
        login={`${userName} / ${gateway.password()}`}
        loginState={loginState()}
        controls={controls}
        signIn={() => login.signIn(() => frame.go(`/login?returnUrl=${encodeURIComponent(frame.path())}`))}
        webFiles={webFiles}
      />,
    )
  }

  frame.load()
  setInterval(renderDemo, RENDER_EVERY_MS)
  addEventListener('pagehide', () => {
    gateway.storeTime()
    saveState()
  })
}

/** Keeps the language and the theme of the demo the same as those of the page. */
function followAppearance(page: HTMLElement, onChange: () => void) {
  function follow() {
    document.documentElement.dataset.theme = page.dataset.theme ?? ''
    chooseLanguage(page.lang)
    onChange()
  }
  new MutationObserver(follow).observe(page, { attributes: true, attributeFilter: ['lang', 'data-theme'] })
  follow()
}

chooseLanguage(navigator.language)
unpack('index.html.gz').then(start, () => {
  // The browser cannot unpack gzip files.
  document.body.append(document.getElementById('too-old')?.textContent ?? '')
})
