import type { MemberLevelName } from '@mutirao/contract/features/points/limits';
import { calculateMemberLevel } from '@mutirao/contract/features/points/limits';
import type { Role } from '@mutirao/contract/kit/roles';
import { recordAuditEntry } from '#platform/audit/audit';
import type { AppContext } from '#platform/context/app-context';
import {
  listMemberRowsForExport,
  type ExportedMemberState,
  type MemberRowForExport,
} from './store/export.ts';

const batchSize = 1_000;

/** A member in an exported file; its keys are the columns. What the member hides from staff is null. */
export type ExportedMember = {
  id: string;
  name: string;
  email: string;
  role: Role;
  state: ExportedMemberState;
  language: string | null;
  joined_at: string;
  last_active_at: string | null;
  points: number | null;
  level: MemberLevelName | null;
};

export const exportedMemberColumns = [
  'id',
  'name',
  'email',
  'role',
  'state',
  'language',
  'joined_at',
  'last_active_at',
  'points',
  'level',
] as const satisfies readonly (keyof ExportedMember)[];

/**
 * Yields all members in batches, oldest first, without those who were removed. Before the first batch, the
 * export is recorded in the audit log: with the admin who requested it, or without an actor for a command.
 */
export async function* exportMembers(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  actorId?: string,
): AsyncGenerator<ExportedMember[]> {
  await recordAuditEntry(db, { at: now(), actorId, action: 'members.exported' });
  let after: { at: string; id: string } | undefined;
  do {
    const rows = await listMemberRowsForExport(db, { now: now(), after, limit: batchSize });
    yield rows.map(toExportedMember);
    const last = rows.length === batchSize ? rows.at(-1) : undefined;
    after = last && { at: last.cursor_at, id: last.id };
  } while (after);
}

const toExportedMember = (row: MemberRowForExport): ExportedMember => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  state: row.state,
  language: row.language,
  joined_at: row.created_at.toISOString(),
  last_active_at: row.seen_at?.toISOString() ?? null,
  points: row.points,
  level: row.points === null ? null : calculateMemberLevel(row.points).level,
});
