import type { DocumentedSetting } from '#platform/config/documented-setting';

export const documentedMailAndSmsSettings: readonly DocumentedSetting[] = [
  {
    name: 'SMTP_URL',
    isInBackups: false,
    defaultValue: '(outbox)',
    meaning:
      'SMTP server, such as `smtps://user:password@mail.example:465`. Without it e-mails stay in the outbox.',
  },
  {
    name: 'MAIL_FROM',
    isInBackups: true,
    defaultValue: 'Mutirão <nao-responda@HUB_URL>',
    meaning: 'Sender of the e-mails.',
  },
  {
    name: 'MAIL_DKIM_SELECTOR',
    isInBackups: true,
    defaultValue: '(not checked)',
    meaning:
      'Selector of the DKIM key of the sender’s domain, the name before `._domainkey`. With it the page about the system checks that the key is published.',
  },
  {
    name: 'MAILS_PER_HOUR',
    isInBackups: true,
    defaultValue: '100',
    meaning:
      'Maximum number of e-mails for sign-up, recovery and the like in one hour, in total; only with `SMTP_URL`.',
  },
  {
    name: 'SUPPORT_EMAIL',
    isInBackups: true,
    defaultValue: '(none)',
    meaning: 'E-mail address of the team, shown on the help page next to the ticket form.',
  },
  {
    name: 'SMS_WEBHOOK_URL',
    isInBackups: false,
    defaultValue: '(outbox)',
    meaning:
      'Your service that forwards SMS messages ([how](docs/en/sms.md)). Without it sign-in by phone works on loopback only.',
  },
  {
    name: 'SMS_WEBHOOK_SECRET',
    isInBackups: false,
    defaultValue: '(none)',
    meaning: 'Secret that signs the requests to `SMS_WEBHOOK_URL`; 16 characters or more.',
  },
  {
    name: 'SMS_PER_HOUR',
    isInBackups: true,
    defaultValue: '30',
    meaning: 'Maximum number of SMS messages in one hour, in total; only with `SMS_WEBHOOK_URL`.',
  },
];
