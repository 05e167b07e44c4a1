import { useImperativeHandle, useLayoutEffect, useRef, type RefObject } from 'react';
import type { EditorProps } from './editor-props.ts';
import type { EditorHandle, FieldControlProps } from './editor-types.ts';

type Props = Pick<
  EditorProps,
  'value' | 'onChange' | 'placeholder' | 'isRequired' | 'autoFocus' | 'onSubmit' | 'skipsDialogFocus'
> & {
  wiring: FieldControlProps;
  handle: RefObject<EditorHandle | null>;
};

/** The plain field, shown until the editor has loaded, or if it fails to load. */
export function EditorFallbackTextArea({
  value,
  onChange,
  placeholder,
  isRequired,
  autoFocus,
  onSubmit,
  skipsDialogFocus = false,
  wiring,
  handle,
}: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(handle, () => ({ focus: () => area.current?.focus(), run: () => undefined }), []);
  // A layout effect, because a moment later the user may have moved to another field.
  useLayoutEffect(() => {
    if (!autoFocus || !area.current) return;
    // The cursor goes to the end of the text, so that the user can continue a draft.
    area.current.focus();
    area.current.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [autoFocus]);
  return (
    <textarea
      {...wiring}
      ref={area}
      value={value}
      placeholder={placeholder}
      aria-required={isRequired}
      data-waits={skipsDialogFocus || undefined}
      onChange={(event) => onChange(event.target.value)}
      onCompositionStart={({ currentTarget }) => (currentTarget.dataset['composing'] = '')}
      onCompositionEnd={({ currentTarget }) => delete currentTarget.dataset['composing']}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !onSubmit) return;
        event.preventDefault();
        onSubmit();
      }}
      className="editor-text field-sizing-content w-full resize-none"
    />
  );
}
