import { toPlainText } from '@mutirao/markdown/plain';

/** Shows a text as one line without Markdown. */
export const PlainCommentText = ({ text }: { text: string }) => toPlainText(text);
