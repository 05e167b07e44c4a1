import type { Messages } from '../../pt-BR/legal/rules.ts';

export const messages: Messages = {
  text: `**{hub}** ({address}) is made by those who take part. These are the rules that moderators apply, and the ones you choose from when you report something.

## Spam

No advertising, scams, misleading links or the same message again and again. Showing what you made is welcome when it helps the reader; say that it is yours.

## Harassment

Disagree with ideas, do not attack people. Do not stalk, intimidate or expose anybody, and stop when asked to.

## Hate speech

There is no room for hostility against anybody for origin, colour, gender, sexual orientation, disability, age or belief.

## Inappropriate content

No gratuitous violence, no sexual or illegal content, and nothing that has no place in the hub.

## Misinformation

Do not publish as a fact what you know to be false, nor advice that may harm whoever follows it. Say where what you claim comes from.

## What happens

Any member can report; only moderators see who did. Depending on the case the content is deleted, whoever published it is warned, or suspended for a while or for good. Whoever a decision is about is told the rule and the reason, and can appeal in *Settings → My sanctions*: somebody else of the team answers. The figures of moderation are in the [transparency page](/transparencia).

Questions: {contact}.
`,
};
