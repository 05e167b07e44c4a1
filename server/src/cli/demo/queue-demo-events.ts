import { defaultHubSwitches } from '@mutirao/contract/features/hub-settings/switches';
import { editableLegalTextSchema } from '@mutirao/contract/features/legal/schemas';
import { setRsvp, createEvent, markAttendance, proposeEvent } from '#features/events/index';
import { changeUsageLimitsAndSwitches, changePointsPerAction } from '#features/hub-settings/index';
import type { DemoEvent } from './event.ts';
import { allDemoEvents } from './events.ts';
import { millisecondsPerDay, millisecondsPerHour, millisecondsPerMinute } from './moments.ts';
import type { DemoPersonSlug } from './people.ts';
import { createSeededRandomGenerator, hashToSeed, shuffleByWeight } from './random.ts';
import type { DemoHub } from './demo-hub.ts';
import type { PublishedDiscussionsByTitle } from './seed-discussions.ts';
import type { TimedActionQueue } from './timed-action-queue.ts';

const daysAnnouncedBefore = 18;
// The members that a user of the demo can sign in as attend most events.
const regulars: readonly DemoPersonSlug[] = ['ana', 'dora', 'caio', 'elis'];
const rsvpCycle = ['going', 'going', 'maybe', 'going', 'going', 'not_going'] as const;

/** Adds the events, their RSVPs and their attendance to the timeline. */
export function queueDemoEvents(
  demoHub: DemoHub,
  timeline: TimedActionQueue,
  published: PublishedDiscussionsByTitle,
) {
  const start = demoHub.now();
  timeline.add(new Date(start.getTime() - 360 * millisecondsPerDay), () => configureHub(demoHub));
  for (const event of allDemoEvents) queueEvent({ demoHub, timeline, published, start }, event);
  timeline.add(
    new Date(start.getTime() - 40 * millisecondsPerDay),
    async () => {
      const { id } = await propose(demoHub, { by: 'caio', ...declinedProposal });
      await demoHub.call('dora', 'PUT', `/api/event-proposals/${id}/refusal`, { reason: declineReason });
    },
    'caio',
  );
  timeline.add(
    new Date(start.getTime() - 2 * millisecondsPerDay),
    () => propose(demoHub, { by: 'ana', ...waitingProposal }),
    'ana',
  );
}

async function configureHub(demoHub: DemoHub) {
  const { ctx, me } = demoHub;
  await changePointsPerAction(ctx, { me: me('dora'), body: { pointsPerPresence: 20 } });
  await changeUsageLimitsAndSwitches(ctx, {
    me: me('dora'),
    body: {
      postsADay: null,
      commentsADay: null,
      ...defaultHubSwitches,
      membersProposeEvents: true,
      fileMegabytes: null,
    },
  });
  await enterLegalContact(demoHub);
}

/** Publishes the legal texts as they are, with the e-mail address of the hub. */
async function enterLegalContact({ call }: DemoHub) {
  const address = '/api/admin/legal/privacy';
  const { version, ...texts } = editableLegalTextSchema.parse(await call('dora', 'GET', address));
  const contact = 'contato@demo.exemplo.com.br';
  await call('dora', 'POST', address, { ...texts, contact, basedOn: version, material: false });
}

type SeedContext = {
  demoHub: DemoHub;
  timeline: TimedActionQueue;
  published: PublishedDiscussionsByTitle;
  start: Date;
};

function queueEvent(
  { demoHub, timeline, published, start }: SeedContext,
  { inDays, at, rsvpCount, notes, recording, ...event }: DemoEvent,
) {
  const date = new Date(demoHub.midnight.getTime() + inDays * millisecondsPerDay + at * millisecondsPerHour);
  const random = createSeededRandomGenerator(hashToSeed(event.title));
  const created = new Date(
    Math.min(
      date.getTime() - daysAnnouncedBefore * millisecondsPerDay,
      start.getTime() - 2 * millisecondsPerDay - random() * 6 * millisecondsPerDay,
    ),
  );
  let id = '';
  timeline.add(created, async () => {
    const body = { status: 'published' as const, location: '', link: '', ...event, date: date.toISOString() };
    const admin = { id: demoHub.member('dora').id, role: 'admin' } as const;
    ({ id } = await createEvent(demoHub.ctx, { me: admin, body, request: { idempotencyKey: undefined } }));
  });
  const going: DemoPersonSlug[] = [];
  const until = Math.min(date.getTime(), start.getTime()) - created.getTime() - 10 * millisecondsPerMinute;
  for (let index = 0; index < rsvpCount; index += 1) {
    timeline.add(
      new Date(created.getTime() + millisecondsPerMinute + ((index + random()) / rsvpCount) * until),
      async () => {
        const others = shuffleByWeight(random, demoHub.activeMembers());
        const member = [...regulars, ...others].find(
          (slug) => demoHub.members.has(slug) && !going.includes(slug),
        );
        if (!member) return;
        going.push(member);
        const rsvp = index < regulars.length ? 'going' : (rsvpCycle[index % rsvpCycle.length] ?? 'going');
        await setRsvp(demoHub.ctx, {
          me: demoHub.me(member),
          params: { id },
          body: { rsvp, listed: index % 4 !== 3 },
        });
      },
    );
  }
  if (inDays >= 0) return;
  timeline.add(new Date(date.getTime() + 5 * millisecondsPerMinute), () => admitGuests(demoHub, id, going));
  if (notes === undefined) return;
  // The notes and the recording are added two days after the event, at eleven o'clock, because the discussion
  // with the recording is published one day after the event.
  const writtenAt = demoHub.midnight.getTime() + (inDays + 2) * millisecondsPerDay + 11 * millisecondsPerHour;
  timeline.add(new Date(writtenAt), () => {
    const discussion = recording && published.get(recording);
    if (recording && !discussion) throw new Error(`"${recording}" is not published yet`);
    const address = discussion ? `${demoHub.ctx.config.hubUrl}/discussions/${discussion.id}` : '';
    return demoHub.call('dora', 'PUT', `/api/events/${id}/notes`, { notes, recording: address });
  });
}

/** Marks most members with the RSVP `going` as present. */
async function admitGuests(demoHub: DemoHub, id: string, going: readonly DemoPersonSlug[]) {
  const me = { id: demoHub.member('dora').id };
  for (const [index, member] of going.entries()) {
    const input = index < regulars.length ? 'going' : rsvpCycle[index % rsvpCycle.length];
    if (input !== 'going' || index % 7 === 5) continue;
    await markAttendance(demoHub.ctx, { me, params: { id, memberId: demoHub.member(member).id } });
  }
}

const waitingProposal = {
  title: 'Caminhada com conversa: o que aprendi no mês',
  description: 'Uma volta no parque, em duplas que trocam a cada dez minutos. **Leve água.**',
  shortDescription: 'Uma hora a pé, em duplas.',
  location: 'Parque do Utinga, Belém',
};
const declinedProposal = {
  title: 'Noite de filas: três sistemas, três quedas',
  description: 'Cada pessoa conta uma queda de produção e o que mudou depois. **Sem slides.**',
  shortDescription: 'Três quedas contadas por quem estava lá.',
  location: 'Porto das Ideias, Recife',
};
const declineReason =
  'Gostei muito, mas cai na semana do encontro presencial. Proponha de novo para o mês que vem?';

/** Proposes an event that begins at the next whole hour, 20 days later. */
function propose(demoHub: DemoHub, { by, ...texts }: typeof waitingProposal & { by: DemoPersonSlug }) {
  const hour = Math.ceil(demoHub.now().getTime() / millisecondsPerHour) * millisecondsPerHour;
  return proposeEvent(demoHub.ctx, {
    me: demoHub.me(by),
    body: {
      ...texts,
      date: new Date(hour + 20 * millisecondsPerDay).toISOString(),
      duration: 90,
      format: 'offline',
      link: '',
      category: 'Encontro',
    },
    request: { idempotencyKey: undefined },
  });
}
