import { defaultEmailTheme } from '#platform/mail/email-html';
import { afterEach, expect, test } from 'vitest';
import { languages } from '#platform/http/languages';
import { escapeHtml } from '#platform/http/plain-page';
import { sendAuthRequest, getLastEmail } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';
import type { EmailContent } from '#platform/mail/email-content';
import { identityMessages } from '#messages/identity';
import { composeIdentityEmail, type IdentityEmailKind } from './compose-email.ts';
import { formatLifetime } from './format-lifetime.ts';

let ctx: TestIdentity | undefined;
afterEach(async () => {
  await ctx?.stop();
  ctx = undefined;
});

const { emails } = identityMessages('pt-BR');
const isKind = (name: string): name is IdentityEmailKind => name in emails;
const kinds = Object.keys(emails).filter(isKind);
const link = 'https://hub.example/auth/v1/verify?token=abc&type=signup';
const code = '123456';
const emailParams = { to: 'ana@hub.example', siteUrl: 'https://hub.example', link, code, count: 3 };

test.each(kinds.flatMap((kind) => languages.map((language) => [kind, language] as const)))(
  'the email %s contains all its texts in %s, in the plain text and in the HTML',
  (kind, language) => {
    const email = composeIdentityEmail(kind, { ...emailParams, language, lifetimeSeconds: 7_200 });
    const { button, code: codeWords }: EmailContent = identityMessages(language).emails[kind];
    const { subject, text } = email;
    const html = email.html(defaultEmailTheme);
    expect(email).toMatchObject({ to: 'ana@hub.example', language, links: [link], code });
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<title>${subject}</title>`);
    expect(html.match(/<td width="40" height="40"/g)).toHaveLength(13);
    expect(html.match(/border-radius:(100% 0 0 0|0 100% 0 0|0 0 100% 0|0 0 0 100%)/g)).toHaveLength(13);
    expect(`${subject}${html}${text}`).not.toMatch(/[{}]|undefined/);

    expect(html.includes(`href="${escapeHtml(link)}"`)).toBe(button !== undefined);
    expect(text.includes(`${button}:\n${link}`)).toBe(button !== undefined);
    expect(html.includes(`>${code}</p>`)).toBe(codeWords !== undefined);
    expect(text.includes(`${codeWords} ${code}`)).toBe(codeWords !== undefined);
  },
);

test.each(kinds)('the email %s has a different subject in each language', (kind) => {
  const subjects = languages.map(
    (language) => composeIdentityEmail(kind, { ...emailParams, language }).subject,
  );
  expect(new Set(subjects).size).toBe(languages.length);
});

test.each([
  [86_400, '24 horas', '24 hours', '24 horas'],
  [3_600, '1 hora', '1 hour', '1 hora'],
  [5_400, '90 minutos', '90 minutes', '90 minutos'],
  [119, '1 minuto', '1 minute', '1 minuto'],
  [45, '45 segundos', '45 seconds', '45 segundos'],
])('a lifetime of %i seconds is written in the language of the recipient', (seconds, ...sent) => {
  expect((['pt-BR', 'en-US', 'es-ES'] as const).map((language) => formatLifetime(language, seconds))).toEqual(
    sent,
  );
});

test('emails contain the lifetimes that this instance sets for links and codes', async () => {
  ctx = await startIdentity({ settings: { confirmationSeconds: 7_200, recoverySeconds: 900 } });
  const email = 'ana@hub.example';
  await sendAuthRequest(ctx, '/signup', { body: { email, password: 'ladrilho azul' } });
  expect((await getLastEmail(ctx, email)).text).toContain('O link vale por 2 horas.');
  await sendAuthRequest(ctx, '/recover', { body: { email } });
  expect((await getLastEmail(ctx, email)).text).toContain('O link vale por 15 minutos');
});
