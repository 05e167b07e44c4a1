/** Why a hub cannot be exported, or a folder not imported. The commands have a sentence for each in every language. */
export type ExportFailure =
  | 'folder_not_empty'
  | 'other_tables'
  | 'no_export'
  | 'newer_format'
  | 'other_accounts'
  | 'used_hub'
  | 'unknown_field'
  | 'missing_field'
  | 'missing_file'
  | 'unsafe_file'
  | 'changed_file'
  | 'wrong_lines'
  | 'wrong_relation';

/** Thrown with what the sentence names: a file of the folder, and its lines, a field or a constraint. */
export class ExportError extends Error {
  readonly failure: ExportFailure;
  readonly subject: { file: string; detail: string };

  constructor(
    failure: ExportFailure,
    { file = '', detail = '', cause }: { file?: string; detail?: string; cause?: unknown } = {},
  ) {
    super([failure, file, detail].filter(Boolean).join(' '), { cause });
    this.name = 'ExportError';
    this.failure = failure;
    this.subject = { file, detail };
  }
}
