import type { Messages } from '#messages/pt-BR/features/hub-settings/mfa.ts';

export const messages: Messages = {
  missing: 'Turn on two-step verification',
  missingLine:
    'This hub asks for two steps of whoever looks after it. Until you turn yours on the panel stays closed; the rest of the hub goes on as before.',
  soon: 'The panel will soon ask for two steps',
  soonLine: 'From this date on only those with two-step verification enter the panel:',
  setUp: 'Turn on in Security',
  toPanel: 'Go to the panel',
  wanted: 'This hub asks for two-step verification of whoever looks after it.',
  card: 'Two-step verification of the team',
  cardLine: 'Whoever has none goes on as a member, and is led to turn it on before using the panel.',
  rule: 'Of whom to ask it',
  byAge: 'Admins, once the hub is 7 days old',
  nobody: 'Nobody',
  admins: 'Admins',
  staff: 'Admins and moderators',
};
