import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'role' | 'className'> & {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** A switch without its own label. The elements around it say what it switches. */
export const BareSwitch = ({ isOn, onChange, ...rest }: Props) => (
  <input
    {...rest}
    type="checkbox"
    role="switch"
    checked={isOn}
    aria-checked={isOn}
    onChange={(event) => onChange(event.target.checked)}
    className="switch h-6 w-10 shrink-0 cursor-pointer rounded-full transition-colors duration-150"
  />
);
