import { courseFolderLimits } from '@mutirao/contract/features/courses/folder/limits';
import type { CourseImportIssue } from '@mutirao/contract/features/courses/folder/schemas';

/**
 * Collects the problems and warnings found in a folder, at most `courseFolderLimits.problems` of each, so that a person
 * can read them. `unlistedProblemCount` is the number of further problems; further warnings are not counted.
 */
export class ImportRemarks {
  readonly problems: CourseImportIssue[] = [];
  readonly warnings: CourseImportIssue[] = [];
  unlistedProblemCount = 0;

  addProblem(file: string, message: string, line: number | null = null) {
    if (this.problems.length >= courseFolderLimits.problems) this.unlistedProblemCount += 1;
    else this.problems.push({ file: displayName(file), line, message });
  }

  addWarning(file: string, message: string, line: number | null = null) {
    if (this.warnings.length < courseFolderLimits.problems)
      this.warnings.push({ file: displayName(file), line, message });
  }
}

// File names are untrusted input, so control and format characters that could disguise them are replaced.
const displayName = (file: string) =>
  file
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '�')
    .slice(0, 300);
