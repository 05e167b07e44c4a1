type FileProblem = 'fileEmpty' | 'fileTooLarge' | 'fileUnwanted';
type FileLimits = { megabytes: number; extensions: readonly string[] };

/** Returns the message key of the reason why the hub would reject a file, or undefined. */
export function findFileProblem(
  { size, name }: File,
  { megabytes, extensions }: FileLimits,
): FileProblem | undefined {
  if (size === 0) return 'fileEmpty';
  if (size > megabytes * 1024 * 1024) return 'fileTooLarge';
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return extensions.some((allowed) => allowed === extension) ? undefined : 'fileUnwanted';
}

type Checked = { accepted: File[]; rejection: string | undefined };

/**
 * Returns the files that can be sent, and one text with the reasons why the others are rejected. If more than
 * one file was given, the text also contains the names of the rejected files.
 */
export function separateRejectedFiles(
  files: readonly File[],
  reasonOf: (file: File) => string | undefined,
): Checked {
  const checked = files.map((file) => ({ file, reason: reasonOf(file) }));
  const rejected = checked.filter(({ reason }) => reason !== undefined);
  return {
    accepted: checked.filter(({ reason }) => reason === undefined).map(({ file }) => file),
    rejection:
      files.length <= 1 || rejected.length === 0
        ? rejected[0]?.reason
        : rejected.map(({ file, reason }) => `${file.name}: ${reason}`).join('\n'),
  };
}
