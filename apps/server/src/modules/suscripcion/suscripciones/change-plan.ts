import type { Fecha } from '@cuadra/domain';
import {
  acreditar,
  conIva,
  glosaDeAbono,
  glosaDeCargo,
  type EstadoSuscripcion,
  type LineaDeFactura,
  type Montos,
  type Periodicidad,
  type PlanContratado,
} from '@cuadra/domain/suscripcion';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { applyPlan } from '../planes/index.ts';
import { moveSuscripcion, planMovimiento } from './move-suscripcion.ts';
import { readFilaFactura } from './store/facturas.ts';
import { readFila, readPrecio } from './store/suscripcion.ts';
import type { Acto } from './tipos.ts';

export interface EleccionDePlan {
  readonly idVersion: number;
  readonly periodo: Periodicidad;
}

/** Throws `no_encontrado`, and `conflicto` for a version that is not sold, unless the company has it. */
async function loadPlan(
  tx: Tx,
  idEmpresa: number,
  { idVersion, periodo }: EleccionDePlan,
): Promise<PlanContratado> {
  const precio = await readPrecio(tx, idVersion, periodo);
  if (!precio) throw notFound('Ese plan no se vende por ese período.');
  const suya = (await readFila(tx, idEmpresa))?.idVersion === idVersion;
  if (!suya && (!precio.enVenta || precio.ultima !== idVersion))
    throw conflict('Ese plan ya no se vende. Recarga la página y elige otro.');
  const { nombre, moneda, monto } = precio;
  return { idVersion, nombre, periodicidad: periodo, precio: { moneda, monto } };
}

export interface PreviaDeCambio {
  readonly estado: EstadoSuscripcion;
  /** Lines of credit notes: days that are given back. */
  readonly abonos: readonly (LineaDeFactura & Montos)[];
  /** Lines of invoices that would be issued today. */
  readonly cargos: readonly (LineaDeFactura & Montos)[];
  /** Unused credit and debt from before the change. */
  readonly aFavor: number;
  readonly debe: number;
  /** What is to be paid in the end, and what stays in favour. One of them is zero. */
  readonly porPagar: number;
  readonly quedaAFavor: number;
  /** First day of the next invoice. */
  readonly proximaFactura: Fecha;
}

/** What a change of plan today would give back and charge. Writes nothing. Throws as `changePlan`. */
export async function previewCambio(tx: Tx, acto: Acto, eleccion: EleccionDePlan): Promise<PreviaDeCambio> {
  const plan = await loadPlan(tx, acto.idEmpresa, eleccion);
  const { movimiento, guardados, deuda } = await planMovimiento(tx, acto, { tipo: 'elegir', plan });
  const abonos: (LineaDeFactura & Montos)[] = [];
  const cargos: (LineaDeFactura & Montos)[] = [];
  for (const efecto of movimiento.efectos) {
    if (efecto.tipo === 'cargo') {
      if (efecto.cargo.neto > 0)
        cargos.push({ glosa: glosaDeCargo(efecto.cargo), ...conIva(efecto.cargo.neto) });
      continue;
    }
    const { abono } = efecto;
    if (abono.neto === 0) continue;
    const guardado = guardados.find(({ cargo }) => cargo === abono.cargo);
    const factura = guardado && (await readFilaFactura(tx, acto.idEmpresa, guardado.idFactura));
    const queda = factura
      ? conIva(factura.neto - factura.netoAcreditado)
      : // Charged by this same movement.
        conIva(abono.cargo.neto);
    abonos.push({ glosa: glosaDeAbono(abono), ...acreditar(queda, abono.neto) });
  }
  const suma = (lineas: readonly Montos[]) => lineas.reduce((total, linea) => total + linea.total, 0);
  const saldo = deuda.total - deuda.aFavor + suma(cargos) - suma(abonos);
  const { vigente, estado } = movimiento.contrato;
  if (vigente === null) throw new Error('a plan that was chosen is not there');
  return {
    estado,
    abonos,
    cargos,
    aFavor: deuda.aFavor,
    debe: deuda.total,
    porPagar: Math.max(0, saldo),
    quedaAFavor: Math.max(0, -saldo),
    proximaFactura: vigente.facturadoHasta,
  };
}

/**
 * Buys a plan, or changes to it today: credit notes for the days that were paid and are not used, an invoice for the new
 * ones, and the features of the plan, in the caller's transaction. Throws `no_encontrado`, `conflicto`, `no_disponible`.
 */
export async function changePlan(tx: Tx, acto: Acto, eleccion: EleccionDePlan): Promise<void> {
  const { idEmpresa, idUsuario } = acto;
  const plan = await loadPlan(tx, idEmpresa, eleccion);
  const antes = await readFila(tx, idEmpresa);
  await moveSuscripcion(tx, acto, { tipo: 'elegir', plan });
  await applyPlan(tx, idEmpresa, eleccion.idVersion);
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario,
      accion: 'elegir_plan',
      modelo: 'Empresa',
      idRegistro: idEmpresa,
      ...(antes && { antes: { plan: antes.plan, periodo: antes.periodo } }),
      despues: { plan: plan.nombre, periodo: plan.periodicidad },
    },
  ]);
  if (idUsuario !== null)
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'suscripcion',
        titulo: `Eligió el plan ${plan.nombre}`,
        detalle: antes ? `Antes ${antes.plan}` : '',
      },
    );
}
