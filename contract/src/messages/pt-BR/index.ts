import { messages as audit } from './audit.ts';
import { messages as hubSwitches } from './hub-switches.ts';
import { messages as notifications } from './notifications.ts';
import { messages as profileFields } from './profile-fields.ts';

export const messages = { audit, hubSwitches, notifications, profileFields };

export type Messages = typeof messages;
