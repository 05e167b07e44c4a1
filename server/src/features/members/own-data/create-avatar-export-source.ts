import type { AppContext } from '#platform/context/app-context';
import { readExportPages, type ExportFileSource } from '#platform/context/personal-data';
import { toAvatarStorageKey } from '../profile/avatars.ts';
import { buildOwnAvatarsExportSql } from '../store/own-data.ts';

/** The avatars of a member, in the largest stored size. */
export const createAvatarExportSource = ({ storage }: Pick<AppContext, 'storage'>): ExportFileSource => ({
  async *pages(db, subject) {
    for await (const page of readExportPages<{ id: string }>(db, subject, buildOwnAvatarsExportSql)) {
      yield page.map(({ id }) => ({
        name: `foto/${id.slice(0, 8)}.webp`,
        open: () => storage.open(toAvatarStorageKey(id, 'whole')),
      }));
    }
  },
});
