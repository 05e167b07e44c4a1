import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { joinClassNames } from './classes.ts';
import { toControlClasses, Field, type FieldLabels } from './Field.tsx';

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'ref'> &
  FieldLabels & {
    /** True for a field that is one line high while it contains little text. */
    isSlim?: boolean;
  };

/** A field for several lines of text, which grows with its content. */
export function TextArea({ label, hint, error, hidesLabel, isSlim = false, ...rest }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    // Browsers that support `field-sizing` size the field by its content; for all others the height is computed here.
    if (!area.current || CSS.supports('field-sizing', 'content')) return;
    area.current.style.height = 'auto';
    area.current.style.height = `${area.current.scrollHeight + 2}px`;
  }, [rest.value]);
  return (
    <Field label={label} hint={hint} error={error} hidesLabel={hidesLabel}>
      {(controlProps) => (
        <textarea
          {...rest}
          {...controlProps}
          ref={area}
          className={joinClassNames(
            toControlClasses(Boolean(error)),
            'field-sizing-content resize-none',
            isSlim ? 'max-h-[40dvh] min-h-10.5 py-2' : 'max-h-[60dvh] min-h-30 py-2.5',
          )}
        />
      )}
    </Field>
  );
}
