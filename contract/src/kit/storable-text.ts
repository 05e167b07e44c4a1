/** True if PostgreSQL can store the text: it has no NUL and no lone surrogate, which is no character. */
export const isStorableText = (text: string) => !text.includes('\u0000') && text.isWellFormed();
