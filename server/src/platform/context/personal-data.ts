import type { Readable } from 'node:stream';
import type { Queryable, Sql } from '#platform/database/database';

/**
 * The person that the data is about: the member, the account they sign in with, and the addresses of emails to them.
 */
export type DataSubject = {
  readonly memberId: string;
  readonly accountId: string;
  readonly addresses: readonly string[];
};

/** One item that is stored about a person, as the export shows it. */
export type ExportSectionRow = Readonly<Record<string, unknown>>;

/** Items of one kind, in pages, so that a member's items are never all in memory at once. */
export type ExportSection = {
  /** The name of these items in the export. */
  readonly name: string;
  pages(db: Queryable, subject: DataSubject): AsyncIterable<readonly ExportSectionRow[]>;
};

export type ExportFile = {
  /** The folder and file name in the export. */
  readonly name: string;
  /** Opens the content of the file; undefined if the file was deleted after it was listed. */
  open(): Promise<Readable | undefined>;
};

/** The files that a member sent. */
export type ExportFileSource = {
  pages(db: Queryable, subject: DataSubject): AsyncIterable<readonly ExportFile[]>;
};

/** A query for one page of the export: its subject, the cursor, and the max number of rows. */
export type ExportPageQuery = { subject: DataSubject; after: readonly string[] | undefined; limit: number };

const defaultPageSize = 200;

/**
 * Returns an export section with one statement per page. The statement selects for each row its `body`, and its
 * `cursor`: its position in a total order, as an array of texts.
 */
export const createExportSection = (
  name: string,
  pageOf: (query: ExportPageQuery) => Sql,
): ExportSection => ({
  name,
  pages: (db, subject) => readExportPages<ExportSectionRow>(db, subject, pageOf),
});

/** Yields the rows of the export page by page, until a page is not full. */
export async function* readExportPages<Body>(
  db: Queryable,
  subject: DataSubject,
  pageOf: (query: ExportPageQuery) => Sql,
): AsyncIterable<readonly Body[]> {
  let after: readonly string[] | undefined;
  for (;;) {
    const rows = await db.rows<{ cursor: string[]; body: Body }>(
      pageOf({ subject, after, limit: defaultPageSize }),
    );
    if (rows.length > 0) yield rows.map(({ body }) => body);
    if (rows.length < defaultPageSize) return;
    after = rows.at(-1)?.cursor;
  }
}
