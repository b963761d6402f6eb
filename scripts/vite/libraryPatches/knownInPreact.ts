import type { PatchGroup } from './applyPatches.ts'

// First list, "known here": expressions in Preact's files that always have one value on our page. The minifier then leaves out the code that
// would run with another value.

const DIFF = 'preact/src/diff/index.js'
const CHILDREN = 'preact/src/diff/children.js'
const PROPS = 'preact/src/diff/props.js'
const COMPONENT = 'preact/src/component.js'
const RENDER = 'preact/src/render.js'
const CATCH = 'preact/src/diff/catch-error.js'
const HOOKS = 'preact/hooks/src/index.js'
const COMPAT = 'preact/compat/src/render.js'

export const KNOWN_IN_PREACT: readonly PatchGroup[] = [
  {
    why: 'The page is drawn once, into an empty element',
    unless: /\bhydrate|createRoot/,
    files: {
      [DIFF]: {
        isHydrating: 'false',
        excessDomChildren: 'null',
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
    why: 'Nothing is loaded while drawing, and all is drawn where it stands in the tree',
    unless: /\bSuspense\b|\blazy\(|\buse\(|createPortal/,
    files: {
      [DIFF]: {
        'oldVNode._flags & MODE_SUSPENDED': '0',
        'e && e.then': 'false',
        resumed: 'undefined',
        '!skipRemove && (r = vnode._component) && …': 'false',
        'newProps._parentDom': 'undefined',
        'vnode.props._parentDom': 'undefined',
      },
      // Comments mark what the server or Suspense has put there.
      [CHILDREN]: {
        'oldVNode._flags & REF_DETACHED': '0',
        'next.nodeType == 8': 'false',
        'oldDom.nodeType == 8': 'false',
        'parentVNode.props._parentDom': 'undefined',
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
      },
      [COMPONENT]: {
        callback: 'undefined',
        "typeof update == 'function'": 'false',
      },
      [CATCH]: { 'component.componentDidCatch': 'undefined' },
      [HOOKS]: { prevScu: 'undefined' },
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
      },
      [COMPAT]: { 'options.vnode': 'undefined' },
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
        "name != 'popover'": 'true',
        "name == 'popover'": 'false',
        "typeof value == 'function'": 'false',
      },
    },
  },
]
