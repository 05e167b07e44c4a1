-- The rules of the community stand beside the terms, version by version. They bind by the terms: nobody is asked to accept them.
alter table legal_versions drop constraint legal_versions_document_check;
alter table legal_versions add constraint legal_versions_document_check check (document in ('terms', 'privacy', 'rules'));
alter table legal_versions add constraint legal_versions_rules_check check (document <> 'rules' or not material);
alter table consents add constraint consents_document_check check (document in ('terms', 'privacy'));

insert into legal_versions (document, version, material, published_at) values ('rules', 1, false, now());
