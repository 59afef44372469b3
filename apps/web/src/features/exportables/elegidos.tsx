import { Button, Checkbox, cn } from '@cuadra/ui';
import { FormError } from '../../shared/form/index.ts';
import { Grupo } from './grupo.tsx';

interface ElegidosProps<V extends string | number> {
  readonly label: string;
  readonly opciones: readonly { readonly id: V; readonly nombre: string }[];
  readonly value: readonly V[];
  readonly onValueChange: (value: readonly V[]) => void;
  readonly error: string | undefined;
  /** Names are long: one in each line. */
  readonly enLista?: boolean;
}

/** Several of a few, each with its box. */
export function Elegidos<V extends string | number>({
  label,
  opciones,
  value,
  onValueChange,
  error,
  enLista = false,
}: ElegidosProps<V>) {
  const todos = opciones.every(({ id }) => value.includes(id));
  return (
    <Grupo
      label={label}
      action={
        opciones.length > 1 ? (
          <Button
            variant="quiet"
            size="sm"
            className="-mr-2"
            onClick={() => onValueChange(todos ? [] : opciones.map(({ id }) => id))}
          >
            {todos ? 'Ninguno' : 'Todos'}
          </Button>
        ) : null
      }
    >
      <div className={cn('grid gap-x-4 gap-y-2', !enLista && 'grid-cols-2')}>
        {opciones.map(({ id, nombre }) => (
          <Checkbox
            key={id}
            checked={value.includes(id)}
            aria-invalid={error !== undefined}
            onCheckedChange={(marcado) =>
              onValueChange(marcado ? [...value, id] : value.filter((uno) => uno !== id))
            }
          >
            {nombre}
          </Checkbox>
        ))}
      </div>
      <FormError>{error}</FormError>
    </Grupo>
  );
}
