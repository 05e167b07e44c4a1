export const tags = [
  ...([
    'p',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'ul',
    'ol',
    'li',
    'pre',
    'code',
    'hr',
    'br',
  ] as const),
  ...(['table', 'thead', 'tbody', 'tr', 'th', 'td'] as const),
  ...(['em', 'strong', 's', 'a', 'img', 'input', 'span'] as const),
] as const;
export type Tag = (typeof tags)[number];

/** An element that may be drawn as it is: its tag is one of few, and its attributes are ours. */
export type Element = {
  readonly tag: Tag;
  readonly attributes: Attributes;
  readonly children: Node[];
};
export type Attributes = Readonly<Record<string, string | true>>;
export type Node = Element | string;

/** The options of rendering, which depend on where the text is shown. */
export type Rules = {
  /** The hub’s own origin: absolute addresses within it open in the same window. */
  home?: string | undefined;
  /** The categories that `#name` leads to. */
  categories?: readonly string[];
  /** The labels of a done and an open task in a list. */
  words: { readonly done: string; readonly open: string };
};

export const element = (tag: Tag, attributes: Attributes = {}, children: Node[] = []): Element => ({
  tag,
  attributes,
  children,
});
