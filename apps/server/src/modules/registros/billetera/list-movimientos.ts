import type { listMovimientosBilletera, QueryOf, ReplyOf } from '@cuadra/contract';
import { efectoDe, TIPOS_MOVIMIENTO } from '@cuadra/domain/billetera';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { paginate } from '../../../platform/listas/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { readBilletera, readMovimientos } from './store/billetera.ts';

/** A page of movements. They are numbered without gaps, so any page is found as fast as the first. */
export function listMovimientosDe(
  db: Db,
  idEmpresa: number,
  { page, perPage }: QueryOf<typeof listMovimientosBilletera>,
): Promise<ReplyOf<typeof listMovimientosBilletera>> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const cuantos = (await readBilletera(tx, idEmpresa))?.numero ?? 0;
    const hasta = cuantos - (page - 1) * perPage;
    const filas = hasta > 0 ? await readMovimientos(tx, idEmpresa, hasta, perPage) : [];
    return {
      items: filas.map(({ disponible, created, montoMovido, ...fila }) => {
        const tipo = oneOf(TIPOS_MOVIMIENTO, fila.tipo);
        return {
          ...fila,
          tipo,
          montoMovido,
          monto: efectoDe(tipo) * montoMovido + 0,
          saldo: disponible,
          created: created.toISOString(),
        };
      }),
      pagination: paginate(cuantos, page, perPage),
    };
  });
}
