/**
 * The codes of the problems and warnings that an import finds in a folder, each with the parameters of its sentence.
 * The codes are on the wire, so they never change. The sentences are in `messages/<language>/course-import-issues.ts`.
 */
export const courseImportIssueParams = {
  // The entries of the ZIP.
  path_unsafe: [],
  path_repeated: [],
  path_not_utf8: [],
  entry_encrypted: [],
  entry_symbolic_link: [],
  entry_compression_unsupported: [],
  entry_expands_too_much: [],
  markdown_file_too_long: [],
  markdown_file_not_utf8: [],
  nested_zip: [],

  // The structure of the folder.
  course_file_missing: [],
  module_file_missing: [],
  markdown_file_unused: [],
  lesson_file_unused: [],
  lesson_file_not_in_folder: ['path'],
  lesson_file_over_limit: ['max'],
  too_many_modules: ['max'],
  too_many_lessons: ['max'],

  // The front matter.
  front_matter_missing: [],
  front_matter_too_long: [],
  front_matter_total_too_long: [],
  front_matter_unreadable: [],
  front_matter_not_map: [],
  yaml_invalid: [],
  yaml_indentation: [],
  yaml_tab: [],
  yaml_character_missing: [],
  yaml_colon_unquoted: [],
  yaml_alias: [],
  yaml_anchor: [],
  field_repeated: [],
  field_unknown: ['name'],

  // The values of fields.
  format_expected: ['format'],
  version_unsupported: ['version'],
  price_invalid: [],
  file_path_expected: ['folder'],
  caption_language_repeated: [],
  module_text_ignored: [],
  id_repeated: ['id', 'path'],
  id_of_another_module: ['id'],

  // The folder in comparison with the existing course.
  lesson_kind_changed: [],
  folder_of_another_course: [],
  limit_exceeded_with_unlisted: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type CourseImportIssueCode = keyof typeof courseImportIssueParams;

/** A code with its parameters. */
export type CourseImportIssueDetail = {
  [Code in CourseImportIssueCode]: { readonly code: Code } & Readonly<
    Record<(typeof courseImportIssueParams)[Code][number], string | number>
  >;
}[CourseImportIssueCode];

/** True for the codes of imports; the other codes of issues are reasons of API errors. */
export const isCourseImportIssueCode = (code: string): code is CourseImportIssueCode =>
  Object.hasOwn(courseImportIssueParams, code);

/** The name by which issues refer to the text below the front matter, which has no field. */
export const courseFolderBodyName = 'texto';
