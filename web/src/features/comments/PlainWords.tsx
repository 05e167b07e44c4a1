import { plainOf } from '@mutirao/markdown/plain';

/** Shows a text as one line without Markdown. */
export const PlainWords = ({ text }: { text: string }) => plainOf(text);
