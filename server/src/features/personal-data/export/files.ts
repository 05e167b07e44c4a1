import type { AppContext } from '#platform/context/app-context';
import type { ExportRow } from '../store/export.ts';

type Created = Pick<ExportRow, 'id' | 'tries'>;

/**
 * Returns the storage key of the file of one attempt. Each attempt has its own, so that a process that was given up but
 * still runs never overwrites the file of another one.
 */
export const toExportStorageKey = ({ id, tries }: Created) => `${id}-export-${tries}`;

/** Removes the file of a request, and the files that earlier attempts may have left. */
export async function removeExportFiles({ storage }: Pick<AppContext, 'storage'>, { id, tries }: Created) {
  for (let at = tries; at > 0; at -= 1) await storage.remove(toExportStorageKey({ id, tries: at }));
}
