import type { PatchGroup } from './applyPatches.ts'

/** A parameter in a path, a router inside a router, a router without a browser: our sources have none of them. */
export const BEYOND_PLAIN_PATHS =
  /\buse(Params|Search|SearchParams|Route)\b.* from 'wouter'|\b(asChild|nest|ssrPath|hrefs|aroundNav)\b/

/** Of the first list, "known here", what is in the router and its path parser. */
export const KNOWN_IN_ROUTER: readonly PatchGroup[] = [
  {
    why: 'Paths have no parameters, and one router holds them all',
    unless: BEYOND_PLAIN_PATHS,
    files: {
      'wouter/src/index.js': {
        'route instanceof RegExp': 'false',
        'i < result.length': 'false',
        keys: 'undefined',
        loose: 'undefined',
        'element.props.nest': 'undefined',
        component: 'undefined',
        'typeof children === "function"': 'false',
        'cls !== undefined': 'false',
        'asChild && isValidElement(children)': 'false',
        'c && c.type === Fragment ? c.props.children : c': 'c',
        'location || originalLocation': 'originalLocation',
        'match ?? matchRoute(router.parser, path, location, nest)': 'match',
        'to || href': 'to',
        ssrContext: 'undefined',
      },
      'regexparam/dist/index.mjs': {
        'input instanceof RegExp': 'false',
        "c === ':'": 'false',
        "tmp[1] === '?'": 'false',
        keys: '0',
        loose: 'undefined',
      },
      'wouter/src/paths.js': { 'to[0] === "~"': 'false' },
      'wouter/src/react-deps.js': {
        '!!( typeof window …': 'true',
        'React["useInsertion" + "Effect"]': 'undefined',
        'useBuiltinInsertionEffect || useIsomorphicLayoutEffect': 'useIsomorphicLayoutEffect',
      },
      'wouter/src/use-browser-location.js': {
        'ssrPath != null': 'false',
        '!listeners.length': 'false',
        'typeof history !== "undefined" && typeof window[patchKey] === "undefined"': 'true',
      },
    },
  },
]
