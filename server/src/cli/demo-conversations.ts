import { markRead, sendMessage } from '#features/chat/index';
import type { Talkative } from './demo-talk.ts';

type Line = { by: 0 | 1; minutesAgo: number; content: string };
/** Whose places among the members these are; the last `unread` lines were not read by whoever did not write them. */
type Conversation = { between: readonly [number, number]; lines: readonly Line[]; unread: number };

const day = 24 * 60;
const line = (by: 0 | 1, minutesAgo: number, content: string): Line => ({ by, minutesAgo, content });

// Dora, Caio, Ana and Elis stand first among the members.
const conversations: readonly Conversation[] = [
  {
    between: [2, 1],
    unread: 1,
    lines: [
      line(0, 190, 'Oi, Caio! Rodei aqui o teste da fila que você mostrou na discussão.'),
      line(0, 189, 'Com **8 processos** deu 11 mil tarefas por segundo.'),
      line(1, 121, 'Que número! Com gravação em disco ligada?'),
      line(0, 118, 'Ligada. O segredo foi confirmar de 50 em 50.'),
      line(1, 64, 'Me manda o repositório? Quero citar na conversa de quinta.'),
      line(0, 22, 'Mando hoje ainda, só falta escrever o README.'),
      line(1, 6, 'Combinado. Se quiser, eu reviso antes.'),
    ],
  },
  {
    between: [0, 2],
    unread: 2,
    lines: [
      line(0, 2 * day + 340, 'Ana, gostei muito do seu guia de automações. Posso fixar no hub?'),
      line(1, 2 * day + 310, 'Claro! Só deixa eu trocar o trecho das credenciais antes.'),
      line(0, 2 * day + 300, 'Sem pressa.'),
      line(1, day + 95, 'Pronto, troquei por variáveis de ambiente.'),
      line(0, 47, 'Ficou ótimo. Fixei agora.'),
      line(0, 46, 'E uma pergunta: você toparia contar essa história no encontro do mês que vem?'),
    ],
  },
  {
    between: [1, 0],
    unread: 1,
    lines: [
      line(0, 3 * day + 60, 'Dora, chegaram dois pedidos de entrada com o mesmo texto. Recusei os dois.'),
      line(1, 3 * day + 41, 'Fez bem. Anotei para olharmos o filtro na segunda.'),
      line(1, 35, 'O filtro novo já está no ar: https://exemplo.com.br/filtro. Olha quando puder?'),
    ],
  },
  {
    between: [3, 2],
    unread: 0,
    lines: [
      line(0, 5 * day + 20, 'Consegue revisar o texto do módulo 3 comigo?'),
      line(1, 5 * day + 4, 'Consigo, amanhã cedo.'),
      line(0, 4 * day + 600, 'Valeu demais!'),
    ],
  },
  {
    between: [3, 1],
    unread: 0,
    lines: [
      line(1, 6 * day, 'Elis, fica com você a fila no fim de semana?'),
      line(0, 6 * day - 9, 'Fica, sim. Bom descanso!'),
    ],
  },
];

// Somebody these three have never spoken with: it stands among their requests.
const stranger = 9;
const request = 'Oi! Vi a sua resposta sobre filas e fiquei com uma dúvida. Posso te perguntar por aqui?';

/** What some of the members said to each other in private, each at its moment. */
export async function converse(hub: Talkative, { members, now }: { members: readonly string[]; now: Date }) {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const houseAt = (at: Date) => ({ ...hub, now: () => at });
  const say = (by: number, to: number, { minutesAgo, content }: Omit<Line, 'by'>) => {
    const at = before(minutesAgo);
    const me = { id: members[by] ?? '', role: 'member' as const, createdAt: before(400 * day) };
    return sendMessage(houseAt(at), me, { receiverId: members[to] ?? '', content });
  };
  for (const { between, lines, unread } of conversations) {
    for (const [place, { by, ...it }] of lines.entries()) {
      const [writer, reader] = by === 0 ? between : [between[1], between[0]];
      const { conversationId: id } = await say(writer, reader, it);
      const me = { id: members[reader] ?? '' };
      if (place < lines.length - unread)
        await markRead(houseAt(before(it.minutesAgo)), { id, me, until: undefined });
    }
  }
  for (const known of [0, 1, 2]) await say(stranger, known, { minutesAgo: 80, content: request });
}
