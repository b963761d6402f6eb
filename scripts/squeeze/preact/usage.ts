import type { Plugin } from 'vite'
import {
  type CompiledModule,
  EVERY_MODULE,
  isCheckedLibrary,
  memberName,
  type Node,
  parseModule,
  refuse,
  walk,
} from '../compiledModule.ts'

/** What may be imported, and from where: for all of it the patches hold. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  react: [
    ...['Component', 'Fragment', 'createElement', 'isValidElement'],
    ...['useCallback', 'useEffect', 'useId', 'useLayoutEffect', 'useMemo', 'useReducer', 'useRef', 'useState'],
    'useSyncExternalStore',
  ],
  'react-dom/client': ['createRoot'],
  'react/jsx-runtime': ['jsx', 'jsxs', 'Fragment'],
}

/** All that a class component may have; Preact's other methods of a component's life are left out. */
const METHODS = ['constructor', 'state', 'props', 'render', 'shouldComponentUpdate', 'getDerivedStateFromError']

function checkClass(module: CompiledModule, node: Node) {
  if ((node.type !== 'ClassDeclaration' && node.type !== 'ClassExpression') || !node.superClass) return
  const components = module.reactImports.filter(({ imported }) => imported === 'Component').map(({ local }) => local)
  if (node.superClass.type !== 'Identifier' || !components.includes(node.superClass.name)) return
  for (const member of node.body.body) {
    const name = 'key' in member ? memberName(member) : undefined
    if (!name || !METHODS.includes(name))
      refuse(module, member, `a class component may have ${METHODS.join(', ')} only`)
  }
}

function checkSetState(module: CompiledModule, node: Node) {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return
  const { property } = node.callee
  if (property.type !== 'Identifier' || property.name !== 'setState') return
  if (node.arguments.length !== 1 || node.arguments[0]?.type !== 'ObjectExpression')
    refuse(module, node, 'setState takes an object here, no function and no callback')
}

/** Fails where a module uses what the patches take out of Preact. */
export function checkUsage(code: string, id: string) {
  const module = parseModule(code, id)
  for (const { source, imported, local } of module.reactImports)
    if (!ALLOWED[source]?.includes(imported))
      refuse(module, module.program, `the squeezed page does without ${imported} of ${source}, here called ${local}`)
  walk(module.program, (node) => {
    checkClass(module, node)
    checkSetState(module, node)
    if (node.type === 'ImportExpression' && node.source.type === 'Literal' && /^react/.test(String(node.source.value)))
      refuse(module, node, 'React is imported by name')
  })
}

/** Looks at every module: the patches of ./patches.ts say of each expression what it takes for granted. */
export function preactUsage(): Plugin {
  return {
    name: 'preact-usage',
    transform: {
      order: 'post',
      filter: { id: EVERY_MODULE },
      handler(code, id) {
        if (!isCheckedLibrary(id)) checkUsage(code, id)
      },
    },
  }
}
