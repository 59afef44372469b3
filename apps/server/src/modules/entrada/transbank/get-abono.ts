import type { getAbonoTransbank, QueryOf, ReplyOf } from '@cuadra/contract';
import { addDias } from '@cuadra/domain';
import { DIAS_DE_ESPERA, esDeTransbank } from '@cuadra/domain/transbank';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { paginate } from '../../../platform/listas/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { presentAbono, presentDeposito } from './present-abono.ts';
import { readAbono, readFilas, readLineasDeAbono } from './store/abonos.ts';
import { readLineasDeBanco } from './store/bancos.ts';

const TIPOS = ['venta', 'anulacion', 'cobro', 'retencion'] as const;

/** One deposit with a page of its rows, its lines in Transbank's account, and the bank lines that it may be. */
export function getAbono(
  db: Db,
  idEmpresa: number,
  id: number,
  { page, perPage }: QueryOf<typeof getAbonoTransbank>,
): Promise<ReplyOf<typeof getAbonoTransbank>> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const fila = await readAbono(tx, idEmpresa, id);
    if (!fila) throw notFound('Ese abono no existe.');
    const abono = presentAbono(fila);
    const hasta = addDias(abono.fecha, DIAS_DE_ESPERA);
    const candidatas =
      abono.deposito === null
        ? await readLineasDeBanco(tx, idEmpresa, { desde: abono.fecha, hasta, usadas: true })
        : [];
    const filas = await readFilas(tx, idEmpresa, id, (page - 1) * perPage, perPage);
    return {
      abono,
      lineas: await readLineasDeAbono(tx, idEmpresa, id),
      candidatas: candidatas
        .filter(({ descripcion, rutOrigen }) => esDeTransbank(descripcion, rutOrigen))
        .map(presentDeposito),
      filas: {
        items: filas.map((cada) => ({ ...cada, tipo: oneOf(TIPOS, cada.tipo) })),
        pagination: paginate(abono.cantidad, page, perPage),
      },
    };
  });
}
