import { memberLimits } from '@mutirao/contract/features/members/limits';
import {
  appealStatuses,
  moderatedContentTypes,
  caseStatuses,
  type AppealStatus,
  type ModeratedContentType,
  type CaseStatus,
} from '@mutirao/contract/features/moderation/limits';
import { roles, type Role } from '@mutirao/contract/kit/roles';

const sections = {
  reports: '/admin/denuncias',
  users: '/admin/usuarios',
  gamification: '/admin/gamificacao',
  stats: '/admin/estatisticas',
} as const;
const sectionIds = ['reports', 'users', 'gamification', 'stats'] as const;

/** Returns the path of the section that `?tab=` names; the path of the reports if it names none. */
export function adminSectionPathFromTabParam(search: string) {
  const tab = new URLSearchParams(search).get('tab');
  return sections[sectionIds.find((id) => id === tab) ?? 'reports'];
}

/**
 * The search parameters of the reports: the status, if it is not the pending cases, the content type and the member.
 */
type CasesSearchParams = {
  situacao?: Exclude<CaseStatus, 'pending'> | 'all' | undefined;
  tipo?: ModeratedContentType | undefined;
  membro?: string | undefined;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Returns the value if it is a UUID, otherwise undefined. */
export const parseUuid = (value: unknown) =>
  typeof value === 'string' && uuid.test(value) ? value : undefined;
const decided = [...caseStatuses.filter((status) => status !== 'pending'), 'all'] as const;

export function readCasesSearchParams(search: Record<string, unknown>): CasesSearchParams {
  return {
    situacao: decided.find((status) => status === search['situacao']),
    tipo: moderatedContentTypes.find((type) => type === search['tipo']),
    membro: parseUuid(search['membro']),
  };
}

/** The search parameter of the appeals: the status of decided appeals, or none for the pending ones. */
type AppealsSearchParams = { situacao?: Exclude<AppealStatus, 'pending'> | undefined };

export const readAppealsSearchParams = (search: Record<string, unknown>): AppealsSearchParams => ({
  situacao: appealStatuses
    .filter((status) => status !== 'pending')
    .find((status) => status === search['situacao']),
});

/** The search parameters of the users: the search text, the filters, and the member sheet that is open. */
export type UsersSearchParams = {
  q?: string | undefined;
  papel?: Role | undefined;
  suspensos?: true | undefined;
  ficha?: string | undefined;
};

export function readUsersSearchParams(search: Record<string, unknown>): UsersSearchParams {
  // The router parses a value that looks like a number as a number.
  const q = ['string', 'number'].includes(typeof search['q']) ? String(search['q']).trim() : '';
  return {
    q: q.slice(0, memberLimits.name) || undefined,
    papel: roles.find((role) => role === search['papel']),
    suspensos: search['suspensos'] === true ? true : undefined,
    ficha: parseUuid(search['ficha']),
  };
}

/**
 * The search parameters of the audit log as text: the actor, the affected member, the action, the search text and the
 * days. The screen parses them, so that no other page loads the parser.
 */
export type AuditSearchParams = Partial<Record<(typeof auditNames)[number], string | undefined>>;

const auditNames = ['quem', 'sobre', 'acao', 'q', 'de', 'ate'] as const;

export function readAuditSearchParams(search: Record<string, unknown>): AuditSearchParams {
  const found: AuditSearchParams = {};
  for (const name of auditNames) {
    const value = search[name];
    // The router parses a value that looks like a number as a number.
    if (typeof value === 'string' || typeof value === 'number') found[name] = String(value);
  }
  return found;
}

/** The search parameter of the statistics: the period of the charts, if it is not days. */
type StatsSearchParams = { por?: 'mes' | undefined };

export const readStatsSearchParams = (search: Record<string, unknown>): StatsSearchParams => ({
  por: search['por'] === 'mes' ? 'mes' : undefined,
});
