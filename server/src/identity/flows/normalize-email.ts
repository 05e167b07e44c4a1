/** One account an address, however it is written. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase();
