type Answers = Record<string, { body: unknown; link: string | null }>;

// After this long whoever asks wants to know how it is now.
const freshFor = 10_000;

const known = new Map<string, Response>();

/** Keeps what the server answered while it wrote the page, by the address that would have been asked. */
export function keepAnswers(answers: Answers) {
  for (const [address, { body, link }] of Object.entries(answers))
    known.set(address, Response.json(body, { headers: link ? { Link: link } : {} }));
  setTimeout(() => known.clear(), freshFor);
}

/** Whether the page was written with an answer of an address that begins so. */
export const hasAnswer = (beginning: string) =>
  [...known.keys()].some((address) => address.startsWith(beginning));

/** Each answer serves once: who asks again wants another. */
export function takeAnswer(address: string): Response | undefined {
  const answer = known.get(address);
  known.delete(address);
  return answer;
}
