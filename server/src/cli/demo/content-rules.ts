import type { NewFilterEntries } from '@mutirao/contract/features/content-rules/schemas';
import type { DemoHub } from './demo-hub.ts';
import type { DemoPersonSlug } from './people.ts';
import type { PublishedDiscussionsByTitle } from './seed-discussions.ts';
import type { TimedActionQueue } from './timed-action-queue.ts';

/** Entries of the content filter, each added some days after the spam that it is about. */
const entries: readonly (NewFilterEntries & { days: number })[] = [
  {
    days: 300,
    kind: 'word',
    action: 'refuse',
    patterns: ['seguidores de verdade', 'tigrinho*', '*cassino*', 'empréstimo na hora'],
  },
  { days: 300, kind: 'link', action: 'refuse', patterns: ['*tigrinho*', '*cassino*', '*seguidores*.com.br'] },
  {
    days: 212,
    kind: 'word',
    action: 'hold',
    patterns: ['aposta* esportiva*', 'renda extra', 'chama no privado', 'conta* verificada*'],
  },
  { days: 212, kind: 'link', action: 'hold', patterns: ['bit.ly', 'encurtador.com.br'] },
  { days: 48, kind: 'word', action: 'hold', patterns: ['método garantido', 'vaga* limitada*'] },
  { days: 48, kind: 'link', action: 'hold', patterns: ['chat.whatsapp.com', 't.me'] },
];

/** Comments that the filter holds: the first is harmless, the second is spam, so staff have to decide. */
const heldComments: readonly { by: DemoPersonSlug; days: number; content: string }[] = [
  {
    by: 'kaua',
    days: 0.3,
    content:
      'Posso usar dados de apostas esportivas no trabalho da faculdade? É sobre quanto a minha rua perde por mês.',
  },
  {
    by: 'dinho',
    days: 0.5,
    content: 'Quem quiser uma renda extra de verdade, o grupo é este: https://bit.ly/grupo-do-dinho',
  },
];

/** Adds the entries of the content filter, and the comments that it holds, to the timeline. */
export function queueDemoContentRules(
  demoHub: DemoHub,
  timeline: TimedActionQueue,
  published: PublishedDiscussionsByTitle,
) {
  for (const { days, ...added } of entries)
    timeline.add(demoHub.daysAgo(days), () =>
      demoHub.call('dora', 'POST', '/api/admin/prevention/filter', added),
    );
  for (const { by, days, content } of heldComments)
    timeline.add(
      demoHub.daysAgo(days),
      async () => {
        const recent = [...published.values()].findLast(({ isOpen }) => isOpen);
        if (!recent) throw new Error('no discussion is open for comments');
        await demoHub.call(by, 'POST', `/api/discussions/${recent.id}/comments`, { content });
      },
      by,
    );
}
