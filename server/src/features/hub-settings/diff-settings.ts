type Values = Readonly<Record<string, string | number | boolean | null>>;

/** Returns the changed settings, before and after; undefined if nothing changed. */
export function diffSettings(before: Values, after: Values) {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return undefined;
  const pickChanged = (values: Values) =>
    Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
  return { before: pickChanged(before), after: pickChanged(after) };
}
