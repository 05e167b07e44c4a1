/**
 * What happens to a column when a member leaves: `none` identifies no person; `erased` is deleted with its row;
 * `emptied` is deleted, and its row stays; `anonymous` stays and identifies no person; `law` stays for as long as a law
 * or the safety of others requires.
 */
export type ErasureEffect = 'none' | 'erased' | 'emptied' | 'anonymous' | 'law';

export type TableErasurePlan = Partial<Record<ErasureEffect, string>> & {
  /** The column that links a row to its owner: `member` of the hub, or `account` of the identity service. */
  of?: { column: string; whose: 'member' | 'account' };
  /** What the rows hold, and when they are deleted or why they remain. */
  why: string;
};

export const toMemberOwnerColumn = (column: string) => ({ column, whose: 'member' }) as const;
export const toAccountOwnerColumn = (column = 'user_id') => ({ column, whose: 'account' }) as const;

/** Returns the columns of a table that have one of these erasure effects. */
export const selectColumnsByErasureEffect = (table: TableErasurePlan, ...effects: ErasureEffect[]) =>
  effects.flatMap((effect) => table[effect]?.split(' ') ?? []);
