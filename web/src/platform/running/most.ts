/** How much a program may write before it is stopped. */
export const mostLines = 1_000;
export const mostCharacters = 100_000;
