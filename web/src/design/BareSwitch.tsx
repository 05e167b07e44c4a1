import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'role' | 'className'> & {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** On or off, where what it switches is said by what stands around it. */
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
