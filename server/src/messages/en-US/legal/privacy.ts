import type { Messages } from '../../pt-BR/legal/privacy.ts';

export const messages: Messages = {
  text: `This policy explains which data **{hub}** ({address}) keeps about you, what for, for how long, and what you can do about it. It follows the Brazilian General Data Protection Law (Law 13.709/2018, LGPD).

## Who looks after your data

The controller is whoever runs this hub. To talk about your data, or to whoever answers for it, write to {contact}.

## What we keep, and what for

| Data | What for | Legal basis |
|---|---|---|
| E-mail or telephone, password (only a digest that cannot be undone), second steps and passkeys | Opening and protecting your account | Contract (art. 7, V) |
| Name, picture and what you write in your profile | Showing who talks to whom; you choose what is shown | Contract (art. 7, V) |
| Discussions, comments, votes, likes and files | Using the hub | Contract (art. 7, V) |
| What you have read, saved and follow | Showing what is new to you; nobody else sees it | Contract (art. 7, V) |
| Points, badges and days of activity | Rankings and profile; you can leave them in the settings | Legitimate interest (art. 7, IX) |
| Reports and decisions of the moderators | Keeping the hub safe | Legitimate interest (art. 7, IX) |
| Private messages, their files and when you read them | The conversation between the two of you; the team sees only a message that one of you reports | Contract (art. 7, V) |
| What the hub tells you, and how you wish to be told | Telling you what concerns you; nobody else sees it | Contract (art. 7, V) |
| Tickets: what you write to the team, and what it answers | Answering you; only you and the team read them | Contract (art. 7, V) |
| Invitations that you make, and who joined by which one | Knowing who comes and by whom; seen by who invited and by the team | Legitimate interest (art. 7, IX) |
| IP address, device and time of each sign-in | Security of the account, and records that the law asks for | Legal obligation (Marco Civil da Internet, art. 15) |
| Which terms you accepted, and when | Proving consent | Legal obligation (art. 7, II) |

We sell no data, show no advertisements and use no trackers of others. Cookies are there only to make the hub work: they keep you signed in, protect your way in and, when you open the link of an invitation, remember it for a day (mut_invite). Videos of other sites are loaded only once you press them.

## Who else gets it

What you publish is seen by the members of the hub and, if it is open, by anybody. The services that make the hub work (server, storage and sending of messages) handle data on our behalf and only for that. If you turn notices on at a device, the push service of its browser carries them sealed: only the device reads them. Authorities receive data where the law demands it.{assistant}

## For how long

- Your account and profile: as long as the account exists.
- Messages that the hub sent you: 7 days.
- Private messages: as long as one of the two of you keeps them; those that both deleted, 30 days after they were written.
- What the hub told you: 90 days.
- Tickets: 12 months after the last message.
- Invitations that you made, and by which one you came: as long as the account exists.
- The place that an invitation keeps for whoever has not confirmed yet: up to 31 days. The cookie of an invitation: one day.
- Records of sign-ins and security: up to 24 months; renewals of sessions, 30 days; the IP address as a whole, 6 months.
- Texts that you delete, with their files: 30 days; those that the team removes, 6 months.
- Decided reports: 24 months.
- The copy of your data, when you ask for one: 24 hours.
- Backups: {backups}
- When you delete your account, everything that says who you are goes after 7 days; what remains does not lead to you. Only the records of sign-ins keep the IP address, without your name, until their time is over.

## Your rights

At any time you may:

- **see and take** your data: *Settings → Data*, *Export my data*;
- **correct** what is wrong: in your profile and the settings;
- **hide** fields of your profile, points and rankings: *Settings → Privacy*;
- **delete** your account: *Settings → Data*. You have 7 days to change your mind, and choose whether your texts stay without your name or go;
- **ask, object or have it reviewed**: write to {contact}. If you are not satisfied, you can turn to the Brazilian data protection authority (ANPD).

## Children and teenagers

The hub is not made for children under 13. Between 13 and 17, take part with the knowledge of whoever is responsible for you.

## Changes

Every version of this policy stays published, with its date. When a change matters, we will ask you to read and accept it again.
`,
  assistant: `This hub has an assistant of artificial intelligence, {where}. When a member asks for a summary, an answer or a suggestion, what they wrote goes there, with passages of discussions and comments that they may read, without the names of who wrote them or is mentioned in them. Nothing else does: no messages, no profiles, no addresses. The legal basis is the legitimate interest (art. 7, IX) in finding what was said before; you can object at any time in *Settings → Artificial intelligence*: your texts stay out, and summaries that were made with them are deleted at once.`,
  ownAssistant: 'that runs on the hub’s own machine',
  backups: {
    days: 'what has left the hub stays in them for up to {count} days. Nights on which the backup fails are added to that time.',
    months:
      'what has left the hub stays in them for up to {count} months. Nights on which the backup fails are added to that time.',
    beforeUpgrades:
      'this hub makes one only before each upgrade, and deletes it after {count} days. To learn whether whoever runs it copies the server, and how long the copies are kept, write to {contact}.',
    none: 'this hub makes none by itself. To learn whether whoever runs it copies the server, and how long the copies are kept, write to {contact}.',
  },
  externalAssistant: 'run by a service that handles data on our behalf',
};
