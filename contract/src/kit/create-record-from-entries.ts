/**
 * Returns an object with the given entries. The return type has every name of the type `Name`, so the caller
 * must give an entry for each of these names.
 */
/* @__NO_SIDE_EFFECTS__ */
export const createRecordFromEntries = <Name extends string, Value>(
  entries: Iterable<readonly [Name, Value]>,
): Record<Name, Value> => Object.fromEntries(entries) as Record<Name, Value>;
