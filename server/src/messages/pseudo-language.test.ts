import Pdf from 'pdfkit';
import { sanctionTypes } from '@mutirao/contract/features/moderation/limits';
import { notificationKinds } from '@mutirao/contract/features/notifications/kinds';
import { notificationSchema } from '@mutirao/contract/features/notifications/schemas';
import { createRecordFromEntries } from '@mutirao/contract/kit/create-record-from-entries';
import { languages, type Language } from '@mutirao/contract/kit/languages';
import { contractCatalogues, contractMessages } from '@mutirao/contract/messages/index';
import { reportReasons } from '@mutirao/contract/features/reports/limits';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { drawCertificatePdf } from '#features/courses/certificates/sheet/draw-sheet';
import { composeJoinDecisionEmail } from '#features/joining/join-email';
import { readEditableLegalText } from '#features/legal/read-legal-text';
import { insertLegalVersion } from '#features/legal/store';
import { composeAppealDecisionEmail } from '#features/moderation/appeal-email';
import { composePunishmentLiftedEmail } from '#features/moderation/punishment-lifted-email';
import { composeSanctionEmail } from '#features/moderation/sanction-email';
import { toNotificationSentence } from '#features/notifications/sentence';
import type { EmailNotificationRow } from '#features/notifications/store/emails';
import { composeNotificationEmail } from '#features/notifications/emails/compose-notification-email';
import { composeDeletionEmail } from '#features/personal-data/deletion/emails';
import {
  renderExportedRowHtml,
  renderExportHtmlStart,
  renderSectionStart,
} from '#features/personal-data/export/render-html';
import { composeTicketReplyEmailWithoutText } from '#features/support/ticket-reply-email';
import { sql } from '#platform/database/database';
import { DatabaseUnavailableError } from '#platform/database/database-errors';
import { defaultLanguage } from '#platform/http/languages';
import { createHttpServer } from '#platform/http/server';
import { composeEmail } from '#platform/mail/compose-email';
import type { EmailContent } from '#platform/mail/email-content';
import { defaultEmailTheme } from '#platform/mail/email-html';
import type { Email } from '#platform/mail/mailer';
import { createLogger } from '#platform/telemetry/log';
import { createMetricsRegistry } from '#platform/telemetry/metrics';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { addPseudoLanguage, findUntranslatedWords, listTextPaths } from '#testing/pseudo-language';
import { serverCatalogues, serverMessages } from './index.ts';

const { language, read, portuguese } = addPseudoLanguage(serverCatalogues);
const shared = addPseudoLanguage(contractCatalogues);
const { hub, ana } = await startSharedTestHub('ana');

const name = '青い森';
const hubUrl = 'https://hub.example';
const config = { hubUrl, zone: 'America/Sao_Paulo' };
const member = { id: crypto.randomUUID(), email: 'ana@hub.example', language, hub: name };
const at = new Date('2026-11-26T14:00:00Z');

const toEmailText = ({ subject, text, html }: Email) => `${subject} ${text} ${html(defaultEmailTheme)}`;

/**
 * Returns the words in the emails that are not in the pseudo-language, and the emails that contain no text in the
 * pseudo-language.
 */
const findForeignTexts = (emails: readonly Email[]) =>
  emails
    .map(toEmailText)
    .flatMap((text) => [
      ...findUntranslatedWords(text, [member.email]),
      ...(/[āēīōū]/.test(text) ? [] : [text]),
    ]);

const compose = (content: EmailContent) =>
  composeEmail({ to: member.email, content, link: hubUrl, siteUrl: hubUrl, language });

describe('no e-mail has a text of another language', () => {
  test('no e-mail about a decision of the moderation has a text of another language', () => {
    const sanctions = sanctionTypes.flatMap((type) =>
      [...reportReasons, undefined].flatMap((rule) =>
        [true, false].map((isSure) =>
          composeSanctionEmail(
            member,
            {
              type,
              rule,
              reason: '理由',
              endsAt: at,
              isRemoved: isSure,
              content: isSure ? {} : undefined,
              canBeDecided: isSure,
            },
            config,
          ),
        ),
      ),
    );
    const emails = [
      ...sanctions,
      composePunishmentLiftedEmail(member, { reason: '理由' }, config),
      ...[true, false].map((granted) =>
        composeAppealDecisionEmail(member, { granted, answer: '理由' }, config),
      ),
    ];
    expect(findForeignTexts(emails)).toEqual([]);
  });

  test('no e-mail about a request to join, a ticket, the mail server, a backup or personal data has a text of another language', () => {
    const ticket = { to: member.email, language, hub: name, subject: '件名', siteUrl: hubUrl, ticketId: '1' };
    const { testEmail, personalDataEmails, backupEmails } = serverMessages(language);
    const emails = [
      ...[undefined, '理由'].map((reason) => composeJoinDecisionEmail(member, { reason }, config)),
      composeTicketReplyEmailWithoutText(ticket),
      compose(testEmail.email(name)),
      compose(backupEmails.failed(name, '理由')),
      compose(personalDataEmails.exportReady),
      ...(['started', 'kept', 'done'] as const).map((kind) =>
        composeDeletionEmail({ kind, to: member.email, language, dueAt: at }, config),
      ),
    ];
    expect(findForeignTexts(emails)).toEqual([]);
  });

  test('no e-mail about notifications has a text of another language', () => {
    const people = ['花子', '太郎'].map((who, index) => ({
      id: String(index),
      name: who,
      avatar: null,
      role: 'member' as const,
    }));
    const { kinds } = contractMessages(language).notifications;
    const sentences = notificationKinds.flatMap((kind) =>
      notificationSchema.shape.about.options
        .filter((about) => about in kinds[kind] || 'one' in kinds[kind])
        .flatMap((about) =>
          [1, 2, 3, 1_000].flatMap((count) =>
            [0, 1, 2].map((some) =>
              toNotificationSentence(
                { kind, about, count, people: people.slice(0, some), title: '題名' },
                language,
              ),
            ),
          ),
        ),
    );
    expect(sentences.flatMap((sentence) => findUntranslatedWords(sentence, []))).toEqual([]);

    const row: EmailNotificationRow = {
      id: '1',
      member_id: member.id,
      kind: 'badge',
      about_id: '1',
      at,
      read_at: null,
      count: 1,
      total: 9,
      people: [],
      discussion_id: null,
      details: null,
    };
    const emails = (['emailNotifications', 'weeklyDigest'] as const).flatMap((which) =>
      [[row], [row, row]].map((rows) =>
        composeNotificationEmail({
          reader: member,
          rows,
          setting: which,
          siteUrl: hubUrl,
          secret: Buffer.alloc(32),
        }),
      ),
    );
    expect(findForeignTexts(emails)).toEqual([]);
  });

  test('the checked e-mails have all texts of the catalogue', () => {
    const all = portuguese;
    const ofEmails = listTextPaths(all).filter((path) => /^\w+Emails?\./.test(path));
    expect(ofEmails.length).toBeGreaterThan(30);
    expect(ofEmails.filter((path) => !read.has(path))).toEqual([]);
    const sentences = listTextPaths(shared.portuguese).filter((path) =>
      /^notifications\.(?!.*\.label$)/.test(path),
    );
    expect(sentences.length).toBeGreaterThan(35);
    expect(sentences.filter((path) => !shared.read.has(path))).toEqual([]);
  });
});

describe('no document has a text of another language', () => {
  afterEach(() => vi.restoreAllMocks());

  test.each([null, { at: at.toISOString(), reason: '理由' }])(
    'the sheet of a certificate has no text of another language, revoked: %o',
    async (revoked) => {
      const textSpy = vi.spyOn(Pdf.prototype, 'text');
      const address = `${hubUrl}/certificados/1`;
      const keyUrl = `${hubUrl}/chave`;
      const times = { completedAt: at.toISOString(), issuedAt: at.toISOString() };
      const sheet = {
        id: '1',
        holder: '花子',
        course: '1',
        hub: '2',
        address,
        keyUrl,
        revoked,
        language,
        ...times,
      };
      await drawCertificatePdf({ ...sheet, zone: config.zone });
      const text = textSpy.mock.calls.map(([piece]) => piece).join('');
      expect(text).toContain('Ĉēŕţīƒīĉāđō');
      expect(findUntranslatedWords(text.replaceAll(/(https:\/\/[a-z./0-9]+)/g, ' '), [])).toEqual([]);
    },
  );

  test('the export of personal data has no text of another language', () => {
    const reader = { language, zone: config.zone, title: { hub: name, address: hubUrl, name: '花子', at } };
    const row = {
      startsAt: at.toISOString(),
      passed: true,
      hasPassword: false,
      document: 'privacy',
      amount: 3,
    };
    const page =
      renderExportHtmlStart(reader) +
      renderSectionStart('account', reader) +
      renderExportedRowHtml(row, reader);
    expect(page).toContain('<html lang="ja-JP">');
    expect(findUntranslatedWords(page, [])).toEqual([]);
  });

  test.each(['terms', 'privacy', 'rules'])(
    'the legal text %s has no text of another language',
    async (document) => {
      const { body } = await hub.people.guest('GET', `/api/legal/${document}`, undefined, {
        'Accept-Language': 'ja',
      });
      const text = body.content.replaceAll(/\]\([^)]*\)/g, ']').replaceAll('mut_invite', '');
      expect(body.language).toBe(language);
      expect(text).toMatch(/[āēīōū]/);
      expect(findUntranslatedWords(text, [hub.url])).toEqual([]);
    },
  );

  test('a legal text of the hub is shown in a language that was added later, otherwise in English or Portuguese', async () => {
    const publish = async (version: number, texts: Partial<Record<Language, string>>) => {
      const values = { document: 'rules', version, material: false, at, by: ana.id } as const;
      const complete = createRecordFromEntries(languages.map((key) => [key, texts[key] ?? null] as const));
      expect(await insertLegalVersion(hub.db, { ...values, texts: complete })).toBe(true);
      const { body } = await hub.people.guest('GET', '/api/legal/rules', undefined, {
        'Accept-Language': 'ja',
      });
      return [body.language, body.content];
    };
    expect(await publish(2, { 'pt-BR': 'Regras' })).toEqual(['pt-BR', 'Regras']);
    expect(await publish(3, { 'pt-BR': 'Regras', 'en-US': 'Rules' })).toEqual(['en-US', 'Rules']);
    expect(await publish(4, { 'pt-BR': 'Regras', 'en-US': 'Rules', [language]: '法' })).toEqual([
      language,
      '法',
    ]);
    const { texts } = await readEditableLegalText({ db: hub.db }, 'rules');
    expect(texts).toEqual({ 'pt-BR': 'Regras', 'en-US': 'Rules', 'es-ES': null, [language]: '法' });
  });
});

describe('no page has a text of another language', () => {
  const open = async (path: string, wanted = 'ja') =>
    (await fetch(hub.url + path, { headers: { 'Accept-Language': wanted, Accept: 'text/html' } })).text();

  test.each(['/sem-conexao', '/cancelar-emails?c=1', '/outbox'])('%s', async (path) => {
    const page = await open(path);
    expect(page).toContain('<html lang="ja-JP">');
    expect(page).toMatch(/[āēīōū]/);
    expect(findUntranslatedWords(page, ['ana@'])).toEqual([]);
  });

  test('the page while the hub is busy has no text of another language', async () => {
    const server = await createHttpServer({
      config: { hubUrl, trustedProxies: false, connections: 10 },
      log: createLogger('silent'),
      metrics: createMetricsRegistry(),
      messages: serverMessages,
    });
    server.get('/', () => {
      throw new DatabaseUnavailableError(new Error('gone'));
    });
    const headers = { accept: 'text/html', 'accept-language': 'ja' };
    const { body, statusCode } = await server.inject({ url: '/', headers });
    expect(statusCode).toBe(503);
    expect(body).toContain('<html lang="ja-JP">');
    expect(findUntranslatedWords(body, [])).toEqual([]);
  });

  test('the feed, the manifest and the preview of a link have no text of another language', async () => {
    await hub.db.run(sql`
      insert into hub_settings (name, reading, updated_at) values (${name}, 'open', now())`);
    const content = '題名\n\n- [x] 一\n- [ ] 二';
    expect((await ana.request('POST', '/api/discussions', { content })).status).toBe(201);
    const feed = await open('/feed.xml');
    expect(findUntranslatedWords(feed, ['ana'])).toEqual([]);
    const { description, shortcuts } = JSON.parse(await open('/manifest.webmanifest'));
    const titles = shortcuts.map((shortcut: { name: string }) => shortcut.name);
    expect(findUntranslatedWords([description, ...titles].join(' '), [])).toEqual([]);
    // The page itself has only the languages of the build, and its description uses the default language of the server,
    // so the test replaces the messages of the default language.
    serverCatalogues[defaultLanguage] = serverMessages(language);
    const page = await open('/', 'pt-BR').finally(() => {
      serverCatalogues[defaultLanguage] = portuguese;
    });
    const [, preview = ''] = /<meta name="description" content="([^"]*)">/.exec(page) ?? [];
    expect(preview).toMatch(/[āēīōū]/);
    expect(findUntranslatedWords(preview, [])).toEqual([]);
  });
});
