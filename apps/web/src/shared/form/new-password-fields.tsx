import { Glifo } from '@cuadra/ui';
import { useState } from 'react';
import { PasswordField } from './password-field.tsx';

/** Fewest characters of a password that is chosen now (specification, section 5). */
const MIN_CHARACTERS = 8;

interface NewPasswordFieldsProps {
  password: { name: string; error: string | undefined };
  confirmation: { name: string; error: string | undefined };
  label?: string;
  autoFocus?: boolean | undefined;
  size?: 'touch' | 'md';
}

/** A new password and the same again, each with its rule in sight, whose square closes once it is kept. */
export function NewPasswordFields({
  password,
  confirmation,
  label = 'Contraseña',
  autoFocus,
  size = 'touch',
}: NewPasswordFieldsProps) {
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  return (
    <>
      <PasswordField
        {...password}
        size={size}
        label={label}
        autoComplete="new-password"
        autoFocus={autoFocus}
        onChange={(event) => setFirst(event.currentTarget.value)}
        hint={
          <Rule started={first !== ''} kept={first.length >= MIN_CHARACTERS}>
            8 o más caracteres
          </Rule>
        }
      />
      <PasswordField
        {...confirmation}
        size={size}
        label="Confirma tu contraseña"
        autoComplete="new-password"
        onChange={(event) => setSecond(event.currentTarget.value)}
        hint={
          <Rule started={second !== ''} kept={second !== '' && first === second}>
            Igual a la de arriba
          </Rule>
        }
      />
    </>
  );
}

function Rule({ started, kept, children }: { started: boolean; kept: boolean; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <Glifo estado={kept ? 'segura' : started ? 'parcial' : 'sin_par'} size={12} />
      {children}
      {kept ? <span className="sr-only">: cumplida</span> : null}
    </span>
  );
}
