/** Under which key a text is sent, and whether it was before: then it may be there already. */
export type Sending = { key: string; isAgain: boolean };

/** What stays in a field after its text was sent: what was added to it meanwhile; all of it, where it is another text. */
export const restOf = (now: string, sent: string) =>
  now.startsWith(sent.trimEnd()) ? now.slice(sent.trimEnd().length).trimStart() : now;

/** The same where a text was changed as a whole: more of it means nothing without the rest. */
export const restOfChange = (now: string, sent: string) => (now === sent ? '' : now);
