import { courseFolderLimits } from '@mutirao/contract/features/courses/folder/limits';
import type { CourseImportIssueDetail } from '@mutirao/contract/features/courses/folder/issues';
import type { CourseImportIssue } from '@mutirao/contract/features/courses/folder/schemas';
import type { ErrorParams } from '@mutirao/contract/kit/api-errors';
import { contractMessages } from '@mutirao/contract/messages/index';
import { fillTemplate } from '@mutirao/contract/kit/fill-template';

/** An issue of the import itself, or the reason for which the rest of the hub rejects the same value or file. */
type RemarkDetail =
  | CourseImportIssueDetail
  | { reason: string; params?: ErrorParams | undefined; message: string };
type RemarkPosition = { line?: number; field?: string };

/**
 * Collects the problems and warnings found in a folder, at most `courseFolderLimits.problems` of each, so that a person
 * can read them. `unlistedProblemCount` is the number of further problems; further warnings are not counted.
 */
export class ImportRemarks {
  readonly problems: CourseImportIssue[] = [];
  readonly warnings: CourseImportIssue[] = [];
  unlistedProblemCount = 0;

  addProblem(file: string, detail: RemarkDetail, position: RemarkPosition = {}) {
    if (this.problems.length >= courseFolderLimits.problems) this.unlistedProblemCount += 1;
    else this.problems.push(toImportIssue(file, detail, position));
  }

  addWarning(file: string, detail: RemarkDetail, position: RemarkPosition = {}) {
    if (this.warnings.length < courseFolderLimits.problems)
      this.warnings.push(toImportIssue(file, detail, position));
  }
}

function toImportIssue(
  file: string,
  detail: RemarkDetail,
  { line = null, field = null }: { line?: number | null; field?: string | null },
): CourseImportIssue {
  const { code, params, sentence } = describe(detail);
  const message = field === null ? sentence : `${field}: ${sentence}`;
  return { file: displayName(file), line, field, code, params, message };
}

function describe(detail: RemarkDetail) {
  if ('reason' in detail)
    return { code: detail.reason, params: detail.params ?? {}, sentence: detail.message };
  const { code, ...params } = detail;
  const values = Object.entries(params).map(([name, value]) => [name, String(value)]);
  const template = contractMessages('pt-BR').courseImportIssues[code];
  return { code, params, sentence: fillTemplate(template, Object.fromEntries(values)) };
}

// File names are untrusted input, so control and format characters that could disguise them are replaced.
const displayName = (file: string) =>
  file
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '�')
    .slice(0, 300);
