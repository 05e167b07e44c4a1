/** Merges existing items into a requested order: each follows the item it followed before, as far as that one still exists. */
export function mergeOrder<Thing extends { id: string }>(
  wished: readonly Thing[],
  before: readonly string[],
  kept: ReadonlyMap<string, Thing>,
): Thing[] {
  const order = [...wished];
  let last: string | undefined;
  for (const id of before) {
    const thing = kept.get(id);
    if (thing) order.splice(order.findIndex((one) => one.id === last) + 1, 0, thing);
    if (thing || order.some((one) => one.id === id)) last = id;
  }
  return order;
}
