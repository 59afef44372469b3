import { diaDeFecha, type Fecha } from '../fecha/index.ts';

/** A sale with a card that was known before its settlement. Pesos. */
export interface VentaConocida {
  readonly id: number;
  readonly fecha: Fecha;
  /** What no row of a settlement has taken yet. */
  readonly queda: number;
  readonly codigoAutorizacion: string;
  /** Last four digits. */
  readonly tarjeta: string | null;
}

/** A row of a settlement that is a sale, or a part of one that is deposited in parts. */
export interface FilaDeVenta {
  readonly fechaVenta: Fecha | null;
  readonly codigoAutorizacion: string | null;
  readonly tarjeta: string | null;
  readonly cuota: string | null;
  readonly venta: number;
}

/** Days between the sale and the day that the settlement names. */
const DIAS_DE_HOLGURA = 1;

const sinCeros = (codigo: string) => codigo.trim().toUpperCase().replace(/^0+/u, '');
const ultimos = (tarjeta: string) => tarjeta.replaceAll(/\D/gu, '').slice(-4);

/** `02/3` is a part; `01/1` is the whole sale. */
const enPartes = (cuota: string | null) => cuota !== null && !/^0*1\/0*1$/u.test(cuota.trim());

function esLaVenta(venta: VentaConocida, queda: number, fila: FilaDeVenta): boolean {
  const { fechaVenta, codigoAutorizacion, tarjeta, cuota } = fila;
  if (fechaVenta === null || codigoAutorizacion === null || fila.venta <= 0) return false;
  const codigo = sinCeros(venta.codigoAutorizacion);
  if (codigo === '' || codigo !== sinCeros(codigoAutorizacion)) return false;
  if (Math.abs(diaDeFecha(fechaVenta) - diaDeFecha(venta.fecha)) > DIAS_DE_HOLGURA) return false;
  const [suya, dada] = [ultimos(venta.tarjeta ?? ''), ultimos(tarjeta ?? '')];
  if (suya.length === 4 && dada.length === 4 && suya !== dada) return false;
  return fila.venta === queda || (enPartes(cuota) && fila.venta < queda);
}

/**
 * Which sale each row is, in the order of the rows; null of those that are no known sale. The authorisation code, the
 * day and the card agree, and the amount is what is left of the sale, or one of its parts.
 */
export function tomarVentas(
  ventas: readonly VentaConocida[],
  filas: readonly FilaDeVenta[],
): readonly (number | null)[] {
  const queda = new Map(ventas.map((venta) => [venta.id, venta.queda]));
  return filas.map((fila) => {
    const venta = ventas.find((una) => esLaVenta(una, queda.get(una.id) ?? 0, fila));
    if (!venta) return null;
    queda.set(venta.id, (queda.get(venta.id) ?? 0) - fila.venta);
    return venta.id;
  });
}
