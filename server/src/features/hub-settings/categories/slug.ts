import { removeAccents } from '@mutirao/contract/kit/remove-accents';
import { categoryLimits } from '@mutirao/contract/features/hub-settings/limits';

// No category gets these slugs, because list queries use them in place of a category.
const reserved = ['none', 'every', 'tudo'];

/** Returns the slug of a category name. A name without Latin letters and digits gets a slug of its code points. */
export function toCategorySlug(name: string): string {
  const plain = removeAccents(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const isUsable = /^[a-z]/.test(plain) && !reserved.includes(plain);
  const slug = isUsable ? plain : `c-${plain || numbersOf(name)}`;
  return slug.slice(0, categoryLimits.slug).replace(/-$/, '');
}

const numbersOf = (name: string) =>
  Array.from(name, (character) => character.codePointAt(0)?.toString(36) ?? '').join('-');
