/** The texts of the rankings page, in addition to those of the ranking card. */
export const messages = {
  title: 'Rankings de Interações',
  ownPoints: 'Seus pontos e conquistas',
  levels: 'Aqui o nível é o do período escolhido. No perfil, contam todos os pontos.',
  window: 'Período',
  week: '7 dias',
  month: '30 dias',
  year: '1 ano',
  ever: 'Sempre',
  podium: 'Pódio',
  list: 'Todas as posições',
  unit: 'inter.',
  ordinal: 'º',
  you: '(você)',
  loading: 'Carregando o ranking',
  emptyLine: 'Quem publica, comenta, vota e curte aparece aqui.',
  emptyAction: 'Ver as discussões',
  hidden: 'Você escolheu não aparecer nos rankings. Só você vê este número.',
  nothingYet: 'Você ainda não interagiu neste período.',
};

export type Messages = typeof messages;
