/** The number of lines and characters that a program can write before it is stopped. */
export const maxOutputLines = 1_000;
export const maxOutputCharacters = 100_000;
