import { useRef, useState } from 'react';

type Found<Name extends string> = Partial<Record<Name, string | undefined>>;

/** The texts of a form and what was refused of them: a refusal takes nothing back that was typed. */
export function useFields<Name extends string>(start: Readonly<Record<Name, string>>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(start);
  const [found, setFound] = useState<Found<Name>>({});

  return {
    form,
    values,
    found,
    setFound,
    empty: () => setValues(start),
    fill: setValues,
    /** What a field needs to show its text and its problem. Typing takes the problem away. */
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
    /** Leads to the first field of those, in the order they stand in. */
    focusFirst: (names: readonly string[]) =>
      [...(form.current?.querySelectorAll<HTMLElement>(controls) ?? [])]
        .find((control) => names.includes(nameOf(control)))
        ?.focus(),
  };
}

const controls = 'input, textarea, select, [contenteditable="true"]';

/** What has no name of its own has that of the `data-field` it stands in. */
const nameOf = (control: HTMLElement) =>
  control.getAttribute('name') ?? control.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? '';
