import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { markdownKeymap, markdownLanguage, pasteURLAsLink } from '@codemirror/lang-markdown';
import { Compartment, EditorState, Prec, type Extension } from '@codemirror/state';
import { EditorView, keymap, placeholder as hinting, type Command } from '@codemirror/view';
import { getNonce } from 'get-nonce';
import type { EditorProps } from './Editor.tsx';
import { begin, code, link, mark, table } from './commands.ts';
import { completing } from './completions.ts';
import type { Taken, Tool, Wiring } from './handle.ts';
import { images, type Images } from './images.ts';
import type { KeepImage } from './keep-image.ts';
import { looks } from './looks.ts';

/** The options of the editor; they may change while it is mounted, so they are read when they are needed. */
export type Setup = Omit<EditorProps, 'label' | 'hint' | 'error'> & {
  label: string;
  onImage: KeepImage;
  wiring: Wiring;
  taken: Taken | undefined;
  says: { link: string; sending: string; suggestions: string; table: { column: string; cell: string } };
  onRefused: Images['onRefused'];
  onOtherFile: Images['onOtherFile'];
};
type Latest = { readonly current: Setup };

/** What is spoken of the field changes with what is wrong in it. */
export const spoken = new Compartment();

export function extensions(now: Latest): Extension {
  const tools = toolCommands(now);
  return [
    EditorView.cspNonce.of(getNonce() ?? ''),
    EditorState.phrases.of({ Completions: now.current.says.suggestions }),
    EditorView.lineWrapping,
    history(),
    // Not the whole support: it would bring grammars of HTML, style sheets and scripts along.
    markdownLanguage,
    pasteURLAsLink,
    Prec.high(keymap.of(markdownKeymap)),
    completing(() => now.current.completions),
    images(() => ({ ...now.current, sending: now.current.says.sending })),
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
    // Without Tab: it leads on to the next field, as everywhere.
    keymap.of([...historyKeymap, ...standardKeymap]),
    spoken.of(writing(now.current)),
    looks,
  ];
}

function submit({ current: { onSubmit } }: Latest) {
  onSubmit?.();
  return onSubmit !== undefined;
}

type Spoken = Pick<Setup, 'wiring' | 'label' | 'placeholder' | 'isRequired'>;

export const writing = ({ wiring, label, placeholder, isRequired }: Spoken): Extension => [
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

export const toolCommands = (now: Latest): Record<Exclude<Tool, 'image'>, Command> => ({
  bold: mark('**'),
  italic: mark('_'),
  heading: begin('heading'),
  quote: begin('quote'),
  list: begin('list'),
  numbered: begin('numbered'),
  tasks: begin('tasks'),
  inlineCode: code,
  link: (view) => link(now.current.says.link)(view),
  table: (view) => table(now.current.says.table)(view),
});
