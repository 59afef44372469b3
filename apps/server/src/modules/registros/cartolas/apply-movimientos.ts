import type { Fecha } from '@cuadra/domain';
import {
  decidirMovimientos,
  planMovimientos,
  type LineaConocida,
  type MovimientoDelBanco,
  type PlanDeMovimientos,
} from '@cuadra/domain/movimientos';
import { recordAudit, type AuditEntry } from '../../../platform/audit/index.ts';
import { lockCuenta, lockLibro, type Tx } from '../../../platform/database/index.ts';
import { notifyNovedades } from './notify-novedades.ts';
import {
  returnLineas,
  forgetNombres,
  readConHistoria,
  readConocidas,
  readRetiradas,
  withdrawLineas,
} from './store/conocidas.ts';
import {
  confirmLineas,
  insertMovimientos,
  markLineas,
  rewriteLineas,
  releaseNombres,
} from './store/movimientos.ts';

export interface VentanaDelBanco {
  readonly idEmpresa: number;
  readonly idCuenta: number;
  /** From the oldest to the newest; of one day, in the bank's order where it is known. */
  readonly movimientos: readonly MovimientoDelBanco[];
  /** Days that the feed was asked for, both inclusive. */
  readonly desde: Fecha;
  readonly hasta: Fecha;
  /** Whether every page of these days was read, so that what is not among them is no longer there. */
  readonly completo: boolean;
  /** Names of movements that the feed says it took back. */
  readonly retirados?: readonly string[];
}

export interface MovimientosAplicados {
  /** Lines that were not here. */
  readonly nuevas: number;
  /** Lines that the feed tells as they are kept. */
  readonly confirmadas: number;
  /** Lines of which the feed tells something else than before: changed, or marked where somebody worked on them. */
  readonly cambiadas: number;
  /** Lines that the feed took back: gone from the account, or marked where somebody worked on them. */
  readonly retiradas: number;
}

const AUDITORIAS_POR_VEZ = 1000;

/**
 * Brings what a feed says of days of an account into its lines, inside the transaction of the caller. Doing it again
 * changes nothing. What it means is decided by `decidirMovimientos`: a line that somebody worked on, or that a file
 * has, is marked instead of changed, and whoever reconciled or classified it is told.
 */
export async function applyMovimientos(tx: Tx, ventana: VentanaDelBanco): Promise<MovimientosAplicados> {
  const { idEmpresa, idCuenta, movimientos, retirados = [] } = ventana;
  await lockLibro(tx, idEmpresa);
  await lockCuenta(tx, idEmpresa, idCuenta);
  const fechas = [ventana.desde, ventana.hasta, ...movimientos.map(({ fecha }) => fecha)].toSorted();
  const alcance = {
    idEmpresa,
    idCuenta,
    desde: fechas[0] ?? ventana.desde,
    hasta: fechas.at(-1) ?? ventana.hasta,
    nombres: [...movimientos.map(({ id }) => id), ...retirados],
  };
  const lineas = await readConocidas(tx, alcance);
  const decision = decidirMovimientos(lineas, { ...ventana, retirados });
  const porTocar = [
    ...decision.vistas.filter(({ clase }) => clase !== 'igual'),
    ...decision.sinVer.filter(({ clase }) => clase === 'retirada'),
  ].flatMap(({ linea }) => lineas[linea]?.id ?? []);
  const conHistoria = await readConHistoria(tx, idEmpresa, porTocar);
  const retiradas = decision.nuevas.length === 0 ? [] : await readRetiradas(tx, alcance);
  const plan = planMovimientos(lineas, decision, conHistoria, retiradas);
  await write(tx, ventana, plan);
  return {
    nuevas: plan.nuevas.length + plan.regresan.length,
    confirmadas: decision.vistas.filter(({ clase }) => clase === 'igual').length,
    cambiadas: plan.reescritas.length + plan.marcadas.filter(esNueva('cambiada')).length,
    retiradas: plan.quitadas.length + plan.marcadas.filter(esNueva('retirada')).length,
  };
}

const esNueva =
  (cual: 'cambiada' | 'retirada') =>
  ({ novedad, avisar }: PlanDeMovimientos['marcadas'][number]) =>
    avisar && novedad === cual;

async function write(
  tx: Tx,
  { idEmpresa, idCuenta }: VentanaDelBanco,
  plan: PlanDeMovimientos,
): Promise<void> {
  await withdrawLineas(
    tx,
    idEmpresa,
    plan.quitadas.map(({ id }) => id),
    'banco',
  );
  const conNombre = [...plan.confirmadas, ...plan.reescritas, ...plan.marcadas];
  const otrosNombres = conNombre.flatMap(({ linea, movimiento }) =>
    movimiento === null || movimiento.id === linea.idMovimiento ? [] : [movimiento.id],
  );
  await releaseNombres(tx, { idEmpresa, idCuenta }, [
    ...otrosNombres,
    ...plan.regresan.map(({ movimiento }) => movimiento.id),
  ]);
  await confirmLineas(tx, idEmpresa, plan.confirmadas);
  await markLineas(tx, idEmpresa, plan.marcadas);
  const regresan = plan.regresan.map(({ id }) => id);
  await forgetNombres(tx, idEmpresa, regresan);
  await returnLineas(tx, idEmpresa, regresan);
  const devueltas = plan.regresan.map(({ id, movimiento }) => ({ linea: { ...movimiento, id }, movimiento }));
  await rewriteLineas(tx, idEmpresa, [...plan.reescritas, ...devueltas]);
  await insertMovimientos(tx, { idEmpresa, idCuenta }, plan.nuevas);
  const actos = auditoriaDe(idEmpresa, plan);
  for (let n = 0; n < actos.length; n += AUDITORIAS_POR_VEZ) {
    await recordAudit(tx, actos.slice(n, n + AUDITORIAS_POR_VEZ));
  }
  await notifyNovedades(tx, idEmpresa, plan.marcadas);
}

function auditoriaDe(idEmpresa: number, plan: PlanDeMovimientos): AuditEntry[] {
  const acto = (accion: string, idRegistro: number) =>
    ({ idEmpresa, idUsuario: null, accion, modelo: 'Cartola', idRegistro }) as const;
  return [
    ...plan.reescritas.map(({ linea, movimiento }) => ({
      ...acto('banco_cambia', linea.id),
      antes: deLinea(linea),
      despues: deLinea(movimiento),
    })),
    ...plan.marcadas
      .filter(({ avisar }) => avisar)
      .map(({ linea, novedad, movimiento }) => ({
        ...acto(novedad === 'retirada' ? 'banco_retira' : 'banco_dice', linea.id),
        antes: deLinea(linea),
        ...(movimiento && { despues: deLinea(movimiento) }),
      })),
    ...plan.quitadas.map((linea) => ({ ...acto('banco_retira', linea.id), antes: deLinea(linea) })),
    ...plan.regresan.map(({ id, movimiento }) => ({
      ...acto('banco_devuelve', id),
      despues: deLinea(movimiento),
    })),
  ];
}

function deLinea({ fecha, descripcion, cargo, abono }: Omit<LineaConocida, 'id'> | MovimientoDelBanco) {
  return { fecha, descripcion, cargo, abono };
}
