/** The specification's constants of discussions: texts in UTF-16 code units. */
export const discussionLimits = {
  title: 200,
  content: 20_000,
  /**
   * A discussion without a title uses this much of its content as its title, followed by `...` if the content is
   * longer.
   */
  titleFallback: 60,
  /** The length of the excerpt on a card. */
  excerpt: 240,
  /** Max number of characters of a discussion that a guest sees in a hub with previews. */
  guestPreview: 200,
  /** Rows of the list when it is requested without a cursor and a limit. */
  plainList: 100,
  /** Max number of discussions that can be pinned at once. */
  pins: 3,
  tags: 5,
  tag: 30,
  /** Days for which a discussion that was never opened counts as new. */
  unseenDays: 14,
  /** Max number of tags that are suggested while the user types a tag. */
  tagSuggestions: 8,
} as const;

/** The format of a tag: letters, digits, and hyphens between them. `tagSchema` converts tags to lowercase before. */
export const tagPattern = /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u;

/** The max number of chips that the collapsed category bar shows. */
export const maxCollapsedCategoryChips = 6;

/** The slug of a category, as in URLs. Each hub defines its own categories. */
export type CategorySlug = string;

export const discussionSorts = ['relevantes', 'novos', 'populares'] as const;
export type DiscussionSort = (typeof discussionSorts)[number];
/**
 * The counter by which each sort orders discussions, the highest first; null if the sort uses only the time. Equal
 * values are ordered by time, then by id.
 */
export const counterByDiscussionSort = {
  relevantes: 'relevance',
  novos: null,
  populares: 'likes',
} as const satisfies Record<DiscussionSort, string | null>;
/**
 * The sort of the feed if none is requested. It is the only sort for which the page limits the feed to a period if the
 * user has not chosen one.
 */
export const defaultDiscussionSort: DiscussionSort = 'relevantes';

/** The period of the feed; `all` has no limit. */
export const feedPeriods = ['24h', '7d', '30d', 'all'] as const;
export type FeedPeriod = (typeof feedPeriods)[number];
export const feedPeriodDays: Record<Exclude<FeedPeriod, 'all'>, number> = { '24h': 1, '7d': 7, '30d': 30 };

/**
 * Returns the title of a discussion published without one: the first 60 code points of its plain text. It does not
 * count UTF-16 code units, so that it never cuts a surrogate pair in half.
 */
export function createTitleFromText(plainText: string): string {
  const characters = Array.from(plainText.trim());
  const start = characters.slice(0, discussionLimits.titleFallback).join('');
  return characters.length > discussionLimits.titleFallback ? `${start}...` : start;
}

type Titled = { title: string; excerpt: string };

/** True if the title is the beginning of the text, so that showing both would repeat it. */
export const isAutomaticTitle = ({ title, excerpt }: Titled) =>
  excerpt !== '' && title === createTitleFromText(excerpt);

/** Returns the excerpt without the part that an automatic title already shows; empty if nothing is left. */
export const removeTitleFromExcerpt = ({ title, excerpt }: Titled): string =>
  removeTitleFromHighlightedExcerpt({ title: [title], excerpt: [excerpt] }).join('');

/**
 * Removes the part of the excerpt that an automatic title already shows. Title and excerpt are given in
 * pieces that alternate between outside and inside a search match. The excerpt of a search hit can also begin
 * in the middle of the text, but within the part that the title shows.
 */
export function removeTitleFromHighlightedExcerpt(
  texts: Record<'title' | 'excerpt', readonly string[]>,
): string[] {
  const excerpt = texts.excerpt.join('');
  const shown = countShownByTitle({ title: texts.title.join(''), excerpt });
  if (shown === 0) return [...texts.excerpt];
  const characters = Array.from(excerpt);
  const rest = characters.slice(shown).join('').trimStart();
  if (!rest) return [];
  let skipped = characters.length - Array.from(rest).length;
  const pieces = texts.excerpt.map((piece) => {
    const pieceCharacters = Array.from(piece);
    const visiblePart = pieceCharacters.slice(skipped).join('');
    skipped = Math.max(0, skipped - pieceCharacters.length);
    return visiblePart;
  });
  return [`…${pieces[0] ?? ''}`, ...pieces.slice(1)];
}

/** A shorter overlap of title and excerpt is ignored, because it is usually a coincidence. */
const minOverlap = 12;

/** Returns how many code points at the start of the excerpt an automatic title already shows. */
function countShownByTitle({ title, excerpt }: Titled): number {
  if (isAutomaticTitle({ title, excerpt }))
    return Math.min(Array.from(excerpt).length, discussionLimits.titleFallback);
  const start = Array.from(title).slice(0, discussionLimits.titleFallback);
  if (title !== `${start.join('')}...` || start.length < discussionLimits.titleFallback) return 0;
  const text = excerpt.replace(/^…\s*/, '');
  const ellipsis = Array.from(excerpt).length - Array.from(text).length;
  if (start.join('').includes(text)) return ellipsis + Array.from(text).length;
  const titleSuffixes = start.map((_, from) => start.slice(from));
  const overlap = titleSuffixes.find((end) => end.length >= minOverlap && text.startsWith(end.join('')));
  return overlap ? ellipsis + overlap.length : 0;
}
