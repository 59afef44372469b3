import { Field, Select } from '@cuadra/ui';
import type { Usuarios } from './use-usuarios.ts';

interface GrupoFieldProps {
  readonly grupos: Usuarios['grupos'];
  readonly value: number | null;
  readonly onValueChange: (id: number) => void;
  readonly error?: string | undefined;
}

/** Choice of a group; those that may do more than whoever chooses stay out of reach. */
export function GrupoField({ grupos, value, onValueChange, error }: GrupoFieldProps) {
  const fuera = grupos.filter(({ asignable }) => !asignable);
  return (
    <Field
      label="Grupo"
      error={error}
      hint={
        fuera.length === 0
          ? 'Decide qué puede ver y hacer.'
          : `No puedes dar ${fuera.map(({ nombre }) => nombre).join(', ')}: puede hacer cosas que tú no.`
      }
    >
      <Select
        options={grupos.map(({ id, nombre, asignable }) => ({
          value: id,
          label: nombre,
          disabled: !asignable,
        }))}
        value={value}
        onValueChange={onValueChange}
        placeholder="Elige un grupo"
      />
    </Field>
  );
}
