export const tools = [
  'bold',
  'italic',
  'heading',
  'link',
  'quote',
  'inlineCode',
  'list',
  'numbered',
  'tasks',
  'table',
  'image',
] as const;
export type Tool = (typeof tools)[number];

/** What the frame may ask of the field in it. */
export type Handle = { focus: () => void; run: (tool: Tool) => void };

export type Suggested = { id: string; name: string; avatar: string | null };

/** What the text may name: members after `@`, asked for as they are typed, and categories after `#`. */
export type Completions = {
  members?: (words: string) => Promise<readonly Suggested[]>;
  categories?: readonly { name: string; label: string }[] | undefined;
};

export type Wiring = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** Where somebody was in the plain field when the real one came. */
export type Taken = { isFocused: boolean; from: number; to: number };
