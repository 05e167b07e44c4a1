type Answer = { body: unknown; link: string | null };
type Answers = Record<string, Answer>;

// After this long whoever asks wants to know how it is now.
const freshFor = 10_000;

const known = new Map<string, Response | Promise<Response | undefined>>();

/** Keeps what the server answered while it wrote the page, by the address that would have been asked. */
export function keepAnswers(answers: Answers) {
  for (const [address, answer] of Object.entries(answers)) known.set(address, responseOf(answer));
  setTimeout(() => known.clear(), freshFor);
}

/** The same with an answer that comes along with another, which is still on its way; where that fails, it is asked for by itself. */
export function expectAnswer(address: string, coming: Promise<Answer | undefined>) {
  const expected = coming.then(
    (answer) => answer && responseOf(answer),
    () => undefined,
  );
  known.set(address, expected);
  const letGo = () => known.get(address) === expected && known.delete(address);
  void expected.then(() => setTimeout(letGo, freshFor));
}

const responseOf = ({ body, link }: Answer) => Response.json(body, { headers: link ? { Link: link } : {} });

/** Whether the page was written with an answer of an address that begins so. */
export const hasAnswer = (beginning: string) =>
  [...known.keys()].some((address) => address.startsWith(beginning));

/** Lets go of what nobody has taken: something has happened since. */
export const dropAnswers = () => known.clear();

/** Each answer serves once: who asks again wants another. Whatever is asked at the same moment may bring it along. */
export async function takeAnswer(address: string): Promise<Response | undefined> {
  await Promise.resolve();
  const answer = known.get(address);
  known.delete(address);
  return answer;
}
