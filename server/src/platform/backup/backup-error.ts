import pg from 'pg';

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

/** An error of the place of the archives, such as a service that does not respond. It says nothing about the archives. */
export class TargetError extends BackupError {}

export const damaged = (cause?: unknown) =>
  new BackupError('O backup está incompleto ou danificado. Use outro. Nada foi restaurado.', {
    english: 'The backup is incomplete or damaged. Use another one. Nothing was restored.',
    cause,
  });

export const foreign = () =>
  new BackupError('Isto não é um backup do hub.', { english: 'This is no backup of the hub.' });

export const newer = () =>
  new BackupError('O backup é de uma versão mais nova do hub. Atualize o programa antes de restaurar.', {
    english: 'The backup is of a newer version of the hub. Update the program before you restore it.',
  });

const fullDisk = (cause: unknown) =>
  new BackupError('Sem espaço em disco. Libere espaço e tente de novo: nada foi perdido.', {
    english: 'The disk is full. Free space and try again: nothing was lost.',
    cause,
  });

const forbiddenPath = (cause: NodeJS.ErrnoException) =>
  new BackupError(`Sem permissão para ler ou gravar em ${cause.path}.`, {
    english: `No permission to read or write ${cause.path}.`,
    cause,
  });

const lockedTables = (cause: unknown) =>
  new BackupError('Outro programa usa este banco de dados. Encerre-o e tente de novo.', {
    english: 'Another program uses this database. Stop it and try again.',
    cause,
  });

/** Returns the sentence for an error that has one, and any other error as it is. */
export function toBackupError(error: unknown): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === '53100') return fullDisk(error);
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return forbiddenPath(error);
  if (code === '55P03') return lockedTables(error);
  // Rows that the database does not accept, and bytes that cannot be decompressed.
  const isContentFault =
    (error instanceof pg.DatabaseError && /^(22|23)/.test(code)) || /^(ZSTD_|ERR_ZSTD|Z_)/.test(code);
  return isContentFault ? damaged(error) : error;
}
