import type { CodedFailure, NoFailureValues } from './failure.ts';

/**
 * What is wrong with a setting, with the values that the sentence of each problem names beside the setting. The
 * sentences are in `messages/<language>/commands/setting-problems.ts`.
 */
type Problems = {
  ai_url_missing: NoFailureValues;
  ai_url: NoFailureValues;
  ai_key: NoFailureValues;
  ai_model: NoFailureValues;
  backup_to_missing: NoFailureValues;
  backup_to: NoFailureValues;
  backup_hour: { value: string };
  backup_keep: { example: string; value: string };
  backup_keys: NoFailureValues;
  dkim_selector: { value: string };
  releases_feed: NoFailureValues;
  identity_url: NoFailureValues;
  identity_url_needs: NoFailureValues;
  settings_file_unreadable: { file: string };
  only_in_environment: { file: string };
  unknown_setting: { file: string; nearest: string };
  port: { value: string };
  count: { value: string };
  range: { min: number; max: number; example: number; value: string };
  hub_url: { value: string };
  rate_limits: NoFailureValues;
  url: { starts: readonly string[] };
  database_owner_url: NoFailureValues;
  database_pooler: { value: string };
  database_pooler_needs_direct_url: NoFailureValues;
  database_direct_url: NoFailureValues;
  redis_url: NoFailureValues;
  email: { value: string };
  sms_webhook_url: NoFailureValues;
  sms_webhook_secret: { minLength: number };
  secret: { minLength: number };
  client_pair: { prefix: string };
  switch: { value: string };
  trusted_proxies: { value: string };
  log_level: { value: string };
  language: { known: string; value: string };
  storage_endpoint_missing: { prefix: string };
  storage_endpoint: NoFailureValues;
  bucket_name: NoFailureValues;
  storage_needs: { prefix: string };
};

export type SettingProblem = CodedFailure<Problems>;

/** The values of each problem and the name of the setting, which is part of every message. */
export type SettingFailureValues = { [Code in keyof Problems]: Problems[Code] & { setting: string } };

export type SettingFailure = CodedFailure<SettingFailureValues>;
