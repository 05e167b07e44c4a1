import type { LegalDocumentName } from '@mutirao/contract/features/legal/limits';
import type { Language } from '@mutirao/contract/kit/languages';
import { sql, type Queryable } from '#platform/database/database';

export type LegalVersionRow = {
  version: number;
  /** The hub's own texts. Empty if the version has the texts of the program. */
  texts: Partial<Record<Language, string>>;
  material: boolean;
  published_at: Date;
};

/**
 * Returns one version of a document, or the current one. If the former program published it, its texts are only in the
 * columns of `legal_versions`.
 */
export async function findLegalVersion(db: Queryable, document: LegalDocumentName, version?: number) {
  return db.row<LegalVersionRow>(sql`
    select v.version, v.material, v.published_at,
           jsonb_strip_nulls(jsonb_build_object('pt-BR', v.portuguese, 'en-US', v.english, 'es-ES', v.spanish))
           || coalesce((select jsonb_object_agg(t.language, t.text) from legal_version_texts t
                        where t.document = v.document and t.version = v.version), '{}') as texts
    from legal_versions v
    where v.document = ${document} ${version === undefined ? sql.empty : sql`and v.version = ${version}`}
    order by v.version desc limit 1`);
}

export async function listLegalVersions(db: Queryable, document: LegalDocumentName) {
  return db.rows<Pick<LegalVersionRow, 'version' | 'material' | 'published_at'>>(sql`
    select version, material, published_at from legal_versions where document = ${document}
    order by version desc limit 100`);
}

type NewVersion = Omit<LegalVersionRow, 'published_at' | 'texts'> & {
  texts: Record<Language, string | null>;
  document: LegalDocumentName;
  by: string;
  at: Date;
};

/**
 * Publishes a version with its texts; false if another request has already published that version. The columns of
 * `legal_versions` are written too, because the former program reads the texts there.
 */
export async function insertLegalVersion(tx: Queryable, { texts, ...newVersion }: NewVersion) {
  const insertedRows = await tx.run(sql`
    with inserted as (
      insert into legal_versions (document, version, portuguese, english, spanish, material, published_at, published_by)
      values (${newVersion.document}, ${newVersion.version}, ${texts['pt-BR']}, ${texts['en-US']}, ${texts['es-ES']}, ${newVersion.material}, ${newVersion.at}, ${newVersion.by})
      on conflict do nothing
      returning document, version
    )
    insert into legal_version_texts (document, version, language, text)
    select i.document, i.version, t.key, t.value
    from inserted i cross join jsonb_each_text(jsonb_strip_nulls(${JSON.stringify(texts)}::jsonb)) t`);
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
