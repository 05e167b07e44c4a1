import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PreloadedResponse } from './page-html.ts';
import type { PageExistenceCall } from './page-routes.ts';

/**
 * Sends the API requests `urls` and `existence` to this server itself, with the cookie of the viewer. `responses` has
 * the successful ones, because a screen whose object exists shows it; `missing` is true if `existence` shows that the
 * viewer cannot open the page.
 */
export async function preloadResponses(
  server: FastifyInstance,
  { headers, ip }: FastifyRequest,
  urls: readonly string[],
  existence: PageExistenceCall | undefined,
): Promise<{ responses: Map<string, PreloadedResponse>; missing: boolean }> {
  const { cookie, host } = headers;
  const requests = await Promise.all(
    [...new Set(existence ? [...urls, existence.url] : urls)].map(async (url) => {
      const response = await server.inject({
        url,
        remoteAddress: ip,
        headers: { ...(cookie ? { cookie } : {}), ...(host ? { host } : {}), accept: 'application/json' },
      });
      return { url, response };
    }),
  );
  const responses = new Map<string, PreloadedResponse>();
  for (const { url, response } of requests) {
    const { link } = response.headers;
    if (response.statusCode === 200)
      responses.set(url, { json: response.payload, link: typeof link === 'string' ? link : null });
  }
  const shown = requests.find(({ url }) => url === existence?.url)?.response;
  const missing = shown !== undefined && isClosedTo(shown, existence?.permission);
  return { responses, missing };
}

type ApiResponse = { statusCode: number; json: () => unknown };

// A 401, and a 403 with another reason than the role, say what the viewer has to do first, such as to enrol in the
// course of a lesson: the page exists for them.
function isClosedTo(response: ApiResponse, permission: PageExistenceCall['permission']) {
  if (response.statusCode === 404) return true;
  if (response.statusCode === 403) return (response.json() as { reason: string }).reason === 'forbidden';
  return (
    response.statusCode === 200 &&
    permission !== undefined &&
    !(response.json() as Record<string, unknown>)[permission]
  );
}
