import { isDeepStrictEqual } from 'node:util';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { cambiaAsiento, markCartolas, marksOfCartolas } from '../../../contabilidad/pendientes/index.ts';
import type { CartolaCambiada, EstadoCartola } from './estado.ts';

/** New lines beyond this many are searched as a stretch until `plegar_totales` folds their descriptions. */
const MAX_GLOSAS = 2000;

/** Asks for the proof of the months of `lineas`, rows with `id_cuenta_corriente` and `fecha`. */
const marksOfPrueba = (idEmpresa: number, lineas: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into prueba_pendiente_resumen (id_empresa, id_cuenta_corriente, mes)
  select distinct ${idEmpresa}::bigint, id_cuenta_corriente, date_trunc('month', fecha)::date from ${lineas}`;

/** Adds the descriptions of `lineas` that the company's lines did not have yet. */
const glosasOf = (idEmpresa: number, lineas: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into cartola_glosa_resumen (id_empresa, descripcion)
  select distinct ${idEmpresa}::bigint, descripcion from ${lineas} n
  where not exists (select from cartola_glosa_resumen g
    where g.id_empresa = ${idEmpresa} and g.descripcion = n.descripcion)`;

const tramoOf = (idEmpresa: number, lineas: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into cartola_glosa_tramo_resumen (id_empresa, desde, hasta)
  select ${idEmpresa}::bigint, min(id), max(id) from ${lineas}`;

/**
 * Writes which entries, proofs and descriptions follow from new lines: those of `cartola l` that meet `donde`, about
 * `cuantas`.
 */
export async function noteNuevas(
  tx: Tx,
  idEmpresa: number,
  cuantas: number,
  donde: RawBuilder<unknown>,
): Promise<void> {
  if (cuantas === 0) return;
  const nuevas = sql`nuevas`;
  const muchas = cuantas > MAX_GLOSAS;
  await sql`
    with nuevas as materialized (
      select l.id, l.id_cuenta_corriente, l.fecha ${muchas ? sql`` : sql`, l.descripcion`}
      from cartola l where l.id_empresa = ${idEmpresa} and ${donde}
    ), marcas as (${marksOfCartolas(idEmpresa, nuevas)}
    ), pruebas as (${marksOfPrueba(idEmpresa, nuevas)})
    ${muchas ? tramoOf(idEmpresa, nuevas) : glosasOf(idEmpresa, nuevas)}`.execute(tx);
}

/** The same of new lines by their ids, also where they were written past this module. */
export const noteCartolas = (tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> =>
  noteNuevas(tx, idEmpresa, ids.length, sql`l.id = any(${[...ids]}::bigint[])`);

/** Writes which entries and proofs follow from lines that are about to go. */
export async function noteRetiradas(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  const suyas = sql`suyas`;
  await sql`
    with suyas as materialized (
      select id, id_cuenta_corriente, fecha from cartola
      where id_empresa = ${idEmpresa} and id = any(${[...ids]}::bigint[])
    ), marcas as (${marksOfCartolas(idEmpresa, suyas)})
    ${marksOfPrueba(idEmpresa, suyas)}`.execute(tx);
}

const probado = (linea: EstadoCartola) => ({
  idCuentaCorriente: linea.idCuentaCorriente,
  fecha: linea.fecha,
  posicion: linea.posicion,
  cargo: linea.cargo,
  abono: linea.abono,
  saldo: linea.saldo,
  novedadBanco: linea.novedadBanco,
  movimiento: linea.movimiento,
});

/** Writes which entries, proofs and descriptions follow from lines that changed. */
export async function noteCambiadas(
  tx: Tx,
  idEmpresa: number,
  cambiadas: readonly CartolaCambiada[],
): Promise<void> {
  const asentables = cambiadas.filter(({ antes, despues }) =>
    cambiaAsiento(antes, despues, despues.estadoClasificacion !== 0),
  );
  await markCartolas(
    tx,
    idEmpresa,
    asentables.map(({ id }) => id),
  );
  const lados = cambiadas
    .filter(({ antes, despues }) => !isDeepStrictEqual(probado(antes), probado(despues)))
    .flatMap(({ antes, despues }) => [antes, despues]);
  if (lados.length > 0)
    await marksOfPrueba(
      idEmpresa,
      sql`unnest(${lados.map((lado) => lado.idCuentaCorriente)}::bigint[], ${lados.map(({ fecha }) => fecha)}::date[])
        as lado (id_cuenta_corriente, fecha)`,
    ).execute(tx);
  const otras = cambiadas
    .filter(({ antes, despues }) => antes.descripcion !== despues.descripcion)
    .map(({ despues }) => despues.descripcion);
  if (otras.length > 0)
    await glosasOf(idEmpresa, sql`(select unnest(${otras}::text[]) as descripcion)`).execute(tx);
}
