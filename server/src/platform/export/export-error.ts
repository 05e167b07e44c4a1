/** Why a hub cannot be exported, or a folder not imported. The commands have a sentence for each in every language. */
export type ExportFailure =
  | 'folder_not_empty'
  | 'no_folder'
  | 'no_files'
  | 'other_tables'
  | 'no_export'
  | 'newer_format'
  | 'other_accounts'
  | 'used_hub'
  | 'other_files'
  | 'unknown_field'
  | 'missing_field'
  | 'missing_file'
  | 'unsafe_file'
  | 'changed_file'
  | 'wrong_lines'
  | 'wrong_relation';

/**
 * What a sentence names: a file of the folder; a detail, such as line numbers, a field or a constraint; the
 * version of the program that made the export.
 */
export type ExportErrorDetails = { file: string; detail: string; version: string };

/** The error of an export or import, with the details that its message names. */
export class ExportError extends Error {
  readonly failure: ExportFailure;
  readonly subject: ExportErrorDetails;

  constructor(
    failure: ExportFailure,
    { file = '', detail = '', version = '', cause }: Partial<ExportErrorDetails> & { cause?: unknown } = {},
  ) {
    super([failure, file, detail].filter(Boolean).join(' '), { cause });
    this.name = 'ExportError';
    this.failure = failure;
    this.subject = { file, detail, version };
  }
}
