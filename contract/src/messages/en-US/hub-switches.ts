import type { Messages } from '../pt-BR/hub-switches.ts';

export const messages: Messages = {
  labels: {
    membersInvite: 'Members may invite',
    membersProposeEvents: 'Members may propose events',
    runsCode: 'Run code in pages',
  },
  hints: {
    membersInviteHint: 'Off, only the team makes invitation links. Those that exist stay good.',
    membersProposeEventsHint:
      'Admins approve or decline each. When off, what was proposed can still be decided.',
    runsCodeHint:
      'Programs in JavaScript and Python run in the reader’s browser. Off, the buttons are gone; exercises in JavaScript can still be sent.',
  },
};
