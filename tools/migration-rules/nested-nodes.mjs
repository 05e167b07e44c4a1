/** Returns the nodes of some kinds at any depth of a statement, each with its kind. */
export function listNestedNodes(node, kinds) {
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([key, value]) => {
    const nested = listNestedNodes(value, kinds);
    return kinds.includes(key) ? [[key, value], ...nested] : nested;
  });
}
