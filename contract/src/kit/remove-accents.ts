/** Returns a text without its accents and other combining marks: `São` becomes `Sao`. */
export const removeAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');
