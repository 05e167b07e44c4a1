import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, type RefObject } from 'react';
import { useFieldErrorReasonFormatter } from '#platform/forms/use-field-error-reason-formatter.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useEditorTranslations } from './use-editor-translations.ts';
import type { EditorProps } from './editor-props.ts';
import {
  createEditorExtensions,
  attributesCompartment,
  createToolCommands,
  createEditorElementAttributesExtension,
  type EditorSetup,
} from './extensions.ts';
import type { EditorHandle, PlainFieldFocusAndSelection, FieldControlProps } from './editor-types.ts';
import { uploadAndInsertImage } from './images.ts';
import type { UploadImage } from './upload-image.ts';

type Props = Omit<EditorProps, 'label' | 'hint' | 'error'> & {
  label: string;
  onImage: UploadImage;
  wiring: FieldControlProps;
  handle: RefObject<EditorHandle | null>;
  /** The state of the plain field that the editor replaces. */
  initialSelection: PlainFieldFocusAndSelection | undefined;
};

/** The full Markdown editor, with highlighting, shortcuts, completions, images and the commands of the toolbar. */
export function CodeMirrorEditor(props: Props) {
  const { value, handle } = props;
  const t = useEditorTranslations();
  const reason = useFieldErrorReasonFormatter();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const setup: EditorSetup = {
    ...props,
    labels: {
      link: t('linkText'),
      sending: t('sending'),
      table: { column: t('column'), cell: t('cell') },
      suggestions: t('suggestions'),
    },
    onImageFailed: (error) =>
      showErrorToast(t('error'), `${t('imageFailed')} ${reason(error, t('imageRejected'))}`),
    onOtherFile: () => showErrorToast(t('error'), t('imagesOnly')),
  };
  const now = useLatest(setup);

  // A layout effect, so that the editor replaces the plain field in the same commit: text typed in between would be
  // lost.
  useLayoutEffect(() => {
    if (!host.current) return;
    const { value: text, initialSelection, autoFocus } = now.current;
    const created = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: text,
        extensions: createEditorExtensions(now),
        selection: selectionOf(text, now.current),
      }),
    });
    view.current = created;
    const isWanted = initialSelection ? initialSelection.isFocused : autoFocus === true;
    if (isWanted && canTakeFocus(host.current)) created.focus();
    return () => created.destroy();
  }, [now]);

  // A layout effect, because a later effect could overwrite what the user types in the meantime.
  useLayoutEffect(() => {
    const { current } = view;
    // The text was changed from outside: a restored draft, or a form that was reset.
    if (current && current.state.doc.toString() !== value)
      current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: value } });
  }, [value]);

  const { wiring, label, placeholder, isRequired } = props;
  useEffect(() => {
    view.current?.dispatch({
      effects: attributesCompartment.reconfigure(
        createEditorElementAttributesExtension({ wiring, label, placeholder, isRequired }),
      ),
    });
  }, [wiring, label, placeholder, isRequired]);

  useImperativeHandle(
    handle,
    () => ({
      focus: () => view.current?.focus(),
      run: (tool) => {
        const { current } = view;
        if (!current) return;
        if (tool === 'image') return pickImage(current, now.current);
        createToolCommands(now)[tool](current);
        current.focus();
      },
    }),
    [now],
  );

  return <div ref={host} className="editor-text" />;
}

function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/**
 * True if no other field has the focus. If the user has moved to another field, the editor must not take the focus, or
 * what the user types there would appear here.
 */
function canTakeFocus(element: Element) {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.contains(element);
}

function selectionOf(text: string, { initialSelection, autoFocus }: EditorSetup) {
  if (!initialSelection) return { anchor: autoFocus ? text.length : 0 };
  return {
    anchor: Math.min(initialSelection.from, text.length),
    head: Math.min(initialSelection.to, text.length),
  };
}

function pickImage(view: EditorView, setup: EditorSetup) {
  const picker = document.createElement('input');
  picker.type = 'file';
  picker.accept = 'image/*';
  picker.addEventListener('change', () => {
    const [file] = picker.files ?? [];
    if (file)
      void uploadAndInsertImage(view, file, {
        onImage: setup.onImage,
        uploadingLabel: setup.labels.sending,
        onImageFailed: setup.onImageFailed,
      });
  });
  picker.click();
}
