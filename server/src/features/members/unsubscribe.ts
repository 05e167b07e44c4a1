import {
  unsubscribableEmailSettings,
  type UnsubscribableEmailSetting,
} from '@mutirao/contract/features/notifications/limits';
import type { AppContext } from '#platform/context/app-context';
import { disableEmailSwitch } from './store/profiles.ts';

type Params = { memberId: string; which: UnsubscribableEmailSetting };

/**
 * The start of every address that turns off the e-mails of one switch; the rest of the address proves that the hub
 * created it.
 */
export const toUnsubscribeUrlBeforeSignature = (siteUrl: string, { memberId, which }: Params) =>
  `${siteUrl}/cancelar-emails?c=${toUnsubscribeCodeBeforeSignature({ memberId, which })}.`;

/** The part of an unsubscribe code before its signature. */
export const toUnsubscribeCodeBeforeSignature = ({ memberId, which }: Params) =>
  `${memberId}.${unsubscribableEmailSettings.indexOf(which)}`;

/** Turns off one e-mail switch of a member and cancels the e-mails of that switch that are not sent yet. */
export const unsubscribeMember = ({ db, config }: Pick<AppContext, 'db' | 'config'>, params: Params) =>
  disableEmailSwitch(db, {
    id: params.memberId,
    which: params.which,
    declined: toUnsubscribeUrlBeforeSignature(config.hubUrl, params),
  });
