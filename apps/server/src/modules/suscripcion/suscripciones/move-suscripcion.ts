import { addDias, diaDeFecha } from '@cuadra/domain';
import {
  cicloDesde,
  MovimientoRechazado,
  moverSuscripcion,
  seCobra,
  SinValorDelDia,
  type Contrato,
  type EventoDeSuscripcion,
  type Movimiento,
  type Transicion,
} from '@cuadra/domain/suscripcion';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, conflict } from '../../../platform/errors/index.ts';
import { readValoresDelDia } from '../../contabilidad/monedas/index.ts';
import { raiseVersion } from '../../identidad/usuarios/index.ts';
import { applyCredito } from './apply-credito.ts';
import { explainPaso, explainRechazo } from './explain.ts';
import { loadDeuda, type DeudaCargada } from './load-deuda.ts';
import { readCargos, type CargoGuardado } from './store/facturas.ts';
import { readIdMoneda } from './store/monedas.ts';
import { readOperador } from './store/operador.ts';
import {
  insertFila,
  insertPaso,
  lockFila,
  updateEstado,
  updateFila,
  type FilaSuscripcion,
} from './store/suscripcion.ts';
import type { Acto } from './tipos.ts';
import { writeEfectos } from './write-efectos.ts';

const SIN_CONTRATO: Contrato = { estado: 'prueba', vigente: null, terminaEl: null, diasDeGracia: 15 };

function contratoDe(fila: FilaSuscripcion | undefined): Contrato {
  if (!fila) return SIN_CONTRATO;
  const { estado, idVersion, plan, periodo, moneda, precio, ancla, facturadoHasta, terminaEl, diasDeGracia } =
    fila;
  return {
    estado,
    terminaEl,
    diasDeGracia,
    vigente: {
      plan: { idVersion, nombre: plan, periodicidad: periodo, precio: { moneda, monto: precio } },
      ciclo: cicloDesde(ancla, periodo),
      facturadoHasta,
    },
  };
}

/** What an act would do, and all that it was decided on. Holds the subscription. */
export interface MovimientoPlaneado {
  readonly fila: FilaSuscripcion | undefined;
  readonly movimiento: Movimiento;
  readonly guardados: readonly CargoGuardado[];
  readonly deuda: DeudaCargada;
  readonly idOperador: number;
}

/** Throws `conflicto` for an act that is refused, and `no_disponible` without the UF of the day. */
export async function planMovimiento(
  tx: Tx,
  { idEmpresa, hoy }: Acto,
  evento: EventoDeSuscripcion,
): Promise<MovimientoPlaneado> {
  const idOperador = await readOperador(tx);
  if (idOperador === null) throw conflict('Esta instalación de Cuadra no cobra planes.');
  if (idOperador === idEmpresa) throw conflict('La empresa que opera Cuadra no se cobra a sí misma.');
  const fila = await lockFila(tx, idEmpresa);
  const guardados = await readCargos(tx, idEmpresa, hoy);
  const deuda = await loadDeuda(tx, idEmpresa, hoy);
  try {
    const movimiento = moverSuscripcion(contratoDe(fila), evento, {
      hoy,
      valores: await readValoresDelDia(tx, hoy),
      cargos: guardados.map(({ cargo }) => cargo),
      vencidaDesde: deuda.vencidaDesde,
      promesaVigente: deuda.promesaVigente,
    });
    return { fila, movimiento, guardados, deuda, idOperador };
  } catch (error) {
    if (error instanceof MovimientoRechazado) throw conflict(explainRechazo(error.motivo));
    if (error instanceof SinValorDelDia)
      throw new AppError(
        'no_disponible',
        'Todavía no está el valor de la UF de hoy. Vuelve a intentar más tarde.',
      );
    throw error;
  }
}

const LECTURA: ReadonlySet<string> = new Set(['restringida', 'pausada', 'terminada']);

async function writePasos(
  tx: Tx,
  { idEmpresa, idUsuario, hoy }: Acto,
  pasos: readonly Transicion[],
  yaEscrito: boolean,
): Promise<void> {
  for (const [i, paso] of pasos.entries()) {
    if (!(yaEscrito && i === 0)) await updateEstado(tx, idEmpresa, paso);
    await insertPaso(tx, idEmpresa, { ...paso, fecha: hoy, idUsuario, explicacion: explainPaso(paso) });
  }
  // Tokens say whether a company only reads.
  if (pasos.some(({ de, a }) => LECTURA.has(de) !== LECTURA.has(a))) await raiseVersion(tx, idEmpresa);
}

/** The day from which the periods of a cycle are counted. */
function anclaDe({ mes, dia }: { readonly mes: string; readonly dia: number }): string {
  const ancla = `${mes}-${String(dia).padStart(2, '0')}`;
  if (Number.isNaN(diaDeFecha(ancla))) throw new Error('a cycle is counted from a day of the calendar');
  return ancla;
}

/** Whether the movement began a purchase: its invoices are told from those of the one before. */
const esCompra = ({ tipo }: EventoDeSuscripcion): boolean => tipo === 'elegir' || tipo === 'reanudar';

/**
 * Moves the subscription of a company and writes all of it in the caller's transaction: steps, invoices and credit notes
 * with the operator's documents, and credit that is left over. Answers what is owed afterwards.
 */
export async function moveSuscripcion(
  tx: Tx,
  acto: Acto,
  evento: EventoDeSuscripcion,
): Promise<DeudaCargada> {
  const planeado = await planMovimiento(tx, acto, evento);
  const { fila, movimiento, guardados, idOperador } = planeado;
  const { contrato, pasos, efectos } = movimiento;
  const { idEmpresa, hoy } = acto;
  const { vigente } = contrato;
  if (vigente === null) return planeado.deuda;
  const anterior = fila?.numero ?? 0;
  const numero = esCompra(evento) ? anterior + 1 : anterior;
  const columnas = {
    idPlanVersion: vigente.plan.idVersion,
    periodicidad: vigente.plan.periodicidad,
    idMoneda: await readIdMoneda(tx, vigente.plan.precio.moneda),
    ancla: anclaDe(vigente.ciclo),
    numero,
    facturadoHasta: vigente.facturadoHasta,
    terminaEl: contrato.terminaEl,
    // Periods that wait for the UF of today are looked at again.
    revisada: seCobra(contrato.estado) && vigente.facturadoHasta <= hoy ? addDias(hoy, -1) : hoy,
  };
  const [primero] = pasos;
  if (!fila && primero) await insertFila(tx, idEmpresa, primero, columnas);
  await writePasos(tx, acto, pasos, !fila);
  if (fila) await updateFila(tx, idEmpresa, columnas);
  await writeEfectos(tx, { ...acto, idOperador, numero }, efectos, guardados);
  return efectos.length === 0 ? planeado.deuda : applyCredito(tx, acto);
}
