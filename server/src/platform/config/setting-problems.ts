import type { FailureOf, NoValues } from './failure.ts';

/**
 * What is wrong with a setting, with the values that the sentence of each problem names beside the setting. The sentences
 * are in `messages/<language>/commands/setting-problems.ts`.
 */
type Problems = {
  ai_url_missing: NoValues;
  ai_url: NoValues;
  ai_key: NoValues;
  ai_model: NoValues;
  backup_to_missing: NoValues;
  backup_to: NoValues;
  backup_hour: { value: string };
  backup_keep: { example: string; value: string };
  backup_keys: NoValues;
  dkim_selector: { value: string };
  releases_feed: NoValues;
  identity_url: NoValues;
  identity_url_needs: NoValues;
  settings_file_unreadable: { file: string };
  only_in_environment: { file: string };
  unknown_setting: { file: string; nearest: string };
  port: { value: string };
  count: { value: string };
  range: { min: number; max: number; example: number; value: string };
  hub_url: { value: string };
  rate_limits: NoValues;
  url: { starts: readonly string[] };
  database_owner_url: NoValues;
  redis_url: NoValues;
  email: { value: string };
  sms_webhook_url: NoValues;
  sms_webhook_secret: { shortest: number };
  secret: { shortest: number };
  client_pair: { prefix: string };
  switch: { value: string };
  trusted_proxies: { value: string };
  log_level: { value: string };
  language: { known: string; value: string };
  storage_endpoint_missing: { prefix: string };
  storage_endpoint: NoValues;
  bucket_name: NoValues;
  storage_needs: { prefix: string };
};

export type SettingProblem = FailureOf<Problems>;

/** The values of each problem and the name of the setting, which is part of every message. */
export type SettingFailures = { [Code in keyof Problems]: Problems[Code] & { setting: string } };

export type SettingFailure = FailureOf<SettingFailures>;
