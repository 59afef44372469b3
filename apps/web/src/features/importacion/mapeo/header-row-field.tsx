import { Field, Select } from '@cuadra/ui';
import type { Mapping } from './use-mapping.ts';

const MAX_TEXTO = 60;

function describe(fila: readonly string[], i: number): string {
  const texto = fila
    .map((celda) => celda.trim())
    .filter(Boolean)
    .join(' · ');
  const corto = texto.length > MAX_TEXTO ? `${texto.slice(0, MAX_TEXTO)}…` : texto;
  return `${i + 1}. ${corto || 'vacía'}`;
}

/** Which row names the columns; what stands above it is not read. */
export function HeaderRowField({
  filas,
  mapping: { eleccion, setEleccion },
}: {
  filas: readonly (readonly string[])[];
  mapping: Mapping;
}) {
  return (
    <Field label="Fila con los nombres de las columnas" className="mt-4 max-w-110">
      <Select<number>
        value={eleccion.filaEncabezado}
        onValueChange={(filaEncabezado) => setEleccion({ ...eleccion, filaEncabezado })}
        options={[
          { value: -1, label: 'No tiene: los datos empiezan en la primera fila' },
          ...filas.map((fila, i) => ({ value: i, label: describe(fila, i) })),
        ]}
      />
    </Field>
  );
}
