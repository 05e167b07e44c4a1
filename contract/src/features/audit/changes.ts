import type { AuditEntry } from './schemas.ts';

type Value = string | number | boolean | null;
export type AuditFieldChange = { field: string; before: Value | undefined; after: Value | undefined };

/** Returns what an action has changed, field by field: the value before and the value after. */
export function diffAuditEntry({ before, after }: Pick<AuditEntry, 'before' | 'after'>): AuditFieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => isPresent(change.before) || isPresent(change.after));
}

const isPresent = (value: Value | undefined) => value !== undefined && value !== null;
