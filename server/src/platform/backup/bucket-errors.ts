import { readXmlText } from '#platform/storage/bucket-xml';
import type { BucketSettings } from '#platform/storage/storage-settings';
import { BackupError, EnvironmentError } from './backup-error.ts';

type Bucket = Pick<BucketSettings, 'bucket' | 'endpoint'>;

export const noBucketServiceSettings = () =>
  new BackupError(
    'Para backups em s3:// falta o serviço: defina BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID e BACKUP_S3_SECRET_ACCESS_KEY.',
    {
      english:
        'Backups in s3:// need a service: set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
    },
  );

export const invalidBucketPlace = () =>
  new BackupError(
    'Escreva o lugar como s3://BUCKET ou s3://BUCKET/PREFIXO, com letras, números, pontos, hífens e _ no prefixo.',
    {
      english:
        'Write the place as s3://BUCKET or s3://BUCKET/PREFIX, with letters, digits, dots, hyphens and _ in the prefix.',
    },
  );

export const unreachableBucket = ({ bucket, endpoint }: Bucket, cause: unknown) =>
  new EnvironmentError(
    `O serviço do bucket ${bucket}, ${endpoint}, não responde. Tente de novo mais tarde.`,
    {
      english: `The service of the bucket ${bucket}, ${endpoint}, does not respond. Try again later.`,
      cause,
    },
  );

export const missingBucket = ({ bucket, endpoint }: Bucket) =>
  new EnvironmentError(`Não há um bucket ${bucket} em ${endpoint}.`, {
    english: `There is no bucket ${bucket} at ${endpoint}.`,
  });

export const tooManyParts = (bytes: number) =>
  new EnvironmentError(
    `O backup tem mais de ${inGigabytes(bytes)} GB, o máximo em um bucket. Use uma pasta.`,
    {
      english: `The backup has more than ${inGigabytes(bytes)} GB, the maximum in a bucket. Use a folder.`,
    },
  );

const inGigabytes = (bytes: number) => Math.floor(bytes / 1e9);

/** Returns the sentence for a request that the service refuses; `xml` is the content of the response. */
export function refusedByBucket(place: Bucket, status: number, xml: string): EnvironmentError {
  const { bucket, endpoint } = place;
  const code = readXmlText(xml, 'Code') ?? '';
  if (code === 'NoSuchBucket' || (status === 404 && code === '')) return missingBucket(place);
  if (wrongKeys.includes(code))
    return new EnvironmentError(`O serviço ${endpoint} não aceita esta chave de acesso e este segredo.`, {
      english: `The service ${endpoint} does not accept this access key and this secret.`,
    });
  if (code === 'RequestTimeTooSkewed')
    return new EnvironmentError(`O relógio desta máquina não é o do serviço ${endpoint}. Acerte a hora.`, {
      english: `The clock of this machine is not that of the service ${endpoint}. Set the time.`,
    });
  if (wrongRegions.includes(code) || (status >= 300 && status < 400))
    return new EnvironmentError(
      `O bucket ${bucket} está em outra região ou outro endereço que ${endpoint}.`,
      {
        english: `The bucket ${bucket} is in another region or at another address than ${endpoint}.`,
      },
    );
  if (status === 401 || status === 403)
    return new EnvironmentError(`A chave de acesso não tem permissão para isto no bucket ${bucket}.`, {
      english: `The access key has no permission for this in the bucket ${bucket}.`,
    });
  const answer = `${status} ${code}`.trim();
  return new EnvironmentError(`O serviço do bucket ${bucket} recusou um pedido: ${answer}.`, {
    english: `The service of the bucket ${bucket} refused a request: ${answer}.`,
  });
}

const wrongKeys = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken'];
const wrongRegions = ['AuthorizationHeaderMalformed', 'PermanentRedirect', 'TemporaryRedirect'];
