import type { Queryable } from '#platform/database/database';

/** The app through which the user wants to receive a message. */
export type SmsOrWhatsApp = 'sms' | 'whatsapp';

export type SmsMessage = {
  to: string;
  text: string;
  code?: string | undefined;
  /** For how many seconds the code is valid; the message is not sent after that. */
  codeSeconds?: number | undefined;
  language: string;
  channel?: SmsOrWhatsApp | undefined;
};

export type SmsSender = { send(tx: Queryable, message: SmsMessage): Promise<void> };
