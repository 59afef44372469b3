import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { Origen, Parte, Vigente } from '../tipos.ts';

export type Lado = 'documento' | 'cartola';

interface FilaParte extends Parte {
  readonly idRegistro: number;
  readonly origen: number;
}

function selectPartes(tx: Tx, lado: Lado, idEmpresa: number, ids: readonly number[]) {
  const tabla = sql.table(`${lado}_clasificacion`);
  const registro = sql.ref(`id_${lado}`);
  return sql<FilaParte>`
    select ${registro} as id_registro, id_cuenta_contable as id_cuenta, id_linea, monto, origen
    from ${tabla} where id_empresa = ${idEmpresa} and ${registro} = any(${[...ids]}::bigint[])
    order by ${registro}, posicion`.execute(tx);
}

/** What each of the records is classified in, by id; those that are not classified are left out. */
export async function readVigentes(
  tx: Tx,
  lado: Lado,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, Vigente>> {
  const vigentes = new Map<number, { origen: Origen; partes: Parte[] }>();
  if (ids.length === 0) return vigentes;
  for (const { idRegistro, origen, ...parte } of (await selectPartes(tx, lado, idEmpresa, ids)).rows) {
    const vigente = vigentes.get(idRegistro) ?? { origen: 1, partes: [] };
    if (origen === 2) vigente.origen = 2;
    vigente.partes.push(parte);
    vigentes.set(idRegistro, vigente);
  }
  return vigentes;
}

/** Gives each of the records the classification that stands beside it; none takes it away. */
export async function replaceVigentes(
  tx: Tx,
  lado: Lado,
  idEmpresa: number,
  nuevas: ReadonlyMap<number, Vigente>,
): Promise<void> {
  const ids = [...nuevas.keys()];
  const tabla = sql.table(`${lado}_clasificacion`);
  const registro = sql.ref(`id_${lado}`);
  await sql`delete from ${tabla} where id_empresa = ${idEmpresa} and ${registro} = any(${ids}::bigint[])`.execute(
    tx,
  );
  const filas = [...nuevas].flatMap(([id, { origen, partes }]) =>
    partes.map(({ idCuenta, idLinea, monto }, indice) => ({
      id,
      posicion: indice + 1,
      idCuenta,
      idLinea,
      monto,
      origen,
    })),
  );
  if (filas.length === 0) return;
  await sql`
    insert into ${tabla} (id_empresa, ${registro}, posicion, id_cuenta_contable, id_linea, monto, origen)
    select ${idEmpresa}, f.id, f.posicion, f."idCuenta", f."idLinea", f.monto, f.origen
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb)
      as f(id bigint, posicion integer, "idCuenta" bigint, "idLinea" bigint, monto bigint, origen smallint)`.execute(
    tx,
  );
}
