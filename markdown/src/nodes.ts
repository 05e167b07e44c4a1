export const allowedTags = [
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
export type AllowedTag = (typeof allowedTags)[number];

/** An element that is safe to render: it has an allowed tag, and only attributes that this package sets. */
export type MarkdownElement = {
  readonly tag: AllowedTag;
  readonly attributes: ElementAttributes;
  readonly children: MarkdownNode[];
};
export type ElementAttributes = Readonly<Record<string, string | true>>;
export type MarkdownNode = MarkdownElement | string;

/** The options of rendering, which depend on where the text is shown. */
export type RenderOptions = {
  /** The hub’s own origin: absolute addresses within it open in the same window. */
  hubOrigin?: string | undefined;
  /** The categories that `#name` leads to. */
  categories?: readonly string[];
  /** The labels of a done and an open task in a list. */
  labels: { readonly done: string; readonly open: string };
};

export const createElement = (
  tag: AllowedTag,
  attributes: ElementAttributes = {},
  children: MarkdownNode[] = [],
): MarkdownElement => ({
  tag,
  attributes,
  children,
});
