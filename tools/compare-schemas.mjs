import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import pg from 'pg';

const usage = `node tools/compare-schemas.mjs URL_A URL_B [--renames FILE.tsv]

Compares the schemas of two databases, and the rows that their migrations insert. Prints every difference; exits with 0
if there is none, 1 if there is one, 2 if the input is wrong. FILE.tsv has one rename a line: the name in A, a tab, the
name in B. A third column limits it to the objects that match this regular expression. The order of columns is printed, but it is no difference.`;

// Tables with more rows than this contain data of a community, not rows that migrations insert. Only the fact that they
// have more rows is compared.
const maxRows = 1_000;

const ownSchema = (schema) => `${schema}.nspname !~ '^pg_' and ${schema}.nspname <> 'information_schema'`;
// Objects of an extension are not compared, because they follow from its name and version.
const notOfExtension = (catalogue, oid) => `not exists (
  select from pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = ${oid} and e.deptype = 'e')`;
const sorted = (list) => `(select string_agg(x::text, ', ' order by x::text) from unnest(${list}) x)`;

/** One query for each kind of object. Each returns the name of an object and everything about it that is compared. */
const kinds = {
  schema: `
    select n.nspname as name, concat_ws('; ', 'privileges ' || ${sorted('n.nspacl')}) as definition
    from pg_namespace n where ${ownSchema('n')} and ${notOfExtension('pg_namespace', 'n.oid')}`,
  extension: `
    select x.extname as name, format('version %s in %s', x.extversion, n.nspname) as definition
    from pg_extension x join pg_namespace n on n.oid = x.extnamespace`,
  relation: `
    select format('%I.%I', n.nspname, c.relname) as name,
           concat_ws('; ',
             case c.relkind when 'r' then 'table' when 'p' then 'partitioned table' when 'v' then 'view'
               when 'm' then 'materialized view' when 'S' then 'sequence' when 'f' then 'foreign table' end,
             'persistence ' || c.relpersistence::text, 'method ' || m.amname, 'options ' || ${sorted('c.reloptions')},
             case when c.relrowsecurity then 'row security' end, case when c.relforcerowsecurity then 'forced' end,
             'replica identity ' || c.relreplident::text, 'partition of ' || pg_get_partkeydef(c.oid),
             'privileges ' || ${sorted('c.relacl')}) as definition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_am m on m.oid = c.relam
    where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${ownSchema('n')} and ${notOfExtension('pg_class', 'c.oid')}`,
  column: `
    select format('%I.%I.%I', n.nspname, c.relname, a.attname) as name,
           concat_ws('; ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
             case a.attgenerated when 's' then 'generated stored ' when 'v' then 'generated virtual ' else 'default ' end
               || pg_get_expr(d.adbin, d.adrelid),
             'identity ' || nullif(a.attidentity::text, ''),
             'collation ' || case when a.attcollation <> t.typcollation then l.collname end,
             'storage ' || a.attstorage::text, 'compression ' || nullif(a.attcompression::text, ''),
             'statistics ' || nullif(a.attstattarget, -1), 'options ' || ${sorted('a.attoptions')},
             'privileges ' || ${sorted('a.attacl')}) as definition
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid left join pg_collation l on l.oid = a.attcollation
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm', 'f', 'c') and ${ownSchema('n')}
      and ${notOfExtension('pg_class', 'c.oid')}`,
  constraint: `
    select format('%I.%s.%I', n.nspname, coalesce(c.relname, t.typname), o.conname) as name,
           concat_ws('; ', pg_get_constraintdef(o.oid), case when not o.convalidated then 'not validated' end)
             as definition
    from pg_constraint o join pg_namespace n on n.oid = o.connamespace
    left join pg_class c on c.oid = o.conrelid left join pg_type t on t.oid = o.contypid
    where ${ownSchema('n')} and ${notOfExtension('pg_constraint', 'o.oid')}`,
  index: `
    select format('%I.%I', n.nspname, c.relname) as name,
           concat_ws('; ', pg_get_indexdef(c.oid), case when not i.indisvalid then 'not valid' end,
             case when i.indisclustered then 'clustered' end, case when i.indisreplident then 'replica identity' end)
             as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ownSchema('n')} and ${notOfExtension('pg_class', 'c.oid')}`,
  view: `
    select format('%I.%I', n.nspname, c.relname) as name, pg_get_viewdef(c.oid) as definition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('v', 'm') and ${ownSchema('n')} and ${notOfExtension('pg_class', 'c.oid')}`,
  rule: `
    select format('%I.%I.%I', n.nspname, c.relname, r.rulename) as name, pg_get_ruledef(r.oid) as definition
    from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
    where r.rulename <> '_RETURN' and ${ownSchema('n')}`,
  policy: `
    select format('%I.%I.%I', p.schemaname, p.tablename, p.policyname) as name,
           concat_ws('; ', p.permissive, p.roles::text, p.cmd, p.qual, p.with_check) as definition
    from pg_policies p`,
  function: `
    select format('%I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as name,
           concat_ws('; ',
             case when p.prokind = 'a' then 'aggregate ' || g.aggtransfn::text || ' ' || g.aggtranstype::regtype::text
               else pg_get_functiondef(p.oid) end,
             'privileges ' || ${sorted('p.proacl')}) as definition
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace left join pg_aggregate g on g.aggfnoid = p.oid
    where ${ownSchema('n')} and ${notOfExtension('pg_proc', 'p.oid')}`,
  trigger: `
    select format('%I.%I.%I', n.nspname, c.relname, t.tgname) as name,
           concat_ws('; ', pg_get_triggerdef(t.oid), 'enabled ' || t.tgenabled::text) as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and ${ownSchema('n')}`,
  'event trigger': `
    select t.evtname as name,
           concat_ws('; ', t.evtevent, t.evtfoid::regproc::text, t.evttags::text, t.evtenabled::text) as definition
    from pg_event_trigger t`,
  type: `
    select format('%I.%I', n.nspname, t.typname) as name,
           concat_ws('; ',
             case t.typtype when 'd' then 'domain' when 'e' then 'enum' when 'r' then 'range' when 'c' then 'composite'
               else 'base' end,
             case when t.typtype = 'd' then format_type(t.typbasetype, t.typtypmod) end,
             'default ' || t.typdefault, case when t.typnotnull then 'not null' end,
             'labels ' || (select string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder)
                           from pg_enum e where e.enumtypid = t.oid),
             'subtype ' || (select r.rngsubtype::regtype::text from pg_range r where r.rngtypid = t.oid),
             'privileges ' || ${sorted('t.typacl')}) as definition
    from pg_type t join pg_namespace n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
    where (t.typtype in ('d', 'e', 'r') or t.typtype = 'c' and c.relkind = 'c') and ${ownSchema('n')}
      and ${notOfExtension('pg_type', 't.oid')}`,
  collation: `
    select format('%I.%I', n.nspname, l.collname) as name, to_jsonb(l)::text as definition
    from (select collnamespace, collname, oid, collprovider, collisdeterministic, collcollate, collctype
          from pg_collation) l
    join pg_namespace n on n.oid = l.collnamespace
    where ${ownSchema('n')} and ${notOfExtension('pg_collation', 'l.oid')}`,
  'text search configuration': `
    select format('%I.%I', n.nspname, c.cfgname) as name,
           concat_ws('; ', 'parser ' || p.prsname, (
             select string_agg(format('%s: %s', k.alias, k.dictionaries), '; ' order by k.alias) from (
               select t.alias, string_agg(m.mapdict::regdictionary::text, ', ' order by m.mapseqno) as dictionaries
               from pg_ts_config_map m join ts_token_type(c.cfgparser) t on t.tokid = m.maptokentype
               where m.mapcfg = c.oid group by t.alias) k)) as definition
    from pg_ts_config c join pg_namespace n on n.oid = c.cfgnamespace join pg_ts_parser p on p.oid = c.cfgparser
    where ${ownSchema('n')} and ${notOfExtension('pg_ts_config', 'c.oid')}`,
  'text search dictionary': `
    select format('%I.%I', n.nspname, d.dictname) as name,
           concat_ws('; ', 'template ' || t.tmplname, d.dictinitoption) as definition
    from pg_ts_dict d join pg_namespace n on n.oid = d.dictnamespace join pg_ts_template t on t.oid = d.dicttemplate
    where ${ownSchema('n')} and ${notOfExtension('pg_ts_dict', 'd.oid')}`,
  sequence: `
    select format('%I.%I', n.nspname, c.relname) as name,
           concat_ws('; ', format_type(s.seqtypid, null), 'start ' || s.seqstart, 'increment ' || s.seqincrement,
             'from ' || s.seqmin, 'to ' || s.seqmax, 'cache ' || s.seqcache, case when s.seqcycle then 'cycle' end,
             'owned by ' || (select pg_describe_object(d.refclassid, d.refobjid, d.refobjsubid) from pg_depend d
               where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
                 and d.refobjsubid > 0)) as definition
    from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ownSchema('n')}`,
  statistics: `
    select format('%I.%I', n.nspname, s.stxname) as name, pg_get_statisticsobjdef(s.oid) as definition
    from pg_statistic_ext s join pg_namespace n on n.oid = s.stxnamespace where ${ownSchema('n')}`,
  comment: `
    select format('%s %s', i.type, i.identity) as name, d.description as definition
    from pg_description d, pg_identify_object(d.classoid, d.objoid, d.objsubid) i
    left join pg_namespace n on n.nspname = i.schema
    where d.objoid >= 16384 and i.type <> 'extension' and not exists (
      select from pg_depend e where e.classid = d.classoid and e.objid = d.objoid and e.deptype = 'e')
    union all
    select 'schema ' || n.nspname, d.description from pg_description d join pg_namespace n on n.oid = d.objoid
    where d.classoid = 'pg_namespace'::regclass and d.objoid < 16384 and ${ownSchema('n')}`,
  publication: `
    select p.pubname as name,
           concat_ws('; ', case when p.puballtables then 'all tables' end, case when p.pubinsert then 'insert' end,
             case when p.pubupdate then 'update' end, case when p.pubdelete then 'delete' end,
             case when p.pubtruncate then 'truncate' end,
             (select string_agg(format('%I.%I', t.schemaname, t.tablename), ', ' order by t.schemaname, t.tablename)
              from pg_publication_tables t where t.pubname = p.pubname)) as definition
    from pg_publication p`,
  'default privileges': `
    select concat_ws(' ', n.nspname, d.defaclrole::regrole::text, d.defaclobjtype::text) as name,
           ${sorted('d.defaclacl')} as definition
    from pg_default_acl d left join pg_namespace n on n.oid = d.defaclnamespace`,
};

const columnOrders = `
  select format('%I.%I', n.nspname, c.relname) as name, string_agg(a.attname, ', ' order by a.attnum) as definition
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p') and ${ownSchema('n')} group by 1`;

/**
 * Compares two databases, after the renames in the first one. `differences` are texts; `orders` names the tables with
 * the same columns in another order; `objects` is the number of objects in the second database.
 */
export async function compareDatabaseSchemas(urlA, urlB, renames = []) {
  const a = applyRenames(await readCatalogue(urlA), renames);
  const b = await readCatalogue(urlB);
  const differences = [];
  for (const name of inOrder(new Set([...a.objects.keys(), ...b.objects.keys()]))) {
    const [before, after] = [a.objects.get(name), b.objects.get(name)];
    if (after === undefined) differences.push(`only in A: ${name}: ${before}`);
    else if (before === undefined) differences.push(`only in B: ${name}: ${after}`);
    else if (before !== after)
      differences.push(
        `different: ${name}\n  A: ${linesOnlyIn(before, after)}\n  B: ${linesOnlyIn(after, before)}`,
      );
  }
  const orders = [...a.orders]
    .filter(
      ([name, order]) =>
        b.orders.has(name) && b.orders.get(name) !== order && haveSameColumns(order, b.orders.get(name)),
    )
    .map(([name, order]) => `${name}\n  A: ${order}\n  B: ${b.orders.get(name)}`);
  return { differences, orders, objects: b.objects.size };
}

/**
 * Returns the lines of a text that the other text does not have, or the whole text if the other text has all of its
 * lines.
 */
function linesOnlyIn(one, other) {
  const others = new Set(other.split('\n'));
  const lines = one.split('\n').filter((line) => !others.has(line));
  return lines.length > 0 ? lines.join('\n     ') : one;
}

const haveSameColumns = (one, other) => inOrder(one.split(', ')).join() === inOrder(other.split(', ')).join();

const inOrder = (texts) => [...texts].toSorted((one, other) => (one < other ? -1 : 1));

async function readCatalogue(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    // With this search path PostgreSQL prints names with their schema. The search path of the role has no effect.
    await client.query("set search_path to pg_catalog, pg_temp; set timezone to 'UTC'");
    const objects = new Map();
    for (const [kind, text] of Object.entries(kinds)) {
      const { rows } = await client.query(text);
      for (const { name, definition } of rows)
        objects.set(`${kind} ${name}`, withoutLayout(definition ?? '', kind));
    }
    for (const [name, rows] of await readRows(client)) objects.set(`rows ${name}`, rows);
    const { rows } = await client.query(columnOrders);
    return { objects, orders: new Map(rows.map(({ name, definition }) => [name, definition])) };
  } finally {
    await client.end();
  }
}

/**
 * Replaces each comment and each white space in the definition of a function by one space, because only the code is
 * compared. Definitions of other kinds stay as they are.
 */
const withoutLayout = (definition, kind) =>
  kind === 'function'
    ? definition
        .replaceAll(/('(?:[^']|'')*')|--[^\n]*|\s+/g, (_, literal) => literal ?? ' ')
        .replaceAll(/ +/g, ' ')
        .trim()
    : definition;

/**
 * Returns the rows of each table that has rows. The ledgers of migrations are omitted, because they differ when the
 * files differ. Timestamps are hidden, because they are the time at which a migration ran.
 */
async function readRows(client) {
  const { rows: tables } = await client.query(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and c.relname not in ('schema_migrations', 'schema_repeatable_migrations') and ${ownSchema('n')}
      and ${notOfExtension('pg_class', 'c.oid')} order by 1`);
  const found = [];
  for (const { name } of tables) {
    const { rows } = await client.query(`select to_jsonb(t) as content from ${name} t limit ${maxRows + 1}`);
    if (rows.length === 0) continue;
    const contents = rows.map(({ content }) => JSON.stringify(content, withoutMoments)).toSorted();
    found.push([name, rows.length > maxRows ? `more than ${maxRows} rows` : contents.join('\n     ')]);
  }
  return found;
}

// A `JSON` replacer that hides timestamps, and sorts the keys, because the order of the columns is not compared here.
function withoutMoments(_, value) {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value)) return 'moment';
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function applyRenames({ objects, orders }, renames) {
  const patterns = renames.map(([before, after, within]) => [
    new RegExp(String.raw`(?<!\w)${RegExp.escape(before)}(?!\w)`, 'g'),
    after,
    new RegExp(within ?? '', 'm'),
  ]);
  const renameAll = (map) =>
    new Map(
      [...map].map(([name, text]) => {
        const used = patterns.filter(([, , within]) => within.test(`${name}\n${text}`));
        const withNewNames = (old) =>
          used.reduce((now, [before, after]) => now.replaceAll(before, after), old);
        return [withNewNames(name), withNewNames(text)];
      }),
    );
  return { objects: renameAll(objects), orders: renameAll(orders) };
}

/**
 * Reads a list of renames: the old name, the new name, and optionally a regular expression, with tabs between them.
 * Skips empty lines and lines that begin with `#`. Throws for any other line.
 */
export function parseRenameList(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const columns = line.split('\t').map((column) => column.trim());
    if (columns.length < 2 || columns.length > 3 || columns.includes(''))
      throw new Error(`"${line}" is not two names with a tab between them`);
    return columns;
  });
}

async function main(parameters) {
  const at = parameters.indexOf('--renames');
  const [file] = at === -1 ? [] : parameters.splice(at, 2).slice(1);
  if (parameters.length !== 2 || (at !== -1 && !file)) {
    console.error(usage);
    return 2;
  }
  const renames = file ? parseRenameList(readFileSync(file, 'utf8')) : [];
  const { differences, orders, objects } = await compareDatabaseSchemas(
    parameters[0],
    parameters[1],
    renames,
  );
  for (const order of orders) console.log(`order of columns: ${order}`);
  for (const difference of differences) console.log(difference);
  console.log(
    differences.length === 0
      ? `equal: ${objects} objects`
      : `${differences.length} differences in ${objects} objects`,
  );
  return differences.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 2;
  }
}
