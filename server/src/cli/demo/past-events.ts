import { monthlyRecordingsDiscussionTitle } from './discussions/comunidade.ts';
import { demoVenueAddress, demoMeetingUrl, type DemoEvent } from './event.ts';

const monthly: readonly (readonly [inDays: number, title: string, notes: string, rsvpCount: number])[] = [
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

/** Events in the past, oldest first. */
export const pastDemoEvents: readonly DemoEvent[] = [
  ...monthly.map(([inDays, title, notes, rsvpCount]) => ({
    title,
    shortDescription: 'Cinco minutos para cada projeto, conversa livre depois.',
    description: 'Quem quiser mostra o que fez no mês, **pronto ou não**. Depois, conversa livre.',
    inDays,
    at: 19,
    duration: 120,
    format: 'hybrid' as const,
    location: demoVenueAddress,
    link: demoMeetingUrl,
    category: 'Encontro',
    rsvpCount,
    notes,
    recording: monthlyRecordingsDiscussionTitle,
  })),
  {
    title: 'Oficina: Git sem medo',
    shortDescription: 'Perder e recuperar trabalho, de propósito.',
    description: 'Cada um quebra o próprio repositório e conserta. Traga computador.',
    inDays: -12,
    at: 19,
    duration: 120,
    format: 'online',
    link: demoMeetingUrl,
    category: 'Oficina',
    rsvpCount: 24,
    notes: 'Vinte pessoas usaram o `reflog` pela primeira vez. O exercício está na discussão da Elis.',
    recording: 'Git sem medo: desfaça qualquer coisa em seis situações',
  },
  {
    title: 'Café da comunidade',
    shortDescription: 'Para quem chegou agora e para quem sumiu.',
    description: 'Mesa longa, conversa curta. Venha dizer **oi**.',
    inDays: -3,
    at: 10,
    duration: 90,
    format: 'offline',
    location: demoVenueAddress,
    category: 'Encontro',
    rsvpCount: 16,
    notes: 'Mesa cheia. Três pessoas que só se conheciam por aqui descobriram que moram na mesma rua.',
  },
];
