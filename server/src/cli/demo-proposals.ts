import { answerEvent, createEvent, markPresence, proposeEvent } from '#features/events/index';
import { changeBounds, changeGamification } from '#features/hub-settings/index';
import { unscreened } from '#platform/house/screening';
import type { House } from '#platform/house/house';

const day = 86_400_000;
const minute = 60_000;

type Hub = Pick<House, 'db' | 'live' | 'config' | 'identity'>;
type Wish = { members: readonly string[]; now: Date };

/** Lets the invented community have met once, which is worth points, and one of its members propose the next event. */
export async function meet(hub: Hub, { members, now }: Wish) {
  const [admin = '', , , member = ''] = members;
  const house = { ...hub, screening: unscreened, now: () => now };
  const me = { id: admin };
  await changeGamification(house, { me, body: { pointsPerPresence: 20 } });
  await changeBounds(house, {
    me,
    body: {
      postsADay: null,
      commentsADay: null,
      membersInvite: true,
      membersProposeEvents: true,
      fileMegabytes: null,
      runsCode: true,
    },
  });
  await attend(hub, { members, at: new Date(now.getTime() - 3 * day) });
  await proposeEvent(house, {
    me: { id: member, role: 'member', createdAt: new Date(now.getTime() - 400 * day) },
    body: {
      title: 'Caminhada com conversa: o que aprendi no mês',
      description: 'Uma volta no parque, em duplas que trocam a cada dez minutos. **Leve água.**',
      shortDescription: 'Uma hora a pé, em duplas.',
      date: new Date(now.getTime() + 20 * day).toISOString(),
      duration: 90,
      format: 'offline',
      location: 'Parque da Água Branca, São Paulo',
      link: '',
      category: 'Encontro',
    },
    request: { key: undefined },
  });
}

async function attend(hub: Hub, { members, at }: { members: readonly string[]; at: Date }) {
  const [admin = ''] = members;
  const before = { ...hub, now: () => new Date(at.getTime() - 60 * minute) };
  const { id } = await createEvent(before, {
    me: { id: admin, role: 'admin' },
    body: {
      status: 'published',
      title: 'Café da comunidade',
      shortDescription: 'Para quem chegou agora e para quem sumiu.',
      description: 'Mesa longa, conversa curta. Venha dizer **oi**.',
      date: at.toISOString(),
      duration: 90,
      format: 'offline',
      location: 'Casa do Mutirão, São Paulo',
      link: '',
      category: 'Encontro',
    },
    request: { key: undefined },
  });
  for (const [turn, member] of members.slice(0, 8).entries()) {
    await answerEvent(before, {
      me: { id: member, role: 'member' },
      params: { id },
      body: { answer: 'going', listed: true },
    });
    // Who said they would come does not always.
    if (turn % 4 === 3) continue;
    await markPresence({ ...hub, now: () => at }, { me: { id: admin }, params: { id, memberId: member } });
  }
}
