export const messages = {
  missing: 'Ative a verificação em duas etapas',
  missingLine:
    'Este hub pede duas etapas a quem cuida dele. Até você ativar as suas, o painel fica fechado; o resto do hub continua como antes.',
  soon: 'Em breve o painel vai pedir duas etapas',
  soonLine: 'A partir desta data, só entra no painel quem tem a verificação em duas etapas:',
  setUp: 'Ativar em Segurança',
  toPanel: 'Ir para o painel',
  wanted: 'Este hub pede a verificação em duas etapas a quem cuida dele.',
  card: 'Verificação em duas etapas da equipe',
  cardLine: 'Quem não tem a sua continua como membro, e é levado a ativá-la antes de usar o painel.',
  rule: 'A quem pedir',
  byAge: 'Administradores, quando o hub fizer 7 dias',
  nobody: 'Ninguém',
  admins: 'Administradores',
  staff: 'Administradores e moderadores',
};

export type Messages = typeof messages;
