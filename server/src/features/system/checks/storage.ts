import { checkStorage } from '#features/hub-settings/index';
import type { SystemCheck } from './system-check.ts';

/**
 * Checks that the storage of the files writes, reads and removes a test file. The sentence of the problem translates the
 * reasons that are no code of an error.
 */
export const storageCheck: SystemCheck = {
  id: 'storage',
  everySeconds: 900,
  async run(ctx) {
    const { step, reason } = await checkStorage(ctx);
    return reason === null ? { state: 'ok' } : { problem: 'storage_failing', params: { step, reason } };
  },
};
