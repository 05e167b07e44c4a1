/** Returns the parts of the name of an object, which each kind of object stores in another place. */
export function namesIn(node) {
  const items = node?.List?.items ?? node?.ObjectWithArgs?.objname ?? node?.TypeName?.names ?? [node];
  return items.map((item) => item?.String?.sval ?? '?');
}
