import path from 'node:path';
import { hasCredentials } from '#platform/config/has-credentials';
import { isLoopback } from '#platform/config/loopback-names';
import { StartupError } from '#platform/config/startup-error';

/** A service that speaks the S3 protocol, and the credentials for it. */
export type BucketServiceSettings = {
  /** The URL of the service, without a slash at the end. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** True if the name of the bucket is in the path of a URL, not in its host name. */
  readonly pathStyle: boolean;
};

export type BucketSettings = BucketServiceSettings & { readonly bucket: string };

export type StorageSettings =
  { readonly kind: 'folder'; readonly folder: string } | ({ readonly kind: 'bucket' } & BucketSettings);

type Read = (name: string) => string | undefined;

/** Returns the settings of a bucket if `S3_ENDPOINT` is set, otherwise those of a folder in the data folder. */
export function readStorageSettings(read: Read, dataFolder: string): StorageSettings {
  const service = readService(read, 'S3');
  if (service) return { kind: 'bucket', ...service, bucket: readBucket(needed(read, 'S3', 'BUCKET')) };
  return { kind: 'folder', folder: path.join(dataFolder, 'files') };
}

/**
 * Returns the service for backups in buckets: that of the `BACKUP_S3_` settings, otherwise that of the files of
 * members; undefined if those are in a folder.
 */
export function readBackupService(read: Read, storage: StorageSettings): BucketServiceSettings | undefined {
  const service = readService(read, 'BACKUP_S3');
  if (service || storage.kind === 'folder') return service;
  const { endpoint, region, accessKeyId, secretAccessKey, pathStyle } = storage;
  return { endpoint, region, accessKeyId, secretAccessKey, pathStyle };
}

type Prefix = 'S3' | 'BACKUP_S3';

const needingEndpoint = ['BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY', 'REGION', 'PATH_STYLE'];

function readService(read: Read, prefix: Prefix): BucketServiceSettings | undefined {
  const endpoint = read(`${prefix}_ENDPOINT`);
  if (endpoint === undefined) {
    const alone = needingEndpoint.map((name) => `${prefix}_${name}`).find((name) => read(name) !== undefined);
    if (!alone) return undefined;
    throw new StartupError(`${alone} só vale com ${prefix}_ENDPOINT, o endereço do serviço de arquivos.`);
  }
  const pathStyle = read(`${prefix}_PATH_STYLE`) ?? 'on';
  if (pathStyle !== 'on' && pathStyle !== 'off') {
    throw new StartupError(`${prefix}_PATH_STYLE deve ser on ou off; veio "${pathStyle}".`);
  }
  return {
    endpoint: readEndpoint(`${prefix}_ENDPOINT`, endpoint),
    region: read(`${prefix}_REGION`) ?? 'us-east-1',
    accessKeyId: needed(read, prefix, 'ACCESS_KEY_ID'),
    secretAccessKey: needed(read, prefix, 'SECRET_ACCESS_KEY'),
    pathStyle: pathStyle === 'on',
  };
}

// Files and the credentials are sent to this address, so plain HTTP is allowed only within this machine.
function readEndpoint(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isPlain = url && !url.search && !url.hash && !hasCredentials(url) && url.pathname === '/';
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (isPlain && isSafe) return url.origin;
  throw new StartupError(
    `${name} deve ser o endereço do serviço, sem caminho, como ${name}=https://s3.exemplo.com.br; http:// só vale para um serviço nesta máquina.`,
  );
}

/** Whether a text can be the name of a bucket. */
export const isBucketName = (text: string) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text);

function readBucket(value: string): string {
  if (isBucketName(value)) return value;
  throw new StartupError(
    'S3_BUCKET deve ser o nome de um bucket: 3 a 63 letras minúsculas, números, pontos e hífens.',
  );
}

// The error message never contains the value, because it may be secret.
function needed(read: Read, prefix: Prefix, setting: string): string {
  const name = `${prefix}_${setting}`;
  const value = read(name);
  if (value !== undefined && /^[\x21-\x7e]+$/.test(value)) return value;
  throw new StartupError(`${name} precisa ser definido, sem espaços, quando há ${prefix}_ENDPOINT.`);
}
