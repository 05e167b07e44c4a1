/**
 * The key in the metadata of an account that the forms of the hub set, because signing up through them accepts the
 * terms. Accounts that were created in any other way must accept the terms separately.
 */
export const acceptsTermsMetadataKey = 'accepts_terms';
