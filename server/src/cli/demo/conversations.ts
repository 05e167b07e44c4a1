import { markConversationRead, sendMessage } from '#features/chat/index';
import { millisecondsPerHour, millisecondsPerMinute } from './moments.ts';
import type { DemoPersonSlug } from './people.ts';
import type { DemoHub } from './demo-hub.ts';
import type { TimedActionQueue } from './timed-action-queue.ts';

type Line = readonly [by: 0 | 1, minutesAgo: number, content: string];
/** A private conversation of two members. The last `unread` lines are not read by their receiver. */
type Conversation = {
  participants: readonly [DemoPersonSlug, DemoPersonSlug];
  lines: readonly Line[];
  unread: number;
};

const minutesPerDay = 24 * 60;

const conversations: readonly Conversation[] = [
  {
    participants: ['ana', 'caio'],
    unread: 1,
    lines: [
      [0, 190, 'Oi, Caio! Rodei aqui o teste da fila que o Tiago mostrou na discussão.'],
      [0, 189, 'Com **8 processos** deu 11 mil tarefas por segundo.'],
      [1, 121, 'Que número! Com gravação em disco ligada?'],
      [0, 118, 'Ligada. O segredo foi confirmar de 50 em 50.'],
      [1, 64, 'Me manda o repositório? Quero citar na conversa de quinta.'],
      [0, 22, 'Mando hoje ainda, só falta escrever o README.'],
      [1, 6, 'Combinado. Se quiser, eu reviso antes.'],
    ],
  },
  {
    participants: ['dora', 'ana'],
    unread: 2,
    lines: [
      [0, 2 * minutesPerDay + 340, 'Ana, gostei muito do seu guia de cobrança. Posso citar no boletim?'],
      [1, 2 * minutesPerDay + 310, 'Claro! Só deixa eu trocar o trecho das credenciais antes.'],
      [0, 2 * minutesPerDay + 300, 'Sem pressa.'],
      [1, minutesPerDay + 95, 'Pronto, troquei por variáveis de ambiente.'],
      [0, 47, 'Ficou ótimo. Já está no boletim.'],
      [0, 46, 'E uma pergunta: você toparia abrir o encontro do mês?'],
    ],
  },
  {
    participants: ['seba', 'ana'],
    unread: 1,
    lines: [
      [0, 6 * minutesPerDay + 70, 'Ana, separei as colunas do estoque como você falou. Deu 3.400 linhas!'],
      [1, 6 * minutesPerDay + 20, 'Que beleza! Manda uma amostra de 20 linhas, sem preço?'],
      [0, 5 * minutesPerDay + 600, 'Mandei por e-mail. O Nelsinho ajudou com os anos.'],
      [1, 4 * minutesPerDay + 300, 'Vi aqui. Três linhas com o ano no nome ainda, mas está muito bom.'],
      [0, 3 * minutesPerDay + 90, 'Arrumei. E agora?'],
      [
        1,
        3 * minutesPerDay + 30,
        'Agora a API oficial. Te mando o passo a passo amanhã, é mais fácil do que parece.',
      ],
      [0, 31, 'Saiu a aprovação do número!! Podemos começar?'],
    ],
  },
  {
    participants: ['ana', 'rafa'],
    unread: 0,
    lines: [
      [
        0,
        9 * minutesPerDay + 60,
        'Rafa, como você faz o fluxo que exporta os fluxos? Roda dentro do próprio n8n?',
      ],
      [
        1,
        9 * minutesPerDay + 12,
        'Dentro. Uma chamada à API dele mesmo, ordeno as chaves e faço commit só se mudou.',
      ],
      [0, 9 * minutesPerDay + 5, 'Ordenar as chaves! Era isso que fazia o meu diff ficar enorme.'],
      [1, 8 * minutesPerDay + 400, 'Perdi um mês com isso, você perde um minuto. :)'],
    ],
  },
  {
    participants: ['caio', 'dora'],
    unread: 1,
    lines: [
      [
        0,
        3 * minutesPerDay + 60,
        'Dora, chegaram três denúncias do mesmo perfil de promoções. Cuidei das três.',
      ],
      [1, 3 * minutesPerDay + 41, 'Fez bem. Anotei para olharmos o filtro na segunda.'],
      [1, 35, 'O texto novo das regras está pronto. Olha quando puder?'],
    ],
  },
  {
    participants: ['elis', 'ana'],
    unread: 0,
    lines: [
      [0, 5 * minutesPerDay + 20, 'Consegue revisar o texto do módulo 3 comigo?'],
      [1, 5 * minutesPerDay + 4, 'Consigo, amanhã cedo.'],
      [0, 4 * minutesPerDay + 600, 'Valeu demais! A aula ficou muito mais clara.'],
    ],
  },
  {
    participants: ['caio', 'elis'],
    unread: 0,
    lines: [
      [0, 6 * minutesPerDay, 'Elis, fica com você a fila no fim de semana?'],
      [1, 6 * minutesPerDay - 9, 'Fica, sim. Bom descanso!'],
    ],
  },
  {
    participants: ['rosa', 'luan'],
    unread: 0,
    lines: [
      [
        0,
        (20 * millisecondsPerHour) / millisecondsPerMinute,
        'Oi, Luan! Sou a Rosana, da ONG. Falamos na discussão do app sem sinal.',
      ],
      [1, (19 * millisecondsPerHour) / millisecondsPerMinute, 'Oi! Me conta como são as visitas de vocês.'],
      [
        0,
        (18 * millisecondsPerHour) / millisecondsPerMinute,
        'Seis voluntários, dez dias na estrada, uns 40 cadastros por dia.',
      ],
      [
        1,
        (17 * millisecondsPerHour) / millisecondsPerMinute,
        'Cabe certinho no que temos. Marco uma conversa com o time na terça.',
      ],
    ],
  },
];

/** Messages to the demo accounts from a member they have never written to: they are listed as message requests. */
const requests = { from: 'wes', to: ['ana', 'caio', 'dora'], minutesAgo: 80 } as const;
const request = 'Oi! Vi a sua resposta sobre filas e fiquei com uma dúvida. Posso te perguntar por aqui?';

/** Adds to the timeline private conversations between some of the members. */
export function queueDemoConversations(demoHub: DemoHub, timeline: TimedActionQueue) {
  const now = demoHub.now().getTime();
  const before = (minutesAgo: number) => new Date(now - minutesAgo * millisecondsPerMinute);
  const send = (by: DemoPersonSlug, to: DemoPersonSlug, content: string) =>
    sendMessage(demoHub.ctx, demoHub.me(by), { receiverId: demoHub.member(to).id, content });
  for (const { participants, lines, unread } of conversations) {
    for (const [index, [by, minutesAgo, content]] of lines.entries()) {
      const writer = participants[by];
      const reader = participants[by === 0 ? 1 : 0];
      timeline.add(
        before(minutesAgo),
        async () => {
          const { conversationId: id } = await send(writer, reader, content);
          const me = { id: demoHub.member(reader).id };
          if (index < lines.length - unread)
            await markConversationRead(demoHub.ctx, { id, me, until: undefined });
        },
        writer,
        reader,
      );
    }
  }
  for (const to of requests.to)
    timeline.add(before(requests.minutesAgo), () => send(requests.from, to, request), requests.from);
}
