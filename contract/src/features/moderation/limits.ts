export { sanctionTypes, type SanctionType } from '../punishments/limits.ts';

/** What staff may do about something that was reported, from the mildest on. */
export const actions = ['ignore', 'delete', 'warn', 'temporary_ban', 'permanent_ban'] as const;
export type Action = (typeof actions)[number];

export const reportStatuses = ['pending', 'resolved', 'ignored'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** What everybody may see, and staff decide about without a report. */
export const publicTypes = ['discussion', 'comment'] as const;
export type PublicType = (typeof publicTypes)[number];

/** What a case may be about: a message between two members only where one of them reported it. */
export const contentTypes = [...publicTypes, 'message'] as const;
export type ContentType = (typeof contentTypes)[number];

/** What a case says was done: the specification's texts, which are kept as they are. */
export const actionsTaken = {
  delete: 'Conteúdo excluído',
  warn: 'Aviso enviado ao usuário',
  temporary_ban: 'Banimento temporário aplicado',
  permanent_ban: 'Banimento permanente aplicado',
} as const;

/** What staff note when they say nothing of their own. */
export const usualNotes = {
  ignore: 'Denúncia ignorada',
  delete: 'Conteúdo removido por violação das regras',
  warn: 'Usuário advertido sobre o comportamento',
  temporary_ban: 'Usuário banido temporariamente',
  permanent_ban: 'Usuário banido permanentemente',
} as const satisfies Record<Action, string>;

/** The same of what the hub held, and staff let through. */
export const releaseNote = 'Publicação liberada';

/** What a member reads as the reason of a sanction when staff give none. */
export const usualReasons = {
  delete: 'Violação das regras da comunidade',
  warn: 'Violação das regras da comunidade',
  temporary_ban: 'Violação das regras da comunidade',
  permanent_ban: 'Violação grave das regras da comunidade',
} as const satisfies Record<Exclude<Action, 'ignore'>, string>;

export const appealStatuses = ['pending', 'granted', 'denied'] as const;
export type AppealStatus = (typeof appealStatuses)[number];

export const moderationLimits = {
  /** Of a reason, a note, an answer, in UTF-16 code units. */
  reason: 500,
  /** Of what a member writes against a sanction. */
  appeal: 2_000,
  /** A temporary ban lasts so long, whatever a page asks for. */
  banDays: 7,
  /** Of what was reported, as the panel shows it. */
  excerpt: 280,
  /** So many reports of a case come with the list; the others are fetched when somebody asks. */
  reportsShown: 3,
  /** So many months are counted in public. */
  months: 12,
  /** More than so many are not counted one by one. */
  counted: 99,
} as const;
