import type { LegalDocumentName } from '@mutirao/contract/features/legal/limits';
import { sql, type Queryable } from '#platform/database/database';

export type LegalVersionRow = {
  version: number;
  portuguese: string | null;
  english: string | null;
  spanish: string | null;
  material: boolean;
  published_at: Date;
};

const columns = sql`version, portuguese, english, spanish, material, published_at`;

/** Returns one version of a document, or the current one. */
export async function findLegalVersion(db: Queryable, document: LegalDocumentName, version?: number) {
  return db.row<LegalVersionRow>(sql`
    select ${columns} from legal_versions
    where document = ${document} ${version === undefined ? sql.empty : sql`and version = ${version}`}
    order by version desc limit 1`);
}

export async function listLegalVersions(db: Queryable, document: LegalDocumentName) {
  return db.rows<Pick<LegalVersionRow, 'version' | 'material' | 'published_at'>>(sql`
    select version, material, published_at from legal_versions where document = ${document}
    order by version desc limit 100`);
}

type NewVersion = Omit<LegalVersionRow, 'published_at'> & {
  document: LegalDocumentName;
  by: string;
  at: Date;
};

/** Publishes a version; false if another request has already published that version. */
export async function insertLegalVersion(tx: Queryable, newVersion: NewVersion) {
  const insertedRows = await tx.run(sql`
    insert into legal_versions (document, version, portuguese, english, spanish, material, published_at, published_by)
    values (${newVersion.document}, ${newVersion.version}, ${newVersion.portuguese}, ${newVersion.english}, ${newVersion.spanish}, ${newVersion.material}, ${newVersion.at}, ${newVersion.by})
    on conflict do nothing`);
  return insertedRows > 0;
}

export async function readLegalContactOrEmpty(db: Queryable) {
  return (await db.row<{ contact: string }>(sql`select contact from legal_contact`))?.contact ?? '';
}

/** Stores the contact of the legal texts; returns false if it did not change. */
export async function setLegalContact(tx: Queryable, contact: string) {
  const insertedRows =
    contact === ''
      ? await tx.run(sql`delete from legal_contact`)
      : await tx.run(sql`
          insert into legal_contact (contact) values (${contact})
          on conflict (only_row) do update set contact = excluded.contact
          where legal_contact.contact <> excluded.contact`);
  return insertedRows > 0;
}
