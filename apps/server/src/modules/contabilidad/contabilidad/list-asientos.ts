import type { Asiento, AsientosQuery, ListaAsientos } from '@cuadra/contract';
import { tieneRasgo } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { paginate } from '../../../platform/listas/index.ts';
import { settleBeforeReading } from './settle-asientos.ts';
import {
  countAsientos,
  readLineasDe,
  readObservados,
  readPage,
  sumTotales,
  type FilaAsiento,
  type FilaLineaAsiento,
} from './store/diario.ts';

/** Who is paid what is for those who may see sueldos; the rest see that it was paid. */
export function presentAsiento(
  fila: FilaAsiento,
  lineas: readonly FilaLineaAsiento[],
  veSueldos: boolean,
): Asiento {
  const { idDocumento, modelo, folio, created, glosa, ...asiento } = fila;
  const oculto = tieneRasgo(modelo, 'reservado') && !veSueldos;
  return {
    ...asiento,
    glosa: oculto ? 'Remuneración' : glosa,
    Documento: idDocumento && modelo && !oculto ? { id: idDocumento, modelo, folio: folio ?? '' } : null,
    lineas: lineas.map(({ idAsiento: _asiento, ...linea }) => linea),
    created: created.toISOString(),
  };
}

/** A page of the journal, once what waited is posted. */
export async function listAsientosDe(
  platform: Platform,
  { idEmpresa, permisos }: Principal,
  query: AsientosQuery,
): Promise<ListaAsientos> {
  const pendientes = await settleBeforeReading(platform, idEmpresa);
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    const filas = await readPage(tx, idEmpresa, query);
    const lineas = await readLineasDe(
      tx,
      idEmpresa,
      filas.map(({ id }) => id),
    );
    const porAsiento = Map.groupBy(lineas, ({ idAsiento }) => idAsiento);
    const veSueldos = permisos.includes('remuneraciones.ver');
    return {
      items: filas.map((fila) => presentAsiento(fila, porAsiento.get(fila.id) ?? [], veSueldos)),
      pagination: paginate(await countAsientos(tx, idEmpresa, query), query.page, query.perPage),
      totales: await sumTotales(tx, idEmpresa, query),
      estado: { pendientes, observados: await readObservados(tx, idEmpresa) },
    };
  });
}
