/** Returns an object with the given entries. Its type has every name, so the entries must contain each of them. */
/* @__NO_SIDE_EFFECTS__ */
export const createRecordFromEntries = <Name extends string, Value>(
  entries: Iterable<readonly [Name, Value]>,
): Record<Name, Value> => Object.fromEntries(entries) as Record<Name, Value>;
