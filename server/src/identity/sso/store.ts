import { sql, type Queryable } from '#platform/database/database';

export type AttributeRule = {
  name?: string | undefined;
  names?: string[] | undefined;
  default?: string | number | boolean | undefined;
  array?: boolean | undefined;
};

export type AttributeMapping = { keys?: Record<string, AttributeRule> | undefined };

/** An organisation with members who sign in by SAML. */
export type SsoProvider = {
  id: string;
  entity_id: string;
  metadata_xml: string;
  metadata_url: string | null;
  attribute_mapping: AttributeMapping;
  name_id_format: string | null;
  allow_idp_initiated: boolean;
  disabled: boolean;
  domains: string[];
  created_at: Date;
  updated_at: Date;
};

const columns = sql`id, entity_id, metadata_xml, metadata_url, attribute_mapping, name_id_format, allow_idp_initiated,
  disabled, created_at, updated_at,
  array(select d.domain from auth.sso_domains d where d.provider_id = sso_providers.id order by d.domain) as domains`;

export async function findSsoProvider(db: Queryable, id: string) {
  return db.row<SsoProvider>(sql`select ${columns} from auth.sso_providers where id = ${id}`);
}

export async function lockSsoProvider(tx: Queryable, id: string) {
  return tx.row<SsoProvider>(sql`select ${columns} from auth.sso_providers where id = ${id} for update`);
}

/**
 * Locks the provider, so that it cannot be changed or deleted before the transaction ends; returns undefined if it is
 * disabled.
 */
export async function lockEnabledSsoProvider(tx: Queryable, id: string) {
  return tx.row<SsoProvider>(
    sql`select ${columns} from auth.sso_providers where id = ${id} and not disabled for share`,
  );
}

export async function findSsoProviderByDomain(db: Queryable, domain: string) {
  return db.row<SsoProvider>(sql`
    select ${columns} from auth.sso_providers
    where id = (select d.provider_id from auth.sso_domains d where d.domain = ${domain})`);
}

export async function findSsoProviderByEntityId(db: Queryable, entityId: string) {
  return db.row<SsoProvider>(sql`select ${columns} from auth.sso_providers where entity_id = ${entityId}`);
}

export async function listSsoProviders(db: Queryable) {
  return db.rows<SsoProvider>(
    sql`select ${columns} from auth.sso_providers order by created_at, id limit 1000`,
  );
}

/** True if an enabled organisation has a domain. */
export async function hasAnyEnabledSsoDomain(db: Queryable) {
  const row = await db.row(sql`
    select d.domain from auth.sso_domains d join auth.sso_providers p on p.id = d.provider_id
    where not p.disabled limit 1`);
  return row !== undefined;
}

export type SsoProviderFields = Omit<SsoProvider, 'created_at' | 'updated_at' | 'domains'>;

/** Inserts an organisation. Returns false if it is already registered. */
export async function insertSsoProviderUnlessRegistered(tx: Queryable, fields: SsoProviderFields, now: Date) {
  const insertedRows = await tx.run(sql`
    insert into auth.sso_providers (id, entity_id, metadata_xml, metadata_url, attribute_mapping, name_id_format,
                                    allow_idp_initiated, disabled, created_at, updated_at)
    values (${fields.id}, ${fields.entity_id}, ${fields.metadata_xml}, ${fields.metadata_url}, ${fields.attribute_mapping},
            ${fields.name_id_format}, ${fields.allow_idp_initiated}, ${fields.disabled}, ${now}, ${now})
    on conflict do nothing`);
  return insertedRows > 0;
}

export async function updateSsoProvider(tx: Queryable, fields: SsoProviderFields, now: Date) {
  await tx.run(sql`
    update auth.sso_providers
    set metadata_xml = ${fields.metadata_xml}, metadata_url = ${fields.metadata_url},
        attribute_mapping = ${fields.attribute_mapping}, name_id_format = ${fields.name_id_format},
        allow_idp_initiated = ${fields.allow_idp_initiated}, disabled = ${fields.disabled}, updated_at = ${now}
    where id = ${fields.id}`);
}

export async function deleteSsoProvider(tx: Queryable, id: string) {
  await tx.run(sql`delete from auth.sso_providers where id = ${id}`);
}

/** Replaces the domains of an organisation. Returns false if one of them belongs to another organisation. */
export async function replaceSsoDomainsIfFree(
  tx: Queryable,
  { providerId, domains, now }: { providerId: string; domains: readonly string[]; now: Date },
) {
  await tx.run(sql`
    delete from auth.sso_domains where provider_id = ${providerId} and domain <> all(${domains}::text[])`);
  await tx.run(sql`
    insert into auth.sso_domains (domain, provider_id, created_at)
    select domain, ${providerId}::uuid, ${now}::timestamptz from unnest(${domains}::text[]) as domain order by domain
    on conflict do nothing`);
  const stored = await tx.row<{ count: number }>(sql`
    select count(*)::integer as count from auth.sso_domains where provider_id = ${providerId}`);
  return stored?.count === domains.length;
}

/** Locks the sessions of an organisation's users in the order of their ids, and returns the ids. */
export async function lockSessionIdsOfSsoProvider(tx: Queryable, name: string) {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from auth.sessions
    where user_id in (select i.user_id from auth.identities i where i.provider = ${name})
    order by id limit 100000 for update`);
  return rows.map((row) => row.id);
}

/** Deletes the codes of an organisation's users that have not been exchanged yet. */
export async function deleteExchangeableCodesOfSsoProvider(
  tx: Queryable,
  { id, name }: { id: string; name: string },
) {
  await tx.run(sql`
    with provider_users as (select i.user_id from auth.identities i where i.provider = ${name}),
    deleted_flow_states as (delete from auth.flow_states where user_id in (select user_id from provider_users)),
    deleted_authorizations as (
      delete from auth.oauth_authorizations
      where status = 'approved' and user_id in (select user_id from provider_users))
    update auth.saml_relay_states set code_hash = null where provider_id = ${id} and code_hash is not null`);
}
