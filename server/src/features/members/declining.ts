import { letterSwitches, type LetterSwitch } from '@mutirao/contract/features/notifications/limits';
import type { House } from '#platform/house/house';
import { turnOff } from './profile/store.ts';

type Wish = { memberId: string; which: LetterSwitch };

/** The start of every address that turns off the e-mails of one switch; the rest of it proves that the hub created it. */
export const declineAddress = (siteUrl: string, { memberId, which }: Wish) =>
  `${siteUrl}/cancelar-emails?c=${declineCode({ memberId, which })}.`;

/** The same within the code of the address. */
export const declineCode = ({ memberId, which }: Wish) => `${memberId}.${letterSwitches.indexOf(which)}`;

/** Turns off one switch of a member and cancels their e-mails that have not been sent yet. */
export const decline = ({ db, config }: Pick<House, 'db' | 'config'>, wish: Wish) =>
  turnOff(db, { id: wish.memberId, which: wish.which, declined: declineAddress(config.hubUrl, wish) });
