import { Checkbox } from '@cuadra/ui';
import { FormError } from '../../shared/form/index.ts';

interface ElegidosProps<V extends string | number> {
  readonly label: string;
  readonly opciones: readonly { readonly id: V; readonly nombre: string }[];
  readonly value: readonly V[];
  readonly onValueChange: (value: readonly V[]) => void;
  readonly error: string | undefined;
}

/** Several of a few, each with its box. */
export function Elegidos<V extends string | number>({
  label,
  opciones,
  value,
  onValueChange,
  error,
}: ElegidosProps<V>) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">{label}</legend>
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
      <FormError>{error}</FormError>
    </fieldset>
  );
}
