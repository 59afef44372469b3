import { asignarCargo, ESTADO_ORDEN } from '@cuadra/domain/ordenes-pago';
import type { Tx } from '../../../platform/database/index.ts';
import type { Hecho, Seguimiento } from '../../../platform/hechos/index.ts';
import { cartolaExplicada, cartolaReabierta } from '../../registros/cartolas/index.ts';
import {
  forgetCartolas,
  hasOrdenes,
  lockSinCartola,
  readCargos,
  type CargoConciliado,
  type OrdenSinCartola,
} from './store/cartolas.ts';
import { moveOrdenes } from './store/ordenes.ts';
import { recordEnOrdenes, type AnotacionDeOrden } from './store/registro.ts';

type CambioDeLinea = typeof cartolaExplicada | typeof cartolaReabierta;

/** Links orders to the bank line that paid them. A scheduled order becomes paid, on the day of the line. */
async function noteCargo(
  tx: Tx,
  idEmpresa: number,
  { id, fecha }: CargoConciliado,
  ordenes: readonly OrdenSinCartola[],
): Promise<AnotacionDeOrden[]> {
  const a = ESTADO_ORDEN.pagado;
  const pagadas = ordenes.filter(({ idEstado }) => idEstado === a);
  const agendadas = ordenes.filter(({ idEstado }) => idEstado !== a);
  await moveOrdenes(
    tx,
    idEmpresa,
    pagadas.map((orden) => orden.id),
    { idEstado: a, idCartola: id },
  );
  await moveOrdenes(
    tx,
    idEmpresa,
    agendadas.map((orden) => orden.id),
    { idEstado: a, idCartola: id, medio: 'manual', enviada: new Date(`${fecha}T12:00:00Z`), pagada: fecha },
  );
  return ordenes.map(({ id: idOrden, idEstado: de }) => ({ idOrden, accion: 'conciliar', de, a }));
}

/**
 * Links an order to a bank line when the line is reconciled with the order's documents, and unlinks it when the
 * reconciliation is undone. The link marks a scheduled order as paid.
 */
export const followCartolas: Seguimiento<CambioDeLinea> = {
  seguidor: 'ordenes_por_cartola',
  clases: [cartolaExplicada, cartolaReabierta],
  handle: async (tx: Tx, idEmpresa: number, hechos: readonly Hecho<CambioDeLinea>[]) => {
    if (!(await hasOrdenes(tx, idEmpresa))) return;
    const ids = [...new Set(hechos.flatMap(({ cambios }) => cambios.map(({ id }) => id)))];
    const pasos: AnotacionDeOrden[] = (await forgetCartolas(tx, idEmpresa, ids)).map((idOrden) => ({
      idOrden,
      accion: 'desconciliar',
      de: ESTADO_ORDEN.pagado,
      a: ESTADO_ORDEN.pagado,
    }));
    const cargos = await readCargos(tx, idEmpresa, ids);
    const documentos = cargos.flatMap(({ pares }) => pares.map(({ idDocumento }) => idDocumento));
    let quedan = documentos.length === 0 ? [] : await lockSinCartola(tx, idEmpresa, documentos);
    for (const cargo of cargos) {
      const suyas = new Set(asignarCargo(cargo.pares, quedan, cargo.cargo));
      if (suyas.size === 0) continue;
      pasos.push(
        ...(await noteCargo(
          tx,
          idEmpresa,
          cargo,
          quedan.filter(({ id }) => suyas.has(id)),
        )),
      );
      quedan = quedan.filter(({ id }) => !suyas.has(id));
    }
    await recordEnOrdenes(tx, { idEmpresa, idUsuario: null }, pasos);
  },
};
