import { IconButton, Input } from '@cuadra/ui';
import { X } from 'lucide-react';
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

/** Several values that are typed; Enter adds one, and any of them is enough. */
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
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5">
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
        onBlur={guardar}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || escrito.trim() === '') return;
          event.preventDefault();
          guardar();
        }}
      />
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
                    valores.filter((otro) => otro !== valor),
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
