import path from 'node:path';
import { hasCredentials } from '#platform/config/has-credentials';
import { isLoopback } from '#platform/config/loopback-names';
import { StartupError } from '#platform/config/startup-error';

export type BucketSettings = {
  /** The URL of the service, without a slash at the end. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** True if the name of the bucket is in the path of a URL, not in its host name. */
  readonly pathStyle: boolean;
};

export type StorageSettings =
  { readonly kind: 'folder'; readonly folder: string } | ({ readonly kind: 'bucket' } & BucketSettings);

type Read = (name: string) => string | undefined;

const names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_REGION', 'S3_PATH_STYLE'];

/** Returns the settings of a bucket if `S3_ENDPOINT` is set, otherwise those of a folder in the data folder. */
export function readStorageSettings(read: Read, dataFolder: string): StorageSettings {
  const endpoint = read('S3_ENDPOINT');
  if (endpoint === undefined) {
    const alone = names.find((name) => read(name) !== undefined);
    if (alone) throw new StartupError(`${alone} só vale com S3_ENDPOINT, o endereço do serviço de arquivos.`);
    return { kind: 'folder', folder: path.join(dataFolder, 'files') };
  }
  const pathStyle = read('S3_PATH_STYLE') ?? 'on';
  if (pathStyle !== 'on' && pathStyle !== 'off') {
    throw new StartupError(`S3_PATH_STYLE deve ser on ou off; veio "${pathStyle}".`);
  }
  return {
    kind: 'bucket',
    endpoint: readEndpoint(endpoint),
    region: read('S3_REGION') ?? 'us-east-1',
    bucket: readBucket(needed(read, 'S3_BUCKET')),
    accessKeyId: needed(read, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: needed(read, 'S3_SECRET_ACCESS_KEY'),
    pathStyle: pathStyle === 'on',
  };
}

// Files and the credentials are sent to this address, so plain HTTP is allowed only within this machine.
function readEndpoint(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isPlain = url && !url.search && !url.hash && !hasCredentials(url) && url.pathname === '/';
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (isPlain && isSafe) return url.origin;
  throw new StartupError(
    'S3_ENDPOINT deve ser o endereço do serviço, sem caminho, como S3_ENDPOINT=https://s3.exemplo.com.br; http:// só vale para um serviço nesta máquina.',
  );
}

function readBucket(value: string): string {
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value)) return value;
  throw new StartupError(
    'S3_BUCKET deve ser o nome de um bucket: 3 a 63 letras minúsculas, números, pontos e hífens.',
  );
}

// The error message never contains the value, because it may be secret.
function needed(read: Read, name: string): string {
  const value = read(name);
  if (value !== undefined && /^[\x21-\x7e]+$/.test(value)) return value;
  throw new StartupError(`${name} precisa ser definido, sem espaços, quando há S3_ENDPOINT.`);
}
