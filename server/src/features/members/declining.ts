import { letterSwitches, type LetterSwitch } from '@mutirao/contract/features/notifications/limits';
import type { House } from '#platform/house/house';
import { turnOff } from './profile/store.ts';

type Wish = { memberId: string; which: LetterSwitch };

/** How every address begins where somebody declines the letters of one switch; what follows proves that the hub made it. */
export const declineAddress = (siteUrl: string, { memberId, which }: Wish) =>
  `${siteUrl}/cancelar-emails?c=${declineCode({ memberId, which })}.`;

/** The same within the code of the address. */
export const declineCode = ({ memberId, which }: Wish) => `${memberId}.${letterSwitches.indexOf(which)}`;

/** Turns one switch of somebody's off, and takes back what has not left yet. */
export const decline = ({ db, config }: Pick<House, 'db' | 'config'>, wish: Wish) =>
  turnOff(db, { id: wish.memberId, which: wish.which, declined: declineAddress(config.hubUrl, wish) });
