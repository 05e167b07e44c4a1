/** What one letter says in one language. */
export type Words = { subject: string; lead: string; button?: string; code?: string; end: string };
