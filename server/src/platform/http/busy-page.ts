import type { FastifyReply, FastifyRequest } from 'fastify';
import { createNonce } from './security/headers.ts';
import { negotiateLanguage, type Language } from './languages.ts';
import { sendPlainPage } from './plain-page.ts';

export type BusyPageMessages = { title: string; line: string; retriesAutomatically: string; now: string };

const secondsToNextTry = 5;

// Programs call these paths, so they return errors in their own format, even if a browser opens them.
const nonPagePath = /^\/(api|auth|assets)(\/|$)/;

/** True if a browser opens a page with the request. All other clients get errors as JSON. */
export const isPageNavigation = ({ method, headers, url }: FastifyRequest) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html') && !nonPagePath.test(url);

/** Sends the page shown while the hub cannot respond. It retries the same URL without a script. */
export function sendBusyPage(
  request: FastifyRequest,
  reply: FastifyReply,
  messages: (language: Language) => { busyPage: BusyPageMessages },
) {
  const language = negotiateLanguage(request.headers['accept-language'], 'pt-BR');
  const texts = messages(language).busyPage;
  reply
    .header('Retry-After', String(secondsToNextTry))
    .header('Refresh', String(secondsToNextTry))
    .header('Vary', 'Accept, Accept-Language');
  return sendPlainPage(reply, {
    title: texts.title,
    body: `<p>${texts.line}</p><p class="quiet">${texts.retriesAutomatically}</p><p><a href="">${texts.now}</a></p>`,
    status: 503,
    language,
    nonce: createNonce(),
  });
}
