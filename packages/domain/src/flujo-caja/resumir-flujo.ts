import { addDias, type Fecha } from '../fecha/index.ts';
import type { Movimiento } from './tipos.ts';

/** How far ahead the summary looks, in days: the same from whatever window of the table it is read. */
const DIAS_DE_RESUMEN = 90;

/** Amounts in minor units of one currency, from today to the last day of the horizon, both included. */
export interface ResumenDeFlujo {
  readonly hasta: Fecha;
  readonly porCobrar: number;
  readonly porPagar: number;
  /** The lowest close of a day, the first where several are alike; of today too, which a thing due today may lower. */
  readonly masBajo: { readonly fecha: Fecha; readonly saldo: number };
  /** What is left on the last day. */
  readonly final: number;
}

/** The last day that the summary of a day looks at. */
export const finDeResumen = (hoy: Fecha): Fecha => addDias(hoy, DIAS_DE_RESUMEN);

/**
 * What is expected of each side until the horizon, and the lowest that the balance comes to. What is dated before today
 * counts as of today. Moves between own accounts change no side; those of which one side alone is expected move the
 * balance.
 */
export function resumirFlujo(hoy: Fecha, saldoHoy: number, esperados: readonly Movimiento[]): ResumenDeFlujo {
  const hasta = finDeResumen(hoy);
  const porDia = new Map<Fecha, number>();
  let porCobrar = 0;
  let porPagar = 0;
  for (const { fecha, sentido, categoria, monto } of esperados) {
    if (fecha > hasta) continue;
    const dia = fecha < hoy ? hoy : fecha;
    porDia.set(dia, (porDia.get(dia) ?? 0) + (sentido === 'ingreso' ? monto : -monto));
    if (categoria === 'traspasos') continue;
    if (sentido === 'ingreso') porCobrar += monto;
    else porPagar += monto;
  }
  let saldo = saldoHoy + (porDia.get(hoy) ?? 0);
  let masBajo = { fecha: hoy, saldo };
  porDia.delete(hoy);
  for (const [fecha, neto] of [...porDia].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    saldo += neto;
    if (saldo < masBajo.saldo) masBajo = { fecha, saldo };
  }
  return { hasta, porCobrar, porPagar, masBajo, final: saldo };
}
