import { checkStorage } from '#features/hub-settings/index';
import type { SystemCheck } from './system-check.ts';

/**
 * Checks that the file storage can write, read and remove a test file. A reason that is not an error code is
 * translated where the problem is shown.
 */
export const storageCheck: SystemCheck = {
  id: 'storage',
  everySeconds: 900,
  async run(ctx) {
    const { step, reason } = await checkStorage(ctx);
    return reason === null ? { state: 'ok' } : { problem: 'storage_failing', params: { step, reason } };
  },
};
