import type { FastifyReply, FastifyRequest } from 'fastify';
import { createNonce } from './security/headers.ts';
import { negotiateLanguage, type Language } from './languages.ts';
import { sendPlainPage } from './plain-page.ts';

type Messages = { title: string; line: string; byItself: string; now: string };

const words: Record<Language, Messages> = {
  'pt-BR': {
    title: 'Só um instante.',
    line: 'O hub está ocupado agora.',
    byItself: 'Não precisa recarregar: esta página tenta de novo sozinha, até conseguir.',
    now: 'Tentar agora',
  },
  'en-US': {
    title: 'Just a moment.',
    line: 'The hub is busy right now.',
    byItself: 'No need to reload: this page tries again by itself until it gets through.',
    now: 'Try now',
  },
  'es-ES': {
    title: 'Un momento.',
    line: 'El hub está ocupado ahora.',
    byItself: 'No hace falta recargar: esta página vuelve a intentarlo sola hasta conseguirlo.',
    now: 'Intentar ahora',
  },
};

const secondsToNextTry = 5;

// Programs call these, so they return errors in their own format, even if a browser opens them.
const isForPrograms = /^\/(api|auth|assets)(\/|$)/;

/** True if a person's browser opens a page with the request: no other client reads the page it returns. */
export const isPageNavigation = ({ method, headers, url }: FastifyRequest) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html') && !isForPrograms.test(url);

/** Sends the page shown while the hub cannot respond. It retries the same URL without a script. */
export function sendBusyPage(request: FastifyRequest, reply: FastifyReply) {
  const language = negotiateLanguage(request.headers['accept-language'], 'pt-BR');
  const say = words[language];
  reply
    .header('Retry-After', String(secondsToNextTry))
    .header('Refresh', String(secondsToNextTry))
    .header('Vary', 'Accept, Accept-Language');
  return sendPlainPage(reply, {
    title: say.title,
    body: `<p>${say.line}</p><p class="quiet">${say.byItself}</p><p><a href="">${say.now}</a></p>`,
    status: 503,
    language,
    nonce: createNonce(),
  });
}
