import path from 'node:path';
import { hasUrlCredentials } from '#platform/config/has-url-credentials';
import { isEncryptedOrLocal } from '#platform/config/loopback-names';
import { readSettingsCollectingErrors, SettingError } from '#platform/config/setting-error';
import { readSwitchSetting, type ReadSetting } from '#platform/config/value-readers';

/** A service with the S3 protocol, and the credentials for it. */
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
  | { readonly kind: 'folder'; readonly folder: string }
  | ({ readonly kind: 'bucket' } & BucketSettings);

/** Returns the settings of a bucket if `S3_ENDPOINT` is set, otherwise those of a folder in the data folder. */
export function readStorageSettings(read: ReadSetting, dataFolder: string): StorageSettings {
  const { service, bucket } = readSettingsCollectingErrors({
    service: () => readService(read, 'S3'),
    bucket: () => (read('S3_ENDPOINT') ? readBucket(requireSetting(read, 'S3', 'BUCKET')) : ''),
  });
  if (service) return { kind: 'bucket', ...service, bucket };
  return { kind: 'folder', folder: path.join(dataFolder, 'files') };
}

/** Returns the service of the `BACKUP_S3_` settings; undefined without them. */
export const readBackupServiceSettings = (read: ReadSetting): BucketServiceSettings | undefined =>
  readService(read, 'BACKUP_S3');

/** Returns the service that stores the files of members; undefined if they are in a folder. */
export function toBucketServiceSettings(storage: StorageSettings): BucketServiceSettings | undefined {
  if (storage.kind === 'folder') return undefined;
  const { endpoint, region, accessKeyId, secretAccessKey, pathStyle } = storage;
  return { endpoint, region, accessKeyId, secretAccessKey, pathStyle };
}

type Prefix = 'S3' | 'BACKUP_S3';

const needingEndpoint = ['BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY', 'REGION', 'PATH_STYLE'];

function readService(read: ReadSetting, prefix: Prefix): BucketServiceSettings | undefined {
  const endpoint = read(`${prefix}_ENDPOINT`);
  if (endpoint === undefined) {
    const unusedSetting = needingEndpoint
      .map((name) => `${prefix}_${name}`)
      .find((name) => read(name) !== undefined);
    if (!unusedSetting) return undefined;
    throw new SettingError(unusedSetting, { code: 'storage_endpoint_missing', prefix });
  }
  return readSettingsCollectingErrors({
    pathStyle: () => readSwitchSetting(read, `${prefix}_PATH_STYLE`),
    endpoint: () => readEndpoint(`${prefix}_ENDPOINT`, endpoint),
    region: () => read(`${prefix}_REGION`) ?? 'us-east-1',
    accessKeyId: () => requireSetting(read, prefix, 'ACCESS_KEY_ID'),
    secretAccessKey: () => requireSetting(read, prefix, 'SECRET_ACCESS_KEY'),
  });
}

// Files and the credentials are sent to this address, so plain HTTP is allowed only within this machine.
function readEndpoint(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isPlain = url && !url.search && !url.hash && !hasUrlCredentials(url) && url.pathname === '/';
  if (isPlain && isEncryptedOrLocal(url)) return url.origin;
  throw new SettingError(name, { code: 'storage_endpoint' });
}

/** Whether a text can be the name of a bucket. */
export const isBucketName = (text: string) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text);

function readBucket(value: string): string {
  if (isBucketName(value)) return value;
  throw new SettingError('S3_BUCKET', { code: 'bucket_name' });
}

// The error message never contains the value, because it may be secret.
function requireSetting(read: ReadSetting, prefix: Prefix, setting: string): string {
  const name = `${prefix}_${setting}`;
  const value = read(name);
  if (value !== undefined && /^[\x21-\x7e]+$/.test(value)) return value;
  throw new SettingError(name, { code: 'storage_needs', prefix });
}
