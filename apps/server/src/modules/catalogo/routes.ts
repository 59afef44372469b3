import { listIntegradores, listMonedas, listTiposDocumento } from '@cuadra/contract';
import { addDias, MONEDAS } from '@cuadra/domain';
import { implement, type Implementation } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/module/index.ts';
import { readIntegradores, readMonedas, readTiposDocumento } from './store.ts';

export function catalogoRoutes({ db, clock }: Platform): Implementation[] {
  return [
    implement(listMonedas, async ({ query }) => {
      const hasta = query.until ?? clock.hoy();
      const filas = await readMonedas(db, {
        monedas: query.moneda ?? MONEDAS,
        // Without a range no series is asked for: an empty one, the day after the last.
        desde: query.since ?? addDias(hasta, 1),
        hasta,
      });
      // The peso is the unit in which the others are valued.
      return { items: filas.map((fila) => ({ ...fila, valor: fila.moneda === 'CLP' ? '1' : fila.valor })) };
    }),
    implement(listTiposDocumento, async ({ query }) => {
      const filas = await readTiposDocumento(db, query.idPais);
      return {
        items: filas.map((fila) => ({
          ...fila,
          Dominios: fila.Dominios.map(({ nombre, tipo }) => ({
            nombre,
            tipo: tipo as 'ingreso' | 'egreso' | 'banco',
          })),
        })),
      };
    }),
    implement(listIntegradores, async ({ query }) => {
      const filas = await readIntegradores(db, query.idPais);
      return {
        items: filas.map(({ idTipo, tipoKey, tipoNombre, ...fila }) => ({
          ...fila,
          Tipo: { id: idTipo, key: tipoKey, nombre: tipoNombre },
        })),
      };
    }),
  ];
}
