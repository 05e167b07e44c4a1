import { folderLimits } from '@mutirao/contract/features/courses/folder/limits';
import type { FolderRemark } from '@mutirao/contract/features/courses/folder/shapes';

/** Collects the problems and warnings found in a folder, up to a number that a person can read. */
export class Remarks {
  readonly problems: FolderRemark[] = [];
  readonly warnings: FolderRemark[] = [];
  more = 0;

  refuse(file: string, message: string, line: number | null = null) {
    if (this.problems.length >= folderLimits.problems) this.more += 1;
    else this.problems.push({ file: shown(file), line, message });
  }

  warn(file: string, message: string, line: number | null = null) {
    if (this.warnings.length < folderLimits.problems)
      this.warnings.push({ file: shown(file), line, message });
  }
}

// File names are untrusted input, so control and format characters that could disguise them are replaced.
const shown = (file: string) =>
  file
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '�')
    .slice(0, 300);
