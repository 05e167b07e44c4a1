import {
  unsubscribableEmailSettings,
  type UnsubscribableEmailSetting,
} from '@mutirao/contract/features/notifications/limits';
import type { AppContext } from '#platform/context/app-context';
import { disableEmailSwitch } from './store/profiles.ts';

type Params = { memberId: string; setting: UnsubscribableEmailSetting };

/**
 * The start of every address that turns off the e-mails of one switch; the rest of the address proves that the hub
 * created it.
 */
export const toUnsubscribeUrlBeforeSignature = (siteUrl: string, { memberId, setting }: Params) =>
  `${siteUrl}/cancelar-emails?c=${toUnsubscribeCodeBeforeSignature({ memberId, setting })}.`;

/** The part of an unsubscribe code before its signature. */
export const toUnsubscribeCodeBeforeSignature = ({ memberId, setting }: Params) =>
  `${memberId}.${unsubscribableEmailSettings.indexOf(setting)}`;

/** Turns off one e-mail switch of a member and cancels the e-mails of that switch that are not sent yet. */
export const unsubscribeMember = ({ db, config }: Pick<AppContext, 'db' | 'config'>, params: Params) =>
  disableEmailSwitch(db, {
    id: params.memberId,
    setting: params.setting,
    declined: toUnsubscribeUrlBeforeSignature(config.hubUrl, params),
  });
