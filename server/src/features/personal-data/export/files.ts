import type { House } from '#platform/house/house';
import type { ExportRow } from './store.ts';

type Made = Pick<ExportRow, 'id' | 'tries'>;

/**
 * Where the file of one try lies. Each try has a place of its own, so that a process that was given up, but is not dead,
 * never writes over what another one made meanwhile.
 */
export const keyOfExport = ({ id, tries }: Made) => `${id}-export-${tries}`;

/** Takes away what was made for a wish, and what tries before the last may have left behind. */
export async function removeFiles({ storage }: Pick<House, 'storage'>, { id, tries }: Made) {
  for (let at = tries; at > 0; at -= 1) await storage.remove(keyOfExport({ id, tries: at }));
}
