import { addComment } from '#features/comments/index';
import { createDiscussion } from '#features/discussions/index';
import { changeLike } from '#features/likes/index';
import { millisecondsPerDay, millisecondsPerHour } from './moments.ts';
import type { DemoPersonSlug } from './people.ts';
import { silentRealtime } from './seed-discussions.ts';
import { seedViewsOfDiscussion } from './seed-views.ts';
import type { DemoHub } from './demo-hub.ts';
import type { TimedActionQueue } from './timed-action-queue.ts';

const title = 'Desafio: uma coisa pequena por dia, contada em uma linha';
const text = `Até a véspera do encontro: todo dia, **uma linha** sobre algo que você fez ou aprendeu. Vale erro, vale dúvida, vale "hoje só li". O que conta é aparecer.`;
const startDaysAgo = 12.5;
const readers = 160;

/** The members who like the discussion, each on another day. */
const fans: readonly DemoPersonSlug[] = [
  'ana',
  'vera',
  'davi',
  'nina',
  'caio',
  'lia',
  'seba',
  'hanna',
  'malu',
];

/** The lines of each member, one a day from the first day of the discussion. */
const lines: readonly (readonly [DemoPersonSlug, readonly string[]])[] = [
  [
    'ana',
    [
      'Troquei três nós de n8n por uma expressão. Ficou mais difícil de explicar; voltei atrás.',
      'Liguei para um cliente antes de abrir o editor. O problema era outro.',
      'Descobri que o fuso do servidor estava em UTC. Explica a cobrança das 6h.',
      'Apaguei um fluxo que ninguém usava desde abril. Ninguém reclamou ainda.',
      'Escrevi o teste do feriado municipal. Falhou, como devia.',
      'Feriado municipal resolvido com uma tabela e dois campos.',
      'Hoje só li a discussão da fila no PostgreSQL. Duas vezes.',
      'Rodei o exemplo da fila com 8 processos. Que coisa linda.',
      'Ensinei a recepcionista a reprocessar sozinha. Melhor hora do dia.',
      'Documentei as credenciais: o que é, onde mora, quem troca.',
      'Um webhook chegou duas vezes e nada aconteceu. Ontem teria acontecido.',
      'Revisei o texto da abertura do encontro. Cinco minutos é pouco, e é bom.',
      'Aprovaram o número do Seba. Amanhã começa a parte divertida.',
    ],
  ],
  [
    'vera',
    [
      'Aprendi f-string. Por que não começam por ela?',
      'Dicionário dentro de lista. Respirei fundo e deu certo.',
      'Errei a indentação por uma hora. A culpa era de um espaço.',
      'Li meu código da semana passada e entendi!',
      'Abri um arquivo CSV sem ajuda de ninguém.',
      'Meu programa agora avisa quando falta uma coluna.',
      'A tesoureira pediu o total por mês. Fiz com um dicionário.',
      'Conheci o `sorted` com `key`. Que maravilha (sem ironia).',
      'Escrevi um teste. Passou de primeira, desconfiei, e estava errado mesmo.',
      'Git: fiz meu primeiro `revert` sem medo.',
      'Expliquei o que é função para minha irmã, com receita de bolo.',
      'Hoje não consegui nada. Mas tentei uma hora inteira.',
      'Consegui o de ontem em dez minutos. Dormir ajuda.',
    ],
  ],
  [
    'davi',
    [
      'Arrumei o fuso do app: Macapá não tem horário de verão kk',
      'A moça da bilheteria pediu letra maior. Fiz.',
      'Troquei setState por um notifier. Menos código, mais paz.',
      'Sem internet o dia todo, estudei pelo celular.',
      'Primeira avaliação de 3 estrelas. Ela tinha razão.',
      'Corrigi o que a pessoa das 3 estrelas apontou.',
      'Ela mudou para 5 estrelas!!',
      'Comecei o widget com o Gil.',
      'Widget abre, mas mostra o barco de ontem.',
      'Era cache. Sempre é cache.',
      'Widget pronto no meu celular.',
      'Ensaiei a apresentação do widget para minha mãe. 7 minutos. Preciso de 5.',
      '5 minutos e 10 segundos. Quase.',
    ],
  ],
  [
    'dora',
    [
      'Começo eu da casa: respondi todas as apresentações da semana.',
      'Li as regras em voz alta. Cortei duas frases.',
      'Troquei um "não pode" por um "prefira assim" na ajuda.',
      'Liguei para o espaço: temos mais dez cadeiras.',
      'Aprendi a ler o gráfico de novos membros sem contar nos dedos.',
      'Um chamado que parecia defeito era teclado em inglês.',
      'Fiz o crachá do encontro. Nome grande, cargo nenhum.',
      'Chamei três pessoas que sumiram. Duas voltaram.',
      'Conferi a lista de espera e abri mais dois lugares.',
      'Dia de caixa: todas as inscrições batem com o extrato.',
      'Escrevi o convite da retrospectiva e apaguei metade.',
      'Revisei os recursos da moderação com o Caio. Mudamos um.',
      'Amanhã tem encontro. Só falta o café.',
    ],
  ],
];

/** Adds to the timeline a discussion in which some members write a line a day. */
export function queueDemoSharedDiaryDiscussion(demoHub: DemoHub, timeline: TimedActionQueue) {
  const start = demoHub.now().getTime() - startDaysAgo * millisecondsPerDay;
  let id = '';
  timeline.add(new Date(start), async () => {
    const draft = { title, content: text, category: null, tags: ['desafio'] };
    ({ id } = await createDiscussion(demoHub.ctx, demoHub.me('elis'), draft));
  });
  for (const [index, fan] of fans.entries())
    timeline.add(
      new Date(start + (index + 0.3) * millisecondsPerDay),
      () =>
        changeLike(demoHub.ctx, silentRealtime, {
          subject: 'discussion',
          id,
          me: demoHub.me(fan),
          targetState: true,
        }),
      fan,
    );
  timeline.add(demoHub.now(), () => seedViewsOfDiscussion(demoHub, id, readers));
  for (const [index, [by, input]] of lines.entries()) {
    for (const [lineIndex, content] of input.entries()) {
      timeline.add(
        new Date(start + lineIndex * millisecondsPerDay + (index + 1) * millisecondsPerHour),
        () => addComment(demoHub.ctx, { me: demoHub.me(by), params: { id }, body: { content } }),
        by,
      );
    }
  }
}
