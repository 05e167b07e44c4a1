import type { UnsubscribableEmailSetting } from '@mutirao/contract/features/notifications/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { verifyUnsubscribeCode, unsubscribeByCode } from '#features/notifications/index';
import { serverMessages } from '#messages/index';
import { createNonce } from '#platform/http/security/headers';
import { negotiateLanguage } from '#platform/http/languages';
import type { RateLimiter } from '#platform/http/security/rate-limiter';
import { escapeHtml, sendPlainPage } from '#platform/http/plain-page';
import type { AppContext } from '#platform/context/app-context';

const path = '/cancelar-emails';

type Deps = { ctx: AppContext; limits: RateLimiter };

/**
 * Mounts the unsubscribe page, which needs no session. A GET changes nothing, because some programs visit every link of
 * an email. The one-click button of the mail client (RFC 8058) and the button on the page do the same.
 */
export async function mountUnsubscribe(server: FastifyInstance, { ctx, limits }: Deps) {
  await server.register(async (scope) => {
    // The code in the address is enough, so the body is ignored.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) =>
      done(null, {}),
    );
    scope.get(path, async (request, reply) => {
      await charge(request);
      const code = readCode(request);
      const params = await verifyUnsubscribeCode(ctx, code);
      return params ? send(request, reply, { query: params.setting, code }) : send(request, reply, {});
    });
    scope.post(path, async (request, reply) => {
      await charge(request);
      const params = await unsubscribeByCode(ctx, readCode(request));
      return params ? send(request, reply, { done: params.setting }) : send(request, reply, {});
    });
  });

  const charge = ({ ip }: FastifyRequest) => limits.enforce('account', { me: undefined, ip, now: ctx.now() });
}

function readCode({ query }: FastifyRequest): string {
  const code = typeof query === 'object' && query !== null && 'c' in query ? query.c : undefined;
  return typeof code === 'string' ? code : '';
}

type Input = { query?: UnsubscribableEmailSetting; code?: string; done?: UnsubscribableEmailSetting };

function send(request: FastifyRequest, reply: FastifyReply, { query: params, code = '', done }: Input) {
  const language = negotiateLanguage(request.headers['accept-language'], 'pt-BR');
  const texts = serverMessages(language).unsubscribePage;
  const form = `<form method="post" action="${path}?c=${escapeHtml(encodeURIComponent(code))}"><button type="submit">${texts.button}</button></form>`;
  const link = `<p><a href="/settings/notificacoes">${texts.settings}</a></p>`;
  const line = done ? texts[done].done : params ? texts[params].ask : texts.unknown;
  return sendPlainPage(reply, {
    title: texts.title,
    body: `<p>${line}</p>${params ? form : ''}${link}`,
    status: params || done ? 200 : 404,
    language,
    nonce: createNonce(),
  });
}
