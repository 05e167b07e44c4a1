import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultEmailTheme } from '#platform/mail/email-html';
import { addPseudoLanguage, findUntranslatedWords, listTextPaths } from '#testing/pseudo-language';
import { composeIdentityEmail, type IdentityEmailKind } from './compose-email.ts';
import { composeCodeSms, composeNoticeSms } from './compose-sms.ts';
import { getLastEmail, sendAuthRequest } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';
import { identityCatalogues, identityMessages } from '#messages/identity';

const { language, read, portuguese } = addPseudoLanguage(identityCatalogues);
const siteUrl = 'https://hub.example';
const link = `${siteUrl}/auth/v1/verify?token=abc`;
const { emails, sms: smsTexts } = portuguese;
const isKind = (name: string): name is IdentityEmailKind => name in emails;
const kinds = Object.keys(emails).filter(isKind);

let ctx: TestIdentity;
beforeAll(async () => {
  ctx = await startIdentity();
});
afterAll(() => ctx.stop());

test.each(kinds)('the e-mail %s has no text of another language', (kind) => {
  const emailParams = {
    to: 'ana@hub.example',
    siteUrl,
    link,
    code: '123456',
    count: 3,
    lifetimeSeconds: 7_200,
  };
  const email = composeIdentityEmail(kind, { ...emailParams, language });
  const sent = `${email.subject} ${email.text} ${email.html(defaultEmailTheme)}`;
  expect(sent).toMatch(/[āēīōū]/);
  expect(findUntranslatedWords(sent, [])).toEqual([]);
});

test('SMS have no text of another language', () => {
  const to = '+5511999990000';
  const sms = [
    ...kinds.map((kind) => composeNoticeSms(kind, { to, language, link })),
    composeCodeSms({ to, language, siteUrl, code: '123456', seconds: 60, channel: undefined }),
  ];
  const { sms: words } = identityMessages(language);
  const texts = [...sms.map(({ text }) => text), words.factorCode('123456', 'hub.example')];
  expect(texts.flatMap((text) => findUntranslatedWords(text, ['hub.example']))).toEqual([]);
});

test('all texts of e-mails and SMS are in what was composed', () => {
  expect(listTextPaths({ emails, sms: smsTexts }).filter((path) => !read.has(path))).toEqual([]);
});

test('a user whose browser asks for the language gets e-mails, pages and errors in it', async () => {
  const email = 'ana@hub.example';
  const headers = { 'Accept-Language': 'ja' };
  await sendAuthRequest(ctx, '/signup', { body: { email, password: 'ladrilho azul' }, headers });
  const mail = await getLastEmail(ctx, email);
  expect(mail.subject).toBe('Ĉōńƒīŕḿē śēū ē-ḿāīļ');
  const page = await (await fetch(mail.links[0] ?? '', { headers })).text();
  expect(page).toContain('<html lang="ja-JP">');
  expect(findUntranslatedWords(page, [])).toEqual([]);
  const rejected = await sendAuthRequest(ctx, '/signup', { body: { email: 'ana' }, headers });
  expect(findUntranslatedWords(JSON.stringify(rejected.body.msg), [])).toEqual([]);
});
