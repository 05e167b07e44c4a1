import type { Messages } from '#messages/pt-BR/features/moderation/transparency.ts';

export const messages: Messages = {
  title: 'Transparency of the moderation',
  lead: 'What the moderation of this hub did in the last 12 months, in numbers that name nobody.',
  pending: 'Cases that wait for a decision now',
  month: 'Month',
  reports: 'Reports',
  cases: 'Cases',
  ignore: 'Ignored',
  delete: 'Content removed',
  warn: 'Warnings',
  temporary_ban: 'Suspensions',
  permanent_ban: 'Bans',
  medianHours: 'Median time',
  appeals: 'Appeals',
  granted: 'Granted',
  reversed: 'Undone',
  explained:
    'A case gathers all reports about the same thing. The median time runs from the first report to the decision: what the team decides without a report is not part of it. Suspensions and bans count without a case, too. Every decision can be appealed once, and another member of the team answers.',
  save: 'Download the CSV',
  loadFailed: 'The numbers could not be loaded.',
  retry: 'Try again',
  never: '—',
};
