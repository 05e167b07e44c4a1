import type { Messages } from '../../pt-BR/legal/terms.ts';

export const messages: Messages = {
  text: `These terms hold for whoever uses **{hub}** ({address}). By making an account you agree to them and to the [Privacy Policy](/privacidade).

## Your account

Use an address of your own and keep your password to yourself. You answer for what is done with your account; if you think that somebody else uses it, change the password and end the sessions in *Settings → Security*. One account a person.

## Getting along

Treat people as you would like to be treated. What is not accepted:

- harassment, threats, discrimination or hate speech;
- illegal content, or what exposes other people's data without their permission;
- spam, fraud and hidden advertising;
- trying to break, overload or get around the hub.

Every member can report. Moderators can hide or delete content, warn and suspend accounts; you are told why, and can ask for a review by writing to {contact}.

## What you publish

What you write and send stays yours. By publishing it you allow the hub to keep it and to show it to those who may see it, and only for that. Publish only what you have the right to publish. You can edit and delete what is yours and, when you leave, choose whether your texts stay without your name or are removed.

## The service

We do what we can to keep the hub running and the data safe, but it may pause, change or end. If it is to end we will tell you in advance, so that you can take your data with you. Advice given here is of whoever wrote it.

## Leaving

You can delete your account whenever you want, in *Settings → Data*. The administrators can end accounts that break these terms.

## Changes and law

Every version of these terms stays published, with its date; when a change matters we will ask you to accept it again. The laws of Brazil apply. Questions: {contact}.
`,
};
