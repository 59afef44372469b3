import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export type Lado = 'documento' | 'cartola';
export const ladoDe = (modelo: string): Lado => (modelo === 'Cartola' ? 'cartola' : 'documento');

interface Asignacion {
  readonly idEmpresa: number;
  readonly lote: string;
  readonly lado: Lado;
  readonly ids: readonly number[];
  readonly idContraparte: number;
  readonly rut: string;
}

/** Records that name nobody else: lines of which no rule spoke and the bank does not say the same, documents of nobody. */
const SIN_NADIE: Readonly<Record<Lado, (rut: string) => RawBuilder<boolean>>> = {
  cartola: (rut) => sql`r.id_contraparte is null
    and (case when r.abono > 0 then r.rut_origen else r.rut_destino end) is distinct from ${rut}`,
  documento: () => sql`r.id_contraparte is null and r.signo <> 0`,
};

/** Names who is at the other side of each record that names nobody, and writes the act. Answers the ids of those. */
export async function insertAsignaciones(tx: Tx, asignacion: Asignacion): Promise<number[]> {
  const { idEmpresa, lote, lado, ids, idContraparte, rut } = asignacion;
  const tabla = sql.table(lado);
  const { rows } = await sql<{ id: number }>`
    with elegidos as materialized (
      select r.id from ${tabla} r
      where r.id_empresa = ${idEmpresa} and r.id = any(${[...ids]}::bigint[]) and ${SIN_NADIE[lado](rut)}
      order by r.id for update
    ), cambiados as (
      update ${tabla} r set id_contraparte = ${idContraparte} from elegidos e
      where r.id_empresa = ${idEmpresa} and r.id = e.id returning r.id
    )
    insert into contraparte_acto (id_empresa, lote, ${sql.ref(`id_${lado}`)}, despues)
    select ${idEmpresa}::bigint, ${lote}::uuid, c.id, ${idContraparte}::bigint from cambiados c order by c.id
    returning ${sql.ref(`id_${lado}`)} as id`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface ActoDeshecho {
  readonly id: number;
  readonly modelo: string;
  readonly rut: string;
  readonly razonSocial: string;
}

/** Gives back what records of a lote named before, where nobody said otherwise since. Answers those. */
export async function undoAsignaciones(
  tx: Tx,
  { idEmpresa, lote, lado }: { idEmpresa: number; lote: string; lado: Lado },
): Promise<ActoDeshecho[]> {
  const tabla = sql.table(lado);
  const registro = sql.ref(`id_${lado}`);
  const modelo = lado === 'cartola' ? sql`'Cartola'` : sql`r.modelo`;
  const { rows } = await sql<ActoDeshecho>`
    with vivos as materialized (
      select a.id, a.${registro} as registro, a.antes, a.despues, c.rut, c.razon_social, ${modelo} as modelo
      from contraparte_acto a
      join ${tabla} r on r.id_empresa = a.id_empresa and r.id = a.${registro} and r.id_contraparte = a.despues
      join contraparte c on c.id_empresa = a.id_empresa and c.id = a.despues
      where a.id_empresa = ${idEmpresa} and a.lote = ${lote} and a.deshecho is null
      order by a.${registro} for update of r
    ), vueltos as (
      update ${tabla} r set id_contraparte = v.antes from vivos v where r.id_empresa = ${idEmpresa} and r.id = v.registro
    ), anotados as (
      update contraparte_acto a set deshecho = now() from vivos v where a.id_empresa = ${idEmpresa} and a.id = v.id
    )
    select registro as id, modelo, rut, razon_social from vivos`.execute(tx);
  return rows;
}
