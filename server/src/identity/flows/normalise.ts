/** One account an address, however it is written. */
export const normalise = (email: string) => email.trim().toLowerCase();
