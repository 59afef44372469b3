import type { Fecha } from '@cuadra/domain';
import { calcularAcceso, type Acceso, type EstadoSuscripcion } from '@cuadra/domain/suscripcion';
import type { Tx } from '../../../platform/database/index.ts';
import { loadDeuda } from './load-deuda.ts';
import { readFila, readPasos } from './store/suscripcion.ts';
import type { Suscripcion } from './tipos.ts';

export interface EstadoDeDeuda {
  readonly estado: EstadoSuscripcion;
  readonly acceso: Acceso;
  /** Whole pesos: owed in all, and overdue. */
  readonly debe: number;
  readonly vencido: number;
  readonly aFavor: number;
  /** Invoices with something open, and those that are overdue. */
  readonly pendientes: number;
  readonly vencidas: number;
  /** Due date of the oldest overdue invoice. */
  readonly vencidaDesde: Fecha | null;
  readonly promesaVigente: boolean;
  /** First day of restriction, past or to come; null where nothing is overdue or a promise holds it off. */
  readonly restringeEl: Fecha | null;
  readonly terminaEl: Fecha | null;
}

/** Whether a company owes, since when, how much, and what that does to its access. */
export async function readEstadoDeuda(tx: Tx, idEmpresa: number, hoy: Fecha): Promise<EstadoDeDeuda> {
  const fila = await readFila(tx, idEmpresa);
  const deuda = await loadDeuda(tx, idEmpresa, hoy);
  const { vencidaDesde, promesaVigente, facturas } = deuda;
  const { acceso, estado, restringeEl } = calcularAcceso({
    estado: fila?.estado ?? 'prueba',
    vencidaDesde,
    promesaVigente,
    diasDeGracia: fila?.diasDeGracia ?? 0,
    hoy,
  });
  return {
    estado,
    acceso,
    debe: deuda.total,
    vencido: deuda.vencido,
    aFavor: deuda.aFavor,
    pendientes: facturas.length,
    vencidas: facturas.filter(({ vence }) => vence < hoy).length,
    vencidaDesde,
    promesaVigente,
    restringeEl,
    terminaEl: fila?.terminaEl ?? null,
  };
}

/** The subscription of a company; null before its first purchase. */
export async function readSuscripcion(tx: Tx, idEmpresa: number): Promise<Suscripcion | null> {
  const fila = await readFila(tx, idEmpresa);
  if (!fila) return null;
  const { avisos: _avisos, numero: _numero, ...suscripcion } = fila;
  return suscripcion;
}

const MAX_PASOS = 200;

/** Its steps, the newest first, each explained in Spanish; `idUsuario` is null where Cuadra took it by itself. */
export function readHistorial(tx: Tx, idEmpresa: number) {
  return readPasos(tx, idEmpresa, MAX_PASOS);
}
