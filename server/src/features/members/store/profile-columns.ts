import {
  hideableProfileFieldNames,
  toPrivacySwitch,
  type PrivacySwitch,
  type HideableProfileFieldName,
} from '@mutirao/contract/features/members/profile-fields';
import type { PrivacyChange, ProfileChange } from '@mutirao/contract/features/members/schemas';
import { sql, type Sql } from '#platform/database/database';

/** The columns of the profile fields and of their privacy switches in a row of `members`. */
export type ProfileColumnValues = Record<HideableProfileFieldName, string> &
  Record<`show_${HideableProfileFieldName}`, boolean>;

type ProfileColumn = {
  field: HideableProfileFieldName;
  privacySwitch: PrivacySwitch;
  privacyColumn: `show_${HideableProfileFieldName}`;
};

export const profileColumns: readonly ProfileColumn[] = hideableProfileFieldNames.map((field) => ({
  field,
  privacySwitch: toPrivacySwitch(field),
  privacyColumn: `show_${field}`,
}));

const joinColumns = (toSql: (column: ProfileColumn) => string) =>
  sql.raw(profileColumns.map((column) => toSql(column)).join(', '));

export const profileColumnsSql = joinColumns(({ field }) => field);
export const privacyColumnsSql = joinColumns(({ privacyColumn }) => privacyColumn);

/** The fields that other members can see; needs the column `open`, which is false for a private profile. */
export const visibleProfileColumnsSql = joinColumns(
  ({ field, privacyColumn }) => `case when open and ${privacyColumn} then ${field} else '' end as ${field}`,
);

/** The arguments of `json_build_object` for the export of a member `m`. */
export const exportedProfileFieldsSql = joinColumns(({ field }) => `'${field}', m.${field}`);
export const exportedPrivacySwitchesSql = joinColumns(
  ({ privacySwitch, privacyColumn }) => `'${privacySwitch}', m.${privacyColumn}`,
);

/** The assignments that empty and hide all fields of a profile. */
export const clearedProfileAssignmentsSql = joinColumns(
  ({ field, privacyColumn }) => `${field} = '', ${privacyColumn} = false`,
);

/** The assignments of a change; fields that it does not name keep their values. */
export const toProfileAssignmentsSql = (change: Omit<ProfileChange, 'avatar'> & PrivacyChange): Sql =>
  sql.join(
    profileColumns.flatMap(({ field, privacySwitch, privacyColumn }) => [
      sql`${sql.raw(field)} = coalesce(${change[field] ?? null}, ${sql.raw(field)})`,
      sql`${sql.raw(privacyColumn)} = coalesce(${change[privacySwitch] ?? null}::boolean, ${sql.raw(privacyColumn)})`,
    ]),
    ', ',
  );
