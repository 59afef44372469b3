import type { getPlazosPago, ReplyOf } from '@cuadra/contract';
import { plural } from '../../shared/formats/index.ts';
import type { FieldsProps } from './datos-fields.tsx';
import { Texto } from './datos-fields.tsx';

type Plazos = ReplyOf<typeof getPlazosPago>;

/** How it really goes, in a sentence; nothing where nothing was paid yet. */
export function describeReal(lado: Plazos['clientes'] | undefined, quien: 'clientes' | 'proveedores') {
  if (lado === undefined) return undefined;
  if (lado.diasReales === null)
    return quien === 'clientes'
      ? 'Aún no hay cobros conciliados para comparar.'
      : 'Aún no hay pagos conciliados para comparar.';
  const dias = plural(lado.diasReales, 'día');
  return quien === 'clientes'
    ? `En los últimos 12 meses te pagaron a los ${dias} en promedio.`
    : `En los últimos 12 meses pagaste a los ${dias} en promedio.`;
}

/** The two terms of the company, each beside what really happens. */
export function PlazosFields({
  plazos,
  ...form
}: Omit<FieldsProps, 'empresa'> & { plazos: Plazos | undefined }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Texto
        {...form}
        campo="plazoPagoClientes"
        label="Días para que te paguen"
        hint={describeReal(plazos?.clientes, 'clientes')}
        inputMode="numeric"
        maxLength={3}
      />
      <Texto
        {...form}
        campo="plazoPagoProveedores"
        label="Días para pagar"
        hint={describeReal(plazos?.proveedores, 'proveedores')}
        inputMode="numeric"
        maxLength={3}
      />
    </div>
  );
}
