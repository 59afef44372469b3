import { Button, Field, IconButton, Input } from '@cuadra/ui';
import { Plus, Trash2 } from 'lucide-react';
import type { DatoPropio } from './borrador.ts';

interface DatosPropiosProps {
  readonly datos: readonly DatoPropio[];
  readonly onChange: (datos: readonly DatoPropio[]) => void;
}

const MAX_DATOS = 20;

/** Values under names of the company's own: cost centre, project. */
export function DatosPropios({ datos, onChange }: DatosPropiosProps) {
  const change = (indice: number, nuevo: DatoPropio) =>
    onChange(datos.map((dato, i) => (i === indice ? nuevo : dato)));
  return (
    <fieldset className="flex flex-col gap-2 sm:col-span-2">
      <legend className="mb-1 text-12 font-medium text-muted-foreground">
        Datos propios <span className="font-normal">(opcional)</span>
      </legend>
      {datos.map(([nombre, valor], indice) => (
        // Rows have no identity of their own; one is never moved.
        // oxlint-disable-next-line react/no-array-index-key -- rows are only added at the end and removed
        <div key={indice} className="flex items-start gap-2">
          <Field label={`Nombre del dato ${indice + 1}`} hideLabel className="flex-1">
            <Input
              value={nombre}
              maxLength={50}
              placeholder="Centro de costo"
              onChange={(event) => change(indice, [event.target.value, valor])}
            />
          </Field>
          <Field label={`Valor del dato ${indice + 1}`} hideLabel className="flex-1">
            <Input
              value={valor}
              maxLength={500}
              placeholder="Bodega"
              onChange={(event) => change(indice, [nombre, event.target.value])}
            />
          </Field>
          <IconButton
            label={`Quitar el dato ${indice + 1}`}
            onClick={() => onChange(datos.filter((_, i) => i !== indice))}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
      {datos.length < MAX_DATOS ? (
        <Button
          variant="quiet"
          size="sm"
          className="self-start"
          onClick={() => onChange([...datos, ['', '']])}
        >
          <Plus aria-hidden />
          Agregar un dato
        </Button>
      ) : null}
    </fieldset>
  );
}
