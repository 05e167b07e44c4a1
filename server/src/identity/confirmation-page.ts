import type { FastifyInstance } from 'fastify';
import { newNonce } from '#platform/http/headers';
import { escapeHtml, plainPage } from '#platform/http/plain-page';
import { verifyProof } from './change-account.ts';
import type { Instance } from './instance.ts';
import { charge } from './limits.ts';
import { IdentityProblem, languageOf, sentenceOf, type Language } from './problem.ts';
import type { Opened } from './sessions.ts';
import { safeRedirect, setBinding, visitorOf } from './wire.ts';

type Link = { token?: string; type?: string; redirect_to?: string };

const words: Record<Language, Record<'title' | 'lead' | 'button', string>> = {
  'pt-BR': {
    title: 'Falta um clique',
    lead: 'Confirme para continuar. O link só vale uma vez.',
    button: 'Confirmar',
  },
  'en-US': { title: 'One more click', lead: 'Confirm to go on. The link works once.', button: 'Confirm' },
  'es-ES': {
    title: 'Falta un clic',
    lead: 'Confirme para continuar. El enlace vale una sola vez.',
    button: 'Confirmar',
  },
};

/**
 * The link of a mail opens a page with one button: programs that visit every link of a mail burn nothing, only the
 * person's click does. It lands at the site with the session, or with what went wrong, in the address's fragment.
 */
export function mountConfirmation(scope: FastifyInstance, instance: Instance) {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );

  scope.get<{ Querystring: Link }>('/verify', async (request, reply) => {
    const { token = '', type = '', redirect_to: redirectTo = '' } = request.query;
    const language = languageOf(request.headers['accept-language'] ?? 'pt-BR');
    const { title, lead, button } = words[language];
    const hidden = Object.entries({ token, type, redirect_to: redirectTo }).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
    );
    const body = `<p>${lead}</p><form method="post" action="${instance.settings.prefix}/verify/confirm">${hidden.join('')}<button type="submit">${button}</button></form>`;
    return plainPage(reply, { title, body, nonce: newNonce(), language });
  });

  scope.post<{ Body: Link }>('/verify/confirm', async (request, reply) => {
    await charge(instance, 'verifyAddress', request.ip);
    const { token = '', type = '', redirect_to: redirectTo } = request.body;
    const target = new URL(redirectTo ? safeRedirect(instance, redirectTo) : instance.settings.siteUrl);
    const fragment = await redeem(token, type).catch((error: unknown) => {
      if (!(error instanceof IdentityProblem)) throw error;
      const language = languageOf(request.headers['accept-language']);
      return {
        error: 'access_denied',
        error_code: error.code,
        error_description: sentenceOf(error.code, language),
        sb: '',
      };
    });
    target.hash = new URLSearchParams(fragment).toString();
    return reply.redirect(target.href, 303);

    async function redeem(link: string, kind: string): Promise<Record<string, string>> {
      const verified = await verifyProof(instance, { link }, visitorOf(instance, request));
      if ('waitsForOther' in verified)
        return { message: 'Confirm the link sent to the other address', sb: '' };
      setBinding(instance, reply, verified);
      return fragmentOf(verified, kind);
    }
  });
}

function fragmentOf({ body }: Opened, type: string): Record<string, string> {
  return {
    access_token: body.access_token,
    expires_at: String(body.expires_at),
    expires_in: String(body.expires_in),
    refresh_token: body.refresh_token,
    token_type: 'bearer',
    type,
    sb: '',
  };
}
