import { Markdown as AnyMarkdown } from '#platform/markdown/Markdown.tsx';
import { useCategorySlugs } from './categories.ts';

/** A text of the hub, in which `#category` leads to the discussions of that category. */
export const MarkdownWithCategoryLinks = ({ text }: { text: string }) => (
  <AnyMarkdown text={text} categories={useCategorySlugs()} />
);
