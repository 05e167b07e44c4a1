/**
 * Reads two lists that are sorted by the same key in the order of UTF-16 code units, and returns the items of each key
 * together. Holds one item of each list in memory.
 */
export async function* fullJoinSorted<Left, Right>(
  left: AsyncIterable<Left>,
  right: AsyncIterable<Right>,
  keys: { left: (item: Left) => string; right: (item: Right) => string },
): AsyncGenerator<{ key: string; left?: Left; right?: Right }> {
  const leftItems = yieldAssertingSorted(left, keys.left);
  const rights = yieldAssertingSorted(right, keys.right);
  let [nextLeft, nextRight] = [await leftItems.next(), await rights.next()];
  while (!nextLeft.done || !nextRight.done) {
    const leftKey = nextLeft.done ? undefined : keys.left(nextLeft.value);
    const rightKey = nextRight.done ? undefined : keys.right(nextRight.value);
    const key = smaller(leftKey, rightKey);
    const merged: { key: string; left?: Left; right?: Right } = { key };
    if (!nextLeft.done && leftKey === key) {
      merged.left = nextLeft.value;
      nextLeft = await leftItems.next();
    }
    if (!nextRight.done && rightKey === key) {
      merged.right = nextRight.value;
      nextRight = await rights.next();
    }
    yield merged;
  }
}

/** Yields the items of a list. Throws if their keys are not in ascending order, which the merge needs. */
async function* yieldAssertingSorted<Item>(
  items: AsyncIterable<Item>,
  keyOf: (item: Item) => string,
): AsyncGenerator<Item> {
  let before: string | undefined;
  for await (const item of items) {
    const key = keyOf(item);
    if (before !== undefined && key < before)
      throw new Error(`a list is not sorted: ${key} comes after ${before}`);
    before = key;
    yield item;
  }
}

function smaller(left: string | undefined, right: string | undefined): string {
  if (left === undefined) return right ?? '';
  return right === undefined || left < right ? left : right;
}
