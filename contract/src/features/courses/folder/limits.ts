const mega = 1024 * 1024;

/** The product's constants of a course as a folder of Markdown, in bytes where nothing else is said. */
export const folderLimits = {
  /** The ZIP as it comes. */
  zip: 512 * mega,
  /** What it may grow to. */
  unpacked: 1024 * mega,
  /** One text, and all of them together. */
  text: 4 * mega,
  texts: 32 * mega,
  /** UTF-16 code units of what stands before a text: more than the longest quiz. To read it may take two seconds. */
  head: 600_000,
  /** Of all of them together. */
  heads: 4_000_000,
  entries: 3_000,
  /** UTF-16 code units of the name of one entry. */
  path: 400,
  /** More than that no file shrinks by: it is made to burst. */
  ratio: 200,
  /** So many mistakes are told at once. */
  problems: 200,
  /** For so long a trial can be applied. */
  keptHours: 24,
} as const;

/** What becomes of a part of a course. */
export const folderStates = ['new', 'changed', 'same', 'kept'] as const;
export type FolderState = (typeof folderStates)[number];
