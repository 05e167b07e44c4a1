import type { Config } from '#platform/config/config';
import type { Queryable } from '#platform/database/database';
import type { Logger } from '#platform/telemetry/log';
import type { Model } from './model.ts';
import { openModel } from './open-model.ts';
import { countQuestion } from './store.ts';

type Parts = { config: Pick<Config, 'ai' | 'zone'>; db: Queryable; log: Logger; now: () => Date };

/** Returns the model of this hub, if one is configured, with the daily request limit of the settings. */
export function openHubModel({ config: { ai, zone }, db, log, now }: Parts): Model | undefined {
  if (!ai) return undefined;
  return openModel(ai, { log, count: () => countQuestion(db, { most: ai.aDay, at: now(), zone }) });
}
