import { Button } from '@cuadra/ui';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password, which whoever types it may look at. */
export function PasswordField(props: Omit<TextFieldProps, 'end' | 'type'>) {
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={visible ? 'text' : 'password'}
      end={
        <Button
          variant="quiet"
          aria-label={`Mostrar: ${props.label}`}
          aria-pressed={visible}
          size="sm"
          className="absolute top-1/2 right-1.5 size-7 -translate-y-1/2 px-0"
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </Button>
      }
    />
  );
}
