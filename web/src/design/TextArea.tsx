import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlClasses, Field, type FieldText } from './Field.tsx';

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'ref'> & FieldText;

/** Text of several lines; it grows with what is written. */
export function TextArea({ label, hint, error, ...rest }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    // For the browsers that cannot size a field by its content themselves.
    if (!area.current || CSS.supports('field-sizing', 'content')) return;
    area.current.style.height = 'auto';
    area.current.style.height = `${area.current.scrollHeight + 2}px`;
  }, [rest.value]);
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          ref={area}
          className={classes(
            controlClasses(Boolean(error)),
            'field-sizing-content max-h-[60dvh] min-h-30 resize-none py-2.5',
          )}
        />
      )}
    </Field>
  );
}
