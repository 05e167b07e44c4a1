import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { notificationLimits } from '@mutirao/contract/features/notifications/limits';
import { dataExportLimits } from '@mutirao/contract/features/personal-data/limits';
import { describe, expect, test } from 'vitest';
import { clearedMessageRetentionDays } from '#features/chat/index';
import { unpaidOrderRetentionDays } from '#features/courses/index';
import { deletedTextRetentionDays } from '#features/discussions/index';
import { describeBackupRetention } from '#features/legal/index';
import { eventNoticeRetentionDays } from '#features/events/index';
import { languages } from '@mutirao/contract/kit/languages';
import { serverMessages } from '#messages/index';
import { caseRetentionDays } from '#features/reports/index';
import { unchangedTicketRetentionDays } from '#features/support/index';
import { identityRetentionMilliseconds } from '#identity/purge-expired';
import { auditRetentionDays } from '#platform/audit/audit';
import { defaultRetentionSetting } from '#platform/backup/retention';

const day = 86_400_000;

describe('the documented retention', () => {
  const inDays: Readonly<Record<string, number>> = {
    'a ticket, after its last message': unchangedTicketRetentionDays,
    'a decided case and its reports': caseRetentionDays,
    'a private message that both participants deleted': clearedMessageRetentionDays,
    'a notification': notificationLimits.retentionDays,
    'a notice of an event': eventNoticeRetentionDays,
    'a text its author deleted, its files': deletedTextRetentionDays.own,
    'a text staff removed, its files': deletedTextRetentionDays.removed,
    'records of access': identityRetentionMilliseconds.entries / day,
    'the last part of an IP address in them': identityRetentionMilliseconds.addresses / day,
    'token refreshes in them': identityRetentionMilliseconds.refreshEntries / day,
    'an entry of the audit log': auditRetentionDays,
    'an unpaid course order': unpaidOrderRetentionDays,
    'an export of personal data': dataExportLimits.availableHours / 24,
  };

  test('the documented retention is the same in the documents as in the program', async () => {
    const file = path.join(import.meta.dirname, '../../../docs/en/retention.md');
    const rows = (await readFile(file, 'utf8')).matchAll(/^\| ([^|]+?) +\| (\d+) days? +\|/gm);
    const input = new Map([...rows].map(([, dataKind, days]) => [dataKind, Number(days)]));
    for (const [dataKind, days] of Object.entries(inDays)) expect(input.get(dataKind), dataKind).toBe(days);
  });

  test('the documented retention is what the privacy policy promises, in each language', () => {
    const sent = [
      [unchangedTicketRetentionDays, 'Chamados', 'Tickets', 'Consultas'],
      [notificationLimits.retentionDays, 'Avisos do hub a você', 'What the hub told you', 'Avisos del hub'],
      [clearedMessageRetentionDays, 'que os dois apagaram', 'that both deleted', 'que ambos borraron'],
      [caseRetentionDays, 'Denúncias decididas', 'Decided reports', 'Denuncias decididas'],
      [
        deletedTextRetentionDays.own,
        'Textos que você exclui',
        'Texts that you delete',
        'Textos que usted elimina',
      ],
      [
        deletedTextRetentionDays.removed,
        'que a equipe retira',
        'that the team removes',
        'que el equipo retira',
      ],
      [
        identityRetentionMilliseconds.entries / day,
        'Registros de entrada',
        'Records of sign-ins',
        'Registros de entrada',
      ],
      [identityRetentionMilliseconds.addresses / day, 'o endereço IP', 'the IP address', 'la dirección IP'],
      [identityRetentionMilliseconds.refreshEntries / day, 'renovações', 'renewals', 'renovaciones'],
    ] as const;
    for (const [days, ...phrases] of sent) {
      languages.forEach((language, index) => {
        const { text } = serverMessages(language).legal.privacy;
        const phrase = phrases[index] ?? '';
        const from = text.slice(text.indexOf(`\n## ${whenHeadings[index]}`));
        const [, amount] = new RegExp(`${phrase}[^\\d]*?(\\d+) `).exec(from) ?? [];
        expect(Number(amount), phrase).toBe(days >= 180 ? Math.floor(days / 30.4) : days);
      });
    }
  });
});

test.each([
  [defaultRetentionSetting, ['até 12 meses', 'up to 12 months', 'hasta 12 meses']],
  ['7,4,0', ['até 35 dias', 'up to 35 days', 'hasta 35 días']],
  ['3,0,0', ['até 4 dias', 'up to 4 days', 'hasta 4 días']],
])(
  'with BACKUP_KEEP=%s the privacy policy says how long backups keep what was deleted',
  (retention, expected) => {
    languages.forEach((language, index) => {
      expect(
        describeBackupRetention(
          { backup: { retention }, isBackedUpBeforeUpgrades: true, hasTableBackups: false },
          language,
        ),
      ).toContain(expected[index]);
    });
  },
);

test('the privacy policy says how long a backup from before an upgrade keeps what was deleted', () => {
  const describeRetention = (backups: Partial<Parameters<typeof describeBackupRetention>[0]>) =>
    languages.map((language) =>
      describeBackupRetention(
        { backup: undefined, isBackedUpBeforeUpgrades: false, hasTableBackups: false, ...backups },
        language,
      ),
    );
  const thirtyDays = [/30 dias/, /30 days/, /30 días/].map((words) => expect.stringMatching(words));
  expect(describeRetention({ isBackedUpBeforeUpgrades: true })).toEqual(thirtyDays);
  // The settings were changed after an upgrade.
  expect(describeRetention({ hasTableBackups: true })).toEqual(thirtyDays);
  expect(describeRetention({ hasTableBackups: true, backup: { retention: '3,0,0' } })).toEqual(thirtyDays);
  expect(describeRetention({})).not.toContainEqual(expect.stringMatching(/30/));
});

const whenHeadings = ['Por quanto tempo', 'For how long', 'Durante cuánto tiempo'];
