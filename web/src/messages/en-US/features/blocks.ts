import type { Messages } from '#messages/pt-BR/features/blocks.ts';

export const messages: Messages = {
  mute: 'Mute {name}',
  unmute: 'Unmute {name}',
  block: 'Block {name}',
  unblock: 'Unblock {name}',
  muted: 'You muted {name}.',
  mutedLine: 'What they write is folded away for you. Undo it in Settings, Privacy.',
  blocked: 'You blocked {name}.',
  blockedLine:
    'What they write is folded away, and they cannot reply to you or mention you. They are not told. Undo it in Settings, Privacy.',
  lifted: 'What {name} writes is shown again.',
  failed: 'This could not be changed.',
  error: 'Error',
  actions: 'Actions about {name}',
  isMuted: 'Muted',
  isBlocked: 'Blocked',
  title: 'Muted and blocked',
  line: 'What these people write is folded away. Whoever is blocked cannot reply to your comments or mention you either. Nobody is told.',
  noBlockedMember: 'Nobody. Mute or block somebody on their profile, or in the menu of what they wrote.',
  undo: 'Undo',
  loading: 'Loading the list',
  listFailed: 'The list could not be loaded',
  listFailedLine: 'Check your connection and try again.',
  retry: 'Try again',
};
