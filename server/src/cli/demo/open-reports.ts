import type { DemoReport } from './moderation.ts';

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
