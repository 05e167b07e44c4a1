export const editorTools = [
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
export type EditorTool = (typeof editorTools)[number];

/** The methods of the editor that its parent can call. */
export type EditorHandle = { focus: () => void; run: (tool: EditorTool) => void };

export type MentionSuggestion = { id: string; name: string; avatar: string | null };

/** The completions of the editor: members after `@`, queried while the user types, and categories after `#`. */
export type EditorCompletions = {
  members?: (namePrefix: string) => Promise<readonly MentionSuggestion[]>;
  categories?: readonly { name: string; label: string }[] | undefined;
};

export type FieldControlProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** The focus and selection of the plain field when the editor replaces it. */
export type PlainFieldFocusAndSelection = { isFocused: boolean; from: number; to: number };
