/**
 * What becomes of a column when somebody leaves: `none` says nothing of anybody; `erased` goes with its row; `emptied` goes,
 * and its row stays; `anonymous` stays and leads to nobody; `law` stays for as long as a law or the safety of others asks.
 */
export type Fate = 'none' | 'erased' | 'emptied' | 'anonymous' | 'law';

export type PersonalTable = Partial<Record<Fate, string>> & {
  /** The column by which a row is somebody's: `member` of the hub, or `account` of the identity service. */
  of?: { column: string; whose: 'member' | 'account' };
  /** Why something stays, or says nothing of anybody. */
  why: string;
};

export const ofMember = (column: string) => ({ column, whose: 'member' }) as const;
export const ofAccount = (column = 'user_id') => ({ column, whose: 'account' }) as const;

export const columnsOf = (table: PersonalTable, ...fates: Fate[]) =>
  fates.flatMap((fate) => table[fate]?.split(' ') ?? []);
