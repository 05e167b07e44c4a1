import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlClasses, Field, type FieldText } from './Field.tsx';

type Props = Omit<ComponentProps<'textarea'>, 'id'> & FieldText;

/** Text of several lines; it grows with what is written. */
export function TextArea({ label, hint, error, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          className={classes(
            controlClasses(Boolean(error)),
            'field-sizing-content max-h-96 min-h-30 resize-y py-2.5',
          )}
        />
      )}
    </Field>
  );
}
