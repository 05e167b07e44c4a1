import type { Messages } from '#messages/pt-BR/features/support/help.ts';

const entries: Messages['entries'] = {
  comecar: {
    question: 'I just arrived. Where do I start?',
    answer: `Three steps are enough:

1. **Say who you are.** In [Profile](/profile), *Edit profile* keeps your picture, a line about you and your links. Others see each of them only if you let them.
2. **Look before you ask.** \`Ctrl K\` or \`/\` opens the search from any page. It ignores accents and finds comments and members too.
3. **Publish your first discussion.** In the [hub](/), write in *What are you building?* or press \`N\`. While you type the title, the hub shows similar conversations; what you have not published is kept as a draft.

The \`?\` key shows all shortcuts. To read something later, save the discussion with the bookmark: it goes to [Saved](/salvos).`,
  },
  perguntar: {
    question: 'How do I ask a question that gets good answers?',
    answer: `- **The whole problem in the title**: instead of *Help with API*, *Webhook answers 200 but the flow does not start*.
- **Three things in the text**: what you tried, what you expected and what happened. Markdown works; code goes between three backticks, and pictures can be pasted right into the text.
- **Code that runs**: a block of code that calls itself \`js\` or \`python\` gets *Run* and *Edit and run*. It runs in your browser alone, closed in, without a network and away from your account; nothing runs unless somebody asks for it.
- **A category and up to five tags** bring the question to those who know the subject.
- **Attachments**: PDF, DOC, DOCX, TXT and pictures of up to {megabytes} MB, links, YouTube videos and polls of 2 to 10 options.

When somebody solves it, open the menu of the comment and mark it as the answer: it moves to the top of the conversation, and whoever comes later finds the solution. You can edit what you wrote; in the first 24 hours of your account, for up to 60 minutes after publishing.`,
  },
  pontos: {
    question: 'How do points, levels and rankings work?',
    answer: `In this hub, today:

| What you do | Points |
|---|---|
| Publish a discussion | {discussion} |
| Comment or reply | {comment} |
| Receive a like | {like} |
| Attend an event | {presence} |
| Complete a course | {course} |

When the content leaves the hub, the like is taken back or the attendance is unmarked, its points go too. The [statement in your profile](/profile) shows where each one came from.

**Levels**: Newcomer; Beginner from 50 points; Intermediate from 200; Advanced from 500; Master from 1,000.

**Rankings** count something else: how often you took part in the period. Discussions, comments, votes in polls, and likes on what others wrote, of these up to 20 a day. If you would rather not appear in them, switch *Points* off in [Privacy](/settings/privacidade).`,
  },
  denunciar: {
    question: 'I saw something that should not be here. What do I do?',
    answer: `Open the menu of the discussion or comment and choose *Report*. Give the reason and, if it helps, explain in a few words. Whoever published it is not told who reported it.

When three different people report the same content of a member, it goes out of sight at once and is reviewed until the moderators decide.

To see less of somebody, open the menu of what they wrote, or their profile, and choose *Mute*: what they write is folded away for you. *Block* also keeps them from replying to your comments or mentioning you. Nobody is told; undo it in *Settings*, *Privacy*.

If it is urgent, or does not fit into a report, [write to the team](#fale-com-a-equipe): only you and the team read it.`,
  },
  ensinar: {
    question: 'I am good at something. How do I teach it here?',
    answer: `Publish in the category [Tutorials](/?category=tutoriais). A good tutorial says first whom it is for, shows the result, and only then the steps. Code blocks get colours when you name the language right after the three backticks, such as \`ts\` or \`python\`. Pictures, files and a YouTube video can be attached.

Repeat the same tags in the whole series, such as \`n8n\` or \`python\`: a click on one of them shows everything that has it.

A tutorial counts as a published discussion: today it is worth {discussion} points.`,
  },
  eventos: {
    question: 'How do I take part in an event?',
    answer: `In [Events](/eventos), pick a day of the calendar and open the event.

1. **Answer** *Going*, *Maybe* or *Not going*; you can change it until the end. Where no place is free, answering *Going* puts you on the waiting list, and you are told when one opens.
2. **Take your calendar along.** *Add to calendar* downloads one event; *Subscribe to calendar* gives you an address of your own, so that your calendar app follows everything you go to.
3. **Show your ticket.** On the page of an event you go to there is a QR code and eight letters: at the door the team reads one or the other, and your attendance is marked.
4. **Talk about it** on that same page, before and after. When there is a recording, whoever answered is told.

The link of online events appears to those who answered *Going*. You get reminders a day and an hour before; turn them off in [Notifications](/settings/notificacoes).

Attending an event is worth {presence} points today. Where the hub takes proposals, *Propose event*, in [Events](/eventos), sends your idea to its admins; the answer comes by the bell.

To arrange a meeting without the calendar, publish a discussion with a poll of the possible days.`,
  },
  'falar-de-ia': {
    question: 'Where do I talk about artificial intelligence?',
    answer: `There are two categories: [AI](/?category=ia), for models, agents and everyday use, and [Machine Learning](/?category=machine-learning), for training and measuring. Flows that connect a model to other tools belong in [Automation](/?category=automacao).

When you ask for help, name the model and its version, paste the whole prompt into a code block and show the answer that came. Never publish API keys or customers' data: if it slipped, edit the discussion and change the key, for the history of edits stays visible.

Did you use AI to write the answer? Check it before you publish, and say that you did.{assistant}`,
  },
  conta: {
    question: 'How do I protect my account and decide what others see?',
    answer: `- **Password**: in [Settings](/settings), changing it ends your other sessions. Forgot it? The sign-in screen sends you a link that works once.
- **Two steps**: in [Security](/settings/seguranca), switch on verification with an app and keep the recovery codes. Passkeys let you in with your fingerprint or face.
- **Sessions**: the same page shows where you are signed in. Do you not recognise a device? End it and change your password.
- **Privacy**: in [Privacy](/settings/privacidade) every field of the profile has a switch, and the whole profile can be yours alone. Your name, your picture and what you publish always show.
- **Language and theme**: in [Appearance](/settings/aparencia). The language is also in the menu under your picture, and the theme beside it.`,
  },
};

/** The text that is added if the hub has an assistant. */
const assistant = `This hub has an AI assistant, which works only when you ask: *Sum up*, in long discussions; *Ask the community*, in the [search](/busca); and, while you write, suggestions of titles and tags. It names where it found what it says. In [Artificial intelligence](/settings/ia) you choose what to use, and can keep your texts out of it.`;

export const messages: Messages = { entries, assistant };
