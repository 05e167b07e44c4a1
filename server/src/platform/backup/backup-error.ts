import pg from 'pg';
import { BucketRefusal } from '#platform/storage/bucket-refusal';

/**
 * A reason why an archive cannot be written, read or restored, as one sentence for the operator: in Portuguese as the
 * message, and in English.
 */
export class BackupError extends Error {
  readonly english: string;

  constructor(message: string, options: { english: string; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.english = options.english;
  }
}

/**
 * An error of this machine or of the place of the archives, such as a full disk or a service that does not respond. It
 * says nothing about the archives.
 */
export class EnvironmentError extends BackupError {}

/** Thrown if an archive is incomplete or has other content than was written. */
export class DamagedArchiveError extends BackupError {}

export const damaged = (cause?: unknown) =>
  new DamagedArchiveError('O backup está incompleto ou danificado. Use outro. Nada foi restaurado.', {
    english: 'The backup is incomplete or damaged. Use another one. Nothing was restored.',
    cause,
  });

/**
 * Thrown if a stored file does not have the content that was copied. The copy can be removed, so that the next backup
 * copies the file again.
 */
export class DamagedFileError extends BackupError {
  readonly file: { key: string; sha256: string };

  constructor(file: { key: string; sha256: string }) {
    super(`O arquivo ${file.key} do backup está danificado ou falta. Use outro backup.`, {
      english: `The file ${file.key} of the backup is damaged or missing. Use another backup.`,
    });
    this.file = file;
  }
}

export const notABackup = () =>
  new BackupError('Isto não é um backup do hub.', { english: 'This is no backup of the hub.' });

export const newer = () =>
  new BackupError('O backup é de uma versão mais nova do hub. Atualize o programa antes de restaurar.', {
    english: 'The backup is of a newer version of the hub. Update the program before you restore it.',
  });

/**
 * Returns the error of a copy that is made through an archive which exists only meanwhile: its sentence must not tell the
 * operator to use another backup. Any other error is returned as it is.
 */
export function toCopyError(error: unknown): unknown {
  if (!(error instanceof DamagedArchiveError || error instanceof DamagedFileError)) return error;
  const reason = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return new BackupError(`A cópia não ficou igual ao original, e não é usada${reason}. Tente de novo.`, {
    english: `The copy is not equal to the original, and is not used${reason}. Try again.`,
    cause: error,
  });
}

const fullDisk = (cause: unknown) =>
  new EnvironmentError('Sem espaço em disco. Libere espaço e tente de novo: nada foi perdido.', {
    english: 'The disk is full. Free space and try again: nothing was lost.',
    cause,
  });

const forbiddenPath = (cause: NodeJS.ErrnoException) =>
  new EnvironmentError(`Sem permissão para ler ou gravar em ${cause.path}.`, {
    english: `No permission to read or write ${cause.path}.`,
    cause,
  });

const lockedTables = (cause: unknown) =>
  new EnvironmentError('Outro programa usa este banco de dados. Encerre-o e tente de novo.', {
    english: 'Another program uses this database. Stop it and try again.',
    cause,
  });

const refusedFiles = (cause: BucketRefusal) =>
  new EnvironmentError(
    'O serviço dos arquivos recusa o pedido. Confira S3_ENDPOINT, S3_REGION, S3_BUCKET, a chave de acesso e o segredo.',
    {
      english:
        'The service of the files refuses the request. Check S3_ENDPOINT, S3_REGION, S3_BUCKET, the access key and its secret.',
      cause,
    },
  );

/** Returns the sentence for an error that has one, and any other error as it is. */
export function toBackupError(error: unknown): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error;
  if (error instanceof BucketRefusal) return refusedFiles(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === '53100') return fullDisk(error);
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return forbiddenPath(error);
  if (code === '55P03') return lockedTables(error);
  // Rows that the database does not accept, and bytes that cannot be decompressed.
  const isContentFault =
    (error instanceof pg.DatabaseError && /^(22|23)/.test(code)) || /^(ZSTD_|ERR_ZSTD|Z_)/.test(code);
  return isContentFault ? damaged(error) : error;
}

export const usedPlace = () =>
  new BackupError(
    'Neste lugar já há um hub com membros. Restaure em uma pasta HUB_DATA_DIR nova ou em um banco de dados vazio.',
    {
      english:
        'There is already a hub with members. Restore into a new folder HUB_DATA_DIR or an empty database.',
    },
  );

export const newerDatabase = () =>
  new BackupError(
    'Este banco de dados já tem as tabelas de uma versão mais nova que o backup. Use um banco de dados vazio.',
    {
      english:
        'This database already has the tables of a newer version than the backup. Use an empty database.',
    },
  );

/** Thrown if an archive is restored and committed, but not brought to the version of the program. */
export class UnmigratedRestoreError extends BackupError {}

export const unmigratedRestore = (cause: unknown) =>
  new UnmigratedRestoreError(
    'O hub foi restaurado, mas falta trazê-lo à versão deste programa. Inicie o hub para terminar.',
    {
      english:
        'The hub is restored, but not yet brought to the version of this program. Start the hub to finish.',
      cause,
    },
  );

export const noBackups = (place: string, id?: string) =>
  new BackupError(id ? `Não há um backup ${id} em ${place}.` : `Não há um backup em ${place}.`, {
    english: id ? `There is no backup ${id} in ${place}.` : `There is no backup in ${place}.`,
  });

export const archiveWithoutTarget = () =>
  new BackupError('Este arquivo precisa da pasta de que faz parte: restore PASTA --archive NOME.', {
    english: 'This file needs the folder that it belongs to: restore FOLDER --archive NAME.',
  });
