export type ComboboxOption = {
  value: string;
  label: string;
  /** Distinguishes the option from others with a similar label. */
  detail: string;
  /** Words that also find the option but are not shown. */
  keywords: string;
};

/** Without accents and in lower case, so that *sao paulo* finds São Paulo. */
const normalizeText = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string) => normalizeText(text).split(/[\s/·_(),]+/);

/**
 * Returns the options that match each word of the query: a word of the option begins with it or, if it has three
 * letters or more, contains it. Options whose label begins with the query come first.
 */
export function filterComboboxOptions<Option extends ComboboxOption>(
  options: readonly Option[],
  query: string,
): readonly Option[] {
  // Keyboards write a minus as a hyphen, texts as U+2212.
  const searchWords = wordsOf(query.trim().replaceAll('\u2212', '-')).filter((word) => word !== '');
  if (searchWords.length === 0) return options;
  const startsWithQuery = ({ label }: Option) => normalizeText(label).startsWith(normalizeText(query.trim()));
  return options
    .filter(({ label, detail, keywords }) => {
      const words = wordsOf(`${label} ${detail} ${keywords}`);
      return searchWords.every((text) =>
        words.some((word) => word.startsWith(text) || (text.length > 2 && word.includes(text))),
      );
    })
    .toSorted((option, other) => Number(startsWithQuery(other)) - Number(startsWithQuery(option)));
}
