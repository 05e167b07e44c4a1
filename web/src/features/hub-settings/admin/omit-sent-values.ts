/** What of it differs from what was sent: typed while that was on its way, and still to be saved. */
export function omitSentValues<Values extends object>(sent: Partial<Values>, typed: Partial<Values>) {
  const kept = { ...typed };
  for (const name in kept) if (kept[name] === sent[name]) delete kept[name];
  return kept;
}
