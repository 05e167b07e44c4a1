import type { EventAnswer, EventFormat } from '@mutirao/contract/features/events/limits';
import { answerEvent, createEvent } from '#features/events/index';
import type { House } from '#platform/house/house';

type Invitation = {
  title: string;
  shortDescription: string;
  description: string;
  /** Counted from today, and the hour of the day in the hub's zone, three hours behind UTC. */
  inDays: number;
  at: number;
  duration: number;
  format: EventFormat;
  location?: string;
  link?: string;
  category: string;
  maxParticipants?: number;
  /** How many of the members answer, in their order. */
  answers: number;
};

const invitations: readonly Invitation[] = [
  {
    title: 'Plantão de dúvidas: automações com fila',
    shortDescription: 'Traga o seu fluxo e saia com ele funcionando.',
    description:
      'Uma hora para olhar **um fluxo de cada vez**: quem chega traz o problema, todos ajudam a resolver.',
    inDays: 0,
    at: 20,
    duration: 60,
    format: 'online',
    link: 'https://exemplo.com.br/sala/plantao',
    category: 'Plantão',
    answers: 6,
  },
  {
    title: 'Oficina: o primeiro agente, do zero',
    shortDescription: 'Mão na massa, com computador e café.',
    description:
      'Vamos montar juntos um agente que lê uma planilha e responde por ela.\n\n- traga seu computador\n- a conta do modelo é por conta do hub',
    inDays: 5,
    at: 19,
    duration: 150,
    format: 'offline',
    location: 'Casa do Mutirão, Rua das Acácias, 40, São Paulo',
    category: 'Oficina',
    maxParticipants: 5,
    answers: 9,
  },
  {
    title: 'Encontro do mês: o que cada um construiu',
    shortDescription: 'Cinco minutos para cada projeto.',
    description: 'Quem quiser mostra o que fez no mês, **pronto ou não**. Depois, conversa livre.',
    inDays: 12,
    at: 19,
    duration: 120,
    format: 'hybrid',
    location: 'Casa do Mutirão, São Paulo',
    link: 'https://exemplo.com.br/sala/encontro',
    category: 'Encontro',
    maxParticipants: 40,
    answers: 11,
  },
  {
    title: 'Leitura em grupo: avaliação de modelos',
    shortDescription: 'Um artigo por vez, com calma.',
    description: 'Lemos antes, e conversamos sobre o que dá para usar amanhã.',
    inDays: 12,
    at: 12,
    duration: 60,
    format: 'online',
    link: 'https://exemplo.com.br/sala/leitura',
    category: 'Leitura',
    answers: 4,
  },
  {
    title: 'Encontro do mês passado',
    shortDescription: 'O que construímos em outubro.',
    description: 'Doze projetos em uma noite. Obrigado a quem veio!',
    inDays: -16,
    at: 19,
    duration: 120,
    format: 'hybrid',
    location: 'Casa do Mutirão, São Paulo',
    category: 'Encontro',
    answers: 0,
  },
];

const day = 86_400_000;
const often: readonly EventAnswer[] = ['going', 'going', 'maybe', 'going', 'not_going', 'going'];

type Hub = Pick<House, 'db' | 'live' | 'config' | 'identity'>;

/** Invites the invented community, whose first member is its admin, and lets them answer. */
export async function invite(hub: Hub, { members, now }: { members: readonly string[]; now: Date }) {
  const [admin = ''] = members;
  const house = { ...hub, now: () => now };
  for (const { inDays, at, answers, ...said } of invitations) {
    const midnight = new Date(now.getTime() - 3 * 3_600_000).setUTCHours(0, 0, 0, 0);
    const date = new Date(midnight + inDays * day + (at + 3) * 3_600_000).toISOString();
    const body = { status: 'published' as const, location: '', link: '', ...said, date };
    const { id } = await createEvent(house, {
      me: { id: admin, role: 'admin' },
      body,
      request: { key: undefined },
    });
    for (const [turn, member] of members.slice(0, answers).entries()) {
      if (Date.parse(date) + said.duration * 60_000 <= now.getTime()) break;
      await answerEvent(house, {
        me: { id: member, role: 'member' },
        params: { id },
        body: { answer: often[turn % often.length] ?? 'going', listed: turn % 3 !== 2 },
      });
    }
  }
}
