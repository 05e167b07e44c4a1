import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from './classes.ts';
import { toControlClasses, Field, type FieldLabels } from './Field.tsx';

type Props = Omit<ComponentProps<'input'>, 'id'> & FieldLabels & { aside?: ReactNode; end?: ReactNode };

/** A field for one line of text. `aside` is beside the label, `end` inside the field. */
export function TextField({ label, hint, error, aside, end, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(controlProps) => (
        <div className="relative">
          <input
            {...rest}
            {...controlProps}
            className={joinClassNames(
              toControlClasses(Boolean(error)),
              'block h-10.5',
              Boolean(end) && 'pr-12',
              rest.className,
            )}
          />
          {end && <div className="absolute inset-y-0 right-0.5 grid place-items-center">{end}</div>}
        </div>
      )}
    </Field>
  );
}
