import { hasUrlCredentials } from './has-url-credentials.ts';
import { isEncryptedOrLocal } from './loopback-names.ts';
import { readSettingsCollectingErrors, SettingError } from './setting-error.ts';
import type { ReadSetting } from './value-readers.ts';

/** Settings that only the checks of the hub use. */
export type SystemCheckSettings = {
  /** The selector of the DKIM key in the DNS; undefined if it is not checked. */
  readonly dkimSelector: string | undefined;
  /** The feed of the releases of the hub; undefined if the hub does not look for newer ones. */
  readonly releasesFeed: string | undefined;
};

export const readSystemCheckSettings = (read: ReadSetting): SystemCheckSettings =>
  readSettingsCollectingErrors({
    dkimSelector: () => readSelector(read),
    releasesFeed: () => readFeed(read),
  });

function readSelector(read: ReadSetting) {
  const value = read('MAIL_DKIM_SELECTOR');
  if (value === undefined || /^[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*$/i.test(value)) return value;
  throw new SettingError('MAIL_DKIM_SELECTOR', { code: 'dkim_selector', value });
}

function readFeed(read: ReadSetting) {
  const value = read('HUB_RELEASES_FEED');
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && isEncryptedOrLocal(url) && !hasUrlCredentials(url)) return value;
  throw new SettingError('HUB_RELEASES_FEED', { code: 'releases_feed' });
}
