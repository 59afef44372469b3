import { IconButton, Input } from '@cuadra/ui';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';

interface ValoresInputProps {
  readonly label: string;
  readonly placeholder: string;
  readonly valores: readonly string[];
  readonly escrito: string;
  /** How a value is written once it is in. */
  readonly format?: ((valor: string) => string) | undefined;
  readonly invalido: boolean;
  readonly describedBy: string | undefined;
  readonly onChange: (valores: readonly string[], escrito: string) => void;
}

const tal = (valor: string) => valor;

/**
 * Several values that are typed, of which any is enough. What is being typed counts already; Enter sets it aside to type
 * another. It stays put when the field is left: a row that grew then would take the button away from under the pointer.
 */
export function ValoresInput({
  label,
  placeholder,
  valores,
  escrito,
  format = tal,
  invalido,
  describedBy,
  onChange,
}: ValoresInputProps) {
  const campo = useRef<HTMLInputElement>(null);
  const guardar = () => {
    const nuevo = format(escrito.trim());
    if (nuevo !== '') onChange(valores.includes(nuevo) ? valores : [...valores, nuevo], '');
  };
  const otro = () => {
    guardar();
    campo.current?.focus();
  };
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5">
      <div className="flex items-center gap-1">
        <Input
          ref={campo}
          aria-label={label}
          aria-invalid={invalido}
          aria-describedby={describedBy}
          autoComplete="off"
          placeholder={valores.length > 0 ? 'O también…' : placeholder}
          maxLength={200}
          value={escrito}
          onChange={(event) => onChange(valores, event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || escrito.trim() === '') return;
            event.preventDefault();
            guardar();
          }}
        />
        <IconButton label="Agregar otro valor" disabled={escrito.trim() === ''} onClick={otro}>
          <Plus aria-hidden />
        </IconButton>
      </div>
      {valores.length > 0 ? (
        <ul aria-label={`${label}, puestos`} className="flex flex-wrap gap-1">
          {valores.map((valor) => (
            <li
              key={valor}
              className="flex h-6 max-w-full items-center rounded-xs bg-accent pl-1.5 text-12 font-medium"
            >
              <span className="truncate">{format(valor)}</span>
              <IconButton
                label={`Quitar «${format(valor)}»`}
                tooltip={false}
                size="xs"
                onClick={() => {
                  onChange(
                    valores.filter((uno) => uno !== valor),
                    escrito,
                  );
                  campo.current?.focus();
                }}
              >
                <X aria-hidden className="size-3" />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
