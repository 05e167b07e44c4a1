import type { Queryable } from '#platform/database/database';

/** The app through which the user wants to receive a message. */
export type SmsChannel = 'sms' | 'whatsapp';

export type SmsMessage = {
  to: string;
  text: string;
  code?: string | undefined;
  language: string;
  channel?: SmsChannel | undefined;
};

export type SmsSender = { send(tx: Queryable, message: SmsMessage): Promise<void> };
