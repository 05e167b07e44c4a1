import { folderLimits } from '@mutirao/contract/features/courses/folder/limits';
import type { FolderRemark } from '@mutirao/contract/features/courses/folder/shapes';

/** What is found wrong with a folder, and what is only worth knowing: all of it, up to what somebody can read. */
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

// Of names that somebody else chose nothing is shown that could pass for something else.
const shown = (file: string) =>
  file
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '�')
    .slice(0, 300);
