import type { MedioTransbank, PartesAbono } from '@cuadra/domain/transbank';
import type { LineaDeAbono } from './tipos.ts';

const NOMBRES: Readonly<Record<MedioTransbank, string>> = {
  credito: 'crédito',
  debito: 'débito',
  prepago: 'prepago',
};

/**
 * The lines that a deposit leaves in Transbank's account: sales come in, what is taken from them and the deposit itself
 * go out. They sum nothing, and those of nothing are left out.
 */
export function openAbono(
  abono: PartesAbono & { readonly medio: MedioTransbank; readonly cantidad: number },
): LineaDeAbono[] {
  const { medio, cantidad, ventas, anulaciones, comision, ivaComision, retenciones, cobros, neto } = abono;
  const con = NOMBRES[medio];
  const cuantas = cantidad === 1 ? '1 movimiento' : `${cantidad} movimientos`;
  const fee = comision + ivaComision;
  const lineas: LineaDeAbono[] = [
    { parte: 'ventas', descripcion: `Ventas con ${con}, ${cuantas}`, monto: ventas },
    { parte: 'anulaciones', descripcion: `Anulaciones de ventas con ${con}`, monto: -anulaciones },
    {
      parte: 'comision',
      descripcion:
        fee >= 0 ? `Comisión de Transbank con IVA, ${con}` : `Devolución de comisión de Transbank, ${con}`,
      monto: -fee,
    },
    {
      parte: 'retenciones',
      descripcion: retenciones >= 0 ? `Retención de Transbank, ${con}` : `Liberación de retención, ${con}`,
      monto: -retenciones,
    },
    { parte: 'cobros', descripcion: `Cobros de Transbank con IVA, ${con}`, monto: -cobros },
    {
      parte: 'neto',
      descripcion: neto >= 0 ? `Abono de Transbank al banco, ${con}` : `Saldo a favor de Transbank, ${con}`,
      monto: -neto,
    },
  ];
  return lineas.filter(({ monto }) => monto !== 0);
}
