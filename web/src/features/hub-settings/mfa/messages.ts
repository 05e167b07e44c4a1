const portuguese = {
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

const english: typeof portuguese = {
  missing: 'Turn on two-step verification',
  missingLine:
    'This hub asks for two steps of whoever looks after it. Until you turn yours on the panel stays closed; the rest of the hub goes on as before.',
  soon: 'The panel will soon ask for two steps',
  soonLine: 'From this date on only those with two-step verification enter the panel:',
  setUp: 'Turn on in Security',
  toPanel: 'Go to the panel',
  wanted: 'This hub asks for two-step verification of whoever looks after it.',
  card: 'Two-step verification of the team',
  cardLine: 'Whoever has none goes on as a member, and is led to turn it on before using the panel.',
  rule: 'Of whom to ask it',
  byAge: 'Admins, once the hub is 7 days old',
  nobody: 'Nobody',
  admins: 'Admins',
  staff: 'Admins and moderators',
};

const spanish: typeof portuguese = {
  missing: 'Active la verificación en dos pasos',
  missingLine:
    'Este hub pide dos pasos a quien lo cuida. Hasta que active los suyos el panel queda cerrado; el resto del hub sigue como antes.',
  soon: 'Pronto el panel pedirá dos pasos',
  soonLine: 'Desde esta fecha solo entra al panel quien tiene la verificación en dos pasos:',
  setUp: 'Activar en Seguridad',
  toPanel: 'Ir al panel',
  wanted: 'Este hub pide la verificación en dos pasos a quien lo cuida.',
  card: 'Verificación en dos pasos del equipo',
  cardLine: 'Quien no la tiene sigue como miembro, y es llevado a activarla antes de usar el panel.',
  rule: 'A quién pedirla',
  byAge: 'Administradores, cuando el hub cumpla 7 días',
  nobody: 'Nadie',
  admins: 'Administradores',
  staff: 'Administradores y moderadores',
};

export const mfaPolicyMessages = { 'pt-BR': portuguese, 'en-US': english, 'es-ES': spanish };
