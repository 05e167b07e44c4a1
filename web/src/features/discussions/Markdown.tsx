import { categories } from '@mutirao/contract/features/discussions/limits';
import { Markdown as AnyMarkdown } from '#platform/markdown/Markdown.tsx';

/** A text of the hub, in which `#category` leads to the discussions of that category. */
export const Markdown = ({ text }: { text: string }) => <AnyMarkdown text={text} categories={categories} />;
