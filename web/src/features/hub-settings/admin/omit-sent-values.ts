/** What of it differs from what was sent: typed while that was on its way, and still to be saved. */
export function omitSentValues<Values extends object>(sent: Partial<Values>, typed: Partial<Values>) {
  const stored = { ...typed };
  for (const name in stored) if (stored[name] === sent[name]) delete stored[name];
  return stored;
}
