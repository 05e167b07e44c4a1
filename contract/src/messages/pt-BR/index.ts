import { messages as audit } from './audit.ts';
import { messages as notifications } from './notifications.ts';

export const messages = { audit, notifications };

export type Messages = typeof messages;
