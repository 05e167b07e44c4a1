const ofSizes = (table: string, { infix, sizes }: { infix: string; sizes: Record<string, string> }) =>
  Object.entries(sizes).map(
    ([size, column]) =>
      `select id || '-${infix}-${size}', ${column}::bigint from public.${table} where ${column} is not null`,
  );

/**
 * The queries of the files that each table names: their keys in the storage, and their bytes. What the hub is about to
 * delete is left out, because there the file is deleted before the row, and so is what it only stores for a day: the
 * exports of members (`data_exports`) and the course folders that are not applied (`course_folders`).
 */
const namedFilesByTable: Record<string, readonly string[]> = {
  'public.avatars': ofSizes('avatars', {
    infix: 'face',
    sizes: { small: 'small_bytes', usual: 'regular_bytes', whole: 'full_bytes' },
  }),
  'public.event_covers': ofSizes('event_covers', {
    infix: 'cover',
    sizes: { small: 'small_bytes', wide: 'wide_bytes' },
  }),
  'public.files': [
    'select id::text, bytes::bigint from public.files',
    `select id || '-small', small_bytes::bigint from public.files where small_bytes is not null`,
  ],
  'public.hub_logos': ofSizes('hub_logos', {
    infix: 'logo',
    sizes: { small: 'small_bytes', large: 'large_bytes', email: 'email_bytes' },
  }),
  'public.lesson_files': [
    `select p.key::text, least(f.part_bytes, f.received - (p.number - 1) * f.part_bytes)
     from public.lesson_files f, unnest(f.parts) with ordinality p (key, number) where f.lesson_id is not null`,
  ],
};

/** The query of all files that the tables name: `key` and `bytes`. */
export const namedFiles = Object.values(namedFilesByTable).flat().join(' union all ');
