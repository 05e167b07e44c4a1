import type { AdminFigureName, DailyCountName } from '@mutirao/contract/features/community/schemas';

type FigureTexts = Record<AdminFigureName | `${DailyCountName}PerPeriod`, string>;

export const messages = {
  now: 'Agora',
  users: 'Usuários',
  admins: 'Administradores',
  moderators: 'Moderadores',
  banned: 'Suspensos agora',
  pendingReports: 'Denúncias pendentes',
  resolvedReports: 'Denúncias resolvidas',
  ignoredReports: 'Denúncias ignoradas',
  pendingAppeals: 'Recursos esperando',
  lastDays: 'Os últimos {count} dias',
  lastMonths: 'Os últimos {count} meses',
  period: 'Período',
  dayCount: '{count} dias',
  monthCount: '{count} meses',
  membersPerPeriod: 'Membros novos',
  discussionsPerPeriod: 'Discussões novas',
  commentsPerPeriod: 'Comentários novos',
  reportsPerPeriod: 'Denúncias',
  totalAndMax: '{total} no total · {max} no dia mais cheio',
  totalAndMaxPerMonth: '{total} no total · {max} no mês mais cheio',
  day: 'Dia',
  month: 'Mês',
  monthSoFar: '{month} até agora',
  count: 'Quantidade',
  loading: 'Carregando estatísticas',
  failed: 'Não foi possível carregar as estatísticas',
  failedLine: 'Verifique a conexão e tente de novo.',
  retry: 'Tentar de novo',
} satisfies FigureTexts & Record<string, string>;

export type Messages = typeof messages & FigureTexts;
