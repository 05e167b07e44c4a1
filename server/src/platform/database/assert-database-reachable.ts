import pg from 'pg';
import { StartupError } from '#platform/config/startup-error';
import type { StartFailure } from '#platform/config/start-failures';

// The codes of Node and OpenSSL for a certificate that is not trusted, is for another host or is not valid now.
const certificateCodes = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);
const fileCodes = new Set(['ENOENT', 'EACCES', 'EISDIR']);
const withoutTlsMessage = 'The server does not support SSL connections';
// PgBouncer's message for a time limit that the pool of the hub sends at the start of each connection.
const poolerMessage = 'unsupported startup parameter';

type Params = {
  /** The name of the setting that has the connection string. */
  setting: string;
  connectionString: string;
  /** True if the connection string may lead to a pooler. */
  allowsPooler: boolean;
};

/** Connects once to a database. Throws a `StartupError` that says why it cannot be used. */
export async function assertDatabaseReachable({ setting, connectionString, allowsPooler }: Params) {
  try {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5_000,
      ...(allowsPooler ? {} : { statement_timeout: 5_000 }),
    });
    try {
      await client.connect();
    } finally {
      await client.end().catch(() => undefined);
    }
  } catch (error) {
    throw new StartupError(describeFailure(setting, error), { cause: error });
  }
}

function describeFailure(setting: string, error: unknown): StartFailure {
  const message = error instanceof Error ? error.message : '';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const file = error instanceof Error && 'path' in error ? String(error.path) : undefined;
  if (message.includes(poolerMessage)) return { code: 'database_pooler_not_set', setting };
  if (message.includes(withoutTlsMessage)) return { code: 'database_without_tls', setting };
  if (certificateCodes.has(code)) return { code: 'database_certificate_not_trusted', setting, reason: code };
  if (fileCodes.has(code) && file !== undefined)
    return { code: 'database_certificate_file_unreadable', setting, file, reason: code };
  return { code: 'database_unreachable', setting, reason: code && ` (${code})` };
}
