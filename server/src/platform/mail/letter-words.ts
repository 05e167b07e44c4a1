/** The words of one letter. */
export type Words = { subject: string; lead: string; button?: string; code?: string; end: string };
