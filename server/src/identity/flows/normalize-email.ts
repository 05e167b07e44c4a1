/** Trims and lower-cases an address, so that every spelling leads to the same account. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase();
