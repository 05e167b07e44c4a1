import { useRef, useState } from 'react';

type FieldErrors<Name extends string> = Partial<Record<Name, string | undefined>>;

/** Stores the texts and the errors of a form. An error changes nothing that was typed. */
export function useFormFields<Name extends string>(start: Readonly<Record<Name, string>>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(start);
  const [found, setFound] = useState<FieldErrors<Name>>({});

  return {
    form,
    values,
    found,
    setFound,
    empty: () => setValues(start),
    fill: setValues,
    /** Returns the props with which a field shows its text and its error. Typing clears the error. */
    bind: (name: Name) => ({
      name,
      value: values[name],
      required: true,
      error: found[name],
      onChange: ({ target }: { target: { value: string } }) => {
        setValues({ ...values, [name]: target.value });
        setFound({ ...found, [name]: undefined });
      },
    }),
    /** Focuses the first of these fields, in document order. */
    focusFirst: (names: readonly string[]) =>
      [...(form.current?.querySelectorAll<HTMLElement>(controls) ?? [])]
        .find((control) => names.includes(nameOf(control)))
        ?.focus(),
  };
}

const controls = 'input, textarea, select, [contenteditable="true"]';

/** Returns the control's name; without one, that of the `data-field` around it. */
const nameOf = (control: HTMLElement) =>
  control.getAttribute('name') ?? control.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? '';
