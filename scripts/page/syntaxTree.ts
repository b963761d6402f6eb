import type { ESTree } from 'vite'

export type Node = ESTree.Node

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Calls `visit` for each node of a syntax tree, parents first. */
export function walk(node: Node, visit: (node: Node) => void) {
  visit(node)
  for (const part of Object.values(node).flat()) if (isNode(part)) walk(part, visit)
}
