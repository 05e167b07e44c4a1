import type { Config } from '#platform/config/config';
import type { Queryable } from '#platform/database/database';
import type { Logger } from '#platform/telemetry/log';
import type { LanguageModel } from './model.ts';
import { openLanguageModel } from './open-model.ts';
import { consumeDailyAiQuotaOfHub } from './store.ts';

type Deps = { config: Pick<Config, 'ai' | 'zone'>; db: Queryable; log: Logger; now: () => Date };

/** Returns the model of this hub, if one is configured, with the daily request limit of the settings. */
export function openHubLanguageModel({
  config: { ai, zone },
  db,
  log,
  now,
}: Deps): LanguageModel | undefined {
  if (!ai) return undefined;
  return openLanguageModel(ai, {
    log,
    count: () => consumeDailyAiQuotaOfHub(db, { limit: ai.maxPerDay, at: now(), zone }),
  });
}
