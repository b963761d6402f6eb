/** Expressions of a library's file whose value is known on our page; `…` stands for the rest of a long one. */
export interface Known {
  why: string
  /** Where a source of ours says this, it is not so. */
  unless?: RegExp
  files: Record<string, Record<string, string>>
}

const DIFF = 'preact/src/diff/index.js'
const CHILDREN = 'preact/src/diff/children.js'
const PROPS = 'preact/src/diff/props.js'
const COMPONENT = 'preact/src/component.js'
const RENDER = 'preact/src/render.js'
const CATCH = 'preact/src/diff/catch-error.js'
const HOOKS = 'preact/hooks/src/index.js'
const COMPAT = 'preact/compat/src/render.js'
const WOUTER = 'wouter/src/index.js'

export const KNOWN: Known[] = [
  {
    why: 'The page is drawn once, into an empty element',
    unless: /\bhydrate|createRoot/,
    files: {
      [DIFF]: {
        isHydrating: 'false',
        excessDomChildren: 'null',
        'newVNode._flags &= RESET_MODE': '0',
        'parentDom.ownerDocument || document': 'document',
      },
      [CHILDREN]: { isHydrating: 'false', excessDomChildren: 'null' },
      [COMPONENT]: { 'oldVNode._flags & MODE_HYDRATE': '0' },
      [RENDER]: {
        isHydrating: 'false',
        oldVNode: 'null',
        'parentDom.nodeType == 9': 'false',
        'parentDom.firstChild': 'null',
        'options._root': 'undefined',
      },
      [HOOKS]: { 'options._root = …': '0' },
      [COMPAT]: {
        'options._skipEffects || hydrationRoot': 'false',
        '!renderTrackingInitialized': 'false',
        'parent._children == null': 'true',
        "typeof callback == 'function'": 'false',
        'vnode ? vnode._component : null': '0',
      },
    },
  },
  {
    why: 'Nothing is loaded while drawing',
    unless: /\bSuspense\b|\blazy\(|\buse\(/,
    files: {
      [DIFF]: {
        'oldVNode._flags & MODE_SUSPENDED': '0',
        'e && e.then': 'false',
        resumed: 'undefined',
        '!skipRemove && (r = vnode._component) && …': 'false',
      },
      [CHILDREN]: { 'oldVNode._flags & REF_DETACHED': '0' },
    },
  },
  {
    why: 'What we draw stays where it is drawn, and no comments are among it',
    unless: /\bcreatePortal\b/,
    files: {
      [DIFF]: { 'newProps._parentDom': 'undefined', 'vnode.props._parentDom': 'undefined' },
      [CHILDREN]: {
        'parentVNode.props._parentDom': 'undefined',
        'next && next.nodeType == 8': 'false',
        'oldDom.nodeType == 8': 'false',
      },
      [COMPONENT]: { 'vnode.props._parentDom': 'undefined' },
    },
  },
  {
    why: 'Classes only catch errors',
    unless:
      /\bcomponent(Will|Did)|getSnapshotBeforeUpdate|getDerivedStateFromProps|forceUpdate|contextType|defaultProps|this\.setState\(\(?\w*\)? =>/,
    files: {
      [DIFF]: {
        'newType.getDerivedStateFromProps': 'undefined',
        'c.componentWillMount': 'undefined',
        'c.componentDidMount': 'undefined',
        'c.componentWillReceiveProps': 'undefined',
        'c.componentWillUpdate': 'undefined',
        'c.componentDidUpdate': 'undefined',
        'c.getSnapshotBeforeUpdate': 'undefined',
        'EMPTY_ARR.push.apply(c._renderCallbacks, c._stateCallbacks)': '0',
        'c._stateCallbacks = []': '0',
      },
      [COMPONENT]: {
        'BaseComponent.prototype.forceUpdate = …': '0',
        callback: 'undefined',
        "typeof update == 'function'": 'false',
      },
      [CATCH]: { 'component.componentDidCatch': 'undefined' },
      [HOOKS]: { prevScu: 'undefined' },
      [COMPAT]: {
        'Component.prototype.isReactComponent = true': '0',
        "[ 'componentWillMount', …": '0',
        "typeof vnode.type == 'function'": 'false',
        "vnode.ref && !('ref' in vnode.props)": 'false',
      },
    },
  },
  {
    why: 'Nobody listens to the renderer but Preact itself',
    files: {
      [COMPONENT]: { 'options.debounceRendering': 'undefined', prevDebounce: 'undefined' },
      [PROPS]: { 'options.event': 'undefined' },
      [HOOKS]: {
        'options._hook': 'undefined',
        'options._skipEffects': 'undefined',
        'options.requestAnimationFrame': 'undefined',
        prevRaf: 'undefined',
        HAS_RAF: 'true',
        oldBeforeDiff: 'undefined',
        oldBeforeRender: 'undefined',
        oldAfterDiff: 'undefined',
        oldCommit: 'undefined',
        oldBeforeUnmount: 'undefined',
        'options._diff': 'undefined',
        'options._render': 'undefined',
        'options.diffed': 'undefined',
        'options._commit': 'undefined',
        'options.unmount': 'undefined',
        'state._context = context': '0',
      },
      [COMPAT]: { 'options.event = …': '0', oldVNodeHook: 'undefined', 'options.vnode': 'undefined' },
    },
  },
  {
    why: 'Attributes are named as HTML names them, classes among them; none is a style',
    unless:
      /\b(style|className|dangerouslySetInnerHTML|translate|popover|is)=|\bonDoubleClick\b|<(math|noscript|template|foreignObject)\b|\b(clip|fill|font|marker|stop|stroke|text)[A-Z]\w*=/,
    files: {
      [DIFF]: {
        "nodeType == 'math'": 'false',
        'namespace == MATH_NAMESPACE': 'false',
        "nodeType == 'foreignObject'": 'false',
        "nodeType == 'template'": 'false',
        "i == 'dangerouslySetInnerHTML'": 'false',
        newHtml: 'undefined',
        oldHtml: 'undefined',
        'newProps.is': 'undefined',
      },
      [PROPS]: {
        "name == 'style'": 'false',
        "name = name.replace(/xlink(H|:h)/, 'h').replace(/sName$/, 's')": '0',
        "name != 'popover'": 'true',
        "name == 'popover'": 'false',
        "typeof value == 'function'": 'false',
      },
      [COMPAT]: {
        "IS_DOM && i == 'children' && type == 'noscript'": 'false',
        "i == 'class'": 'false',
        "i == 'className'": 'false',
        "i == 'style' && value && value.constructor == Object": 'false',
        "i == 'translate' && value === 'no'": 'false',
        "lowerCased == 'ondoubleclick'": 'false',
        'isNonDashedType && CAMEL_PROPS.test(i)': 'false',
        "type.indexOf('-') == -1": 'true',
        'props.class && !props.className': 'false',
        'props.className': 'undefined',
      },
    },
  },
  {
    why: 'What a field shows is set with every drawing',
    unless: /\bdefault(Value|Checked)=|\bmultiple\b|\bdownload=/,
    files: {
      [DIFF]: { "'defaultValue' in newProps": 'false', "'defaultChecked' in newProps": 'false' },
      [PROPS]: { "name != 'download'": 'true' },
      [COMPAT]: {
        "i == 'value' && 'defaultValue' in props && value == null": 'false',
        "i == 'defaultValue' && 'value' in props && props.value == null": 'false',
        "i == 'download' && value === true": 'false',
        "type == 'select'": 'false',
      },
    },
  },
  {
    why: 'Events are heard on their way up, once each',
    unless: /\bon\w+Capture\b/,
    files: {
      [PROPS]: { "name != (name = name.replace(CAPTURE_REGEX, '$1'))": 'false' },
      [COMPAT]: { "lowerCased == 'oninput'": 'false' },
    },
  },
  {
    why: 'References are objects',
    unless: /\bref=\{\(/,
    files: { [DIFF]: { "typeof ref == 'function'": 'false' } },
  },
  {
    why: 'Lists are short: what has another place is put there, without a search for the fewest moves',
    files: {
      [CHILDREN]: {
        'childVNode && childVNode._flags & LIS_CANDIDATE': 'false',
        'childVNode._flags |= LIS_CANDIDATE': '0',
        'lisLengths[i] == skew': 'false',
        'lisLengths[i]': 'newChildren[i]',
      },
    },
  },
  {
    why: 'Nothing has a size of its own, and fields stand in their form',
    unless: /<(canvas|iframe|img|object|video)\b|<(button|input|select|textarea)\s[^>]*\b(form|list)=/,
    files: {
      [PROPS]: {
        "name != 'width'": 'true',
        "name != 'height'": 'true',
        "name != 'list'": 'true',
        "name != 'form'": 'true',
      },
    },
  },
  {
    why: 'Text is text',
    files: { [CHILDREN]: { 'childVNode.constructor === String': 'false' } },
  },
  {
    why: 'A digest is told in hexadecimal digits',
    unless: /\.end\(true\)/,
    files: { 'spark-md5/spark-md5.js': { raw: 'undefined' } },
  },
  {
    why: 'Paths have no parameters, and one router holds them all',
    unless: /\buse(Params|Search|SearchParams|Route)\b.* from 'wouter'|\b(asChild|nest|ssrPath|hrefs|aroundNav)\b/,
    files: {
      [WOUTER]: {
        'route instanceof RegExp': 'false',
        'i < result.length': 'false',
        keys: 'undefined',
        'Object.assign(params, result.groups)': '0',
        loose: 'undefined',
        'element.props.nest': 'undefined',
        'createContext(Params0)': '0',
        'useCachedParams({ ...useParams(), ...routeParams })': '0',
        'h( ParamsCtx.Provider, …': 'children',
        component: 'undefined',
        'typeof children === "function"': 'false',
        'props.hook': 'undefined',
        'props.ssrPath': 'undefined',
        'props.hrefs = …': '0',
        'props.searchHook = …': '0',
        '{ hook: useBrowserLocation, …': '{ hook: useBrowserLocation, parser: parsePattern, base: "" }',
        'router.hrefs( …': 'router.base + targetPath',
        'router.aroundNav(…': 'navigate(absolutePath(to, router.base), opts)',
        'cls !== undefined': 'false',
        'linkProps.ref = ref': '0',
        forwardRef: 'render => render',
        'asChild && isValidElement(children)': 'false',
        'c && c.type === Fragment ? c.props.children : c': 'c',
        'location || originalLocation': 'originalLocation',
        'match ?? matchRoute(router.parser, path, location, nest)': 'match',
        'to || href': 'to',
        'isValidElement(element)': 'true',
        'cloneElement(element, { match })': 'h(element.type, { ...element.props, key: element.key, match })',
        ssrContext: 'undefined',
      },
      'regexparam/dist/index.mjs': {
        'input instanceof RegExp': 'false',
        "c === ':'": 'false',
        "tmp[1] === '?'": 'false',
        'keys.push(c)': '0',
        keys: '0',
        loose: 'undefined',
      },
      'wouter/src/paths.js': {
        'to[0] === "~"': 'false',
        'baseDefaults(base)': 'base',
        'base = unescape(baseDefaults(base))': '0',
        'path = unescape(path)': '0',
        '!base || …': 'path.slice(base.length) || "/"',
      },
      'wouter/src/react-deps.js': {
        '!!( typeof window …': 'true',
        'React["useInsertion" + "Effect"]': 'undefined',
        'useBuiltinInsertionEffect || useIsomorphicLayoutEffect': 'useIsomorphicLayoutEffect',
      },
      'wouter/src/use-browser-location.js': {
        'ssrPath != null': 'false',
        '!listeners.length': 'false',
        'typeof history !== "undefined" && typeof window[patchKey] === "undefined"': 'true',
        'Symbol.for("wouter_v3")': '0',
        'Object.defineProperty(window, patchKey, { value: true })': '0',
        'event.arguments = arguments': '0',
      },
    },
  },
]
