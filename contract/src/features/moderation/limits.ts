export { sanctionTypes, type SanctionType } from '../punishments/limits.ts';

/** The actions on a case, from the mildest to the most severe. */
export const moderationActions = ['ignore', 'delete', 'warn', 'temporary_ban', 'permanent_ban'] as const;
export type ModerationAction = (typeof moderationActions)[number];

export const caseStatuses = ['pending', 'resolved', 'ignored'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** The public content types that staff can decide about without a report. */
export const publicContentTypes = ['discussion', 'comment'] as const;
export type PublicContentType = (typeof publicContentTypes)[number];

/** The kinds of content of a case. A private message becomes a case only if its receiver reports it. */
export const moderatedContentTypes = [...publicContentTypes, 'message'] as const;
export type ModeratedContentType = (typeof moderatedContentTypes)[number];

/** The text for the action taken in a case: the specification's texts, unchanged. */
export const actionTakenTexts = {
  delete: 'Conteúdo excluído',
  warn: 'Aviso enviado ao usuário',
  temporary_ban: 'Banimento temporário aplicado',
  permanent_ban: 'Banimento permanente aplicado',
} as const;

/** The default notes, stored when staff write neither a note nor a reason. */
export const moderationNotesIfEmpty = {
  ignore: 'Denúncia ignorada',
  delete: 'Conteúdo removido por violação das regras',
  warn: 'Usuário advertido sobre o comportamento',
  temporary_ban: 'Usuário banido temporariamente',
  permanent_ban: 'Usuário banido permanentemente',
} as const satisfies Record<ModerationAction, string>;

/** The default note for content that the filter held and staff released. */
export const contentReleaseNoteIfEmpty = 'Publicação liberada';

/** The reasons that a member reads if staff give none. */
export const sanctionReasonsIfEmpty = {
  delete: 'Violação das regras da comunidade',
  warn: 'Violação das regras da comunidade',
  temporary_ban: 'Violação das regras da comunidade',
  permanent_ban: 'Violação grave das regras da comunidade',
} as const satisfies Record<Exclude<ModerationAction, 'ignore'>, string>;

export const appealStatuses = ['pending', 'granted', 'denied'] as const;
export type AppealStatus = (typeof appealStatuses)[number];

export const moderationLimits = {
  /** Max length of a reason, note or decision text, in UTF-16 code units. */
  reason: 500,
  /** Max length of the message of an appeal, in UTF-16 code units. */
  appeal: 2_000,
  /** The duration of a temporary ban, regardless of what a page requests. */
  banDays: 7,
  /** Max length of the excerpt of the reported content in the panel. */
  excerpt: 280,
  /** Max number of reports of a case in the list; the others are fetched on request. */
  reportsShown: 3,
  /** Number of months in the public statistics. */
  months: 12,
  /** Max number of cases, appeals or sanctions that is counted exactly. */
  maxCounted: 99,
} as const;
