import type { HelpCategory } from '@mutirao/contract/features/support/limits';

/** The entries of the help page and their categories. An entry's slug is its URL fragment: `/help#pontos`. */
export const helpEntryIndex = [
  { slug: 'comecar', category: 'getting-started' },
  { slug: 'perguntar', category: 'community' },
  { slug: 'pontos', category: 'community' },
  { slug: 'denunciar', category: 'community' },
  { slug: 'ensinar', category: 'courses' },
  { slug: 'eventos', category: 'events' },
  { slug: 'falar-de-ia', category: 'ai' },
  { slug: 'conta', category: 'account' },
] as const satisfies readonly { slug: string; category: HelpCategory }[];

export type HelpEntrySlug = (typeof helpEntryIndex)[number]['slug'];

/** A question and its answer in Markdown. Placeholders like `{discussion}` are replaced by values of the hub. */
export type HelpEntryText = { question: string; answer: string };
export type HelpEntryTexts = Record<HelpEntrySlug, HelpEntryText>;
