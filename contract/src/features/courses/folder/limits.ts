const mega = 1024 * 1024;

/** The limits for a course as a folder of Markdown, in bytes unless noted otherwise. */
export const courseFolderLimits = {
  /** Max size of the uploaded ZIP. */
  zip: 512 * mega,
  /** The maximum size after unpacking. */
  unpacked: 1024 * mega,
  /** Max size of one text, and of all texts together. */
  text: 4 * mega,
  texts: 32 * mega,
  /**
   * Max length of the front matter of one text, in UTF-16 code units. The longest quiz fits into it, and parsing that
   * much can take two seconds.
   */
  frontMatter: 600_000,
  /** Max length of the front matter of all texts together, in UTF-16 code units. */
  totalFrontMatter: 4_000_000,
  entries: 3_000,
  /** Max length of the name of one entry, in UTF-16 code units. */
  path: 400,
  /** Max compression ratio of an entry: no regular file compresses more, so a higher ratio means a ZIP bomb. */
  maxCompressionRatio: 200,
  /** Max number of problems that are reported at once. */
  problems: 200,
  /** How long a preview can be applied. */
  previewHours: 24,
} as const;

/**
 * How an import changes a part of a course: it is new, changed, the same, or kept although the folder does not
 * contain it.
 */
export const courseImportDiffStates = ['new', 'changed', 'same', 'kept'] as const;
export type CourseImportDiffState = (typeof courseImportDiffStates)[number];
