import type { Moneda } from '@cuadra/domain';
import { Field, InputMonto, Select } from '@cuadra/ui';
import type { Problems } from '../../../shared/form/problems.ts';
import { decirCerteza } from './textos.ts';

export interface Topes {
  readonly montoMax: number | null;
  readonly montoDiario: number | null;
  readonly precisionMinima: number;
}

const PRECISIONES = [0.9, 0.95, 0.98, 0.99, 0.995] as const;

/** How far it may go: an amount for each line, one for each day, and how often it has to be right to go on. */
export function TopesFields({
  topes,
  onTopes,
  moneda,
  problems,
}: {
  topes: Topes;
  onTopes: (topes: Topes) => void;
  moneda: Moneda;
  problems: Problems<'montoMax' | 'montoDiario' | 'precisionMinima'>;
}) {
  const precisiones = [...new Set([...PRECISIONES, topes.precisionMinima])].toSorted((a, b) => a - b);
  return (
    <div className="grid gap-4 border-t pt-4 sm:grid-cols-3">
      <Field label="Monto máximo por línea" error={problems.montoMax} optional>
        <InputMonto
          value={topes.montoMax}
          moneda={moneda}
          onValueChange={(montoMax) => onTopes({ ...topes, montoMax })}
        />
      </Field>
      <Field label="Tope por día" error={problems.montoDiario} optional>
        <InputMonto
          value={topes.montoDiario}
          moneda={moneda}
          onValueChange={(montoDiario) => onTopes({ ...topes, montoDiario })}
        />
      </Field>
      <Field
        label="Se pausa sola bajo"
        error={problems.precisionMinima}
        hint="Cuenta lo que deshagas de lo que haya conciliado."
      >
        <Select
          options={precisiones.map((precision) => ({
            value: precision,
            label: `${decirCerteza(precision)} de aciertos`,
          }))}
          value={topes.precisionMinima}
          onValueChange={(precisionMinima) => onTopes({ ...topes, precisionMinima })}
        />
      </Field>
    </div>
  );
}
