import type { Queryable } from '#platform/database/database';

/** By which app a message is wanted. */
export type TextChannel = 'sms' | 'whatsapp';

export type TextMessage = {
  to: string;
  text: string;
  code?: string | undefined;
  language: string;
  channel?: TextChannel | undefined;
};

export type Texter = { send(tx: Queryable, message: TextMessage): Promise<void> };
