import type { House } from '#platform/house/house';
import { bodiesOf, type ExportedFiles } from '#platform/house/personal-data';
import { ownFiles, type OwnFile } from './store.ts';

/** Exports the files that the member uploaded, each under a unique name, because two may have the same original name. */
export const exportedFiles = ({ storage }: Pick<House, 'storage'>): ExportedFiles => ({
  async *pages(db, subject) {
    for await (const page of bodiesOf<OwnFile>(db, subject, ownFiles)) {
      yield page.map(({ id, name }) => ({
        name: `arquivos/${id.slice(0, 8)}-${name}`,
        open: () => storage.open(id),
      }));
    }
  },
});
