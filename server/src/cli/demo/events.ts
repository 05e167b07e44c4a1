import type { EventFormat } from '@mutirao/contract/features/events/limits';

export type DemoEvent = {
  title: string;
  shortDescription: string;
  description: string;
  /** Counted from today; negative for what is over. */
  inDays: number;
  /** Hour of the day in São Paulo. */
  at: number;
  duration: number;
  format: EventFormat;
  location?: string;
  link?: string;
  category: string;
  maxParticipants?: number;
  /** How many members answer. */
  answers: number;
  /** What was written after it. */
  notes?: string;
  recording?: string;
};

const house = 'Casa do Mutirão, Rua das Acácias, 40, São Paulo';
const room = 'https://exemplo.com.br/sala/mutirao';

const monthly: readonly (readonly [inDays: number, title: string, notes: string, answers: number])[] = [
  [
    -325,
    'Primeiro encontro: quem somos',
    'Éramos nove numa sala para seis. Combinamos três coisas: encontro todo mês, cinco minutos por projeto, e **ninguém ri de pergunta**.',
    9,
  ],
  [
    -296,
    'Encontro do mês: planilhas que doem',
    'Sete projetos. O mais votado foi o da recepção que contava ligações. Faltou café, sobrou conversa.',
    11,
  ],
  [
    -265,
    'Encontro do mês: o que quebrou em produção',
    'Noite de histórias. Saíram daqui o roteiro de **restaurar backup** e a regra de avisar antes de procurar culpado.',
    14,
  ],
  [
    -236,
    'Encontro do mês: dados que mudaram uma decisão',
    'A padaria, o rio e a escola. Três áreas, a mesma conclusão: pergunte a quem está lá.',
    17,
  ],
  [
    -205,
    'Encontro do mês: interfaces para quem tem pressa',
    'A Aline testou três telas ao vivo com leitor de tela. Silêncio, aprendizado e três correções no mesmo dia.',
    20,
  ],
  [
    -174,
    'Encontro do mês: automação sem susto',
    'Discutimos permissão mínima e quem aperta o botão final. Material nos links das discussões.',
    22,
  ],
  [
    -143,
    'Encontro do mês: fora do eixo',
    'Belém, Macapá, Rio Branco e Boa Vista apresentaram. Sim, a internet aguentou.',
    26,
  ],
  [
    -112,
    'Encontro do mês: o primeiro emprego',
    'Quatro pessoas que começaram este ano contaram como foi. Guardamos as perguntas numa discussão.',
    28,
  ],
  [
    -82,
    'Encontro do mês: segurança do dia a dia',
    'Segredos, cópias e o id na URL. O Gustavo achou um problema ao vivo, com permissão.',
    31,
  ],
  [
    -51,
    'Encontro do mês: modelos em campo',
    'Soja, rolamento e ironia. Conclusão da noite: **o "não sei" é uma resposta**.',
    34,
  ],
  [
    -20,
    'Encontro do mês: doze projetos em uma noite',
    'Doze projetos, nenhum slide obrigatório. Obrigado a quem veio e a quem assistiu de longe!\n\n- o barco do Davi foi o mais aplaudido\n- a gravação tem legenda',
    38,
  ],
];

const past: readonly DemoEvent[] = [
  ...monthly.map(([inDays, title, notes, answers]) => ({
    title,
    shortDescription: 'Cinco minutos para cada projeto, conversa livre depois.',
    description: 'Quem quiser mostra o que fez no mês, **pronto ou não**. Depois, conversa livre.',
    inDays,
    at: 19,
    duration: 120,
    format: 'hybrid' as const,
    location: house,
    link: room,
    category: 'Encontro',
    answers,
    notes,
    recording: 'https://exemplo.com.br/gravacoes/encontro',
  })),
  {
    title: 'Oficina: Git sem medo',
    shortDescription: 'Perder e recuperar trabalho, de propósito.',
    description: 'Cada um quebra o próprio repositório e conserta. Traga computador.',
    inDays: -12,
    at: 19,
    duration: 120,
    format: 'online',
    link: room,
    category: 'Oficina',
    answers: 24,
    notes: 'Vinte pessoas usaram o `reflog` pela primeira vez. O exercício está na discussão da Elis.',
    recording: 'https://exemplo.com.br/gravacoes/git',
  },
  {
    title: 'Café da comunidade',
    shortDescription: 'Para quem chegou agora e para quem sumiu.',
    description: 'Mesa longa, conversa curta. Venha dizer **oi**.',
    inDays: -3,
    at: 10,
    duration: 90,
    format: 'offline',
    location: house,
    category: 'Encontro',
    answers: 16,
    notes: 'Mesa cheia. Três pessoas que só se conheciam por aqui descobriram que moram na mesma rua.',
  },
];

const coming: readonly DemoEvent[] = [
  {
    title: 'Plantão de dúvidas: traga o seu erro',
    shortDescription: 'Traga o seu problema e saia com ele menor.',
    description: 'Uma hora para olhar **um problema de cada vez**: quem chega mostra, todos ajudam.',
    inDays: 0,
    at: 20,
    duration: 60,
    format: 'online',
    link: room,
    category: 'Plantão',
    answers: 11,
  },
  {
    title: 'Leitura em grupo: avaliação de modelos',
    shortDescription: 'Um artigo por vez, com calma.',
    description:
      'Lemos antes, e conversamos sobre o que dá para usar amanhã. A Priya conduz; vale perguntar em português.',
    inDays: 2,
    at: 12,
    duration: 60,
    format: 'online',
    link: room,
    category: 'Leitura',
    answers: 9,
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
    location: house,
    category: 'Oficina',
    maxParticipants: 12,
    answers: 24,
  },
  {
    title: 'Encontro do mês: dez projetos, cinco minutos cada',
    shortDescription: 'Barco, rio, pão e mais sete.',
    description: 'O de sempre, com transmissão e legenda ao vivo. Quem apresenta chega às 18h30.',
    inDays: 9,
    at: 19,
    duration: 120,
    format: 'hybrid',
    location: house,
    link: room,
    category: 'Encontro',
    maxParticipants: 60,
    answers: 41,
  },
  {
    title: 'Acessibilidade ao vivo: a Aline testa a sua tela',
    shortDescription: 'Três telas, um leitor de tela, fones para todos.',
    description:
      'Inscreva a sua tela nos comentários. Testamos três, com som aberto, e corrigimos uma na hora.',
    inDays: 13,
    at: 19,
    duration: 90,
    format: 'online',
    link: room,
    category: 'Oficina',
    answers: 18,
  },
  {
    title: 'SQL para quem não é de TI',
    shortDescription: 'Da planilha à primeira consulta, em duas horas.',
    description:
      'Com a Malu e a Patrícia. Não precisa saber nada; precisa ter uma pergunta sobre os seus dados.',
    inDays: 16,
    at: 9,
    duration: 120,
    format: 'online',
    link: room,
    category: 'Oficina',
    maxParticipants: 30,
    answers: 22,
  },
  {
    title: 'Encontro regional: Norte e Nordeste',
    shortDescription: 'Recife recebe; todos assistem.',
    description: 'O Caio recebe no Recife. Pauta aberta: apps sem sinal, cooperativas e dados públicos.',
    inDays: 20,
    at: 15,
    duration: 180,
    format: 'hybrid',
    location: 'Porto das Ideias, Recife',
    link: room,
    category: 'Encontro',
    answers: 15,
  },
  {
    title: 'Maratona de documentação',
    shortDescription: 'Uma página por pessoa, chá por conta da Débora.',
    description: 'Traga um projeto sem README. Saia com um.',
    inDays: 24,
    at: 14,
    duration: 180,
    format: 'online',
    link: room,
    category: 'Oficina',
    answers: 8,
  },
  {
    title: 'Retrospectiva do ano',
    shortDescription: 'O que construímos, o que quebrou, o que vem.',
    description: 'Linha do tempo coletiva. Prepare uma alegria e um tropeço.',
    inDays: 28,
    at: 19,
    duration: 120,
    format: 'hybrid',
    location: house,
    link: room,
    category: 'Encontro',
    answers: 13,
  },
];

export const demoEvents = [...past, ...coming];
