import { plainOf } from '@mutirao/markdown/plain';

/** What a text says, in one line and without its signs. */
export const PlainWords = ({ text }: { text: string }) => plainOf(text);
