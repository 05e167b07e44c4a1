import { randomBytes, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { StorageTestResult } from '@mutirao/contract/features/hub-settings/schemas';
import type { AppContext } from '#platform/context/app-context';
import { toErrorCodeOrName } from '#platform/telemetry/error-code';

type Deps = { storage: AppContext['storage']; config: Pick<AppContext['config'], 'storage'> };

/** Writes a small file to the storage, reads it and removes it. Returns which step it reached. */
export async function checkStorage({
  storage,
  config: { storage: settings },
}: Deps): Promise<StorageTestResult> {
  const key = `trial-${randomUUID()}`;
  const raw = path.join(storage.scratch, key);
  const written = randomBytes(1_024);
  const { kind } = settings;
  let step: StorageTestResult['step'] = 'write';
  try {
    await writeFile(raw, written);
    await storage.put(key, raw, 'application/octet-stream');
    step = 'read';
    const content = await storage.open(key);
    if (!content || !(await buffer(content)).equals(written)) return { kind, step, reason: 'other_bytes' };
    step = 'remove';
    await storage.remove(key);
    if (await storage.open(key)) return { kind, step, reason: 'still_there' };
    return { kind, step: 'done', reason: null };
  } catch (error) {
    return { kind, step, reason: toErrorCodeOrName(error) };
  } finally {
    await Promise.allSettled([rm(raw, { force: true }), storage.remove(key)]);
  }
}
