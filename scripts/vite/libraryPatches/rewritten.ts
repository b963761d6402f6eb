import type { PatchGroup } from './applyPatches.ts'
import { BEYOND_PLAIN_PATHS } from './knownInRouter.ts'
import { shortMd5 } from './shortMd5.ts'

/** Second list, "rewritten behaviour": here the library does something else than it did. Whoever updates one reads these first. */
export const REWRITTEN: readonly PatchGroup[] = [
  {
    why: 'Preact does not keep or announce what only hydration, lifecycles and other listeners would read',
    unless:
      /\bhydrate|createRoot|\bSuspense\b|\bcomponent(Will|Did)|getSnapshotBeforeUpdate|forceUpdate|\bisReactComponent\b|\bxlink/,
    files: {
      'preact/src/diff/index.js': {
        'newVNode._flags &= RESET_MODE': '0',
        'EMPTY_ARR.push.apply(c._renderCallbacks, c._stateCallbacks)': '0',
        'c._stateCallbacks = []': '0',
      },
      'preact/src/component.js': { 'BaseComponent.prototype.forceUpdate = …': '0' },
      'preact/src/diff/props.js': { "name = name.replace(/xlink(H|:h)/, 'h').replace(/sName$/, 's')": '0' },
      'preact/hooks/src/index.js': { 'options._root = …': '0', 'state._context = context': '0' },
      'preact/compat/src/render.js': {
        'Component.prototype.isReactComponent = true': '0',
        "[ 'componentWillMount', …": '0',
        'options.event = …': '0',
      },
    },
  },
  {
    why: 'wouter hands on no parameters, asks nobody how to write an address, and compares paths as they are, without decoding them and letter for letter',
    unless: BEYOND_PLAIN_PATHS,
    files: {
      'wouter/src/index.js': {
        'Object.assign(params, result.groups)': '0',
        'createContext(Params0)': '0',
        'useCachedParams({ ...useParams(), ...routeParams })': '0',
        'h( ParamsCtx.Provider, …': 'children',
        '{ hook: useBrowserLocation, …': '{ hook: useBrowserLocation, parser: parsePattern, base: "" }',
        'router.hrefs( …': 'router.base + targetPath',
        'router.aroundNav(…': 'navigate(absolutePath(to, router.base), opts)',
        'linkProps.ref = ref': '0',
        forwardRef: 'render => render',
        'isValidElement(element)': 'true',
        'cloneElement(element, { match })': 'h(element.type, { ...element.props, key: element.key, match })',
      },
      'regexparam/dist/index.mjs': { 'keys.push(c)': '0' },
      'wouter/src/paths.js': {
        'baseDefaults(base)': 'base',
        'base = unescape(baseDefaults(base))': '0',
        'path = unescape(path)': '0',
        '!base || …': 'path.slice(base.length) || "/"',
      },
      'wouter/src/use-browser-location.js': {
        'Symbol.for("wouter_v3")': '0',
        'Object.defineProperty(window, patchKey, { value: true })': '0',
        'event.arguments = arguments': '0',
      },
    },
  },
  {
    why: 'There is one router and one set of languages, both known from the start; handlers are made anew with each drawing',
    unless: new RegExp(`${BEYOND_PLAIN_PATHS.source}|Context\\b|\\bcontextType\\b|\\btexts\\.(set|locale|table)\\b`),
    files: {
      'wouter/src/index.js': {
        'createContext(defaultRouter)': '0',
        'useContext(RouterCtx)': 'defaultRouter',
        '({ children, ...props }) => …': '({ children, base }) => ((defaultRouter.base = base), children)',
      },
      'rosetta/dist/index.mjs': {
        'obj || {}': 'obj',
        '{ set(lang, table) …': '{ t: (key, params, lang) => tmpl(dlv(tree[lang], key, ""), params) }',
      },
      'templite/dist/templite.mjs': { 'str.replace(RGX, …': 'str.replace(RGX, (x, key) => mix?.[key] ?? "")' },
      'wouter/src/react-deps.js': { '(fn) => …': '(fn) => fn' },
      'preact/src/diff/index.js': {
        'newType.contextType': 'undefined',
        'tmp && globalContext[tmp._id]': 'undefined',
        'tmp ? provider …': 'globalContext',
        provider: 'undefined',
        'c.getChildContext': 'undefined',
      },
    },
  },
  {
    why: 'Elements are told as HTML tells them: their attributes need not be gone through and copied with each drawing. Of typing `onInput` tells, of a choice `onChange`; focus is listened to where it is, as focus itself climbs to nobody',
    unless:
      /<textarea(=>|[^>])*\bonChange=|<input(?!(=>|[^>])*\btype="(checkbox|radio|file)")(=>|[^>])*\bonChange=|<(?!input|textarea|select|button|a\b)[a-z](=>|[^>])*\bon(Focus|Blur)=|\bdefault(Value|Checked|Props)\s*=|\b(style|className|translate|multiple|download)=|\bonDoubleClick\b|<noscript\b|\s(accent|alignment|baseline|clip|color|dominant|fill|flood|font|image|letter|lighting|marker|overline|paint|pointer|shape|stop|strikethrough|stroke|text|transform|underline|unicode|vector|word|writing)[A-Z]\w*=["{]|\$\$typeof/,
    files: {
      'preact/compat/src/render.js': { 'options.vnode = …': '0' },
      'preact/compat/src/index.js': {
        'element.$$typeof === REACT_ELEMENT_TYPE': 'typeof element.constructor == "symbol"',
      },
    },
  },
  {
    why: 'spark-md5 keeps what digests an ArrayBuffer, and goes through its 64 steps in a loop: 2 MB take 70 ms longer on a desktop',
    files: { 'spark-md5/spark-md5.js': shortMd5 },
  },
  {
    why: 'Where a component is not drawn again, the vnode before it lets go of its children: their way up led from each old tree to a newer one, and who kept one kept them all',
    isMend: true,
    files: {
      'preact/src/diff/index.js': {
        'newVNode._children = oldVNode._children':
          '(newVNode._children = oldVNode._children), (oldVNode._children = null)',
      },
    },
  },
]
