type Picture = {
  infix: string;
  sizes: Record<string, string>;
  /** The condition for the row `p` of a picture that the hub shows. */
  isShown: string;
};

const ofSizes = (table: string, { infix, sizes, isShown }: Picture) =>
  Object.entries(sizes).map(
    ([size, column]) =>
      `select p.id || '-${infix}-${size}', p.${column}::bigint from public.${table} p where p.${column} is not null and ${isShown}`,
  );

/**
 * The queries of the files that each table names: their keys in the storage, and their bytes. What the hub is about to
 * delete, such as a picture that was replaced, is left out, because there the file is deleted before the row, and so is
 * what it only stores for a day: the exports of members (`data_exports`) and the course folders that are not applied
 * (`course_folders`).
 */
const namedFilesByTable: Record<string, readonly string[]> = {
  'public.avatars': ofSizes('avatars', {
    infix: 'face',
    sizes: { small: 'small_bytes', usual: 'regular_bytes', whole: 'full_bytes' },
    isShown: `exists (select from public.members m where m.id = p.member_id and m.avatar = '/api/avatars/' || p.id)`,
  }),
  'public.event_covers': ofSizes('event_covers', {
    infix: 'cover',
    sizes: { small: 'small_bytes', wide: 'wide_bytes' },
    isShown: 'exists (select from public.events e where e.cover_id = p.id)',
  }),
  'public.files': [
    'select id::text, bytes::bigint from public.files',
    `select id || '-small', small_bytes::bigint from public.files where small_bytes is not null`,
  ],
  'public.hub_logos': ofSizes('hub_logos', {
    infix: 'logo',
    sizes: { small: 'small_bytes', large: 'large_bytes', email: 'email_bytes' },
    isShown: 'exists (select from public.hub_settings h where h.logo_id = p.id)',
  }),
  'public.lesson_files': [
    `select p.key::text, least(f.part_bytes, f.received - (p.number - 1) * f.part_bytes)
     from public.lesson_files f, unnest(f.parts) with ordinality p (key, number) where f.lesson_id is not null`,
  ],
};

/** The query of all files that the tables name: `key` and `bytes`. */
export const namedFiles = Object.values(namedFilesByTable).flat().join(' union all ');
