import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { TextField } from './TextField.tsx';
import type { FieldLabels } from './Field.tsx';

type Props = Omit<ComponentProps<'input'>, 'id' | 'type'> &
  FieldLabels & { aside?: ReactNode; showLabel: string; hideLabel: string };

/** A password field with a button that shows the password. */
export function PasswordField({ showLabel, hideLabel, ...rest }: Props) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={isShown ? hideLabel : showLabel}
          className="size-9 mr-0.5"
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff size={18} /> : <Eye size={18} />}
        </IconButton>
      }
    />
  );
}
