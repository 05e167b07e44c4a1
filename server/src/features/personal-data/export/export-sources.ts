import type { ExportFileSource, ExportSection } from '#platform/context/personal-data';

/** Everything that must be exported about a member, as the features provide it. */
export type ExportSources = { sections: readonly ExportSection[]; files: readonly ExportFileSource[] };
