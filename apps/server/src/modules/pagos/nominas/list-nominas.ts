import type { listNominas, NominasQuery, ReplyOf } from '@cuadra/contract';
import { formatoDeNomina } from '@cuadra/formats';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { listPage, type AnyPage } from '../../../platform/listas/index.ts';
import { veReservadas } from '../ordenes/index.ts';
import { assertFuncionalidad } from './assert-funcionalidad.ts';
import { NOMINAS } from './store/lista.ts';

/** A page of nóminas; those that pay wages only for persons who may see them. */
export function listNominasDe(
  db: Db,
  principal: Principal,
  query: AnyPage<NominasQuery>,
): Promise<ReplyOf<typeof listNominas>> {
  assertFuncionalidad(principal);
  const { idEmpresa } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const alcance = { idEmpresa, veReservadas: veReservadas(principal) };
    const { filas, pagination } = await listPage(tx, NOMINAS, alcance, query);
    return {
      items: filas.map(({ created, anulada, descargada, formato, ...fila }) => ({
        ...fila,
        formato: formatoDeNomina(formato)?.nombre ?? formato,
        created: created.toISOString(),
        anulada: anulada !== null,
        descargada: descargada?.toISOString() ?? null,
      })),
      pagination,
    };
  });
}
