export const words = {
  contributions: 'Contribuições',
  caption: 'Últimos 12 meses',
  onDay: '{count, plural, =0 {Nenhuma contribuição} =1 {# contribuição} other {# contribuições}} em {date}',
  legend: 'Legenda: contribuições por dia',
  perDay: '{range} por dia',
  more10: 'mais de {count}',
  less: 'Menos',
  more: 'Mais',
  total: 'contribuições no último ano',
  longest: 'maior sequência',
  current: 'sequência atual',
  count: '{count, number}',
  days: '{count, plural, =0 {0 dias} =1 {# dia} other {# dias}}',
  failed: 'Não foi possível carregar as contribuições.',
  retry: 'Tentar de novo',
  numbers: 'Números',
  postsCreated: '{count, plural, =0 {posts criados} =1 {post criado} other {posts criados}}',
  likesReceived: '{count, plural, =0 {curtidas recebidas} =1 {curtida recebida} other {curtidas recebidas}}',
  coursesCompleted: '{count, plural, =0 {cursos concluídos} =1 {curso concluído} other {cursos concluídos}}',
  daysInCommunity: '{count, plural, =0 {dias no hub} =1 {dia no hub} other {dias no hub}}',
};

export type Words = typeof words;
