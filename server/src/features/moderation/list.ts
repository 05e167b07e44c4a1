import type * as calls from '@mutirao/contract/features/moderation/endpoints';
import type { CaseReport, ModerationCase } from '@mutirao/contract/features/moderation/schemas';
import type { AppealAdminView, Sanction } from '@mutirao/contract/features/moderation/sanction-schemas';
import { memberErrors } from '@mutirao/contract/features/members/errors';
import { moderationErrors } from '@mutirao/contract/features/moderation/errors';
import { findMemberAccount, listActiveStaff } from '#features/members/index';
import type { HandlerInput, ListPage } from '#platform/http/endpoints/handler';
import { toTimePage, toTimeCursorAndLimit } from '#platform/http/endpoints/time-pages';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { AppContext } from '#platform/context/app-context';
import { findAppeal, listAppealRows as findAppeals, listMemberSanctionRows } from './store/appeals.ts';
import { toModerationCase, toCaseReport } from './case-view.ts';
import { findCase, listCases, listCaseReportRows } from './store/cases.ts';
import { toAppealCase, toSanction } from './sanction-view.ts';
import type { MemberWithRole } from './allowed-actions.ts';

type Deps = Pick<AppContext, 'db' | 'now'>;

/** Returns a page of the report cases, newest first. */
export async function listReportCases(
  { db }: Deps,
  { me, query }: HandlerInput<typeof calls.listModerationCases>,
): Promise<ListPage<ModerationCase>> {
  const { status, contentType, reportedUserId: memberId } = query;
  const { after, limit } = toTimeCursorAndLimit(query);
  const rows = await listCases(db, { viewerId: me.id, status, contentType, memberId, after, limit });
  return toTimePage(rows, limit, { view: (row) => toModerationCase(row, me), at: (row) => row.created_at });
}

export async function readCase(
  { db }: Deps,
  { id, me }: { id: string; me: MemberWithRole },
): Promise<ModerationCase> {
  const row = await findCase(db, { id, readerId: me.id });
  if (!row) throw new ApiError(moderationErrors.report_not_found());
  return toModerationCase(row, me);
}

/** Returns a page of the reports of one case, oldest first. */
export async function listCaseReports(
  { db }: Deps,
  { me, params, query }: HandlerInput<typeof calls.listCaseReports>,
): Promise<ListPage<CaseReport>> {
  const { after, limit } = toTimeCursorAndLimit(query);
  const rows = await listCaseReportRows(db, { caseId: params.id, readerId: me.id, after, limit });
  return toTimePage(rows, limit, { view: toCaseReport, at: (row) => new Date(row.created_at) });
}

type SanctionsRequest = {
  memberId: string;
  me: { id: string };
  query: HandlerInput<typeof calls.listOwnSanctions>['query'];
};

/** Lists the sanctions of a member, newest first, for the member and for staff. */
export async function listMemberSanctions(
  { db, now }: Deps,
  { memberId, me, query }: SanctionsRequest,
): Promise<ListPage<Sanction>> {
  const { after, limit } = toTimeCursorAndLimit(query);
  const [rows, appealContext] = await Promise.all([
    listMemberSanctionRows(db, { memberId, readerId: me.id, after, limit }),
    readAppealContext({ db, now }),
  ]);
  if (rows.length === 0 && !after && !(await findMemberAccount(db, memberId)))
    throw new ApiError(memberErrors.member_not_found());
  return toTimePage(rows, limit, {
    view: (row) => toSanction(row, appealContext),
    at: (row) => row.starts_at,
  });
}

/** Returns the current time, and the staff who can decide an appeal at that time. */
async function readAppealContext({ db, now }: Deps) {
  const at = now();
  return { now: at, staff: await listActiveStaff(db, at) };
}

/** Returns a page of appeals: the pending ones by default. */
export async function listAppeals(
  { db, now }: Deps,
  { me, query }: HandlerInput<typeof calls.listAppeals>,
): Promise<ListPage<AppealAdminView>> {
  const status = query.status ?? 'pending';
  const { after, limit } = toTimeCursorAndLimit(query);
  const [rows, appealContext] = await Promise.all([
    findAppeals(db, { readerId: me.id, status, after, limit }),
    readAppealContext({ db, now }),
  ]);
  return toTimePage(
    rows.map((row) => ({ ...row, id: row.appeal_id ?? row.id, sanctionId: row.id })),
    limit,
    {
      view: ({ sanctionId, ...row }) => toAppealCase({ ...row, id: sanctionId }, { ...appealContext, me }),
      at: (row) => (status === 'pending' ? row.appealed_at : row.answered_at) ?? row.starts_at,
    },
  );
}

export async function readAppeal(
  { db, now }: Deps,
  { id, me }: { id: string; me: MemberWithRole },
): Promise<AppealAdminView> {
  const [row, appealContext] = await Promise.all([
    findAppeal(db, { id, readerId: me.id }),
    readAppealContext({ db, now }),
  ]);
  if (!row) throw new ApiError(moderationErrors.appeal_not_found());
  return toAppealCase(row, { ...appealContext, me });
}
