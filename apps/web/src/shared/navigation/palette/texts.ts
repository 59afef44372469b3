import type { CartolaHallada, DocumentoHallado } from '@cuadra/contract';
import { formatMonto, formatRut, type Moneda } from '@cuadra/domain';
import { cuentaCorta } from '../../cuentas-bancarias/textos.ts';
import { fechaCorta } from '../../formats/index.ts';

export const diaDe = (fecha: string) => fechaCorta(fecha);

/** An account's bank with its last digits: `Chile ··0452`. */
export const cuentaDe = (linea: Pick<CartolaHallada, 'banco' | 'numeroCuenta'>) => cuentaCorta(linea);

export function nombreDe({
  modelo,
  tipo,
  folio,
}: Pick<DocumentoHallado, 'modelo' | 'tipo' | 'folio'>): string {
  return modelo === 'Ot' ? `Nota de venta ${folio}` : `${tipo} ${folio}`;
}

function difiere(diferencia: number | null, moneda: Moneda): string[] {
  return diferencia === null || diferencia === 0
    ? []
    : [`difiere en ${formatMonto(Math.abs(diferencia), moneda)}`];
}

export function subtituloDeDocumento({ rut, fechaEmision, diferencia, moneda }: DocumentoHallado): string {
  return [...(rut === '' ? [] : [formatRut(rut)]), diaDe(fechaEmision), ...difiere(diferencia, moneda)].join(
    ' · ',
  );
}

export function subtituloDeCartola(cartola: CartolaHallada): string {
  const { fecha, estadoConciliacion, diferencia, moneda } = cartola;
  return [
    diaDe(fecha),
    cuentaDe(cartola),
    ...(estadoConciliacion === 'conciliado' ? ['conciliada'] : []),
    ...difiere(diferencia, moneda),
  ].join(' · ');
}
