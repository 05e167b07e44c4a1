export const messages = {
  title: 'Transparência da moderação',
  lead: 'O que a moderação deste hub fez nos últimos 12 meses, em números que não dizem o nome de ninguém.',
  pending: 'Casos que esperam por decisão agora',
  month: 'Mês',
  reports: 'Denúncias',
  cases: 'Casos',
  ignore: 'Ignorados',
  delete: 'Conteúdo excluído',
  warn: 'Avisos',
  temporary_ban: 'Suspensões',
  permanent_ban: 'Banimentos',
  medianHours: 'Tempo mediano',
  appeals: 'Recursos',
  granted: 'Aceitos',
  reversed: 'Desfeitas',
  explained:
    'Um caso reúne todas as denúncias sobre a mesma coisa. O tempo mediano vai da primeira denúncia à decisão: o que a equipe decide sem denúncia não entra nele. Suspensões e banimentos contam também sem um caso. Cada decisão pode ser contestada uma vez, e outra pessoa da equipe responde.',
  save: 'Baixar em CSV',
  loadFailed: 'Não foi possível carregar os números.',
  retry: 'Tentar de novo',
  never: '—',
};

export type Messages = typeof messages;
