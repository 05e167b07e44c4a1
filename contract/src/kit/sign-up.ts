/**
 * Our own forms set this in the metadata of an account: signing up there accepts the terms. Accounts that were created
 * in any other way must accept them separately.
 */
export const acceptsTermsMetadataKey = 'accepts_terms';
