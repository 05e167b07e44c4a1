import type { Queryable } from '#platform/database/database';

/** The app through which the user wants to receive a message. */
export type TextChannel = 'sms' | 'whatsapp';

export type TextMessage = {
  to: string;
  text: string;
  code?: string | undefined;
  language: string;
  channel?: TextChannel | undefined;
};

export type Texter = { send(tx: Queryable, message: TextMessage): Promise<void> };
