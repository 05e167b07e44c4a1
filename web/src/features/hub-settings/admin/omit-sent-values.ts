/**
 * Returns the values that differ from those that were sent: the user typed them during the request, so they are not
 * saved yet.
 */
export function omitSentValues<Values extends object>(sent: Partial<Values>, typed: Partial<Values>) {
  const stored = { ...typed };
  for (const name in stored) if (stored[name] === sent[name]) delete stored[name];
  return stored;
}
