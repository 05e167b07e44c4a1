import type { Messages } from '../pt-BR/notification-emails.ts';

export const messages: Messages = {
  email: ({ hub, singleSentence, isWeekly, moreCount }) => ({
    subject: singleSentence ?? (isWeekly ? `Your week at ${hub}` : `News for you at ${hub}`),
    lead: isWeekly ? 'This reached you and is still unread:' : 'This happened while you were away:',
    button: 'See the notifications',
    end: `${moreCount > 0 ? `And ${moreCount} more in the hub. ` : ''}What comes by e-mail is chosen in Settings, Notifications.`,
    decline: isWeekly ? 'No more weekly digests' : 'No more notifications by e-mail',
  }),
};
