const mega = 1024 * 1024;

/** The limits of lesson files that the hub itself stores, in bytes unless noted otherwise. */
export const lessonFileLimits = {
  video: 2 * 1024 * mega,
  file: 50 * mega,
  captions: mega,
  /** A file is uploaded in parts of this length; the last part is the rest. */
  part: 4 * mega,
  /** UTF-16 code units. */
  name: 200,
  mark: 100,
  /** Max number of unfinished uploads of one member. */
  pendingUploads: 20,
} as const;

export const lessonFileKinds = ['video', 'file', 'captions'] as const;
export type LessonFileKind = (typeof lessonFileKinds)[number];

/** The accepted file name extensions of each kind. The server decides by the content of the file. */
export const lessonFileExtensions = {
  video: ['mp4', 'm4v', 'webm'],
  file: ['pdf', 'doc', 'docx', 'pptx', 'xlsx', 'txt'],
  captions: ['vtt'],
} as const satisfies Record<LessonFileKind, readonly string[]>;

/** The languages of captions. */
export const captionLanguages = ['pt-BR', 'en', 'es', 'fr', 'it', 'de', 'ja', 'zh'] as const;
export type CaptionLanguage = (typeof captionLanguages)[number];
