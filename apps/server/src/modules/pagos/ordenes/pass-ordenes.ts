import { ESTADO_ORDEN } from '@cuadra/domain/ordenes-pago';
import type { Tx } from '../../../platform/database/index.ts';
import { appendHechos } from '../../../platform/hechos/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { reconcileByOrdenes, takeBackPago } from '../../conciliacion/conciliacion/index.ts';
import { noteOrdenes } from '../../panel/totales/index.ts';
import { recordRechazos, type RechazoDePago } from '../beneficiarios/index.ts';
import { ordenPagada, ordenRechazada } from './hechos.ts';
import { moveBilletera } from './move-billetera.ts';
import { estadoOf } from './present-orden.ts';
import type { FilaOrden } from './store/fila.ts';
import { linkCartolas, moveOrdenes, type PasoDeOrden } from './store/ordenes.ts';
import { recordEnOrdenes, type AccionDeOrden } from './store/registro.ts';

export interface PasoPedido {
  readonly paso: PasoDeOrden;
  readonly accion: AccionDeOrden;
  /** Why; an order that is refused or returned keeps it. */
  readonly motivo?: string | null;
  /** Of returned payments, the bank line of the money that came back, by order. */
  readonly abonos?: ReadonlyMap<number, number>;
  /** The act of a person that it is of. */
  readonly lote?: string;
  /** The money is in the wallet again already, part by part. */
  readonly devuelta?: boolean;
}

/** Reconciles what the wallet paid with the documents of each order. */
async function reconcilePagadas(
  platform: Platform,
  tx: Tx,
  idEmpresa: number,
  filas: readonly FilaOrden[],
  lineas: ReadonlyMap<number, number>,
): Promise<void> {
  await linkCartolas(tx, idEmpresa, lineas);
  const pagos = filas.flatMap(({ id, documentos }) => {
    const idCartola = lineas.get(id);
    if (idCartola === undefined || documentos.length === 0) return [];
    return [
      {
        idsCartola: [idCartola],
        documentos: documentos.map(({ id: idDocumento, monto }) => ({ id: idDocumento, monto })),
        explicacion: `Lo pagó la orden ${id} desde la billetera.`,
      },
    ];
  });
  await reconcileByOrdenes(platform, tx, idEmpresa, pagos);
}

/** Opens the documents of payments that came back, and stands the charge of each against its return. */
async function takeBack(
  platform: Platform,
  tx: Tx,
  idEmpresa: number,
  filas: readonly FilaOrden[],
  abonos: ReadonlyMap<number, number>,
): Promise<void> {
  for (const { id, idEstado, idCartola, documentos } of filas) {
    if (idEstado !== ESTADO_ORDEN.pagado || idCartola === null) continue;
    await takeBackPago(platform, tx, {
      idEmpresa,
      idCartola,
      idsDocumento: documentos.map((documento) => documento.id),
      idAbono: abonos.get(id) ?? null,
      explicacion: `Devuelve el pago de la orden ${id}.`,
    });
  }
}

/** Columns that follow from the state: an order that failed has a reason, no day of payment and no bank line. */
const columnsOf = (paso: PasoDeOrden, motivo: string | null): PasoDeOrden =>
  paso.idEstado === ESTADO_ORDEN.rechazado
    ? { ...paso, motivoRechazo: motivo, pagada: null, idCartola: null }
    : paso;

/** The reason of refused orders, for the accounts that they were to pay. */
const rechazosOf = (filas: readonly FilaOrden[], motivo: string | null): RechazoDePago[] =>
  filas.flatMap(({ id, idBeneficiarioCuenta }) =>
    idBeneficiarioCuenta === null || motivo === null
      ? []
      : [{ idCuenta: idBeneficiarioCuenta, idOrden: id, motivoRechazo: motivo }],
  );

/**
 * Takes locked orders to a state, with their log, the wallet and the facts that others follow. Every change of state goes
 * through here. The money of orders that the wallet pays is set apart when they are scheduled. Throws `conflicto` where
 * the wallet does not hold enough.
 */
export async function passOrdenes(
  platform: Platform,
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number | null },
  filas: readonly FilaOrden[],
  { paso, accion, motivo = null, abonos = new Map(), devuelta = false, lote }: PasoPedido,
): Promise<void> {
  if (filas.length === 0) return;
  const { idEmpresa } = quien;
  const { idEstado: a, medio = null } = paso;
  const porMover = devuelta ? [] : filas;
  const lineas = await moveBilletera(tx, idEmpresa, porMover, { a, medio, fecha: platform.clock.hoy() });
  const ids = filas.map(({ id }) => id);
  await noteOrdenes(tx, idEmpresa, ids, -1);
  await moveOrdenes(tx, idEmpresa, ids, columnsOf(paso, motivo));
  await noteOrdenes(tx, idEmpresa, ids, 1);
  await recordEnOrdenes(
    tx,
    quien,
    filas.map((fila) => ({
      idOrden: fila.id,
      accion,
      de: estadoOf(fila),
      a,
      motivo,
      ...(lote !== undefined && { lote }),
    })),
  );
  if (a === ESTADO_ORDEN.pagado) await reconcilePagadas(platform, tx, idEmpresa, filas, lineas);
  if (a === ESTADO_ORDEN.rechazado) {
    await takeBack(platform, tx, idEmpresa, filas, new Map([...abonos, ...lineas]));
    await recordRechazos(tx, idEmpresa, rechazosOf(filas, motivo));
  }
  const cambios = filas
    .filter((fila) => fila.idEstado !== a)
    .map(({ id, idEstado }) => ({ id, antes: { idEstado }, despues: { idEstado: a } }));
  if (a === ESTADO_ORDEN.pagado) await appendHechos(tx, idEmpresa, ordenPagada, cambios);
  if (a === ESTADO_ORDEN.rechazado) await appendHechos(tx, idEmpresa, ordenRechazada, cambios);
}
