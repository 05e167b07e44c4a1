import type { Ref } from 'react';
import { TextField } from '#design/TextField.tsx';

export const oneTimeCodeLength = 6;

type Props = {
  ref?: Ref<HTMLInputElement>;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (code: string) => void;
};

/** A field for a code of six digits. Pasted spaces and dashes are removed, and devices can fill in the code. */
export function OneTimeCodeField({ onChange, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      required
      className="numbers tracking-[0.3em]"
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, oneTimeCodeLength))}
    />
  );
}
