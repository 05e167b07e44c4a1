import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { markdownKeymap, markdownLanguage, pasteURLAsLink } from '@codemirror/lang-markdown';
import { Compartment, EditorState, Prec, type Extension } from '@codemirror/state';
import { EditorView, keymap, placeholder as hinting, type Command } from '@codemirror/view';
import { getNonce } from 'get-nonce';
import type { EditorProps } from './editor-props.ts';
import {
  createToggleLinePrefixCommand,
  toggleCode,
  createInsertLinkCommand,
  createToggleMarkCommand,
  createInsertTableCommand,
} from './commands.ts';
import { createCompletionExtension } from './completions.ts';
import type { PlainFieldFocusAndSelection, EditorTool, FieldControlProps } from './editor-types.ts';
import { createImageUploadExtension, type ImageUploadOptions } from './images.ts';
import type { UploadImage } from './upload-image.ts';
import { editorTheme } from './editor-theme.ts';

/** The options of the editor; they may change while it is mounted, so they are read when they are needed. */
export type EditorSetup = Omit<EditorProps, 'label' | 'hint' | 'error'> & {
  label: string;
  onImage: UploadImage;
  wiring: FieldControlProps;
  initialSelection: PlainFieldFocusAndSelection | undefined;
  labels: { link: string; sending: string; suggestions: string; table: { column: string; cell: string } };
  onImageFailed: ImageUploadOptions['onImageFailed'];
  onOtherFile: ImageUploadOptions['onOtherFile'];
};
type Latest = { readonly current: EditorSetup };

/** The compartment of the field's ARIA attributes, which change with its error. */
export const attributesCompartment = new Compartment();

export function createEditorExtensions(now: Latest): Extension {
  const tools = createToolCommands(now);
  return [
    EditorView.cspNonce.of(getNonce() ?? ''),
    EditorState.phrases.of({ Completions: now.current.labels.suggestions }),
    EditorView.lineWrapping,
    history(),
    // Loads only the Markdown language, because `markdown()` would also load the grammars of HTML, CSS and JavaScript.
    markdownLanguage,
    pasteURLAsLink,
    Prec.high(keymap.of(markdownKeymap)),
    createCompletionExtension(() => now.current.completions),
    createImageUploadExtension(() => ({ ...now.current, uploadingLabel: now.current.labels.sending })),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) now.current.onChange(update.state.doc.toString());
    }),
    Prec.high(
      keymap.of([
        { key: 'Mod-b', run: tools.bold },
        { key: 'Mod-i', run: tools.italic },
        { key: 'Mod-k', run: tools.link },
        { key: 'Mod-e', run: tools.inlineCode },
        { key: 'Mod-Shift-7', run: tools.numbered },
        { key: 'Mod-Shift-8', run: tools.list },
        { key: 'Mod-Shift-9', run: tools.tasks },
        { key: 'Mod-Enter', run: () => submit(now) },
      ]),
    ),
    // No binding for Tab, because Tab must move the focus to the next field, as everywhere on the page.
    keymap.of([...historyKeymap, ...standardKeymap]),
    attributesCompartment.of(createEditorElementAttributesExtension(now.current)),
    editorTheme,
  ];
}

function submit({ current: { onSubmit } }: Latest) {
  onSubmit?.();
  return onSubmit !== undefined;
}

type AttributeOptions = Pick<EditorSetup, 'wiring' | 'label' | 'placeholder' | 'isRequired'>;

export const createEditorElementAttributesExtension = ({
  wiring,
  label,
  placeholder,
  isRequired,
}: AttributeOptions): Extension => [
  placeholder ? hinting(placeholder) : [],
  EditorView.contentAttributes.of({
    id: wiring.id,
    'aria-label': label,
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
    ...(isRequired ? { 'aria-required': 'true' } : {}),
    ...(wiring['aria-invalid'] ? { 'aria-invalid': 'true' } : {}),
    ...(wiring['aria-describedby'] ? { 'aria-describedby': wiring['aria-describedby'] } : {}),
  }),
];

export const createToolCommands = (now: Latest): Record<Exclude<EditorTool, 'image'>, Command> => ({
  bold: createToggleMarkCommand('**'),
  italic: createToggleMarkCommand('_'),
  heading: createToggleLinePrefixCommand('heading'),
  quote: createToggleLinePrefixCommand('quote'),
  list: createToggleLinePrefixCommand('list'),
  numbered: createToggleLinePrefixCommand('numbered'),
  tasks: createToggleLinePrefixCommand('tasks'),
  inlineCode: toggleCode,
  link: (view) => createInsertLinkCommand(now.current.labels.link)(view),
  table: (view) => createInsertTableCommand(now.current.labels.table)(view),
});
