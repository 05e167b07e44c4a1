import { toPlainText } from '@mutirao/markdown/plain-text';

/** Shows a text as one line without Markdown. */
export const CommentTextWithoutMarkdown = ({ text }: { text: string }) => toPlainText(text);
