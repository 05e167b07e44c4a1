import type { Queryable } from '#platform/database/database';

export type TextMessage = { to: string; text: string; code?: string | undefined; language: string };

export type Texter = { send(tx: Queryable, message: TextMessage): Promise<void> };
