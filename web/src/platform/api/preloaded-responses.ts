type Answer = { body: unknown; link: string | null };
type Answers = Record<string, Answer>;

// After this long, a query needs the current data.
const freshFor = 10_000;

const known = new Map<string, Response | Promise<Response | undefined>>();

/** Stores the responses that the server wrote into the page, by the URL that would be requested. */
export function storePreloadedResponses(answers: Answers) {
  for (const [address, answer] of Object.entries(answers)) known.set(address, responseOf(answer));
  setTimeout(() => known.clear(), freshFor);
}

/** The same for a response that comes with another, pending one; if that fails, it is requested separately. */
export function expectPreloadedResponse(address: string, coming: Promise<Answer | undefined>) {
  const expected = coming.then(
    (answer) => answer && responseOf(answer),
    () => undefined,
  );
  known.set(address, expected);
  const release = () => known.get(address) === expected && known.delete(address);
  void expected.then(() => setTimeout(release, freshFor));
}

const responseOf = ({ body, link }: Answer) => Response.json(body, { headers: link ? { Link: link } : {} });

/** True if the page embeds a response for an address with this prefix. */
export const hasPreloadedResponse = (beginning: string) =>
  [...known.keys()].some((address) => address.startsWith(beginning));

/** Drops the unused responses, because the data has changed since. */
export const clearPreloadedResponses = () => known.clear();

/** Returns a stored response once, because a second query needs current data. A request of the same tick may still supply it. */
export async function consumePreloadedResponse(address: string): Promise<Response | undefined> {
  await Promise.resolve();
  const response = known.get(address);
  known.delete(address);
  return response;
}
