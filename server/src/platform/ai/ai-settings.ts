import { hasUrlCredentials } from '#platform/config/has-url-credentials';
import { isEncryptedOrLocal, isLoopback } from '#platform/config/loopback-names';
import { readSettingsCollectingErrors, SettingError } from '#platform/config/setting-error';
import { readIntegerSettingInRange, type ReadSetting } from '#platform/config/value-readers';

/** The settings of a language model with the protocol of OpenAI, on any host. */
export type AiSettings = {
  /** The base URL of the API, without a slash at the end; requests go to `/chat/completions` below it. */
  readonly url: string;
  /**
   * The API key, which must never reach a browser. Undefined if the model needs none, such as a model on this machine.
   */
  readonly key: string | undefined;
  readonly model: string;
  /** The timeout of a response in milliseconds, including a retry and without the wait in the queue. */
  readonly timeoutMilliseconds: number;
  /** The max number of concurrent requests. */
  readonly maxConcurrent: number;
  /** The max number of questions of the hub in a day; a retry does not count. */
  readonly maxPerDay: number;
};

const maxSeconds = 300;
const maxConcurrentRequests = 100;
const maxRequestsPerDay = 1_000_000;

export function readAiSettings(read: ReadSetting): AiSettings | undefined {
  const address = read('AI_URL');
  if (address === undefined) {
    const settingWithoutUrl = ['AI_KEY', 'AI_MODEL'].find((name) => read(name) !== undefined);
    if (!settingWithoutUrl) return undefined;
    throw new SettingError(settingWithoutUrl, { code: 'ai_url_missing' });
  }
  return readSettingsCollectingErrors({
    url: () => readUrl(address),
    key: () => readKey(read, address),
    model: () => readModel(read),
    timeoutMilliseconds: () =>
      readIntegerSettingInRange(read, 'AI_SECONDS', { defaultValue: 45, max: maxSeconds }) * 1_000,
    maxConcurrent: () =>
      readIntegerSettingInRange(read, 'AI_AT_ONCE', { defaultValue: 2, max: maxConcurrentRequests }),
    maxPerDay: () =>
      readIntegerSettingInRange(read, 'AI_A_DAY', { defaultValue: 1_000, max: maxRequestsPerDay }),
  });
}

// Texts of members and the API key are sent to this URL, so http is allowed only for a service on this machine.
function readUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isPlain = url && !url.search && !url.hash && !hasUrlCredentials(url);
  if (isPlain && isEncryptedOrLocal(url)) return url.href.replace(/\/+$/, '');
  throw new SettingError('AI_URL', { code: 'ai_url' });
}

// The error message never contains the value, because the key is secret.
function readKey(read: ReadSetting, address: string): string | undefined {
  const key = read('AI_KEY');
  // Without a valid address, it is not known yet whether it needs a key.
  const hostname = URL.canParse(address) ? new URL(address).hostname : undefined;
  if (key === undefined && (hostname === undefined || isLoopback(hostname))) return undefined;
  if (key !== undefined && /^[\x21-\x7e]+$/.test(key)) return key;
  throw new SettingError('AI_KEY', { code: 'ai_key' });
}

function readModel(read: ReadSetting): string {
  const model = read('AI_MODEL');
  if (model !== undefined) return model;
  throw new SettingError('AI_MODEL', { code: 'ai_model' });
}
