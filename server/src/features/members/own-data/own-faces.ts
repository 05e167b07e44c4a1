import type { House } from '#platform/house/house';
import { bodiesOf, type ExportedFiles } from '#platform/house/personal-data';
import { keyOfFace } from '../profile/avatars.ts';
import { ownFaces } from './store.ts';

/** The avatars of a member, in the largest stored size. */
export const exportedFaces = ({ storage }: Pick<House, 'storage'>): ExportedFiles => ({
  async *pages(db, subject) {
    for await (const page of bodiesOf<{ id: string }>(db, subject, ownFaces)) {
      yield page.map(({ id }) => ({
        name: `foto/${id.slice(0, 8)}.webp`,
        open: () => storage.open(keyOfFace(id, 'whole')),
      }));
    }
  },
});
