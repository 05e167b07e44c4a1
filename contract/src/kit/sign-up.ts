/**
 * What our own forms leave in the metadata of an account that they make: they say that the terms are accepted by it. Who
 * came by any other way is asked.
 */
export const acceptsTerms = 'accepts_terms';
