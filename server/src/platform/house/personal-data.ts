import type { Readable } from 'node:stream';
import type { Queryable, Sql } from '#platform/database/database';
import type { House } from './house.ts';

/** Whose data it is: the member, the account they sign in by, and where letters to them went. */
export type Subject = {
  readonly memberId: string;
  readonly accountId: string;
  readonly addresses: readonly string[];
};

/** One thing that is kept of somebody, as the export tells of it. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/** Things of one kind, in pages: nobody's are ever held all at once. */
export type ExportedPart = {
  /** How the export calls them. */
  readonly name: string;
  pages(db: Queryable, subject: Subject): AsyncIterable<readonly ExportedRow[]>;
};

export type ExportedFile = {
  /** Under which folder and name it lies in the export. */
  readonly name: string;
  /** Undefined when it went away meanwhile. */
  open(): Promise<Readable | undefined>;
};

/** Files that somebody sent. */
export type ExportedFiles = {
  pages(db: Queryable, subject: Subject): AsyncIterable<readonly ExportedFile[]>;
};

/** After which place of the order a page begins, and how long it is. */
export type PageWish = { subject: Subject; after: readonly string[] | undefined; limit: number };

const usualPage = 200;

/**
 * A part whose pages are one statement each: it selects the `place` of every row in a total order, as texts, and its
 * `body`.
 */
export const exportedPart = (name: string, pageOf: (wish: PageWish) => Sql): ExportedPart => ({
  name,
  pages: (db, subject) => bodiesOf<ExportedRow>(db, subject, pageOf),
});

/** The bodies of one statement after the other, until a page is not full. */
export async function* bodiesOf<Body>(
  db: Queryable,
  subject: Subject,
  pageOf: (wish: PageWish) => Sql,
): AsyncIterable<readonly Body[]> {
  let after: readonly string[] | undefined;
  for (;;) {
    const rows = await db.rows<{ place: string[]; body: Body }>(pageOf({ subject, after, limit: usualPage }));
    if (rows.length > 0) yield rows.map(({ body }) => body);
    if (rows.length < usualPage) return;
    after = rows.at(-1)?.place;
  }
}

/** Somebody who is leaving for good, and what is to become of what they wrote. */
export type Leaver = Subject & { readonly texts: 'keep' | 'remove' };

/**
 * Part of forgetting somebody. A step does some of it and answers whether there may be more; done again it finds nothing,
 * so that it may end anywhere and begin anew.
 */
export type Erasure = (house: House, leaver: Leaver) => Promise<boolean>;
