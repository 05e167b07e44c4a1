import type { ModerationAction } from '@mutirao/contract/features/moderation/limits';
import type { ReportReason } from '@mutirao/contract/features/reports/limits';
import type { DemoPersonSlug } from './people.ts';
import { createSeededRandomGenerator, hashToSeed, pickFrom } from './random.ts';

export type DemoReport = {
  by: DemoPersonSlug;
  text: string;
  reason: ReportReason;
  description?: string;
  reporters?: number;
};
export type DecidedDemoReport = DemoReport & { action: ModerationAction; note: string; appeal?: Appeal };
/** An appeal without a decision is still pending. */
type Appeal = { message: string; answer?: readonly [by: DemoPersonSlug, granted: boolean, text: string] };

const spamNotes = [
  'Propaganda sem relação com a discussão.',
  'Anúncio no meio de uma conversa sobre outra coisa.',
  'Venda em comentário, que as boas-vindas pedem para não fazer.',
  'O mesmo anúncio já saiu de outra discussão.',
  'Não responde a ninguém: só divulga.',
] as const;
const rudeNotes = [
  'Crítica à pessoa, não à ideia. Combinamos outra coisa nas boas-vindas.',
  'Desdém com quem perguntou. Aqui não se ri de pergunta.',
  'A ideia podia ser discutida; o ataque, não.',
  'Quem lê isso no primeiro dia não volta no segundo.',
  'Ofensa sem argumento nenhum junto.',
] as const;
const pickNote = (notes: readonly string[], text: string) =>
  pickFrom(createSeededRandomGenerator(hashToSeed(text)), notes);

const ignored = (
  by: DemoPersonSlug,
  text: string,
  { description, note }: { description: string; note: string },
): DecidedDemoReport => ({
  by,
  text,
  reason: 'other',
  description,
  action: 'ignore',
  note,
});
const spam = (
  by: DemoPersonSlug,
  action: ModerationAction,
  text: string,
  more: Partial<DecidedDemoReport> = {},
): DecidedDemoReport => ({
  by,
  text,
  reason: 'spam',
  action,
  note: pickNote(spamNotes, text),
  ...more,
});
const rude = (
  by: DemoPersonSlug,
  action: ModerationAction,
  text: string,
  more: Partial<DecidedDemoReport> = {},
): DecidedDemoReport => ({
  by,
  text,
  reason: 'harassment',
  action,
  note: pickNote(rudeNotes, text),
  ...more,
});

/** Reports of the past year with their decisions, oldest first, with a few days between two reports. */
export const decidedDemoReports: readonly DecidedDemoReport[] = [
  ignored('igor', 'Discordo: para esse volume um arquivo CSV bastava.', {
    description: 'Está desmerecendo o autor',
    note: 'Discorda da escolha, não da pessoa. O autor até respondeu agradecendo.',
  }),
  spam('turbo', 'delete', 'Aprenda TUDO em 3 dias! Link no meu perfil.'),
  rude('gui', 'warn', 'Quem escreve assim nunca viu produção na vida.'),
  spam('dinho', 'temporary_ban', 'Seguidores de verdade a partir de R$ 9,90, chama no privado.', {
    reporters: 3,
  }),
  ignored('vini', 'Isso é banco de dados com nome bonito.', {
    description: 'Deboche',
    note: 'Brincalhão, mas sem atacar ninguém. Fica.',
  }),
  rude('marcao', 'delete', 'Pergunta de preguiçoso, lê o manual.'),
  spam('kelly', 'warn', 'Cupom MUTIRAO10 na minha loja, aproveitem.'),
  rude('zeno', 'temporary_ban', 'Vocês todos copiam código e se acham engenheiros.', {
    appeal: {
      message: 'Peço desculpas. Eu estava bravo com outra coisa e descontei aqui.',
      answer: [
        'elis',
        true,
        'Desculpas aceitas, Zeno. A suspensão foi encerrada; o comentário continua fora.',
      ],
    },
  }),
  ignored('quim', 'No mainframe isso custava um telefonema.', {
    description: 'Fora do assunto',
    note: 'Lembrança de quem viveu a época. Sai um pouco do assunto e não atrapalha.',
  }),
  spam('dinho', 'delete', 'Planilha milagrosa de vendas, últimas vagas!'),
  rude('gui', 'warn', 'Nossa, ainda usam isso? Parou em 2010.'),
  spam('turbo', 'temporary_ban', 'OFERTA RELÂMPAGO de hospedagem, só hoje.', { reporters: 3 }),
  spam('cripto', 'permanent_ban', 'Mande 0,01 e receba 0,05 de volta em uma hora. Carteira na bio.', {
    reporters: 3,
    note: 'Golpe. A conta só existe para isso.',
  }),
  ignored('tati', 'Sem teste eu não acredito no número.', {
    description: 'Grosseria',
    note: 'Pedir teste não é grosseria. Expliquei isso a quem denunciou.',
  }),
  spam('kelly', 'delete', 'Vendo contas verificadas, preço bom.'),
  rude('marcao', 'warn', 'Designer opinando em banco de dados é piada.'),
  spam('dinho', 'temporary_ban', 'Robô que posta por você em 40 grupos.', { reporters: 2 }),
  ignored('emma', 'I would not ship this without a rollback plan.', {
    description: 'Não está em português',
    note: 'Aqui se escreve em português, espanhol e inglês. O conselho é bom.',
  }),
  rude('zeno', 'delete', 'Textão para dizer o óbvio.', {
    appeal: {
      message: 'Era uma opinião sobre o texto, não sobre a pessoa.',
      answer: ['dora', false, 'Entendemos, mas a forma afasta quem está começando. A remoção fica.'],
    },
  }),
  spam('turbo', 'warn', 'Olha o curso do meu amigo, vale cada centavo.'),
  rude('gui', 'temporary_ban', 'Se não entendeu, troca de profissão.', { reporters: 3 }),
  ignored('fabi', 'Isso como está não passa numa fiscalização.', {
    description: 'Assusta as pessoas',
    note: 'É o alerta de uma advogada que conhece o tema. Precisa ser lido.',
  }),
  spam('kelly', 'delete', 'Frete grátis para membros do hub, corre.'),
  rude('marcao', 'warn', 'Ninguém liga para acessibilidade na vida real.'),
  spam('turbo', 'temporary_ban', 'Link encurtado com "presente" para os cem primeiros.', { reporters: 3 }),
  ignored('seba', 'Na minha loja isso não ia colar, hein.', {
    description: 'Negativo demais',
    note: 'Relata a própria experiência. Discordar continua permitido.',
  }),
  spam('dinho', 'delete', 'Método secreto de tráfego, entre no grupo.'),
  rude('zeno', 'warn', 'Resposta de estagiário.'),
  rude('marcao', 'temporary_ban', 'Vocês são todos amadores, um por um.', { reporters: 2 }),
  ignored('otto', 'Em fábrica isso pararia a linha. Cuidado.', {
    description: 'Alarmismo',
    note: 'Conferi com quem trabalha na área: o risco existe mesmo. Nada a remover.',
  }),
  spam('sorte', 'permanent_ban', 'Casa de apostas que paga na hora, bônus no cadastro.', {
    reporters: 3,
    note: 'Aposta ilegal, pela terceira conta.',
  }),
  rude('gui', 'delete', 'Kkk que vergonha esse código.'),
  spam('kelly', 'warn', 'Passando para divulgar minha página.'),
  spam('dinho', 'temporary_ban', 'Empréstimo na hora, sem consulta.', { reporters: 3 }),
  ignored('guto', 'Troque essa senha agora, ela aparece na imagem.', {
    description: 'Expôs o autor',
    note: 'Quem expôs foi a imagem, que o autor já trocou. O aviso ajudou.',
  }),
  spam('turbo', 'delete', 'Template premium com 90% de desconto.'),
  rude('marcao', 'warn', 'Blá, blá, blá. Mostra o código.'),
  spam('kelly', 'temporary_ban', 'Lista de e-mails de clientes, 50 mil contatos.', { reporters: 3 }),
  ignored('leo', 'Prefiro não usar e explico o porquê.', {
    description: 'Não gostei',
    note: 'Não gostar não é motivo. Opinião dita com respeito.',
  }),
  rude('zeno', 'delete', 'Isso aqui virou grupo de autoajuda.'),
  rude('gui', 'warn', 'Você claramente não sabe do que fala.'),
  rude('zeno', 'temporary_ban', 'Bando de iniciante se elogiando.', {
    reporters: 2,
    appeal: {
      message:
        'Foi um desabafo infeliz e já pedi desculpas à autora por mensagem. Podem rever a suspensão? Quero participar do encontro.',
    },
  }),
];

/** Reports that staff have not decided yet. */
export const pendingDemoReports: readonly (DemoReport & { days: number })[] = [
  {
    by: 'turbo',
    days: 0.15,
    reason: 'spam',
    description: 'Mesmo texto em três discussões',
    reporters: 3,
    text: 'MEGA PROMOÇÃO de cursos, 12 por R$ 29. Chama no privado!',
  },
  {
    by: 'marcao',
    days: 0.4,
    reason: 'harassment',
    reporters: 1,
    text: 'Pergunta básica dessas e ainda ganha curtida. Difícil.',
  },
  {
    by: 'marcao',
    days: 0.9,
    reason: 'misinformation',
    description: 'Isto está errado e pode assustar iniciante',
    reporters: 2,
    text: 'PostgreSQL perde dados depois de um milhão de linhas, todo mundo sabe.',
  },
  {
    by: 'kelly',
    days: 1.6,
    reason: 'spam',
    reporters: 2,
    text: 'Cosméticos com desconto para quem comentar aqui.',
  },
  {
    by: 'gui',
    days: 2.3,
    reason: 'inappropriate',
    description: 'Desnecessário',
    reporters: 1,
    text: 'Volta pro curso básico antes de abrir tópico.',
  },
  {
    by: 'raul',
    days: 3.2,
    reason: 'other',
    description: 'Acho que a licença citada está errada',
    reporters: 1,
    text: 'A licença aberta permite uso comercial, sim, com atribuição.',
  },
];

/** A discussion with reports that no moderator has decided. */
export const reportedDemoDiscussion = {
  by: 'dinho',
  days: 0.7,
  readers: 23,
  title: 'Ganhe dinheiro com IA em 7 dias, método garantido',
  text: 'Chega de trabalhar para os outros. Comenta EU QUERO que mando o link.',
} as const;
/** A private message with a report that no moderator has decided. */
export const reportedDemoMessage = {
  by: 'turbo',
  to: 'nina',
  days: 1.1,
  text: 'Oi linda, vi que você é estudante. Tenho um curso com 95% de desconto só para você.',
} as const;
