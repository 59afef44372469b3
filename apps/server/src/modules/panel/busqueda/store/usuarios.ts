import { MAX_POR_GRUPO } from '@cuadra/contract';
import type { Tx } from '../../../../platform/database/index.ts';
import { fieldsOf, meetsAll } from '../../../../platform/listas/index.ts';
import type { Buscado } from './condiciones.ts';
import { sql } from 'kysely';

/** People who may come in, visits of the staff aside. */
export function findUsuarios(tx: Tx, { idEmpresa, terminos }: Buscado) {
  return tx
    .selectFrom('usuarioEmpresa as e')
    .innerJoin('usuario as u', 'u.id', 'e.idUsuario')
    .select(['u.id', 'u.nombre', 'u.email'])
    .where('e.idEmpresa', '=', idEmpresa)
    .where('e.activo', '=', true)
    .where('e.vence', 'is', null)
    .where(meetsAll(terminos, (termino) => fieldsOf(termino, { names: [sql`u.nombre`, sql`u.email`] })))
    .orderBy('u.nombre')
    .orderBy('u.id')
    .limit(MAX_POR_GRUPO)
    .execute();
}
