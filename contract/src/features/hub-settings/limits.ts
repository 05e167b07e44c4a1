/** How many categories a hub may have, archived ones included, and how long their names may be. */
export const categoryLimits = { name: 40, slug: 40, maxCount: 40 } as const;

/** The format of a category slug in URLs: lowercase letters, digits, and hyphens between them. */
export const categorySlugPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** The colours of the palette that a category may have; the first is grey. */
export const categoryTones = ['neutral', 'brand', 'sun', 'plum', 'leaf'] as const;
export type CategoryTone = (typeof categoryTones)[number];

/**
 * The slugs of the initial categories whose names differ between languages: the page translates each until it is
 * renamed.
 */
export const translatedCategorySlugs = ['ia', 'automacao', 'tutoriais'] as const;
