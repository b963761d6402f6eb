import type { Patches } from '../../page/applyPatches.ts'

const DIFF = 'preact/src/diff/index.js'
const CHILDREN = 'preact/src/diff/children.js'
const PROPS = 'preact/src/diff/props.js'
const COMPONENT = 'preact/src/component.js'
const CREATE = 'preact/src/create-element.js'
const RENDER = 'preact/src/render.js'
const CATCH = 'preact/src/diff/catch-error.js'
const HOOKS = 'preact/hooks/src/index.js'
const COMPAT = 'preact/compat/src/render.js'
const COMPAT_INDEX = 'preact/compat/src/index.js'

/** Expressions that always have this value on our page; the minifier leaves out the code for any other value. */
export const KNOWN: Patches = {
  [DIFF]: {
    // Nothing is hydrated.
    isHydrating: 'false',
    excessDomChildren: 'null',
    'parentDom.ownerDocument || document': 'document',
    // Nothing suspends, and there are no portals.
    'oldVNode._flags & MODE_SUSPENDED': '0',
    'e && e.then': 'false',
    resumed: 'undefined',
    '!skipRemove && (r = vnode._component) && …': 'false',
    'newProps._parentDom': 'undefined',
    'vnode.props._parentDom': 'undefined',
    // Classes have no lifecycle methods but shouldComponentUpdate and getDerivedStateFromError.
    'newType.getDerivedStateFromProps': 'undefined',
    'c.componentWillMount': 'undefined',
    'c.componentDidMount': 'undefined',
    'c.componentWillReceiveProps': 'undefined',
    'c.componentWillUpdate': 'undefined',
    'c.componentDidUpdate': 'undefined',
    'c.getSnapshotBeforeUpdate': 'undefined',
    // There are no contexts.
    'newType.contextType': 'undefined',
    'tmp && globalContext[tmp._id]': 'undefined',
    provider: 'undefined',
    'c.getChildContext': 'undefined',
    // These elements and attributes do not occur.
    "nodeType == 'math'": 'false',
    'namespace == MATH_NAMESPACE': 'false',
    "nodeType == 'foreignObject'": 'false',
    "nodeType == 'template'": 'false',
    "i == 'dangerouslySetInnerHTML'": 'false',
    newHtml: 'undefined',
    oldHtml: 'undefined',
    'newProps.is': 'undefined',
  },
  [CHILDREN]: {
    isHydrating: 'false',
    excessDomChildren: 'null',
    'oldVNode._flags & REF_DETACHED': '0',
    // Comments mark what a server or Suspense has put there.
    'next.nodeType == 8': 'false',
    'oldDom.nodeType == 8': 'false',
    'parentVNode.props._parentDom': 'undefined',
  },
  [COMPONENT]: {
    'oldVNode._flags & MODE_HYDRATE': '0',
    'vnode.props._parentDom': 'undefined',
    'options.vnode': 'undefined',
    callback: 'undefined',
    "typeof update == 'function'": 'false',
    'options.debounceRendering': 'undefined',
    prevDebounce: 'undefined',
  },
  // The only one who set it is rewritten below.
  [CREATE]: { 'options.vnode': 'undefined' },
  [RENDER]: {
    isHydrating: 'false',
    oldVNode: 'null',
    'parentDom.nodeType == 9': 'false',
    'parentDom.firstChild': 'null',
    'options._root': 'undefined',
  },
  [CATCH]: { 'component.componentDidCatch': 'undefined' },
  [PROPS]: {
    'options.event': 'undefined',
    "name == 'style'": 'false',
    "name != 'popover'": 'true',
    "name == 'popover'": 'false',
    "typeof value == 'function'": 'false',
  },
  // No debugging tool or other extension listens to the renderer.
  [HOOKS]: {
    prevScu: 'undefined',
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
  [COMPAT]: {
    'options._skipEffects || hydrationRoot': 'false',
    '!renderTrackingInitialized': 'false',
  },
}

/** Here the library does something else than it did. */
export const REWRITTEN: Patches = {
  [DIFF]: {
    'newVNode._flags &= RESET_MODE': '0',
    'EMPTY_ARR.push.apply(c._renderCallbacks, c._stateCallbacks)': '0',
    'c._stateCallbacks = []': '0',
    'tmp ? provider …': 'globalContext',
  },
  [COMPONENT]: { 'BaseComponent.prototype.forceUpdate = …': '0' },
  [PROPS]: { "name = name.replace(/xlink(H|:h)/, 'h').replace(/sName$/, 's')": '0' },
  [HOOKS]: { 'options._root = …': '0', 'state._context = context': '0' },
  [COMPAT]: {
    'Component.prototype.isReactComponent = true': '0',
    "[ 'componentWillMount', …": '0',
    'options.event = …': '0',
    // React's names of attributes and events are translated at build time: ../elements.
    'options.vnode = …': '0',
  },
  [COMPAT_INDEX]: { 'element.$$typeof === REACT_ELEMENT_TYPE': 'typeof element.constructor == "symbol"' },
}
