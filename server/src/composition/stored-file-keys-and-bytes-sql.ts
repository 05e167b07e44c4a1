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
 * The queries of the files that the tables name: their keys in the storage, and their sizes in bytes. Two
 * kinds are left out: what the hub is about to delete, such as a picture that was replaced, because its file
 * is deleted before its row, and what it stores only for a day, which are the exports of members
 * (`data_exports`) and the course folders that are not applied (`course_folders`). The files of the export
 * are in `exported-tables`.
 */
const queries = [
  ...ofSizes('avatars', {
    infix: 'face',
    sizes: { small: 'small_bytes', usual: 'regular_bytes', whole: 'full_bytes' },
    isShown: `exists (select from public.members m where m.id = p.member_id and m.avatar = '/api/avatars/' || p.id)`,
  }),
  ...ofSizes('event_covers', {
    infix: 'cover',
    sizes: { small: 'small_bytes', wide: 'wide_bytes' },
    isShown: 'exists (select from public.events e where e.cover_id = p.id)',
  }),
  'select id::text, bytes::bigint from public.files',
  `select id || '-small', small_bytes::bigint from public.files where small_bytes is not null`,
  ...ofSizes('hub_logos', {
    infix: 'logo',
    sizes: { small: 'small_bytes', large: 'large_bytes', email: 'email_bytes' },
    isShown: 'exists (select from public.hub_settings h where h.logo_id = p.id)',
  }),
  `select p.key::text, least(f.part_bytes, f.received - (p.number - 1) * f.part_bytes)
     from public.lesson_files f, unnest(f.parts) with ordinality p (key, number) where f.lesson_id is not null`,
];

/** The query of all files that the tables name: `key` and `bytes`. */
export const storedFileKeysAndBytesSql = queries.join(' union all ');
