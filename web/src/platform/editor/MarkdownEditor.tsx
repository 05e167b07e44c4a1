import { use, useId, useRef, useState } from 'react';
import { Field } from '#design/Field.tsx';
import { Spinner } from '#design/Spinner.tsx';
import '#design/editor.css';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { useEditorTranslations } from './use-editor-translations.ts';
import { EditorHead, type EditorMode } from './EditorHead.tsx';
import type { EditorProps } from './editor-props.ts';
import type { EditorCompletions, EditorHandle } from './editor-types.ts';
import { UploadImageContext } from './upload-image.ts';
import { EditorFallbackTextArea } from './EditorFallbackTextArea.tsx';
import { useLazyCodeMirrorEditor } from './use-lazy-code-mirror-editor.ts';

const Markdown = createLazyComponent(() => import('#platform/markdown/Markdown.tsx'), 'Markdown');

/**
 * The Markdown editor. A plain field renders first. Once the full editor has loaded, it replaces the field,
 * takes over the text, the focus and the cursor position, and adds the tools, shortcuts and completions.
 */
export function MarkdownEditor({ label, hint, error, hidesLabel, isSlim = false, ...rest }: EditorProps) {
  const t = useEditorTranslations();
  const [mode, setMode] = useState<EditorMode>('write');
  const handle = useRef<EditorHandle>(null);
  const panel = useId();
  const area = useRef<HTMLDivElement>(null);
  const [wasEntered, setWasEntered] = useState(!isSlim || rest.value !== '');
  const { CodeMirrorEditor, plainFieldSelection } = useLazyCodeMirrorEditor(area, wasEntered);
  const onImage = use(UploadImageContext);

  function choose(next: EditorMode) {
    setMode(next);
    // The text field is hidden until this state change is rendered, so it gets the focus in the next frame.
    if (next === 'write') requestAnimationFrame(() => handle.current?.focus());
  }

  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      hidesLabel={hidesLabel}
      onLabelClick={() => handle.current?.focus()}
    >
      {(controlProps) => (
        <div
          className="editor"
          data-wrong={error ? '' : undefined}
          data-slim={isSlim || undefined}
          onFocus={() => setWasEntered(true)}
        >
          {wasEntered && (
            <EditorHead
              mode={mode}
              panel={panel}
              onChoose={choose}
              onTool={CodeMirrorEditor && mode === 'write' ? (tool) => handle.current?.run(tool) : undefined}
            />
          )}
          <div
            ref={area}
            id={`${panel}-write`}
            role="tabpanel"
            aria-label={t('write')}
            hidden={mode !== 'write'}
          >
            {CodeMirrorEditor ? (
              <CodeMirrorEditor
                {...rest}
                onImage={onImage}
                label={label}
                wiring={controlProps}
                handle={handle}
                initialSelection={plainFieldSelection}
              />
            ) : (
              <EditorFallbackTextArea {...rest} wiring={controlProps} handle={handle} />
            )}
          </div>
          <div
            id={`${panel}-preview`}
            role="tabpanel"
            aria-label={t('preview')}
            hidden={mode !== 'preview'}
            className="min-h-30 px-3.5 py-2.5"
          >
            {mode === 'preview' && <Preview text={rest.value} categories={rest.completions?.categories} />}
          </div>
        </div>
      )}
    </Field>
  );
}

function Preview({ text, categories = [] }: { text: string; categories: EditorCompletions['categories'] }) {
  const t = useEditorTranslations();
  if (!text.trim()) return <p className="text-ink-2">{t('nothing')}</p>;
  return (
    <LazyBoundary fallback={<Spinner />} errorFallback={<p className="whitespace-pre-line">{text}</p>}>
      <Markdown text={text} categories={categories.map(({ name }) => name)} />
    </LazyBoundary>
  );
}
