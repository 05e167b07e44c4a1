/** What stays in a field after its text was sent: what was typed meanwhile must not be lost with it. */
export const restOf = (now: string, sent: string) => (now === sent ? '' : now);
