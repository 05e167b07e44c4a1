-- The hub's own texts of each version of a legal document, one row for each language. Documents without own texts have
-- those of the program. The former program reads and writes only the columns `portuguese`, `english` and `spanish` of
-- `legal_versions`. This program fills them in too, and reads them for documents without rows here. The migration that
-- drops the columns must first copy the texts of such documents.
create table legal_version_texts (
  document text not null,
  version integer not null,
  -- A BCP 47 tag, such as pt-BR. The list of languages is in the contract, so that a new one needs no migration.
  language text not null check (language ~ '^[a-z]{2,3}-[A-Z]{2}$'),
  text text not null check (char_length(text) between 1 and 40000),
  primary key (document, version, language),
  foreign key (document, version) references legal_versions (document, version)
);
insert into legal_version_texts (document, version, language, text)
select v.document, v.version, t.language, t.text
from legal_versions v
cross join lateral (
  values ('pt-BR', v.portuguese), ('en-US', v.english), ('es-ES', v.spanish)
) as t (language, text)
where t.text is not null;
