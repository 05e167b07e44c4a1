/** How much a program may write before it is stopped. */
export const maxOutputLines = 1_000;
export const maxOutputCharacters = 100_000;
