import type { AppContext } from '#platform/context/app-context';
import { readExportPages, type ExportFileSource } from '#platform/context/personal-data';
import { buildOwnFilesSql, type OwnFile } from './store/own-data.ts';

/**
 * Exports the files that the member uploaded, each under a unique name, because two may have the same original name.
 */
export const createFileExportSource = ({ storage }: Pick<AppContext, 'storage'>): ExportFileSource => ({
  async *pages(db, subject) {
    for await (const page of readExportPages<OwnFile>(db, subject, buildOwnFilesSql)) {
      yield page.map(({ id, name }) => ({
        name: `arquivos/${id.slice(0, 8)}-${name}`,
        open: () => storage.open(id),
      }));
    }
  },
});
