import { Button, Field, IconButton, Input } from '@cuadra/ui';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { splitEmails } from '../../../shared/registros/acciones/destinatarios.ts';

interface Propuesta {
  readonly email: string;
  readonly nombre: string;
}

const NINGUNA: readonly Propuesta[] = [];

interface DireccionesProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Contacts that are offered while they are not chosen. */
  readonly propuestas?: readonly Propuesta[];
  readonly error: string | undefined;
  readonly autoFocus?: boolean;
}

/** Addresses as chips: typed, pasted or taken from the contacts. */
export function Direcciones({
  label,
  value,
  onChange,
  propuestas = NINGUNA,
  error,
  autoFocus = false,
}: DireccionesProps) {
  const [texto, setTexto] = useState('');
  const [malo, setMalo] = useState<string | null>(null);
  const nombreDe = (email: string) => propuestas.find((una) => una.email === email)?.nombre ?? email;
  const libres = propuestas.filter(({ email }) => !value.includes(email));

  function take(escrito: string): void {
    const { validos, malos } = splitEmails(escrito);
    if (validos.length > 0) onChange([...new Set([...value, ...validos])]);
    setTexto(malos.join(', '));
    setMalo(malos[0] ?? null);
  }

  return (
    <div className="flex flex-col gap-1.5">
      <Field label={label} error={malo === null ? error : `«${malo}» no es un email válido.`}>
        <Input
          inputMode="email"
          autoComplete="off"
          autoFocus={autoFocus}
          value={texto}
          onChange={({ target }) => {
            setMalo(null);
            if (/[,;\s]$/u.test(target.value)) take(target.value);
            else setTexto(target.value);
          }}
          onBlur={() => take(texto)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && texto !== '') {
              event.preventDefault();
              take(texto);
            }
            if (event.key === 'Backspace' && texto === '') onChange(value.slice(0, -1));
          }}
        />
      </Field>
      {value.length + libres.length === 0 ? null : (
        <ul aria-label={`${label}: direcciones`} className="flex flex-wrap gap-1.5">
          {value.map((email) => (
            <li key={email} className="flex max-w-full items-center rounded-full bg-muted pl-2.5 text-12">
              <span className="truncate" title={email}>
                {nombreDe(email)}
              </span>
              <IconButton
                label={`Quitar a ${nombreDe(email)}`}
                tooltip={false}
                onClick={() => onChange(value.filter((uno) => uno !== email))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
          {libres.map(({ email, nombre }) => (
            <li key={email}>
              <Button size="sm" variant="quiet" title={email} onClick={() => onChange([...value, email])}>
                <Plus aria-hidden />
                {nombre}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
