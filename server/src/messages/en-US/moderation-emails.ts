import type { Messages } from '../pt-BR/moderation-emails.ts';

export const messages: Messages = {
  sanction: {
    subject: {
      removal: 'Something you posted at {hub} was removed',
      warning: 'A warning from the moderation of {hub}',
      temporary_ban: 'Your account at {hub} is suspended until {end}',
      permanent_ban: 'Your account at {hub} was banned',
    },
    lead: {
      removal: 'The moderation of {hub} removed something you posted.',
      warning: 'The moderation of {hub} asks you to reconsider something you posted.',
      temporary_ban: 'The moderation of {hub} suspended your account until {end}.',
      permanent_ban: 'The moderation of {hub} banned your account.',
    },
    warnedOfConduct: 'The moderators of {hub} are warning you about how you take part.',
    alsoRemoved: 'The content was removed as well.',
    rules: {
      spam: 'spam',
      harassment: 'harassment',
      hate: 'hate speech',
      inappropriate: 'inappropriate content',
      misinformation: 'misinformation',
      other: 'another rule of the community',
    },
    rule: 'Rule:',
    reason: 'Reason:',
    mayStill: {
      removal: 'Your account stays as it was.',
      warning: 'Your account stays as it was: nothing was limited.',
      temporary_ban: 'Until then you may sign in and read, but not post, comment, like or vote.',
      permanent_ban:
        'You may still sign in to read the decision, appeal, download your data and delete your account.',
    },
    button: 'See the decision and appeal',
    appeal: {
      answered: 'You may appeal once against each decision. Another member of the team answers.',
      waiting:
        'You may appeal once against each decision. Today nobody but whoever decided could answer: the appeal waits until another member of the team can.',
    },
    end: 'Replies to this e-mail do not reach the moderation.',
  },
  punishmentLifted: {
    subject: 'A suspension of yours at {hub} is over',
    lead: 'The moderation of {hub} ended a suspension of your account before its time.',
    reason: 'Reason:',
    button: 'See the decision',
    end: 'Replies to this e-mail do not reach the moderation.',
  },
  appealDecision: {
    subject: 'The answer to your appeal at {hub}',
    granted: 'Your appeal was granted: the decision of the moderation of {hub} was undone.',
    denied: 'Your appeal was read by another member of the team of {hub}, and the decision stands.',
    answer: 'Answer:',
    button: 'See the decision',
    end: 'Replies to this e-mail do not reach the moderation.',
  },
};
