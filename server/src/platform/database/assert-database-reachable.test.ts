import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { awaitPortugueseFailureSentence } from '#testing/failure-sentences';
import { runSqlOnServer } from '#testing/create-database-from-template';
import { createServerCertificate } from '#testing/server-certificate';
import { startPgBouncer } from '#testing/start-pgbouncer';
import { assertDatabaseReachable } from './assert-database-reachable.ts';
import { sql } from './database.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded/embedded-database.ts';
import { openDatabase } from './open-database.ts';

const hour = 3_600_000;
const validity = { from: new Date(Date.now() - hour), until: new Date(Date.now() + hour) };
let folder: string;
let server: EmbeddedDatabase;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mutirao-tls-'));
  server = await startEmbeddedDatabase({ dataFolder: folder });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Lets the server use a certificate for a host, and returns the file that makes a client trust it. */
async function serveCertificate(host: string) {
  const { key, cert } = createServerCertificate(host, validity);
  const cluster = path.join(folder, 'postgres');
  const { uid, gid } = await stat(cluster);
  for (const [name, content] of Object.entries({ 'server.key': key, 'server.crt': cert })) {
    const file = path.join(cluster, name);
    await writeFile(file, content, { mode: 0o600 });
    await chown(file, uid, gid);
  }
  await runSqlOnServer(server.connectionString, 'alter system set ssl = on');
  await runSqlOnServer(server.connectionString, 'select pg_reload_conf()');
  return writeCertificate(cert);
}

async function writeCertificate(cert: string) {
  const file = path.join(await mkdtemp(path.join(folder, 'ca-')), 'ca.pem');
  await writeFile(file, cert);
  return file;
}

function buildVerifiedUrl(rootCertificate: string) {
  const url = new URL(server.connectionString);
  url.hostname = 'localhost';
  url.searchParams.set('sslmode', 'verify-full');
  url.searchParams.set('sslrootcert', rootCertificate);
  return url.href;
}

const connect = (connectionString: string) =>
  awaitPortugueseFailureSentence(
    assertDatabaseReachable({ setting: 'DATABASE_URL', connectionString, allowsPooler: false }),
  );

test('a server without TLS is refused if the address asks for a verified certificate', async () => {
  const { cert } = createServerCertificate('localhost', validity);
  expect(await connect(buildVerifiedUrl(await writeCertificate(cert)))).toMatch(/^DATABASE_URL: .* sem TLS/);
});

test('with the certificate of its authority the hub connects over TLS, and with another it does not', async () => {
  const trusted = await serveCertificate('localhost');
  await expect.poll(() => connect(buildVerifiedUrl(trusted)), { timeout: 10_000 }).toBeUndefined();
  const db = openDatabase({ connectionString: buildVerifiedUrl(trusted) });
  expect(await db.row(sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`)).toEqual({ ssl: true });
  await db.close();

  const { cert } = createServerCertificate('localhost', validity);
  expect(await connect(buildVerifiedUrl(await writeCertificate(cert)))).toMatch(
    /^DATABASE_URL: .* certificado .* não é confiável \(\w+\)/,
  );
  const missing = path.join(folder, 'missing.pem');
  expect(await connect(buildVerifiedUrl(missing))).toContain(missing);
});

test('a certificate of another host is refused', async () => {
  const trusted = await serveCertificate('db.example');
  await expect
    .poll(() => connect(buildVerifiedUrl(trusted)), { timeout: 10_000 })
    .toMatch(/não é confiável \(ERR_TLS_CERT_ALTNAME_INVALID\)/);
});

test('a pooler is refused where the setting says nothing of one', async () => {
  const pgBouncer = await startPgBouncer(inject('postgres'));
  try {
    expect(await connect(pgBouncer.url)).toMatch(/^DATABASE_URL: .*DATABASE_POOLER/);
    const params = { setting: 'DATABASE_URL', connectionString: pgBouncer.url, allowsPooler: true };
    expect(await awaitPortugueseFailureSentence(assertDatabaseReachable(params))).toBeUndefined();
  } finally {
    await pgBouncer.stop();
  }
});
