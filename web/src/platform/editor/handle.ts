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

/** The completions of the editor: members after `@`, queried while the user types, and categories after `#`. */
export type Completions = {
  members?: (words: string) => Promise<readonly Suggested[]>;
  categories?: readonly { name: string; label: string }[] | undefined;
};

export type Wiring = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** The focus and selection of the plain field when the editor replaces it. */
export type Taken = { isFocused: boolean; from: number; to: number };
