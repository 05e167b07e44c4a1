import {
  countMemberActivityVisibleToStaff,
  findMemberForStaff,
  listMemberRowsForStaff,
  type MembersForStaffQuery,
} from '../server/src/features/members/store/member-admin.ts';
import type { Queryable, Sql } from '../server/src/platform/database/database.ts';
import { captureStatement } from './feed-statements.ts';
import { heavyLikerId } from './seed-rows.ts';

type Case = { name: string; index: string; statement: () => Promise<Sql> };

/** A cursor in the middle of the lists of the admin panel. */
export const adminListMiddleCursor = { at: '2026-01-04T00:00:00.000Z', id: heavyLikerId };

const users = (name: string, index: string, params: Partial<MembersForStaffQuery>): Case => ({
  name,
  index,
  statement: () =>
    captureStatement((spy) =>
      listMemberRowsForStaff(spy, {
        q: undefined,
        searchesEmail: false,
        role: undefined,
        banned: false,
        now: new Date(),
        after: undefined,
        limit: 20,
        ...params,
      }),
    ),
});
const sheet = (
  name: string,
  index: string,
  request: (db: Queryable, id: string) => Promise<unknown>,
): Case => ({
  name,
  index,
  statement: () => captureStatement((spy) => request(spy, heavyLikerId)),
});

/** The frequent queries of the member administration, each with the index that serves it. */
export const memberAdminQueryCases: readonly Case[] = [
  users('users, first page', 'members', {}),
  users('users, half way down', 'members', { after: adminListMiddleCursor }),
  users('users, staff', 'members_staff', { role: 'moderator' }),
  users('users, by the prefix of an e-mail address', 'members', { q: 'membro77', searchesEmail: true }),
  users('users, by a name', 'members', { q: 'membro 77' }),
  users('users, banned', 'punishments', { banned: true }),
  sheet('details of a member, for staff', 'members_', findMemberForStaff),
  sheet('activity of a member, for staff', 'reports_by_reporter', countMemberActivityVisibleToStaff),
];
