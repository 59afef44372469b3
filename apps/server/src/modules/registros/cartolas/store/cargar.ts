import { sql } from 'kysely';
import pg from 'pg';
import type { Copy, Tx } from '../../../../platform/database/index.ts';
import { appendHechosOf } from '../../../../platform/hechos/index.ts';
import type { LineaConfirmada } from '../cargar/tipos.ts';
import { cartolaCreada } from '../tipos.ts';
import { noteNuevas } from './anotar.ts';
import type { CartolaCambiada } from './estado.ts';
import { changeCartolas } from './write.ts';

/** In the order in which the reader takes them; the last four are what the bank's feed says of the line now. */
const COLUMNAS_EXISTENTES = `l.id, l.fecha, l.cargo, l.abono, l.descripcion, l.saldo, l.numero_documento, l.id_externo,
  l.ordinal, l.glosa_archivo,
  l.id_movimiento is not null and not l.carga_manual and l.id_importacion_archivo is null,
  l.movimiento ->> 'fecha', l.movimiento ->> 'descripcion', l.movimiento ->> 'cargo', l.movimiento ->> 'abono'`;

/** Every kept line of an account within dates, and those that the bank tells otherwise, as rows for the reader. */
export async function unloadExistentes(
  copy: Copy,
  idEmpresa: number,
  idCuentaCorriente: number,
  { desde, hasta }: { desde: string; hasta: string },
): Promise<Uint8Array> {
  const [primera, ultima] = [pg.escapeLiteral(desde), pg.escapeLiteral(hasta)];
  const suyas = (condicion: string, orden: string) =>
    copy.unload(`copy (select ${COLUMNAS_EXISTENTES} from cartola l
      where l.id_empresa = ${idEmpresa} and l.id_cuenta_corriente = ${idCuentaCorriente} and ${condicion}
      order by ${orden}) to stdout`);
  // Apart, since under row security one condition for both could use no index.
  return Buffer.concat([
    await suyas(`l.fecha >= ${primera} and l.fecha <= ${ultima}`, 'l.fecha, l.posicion, l.id'),
    await suyas(`l.difiere_del_banco and l.fecha not between ${primera} and ${ultima}`, 'l.id'),
  ]);
}

/** Notes what a statement tells of lines that a feed had brought, and fills in what they lacked. */
export async function confirmCartolas(
  tx: Tx,
  { idEmpresa, idArchivo }: Pick<Destino, 'idEmpresa' | 'idArchivo'>,
  confirmadas: readonly LineaConfirmada[],
): Promise<CartolaCambiada[]> {
  if (confirmadas.length === 0) return [];
  return changeCartolas(tx, idEmpresa, {
    desde: sql`jsonb_to_recordset(${JSON.stringify(confirmadas)}::jsonb) as x (id bigint, posicion integer,
      "glosaArchivo" text, saldo bigint, "numeroDocumento" text, sucursal text, rut text, nombre text)`,
    set: sql`id_importacion_archivo = coalesce(l.id_importacion_archivo, ${idArchivo}),
      glosa_archivo = coalesce(x."glosaArchivo", l.glosa_archivo),
      posicion = coalesce(x.posicion, l.posicion),
      saldo = case when l.movimiento is null or (l.movimiento ->> 'cargo')::bigint = l.cargo
        and (l.movimiento ->> 'abono')::bigint = l.abono then coalesce(l.saldo, x.saldo) else l.saldo end,
      numero_documento = coalesce(l.numero_documento, x."numeroDocumento"),
      sucursal = coalesce(l.sucursal, x.sucursal),
      rut_origen = coalesce(l.rut_origen, case when l.abono > 0 then x.rut end),
      nombre_origen = coalesce(l.nombre_origen, case when l.abono > 0 then x.nombre end),
      rut_destino = coalesce(l.rut_destino, case when l.abono = 0 then x.rut end),
      nombre_destino = coalesce(l.nombre_destino, case when l.abono = 0 then x.nombre end)`,
  });
}

/** The columns of a new line, in the order of `FilaCopiada`. */
const COLUMNAS_COPIA = [
  'fecha',
  'descripcion',
  'cargo',
  'abono',
  'saldo',
  'posicion',
  'huella',
  'ordinal',
  'numero_documento',
  'sucursal',
  'rut_origen',
  'nombre_origen',
  'rut_destino',
  'nombre_destino',
  'id_externo',
] as const;

const COLUMNAS = COLUMNAS_COPIA.join(', ');

export interface Destino {
  readonly idEmpresa: number;
  readonly idCuentaCorriente: number;
  readonly idArchivo: number;
}

/**
 * Adds prepared lines to an account and answers how many were new. They pass through a table of the transaction's
 * own because PostgreSQL does not COPY into a table under row security. The owner's function makes that table: the
 * application may not.
 */
export async function copyCartolas(
  tx: Tx,
  copy: Copy,
  destino: Destino,
  trozos: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  const ultimo = await readUltimoId(tx);
  let insertadas = 0;
  for await (const filas of trozos) insertadas += await insertFilas(tx, copy, destino, filas);
  if (insertadas === 0) return 0;
  const nuevas = newerThan(destino, ultimo);
  await noteNuevas(tx, destino.idEmpresa, insertadas, nuevas);
  await appendHechosOf(
    tx,
    destino.idEmpresa,
    cartolaCreada,
    sql`select l.id from cartola l where l.id_empresa = ${destino.idEmpresa} and ${nuevas}`,
  );
  return insertadas;
}

/** The last number that a line of any company took. */
async function readUltimoId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ ultimo: number }>`
    select coalesce(pg_sequence_last_value(pg_get_serial_sequence('cartola', 'id')::regclass), 0) as ultimo`.execute(
    tx,
  );
  return rows[0]?.ultimo ?? 0;
}

/**
 * The lines `l` of an account that are newer than a number. Its lock keeps out those of others, and `returning` costs the
 * insertion of a large statement a fifth of its time (`bench -- importacion`).
 */
const newerThan = ({ idCuentaCorriente }: Destino, ultimo: number) => sql`
  l.id > ${ultimo} and l.id_cuenta_corriente = ${idCuentaCorriente}`;

async function insertFilas(tx: Tx, copy: Copy, destino: Destino, filas: Uint8Array): Promise<number> {
  await sql`select preparar_linea_leida()`.execute(tx);
  await copy.load(`copy pg_temp.linea_leida (${COLUMNAS}) from stdin`, filas);
  const { numAffectedRows } = await sql`
    insert into cartola (id_empresa, id_cuenta_corriente, id_importacion_archivo, ${sql.raw(COLUMNAS)})
    select ${destino.idEmpresa}, ${destino.idCuentaCorriente}, ${destino.idArchivo}, ${sql.raw(COLUMNAS)}
    from pg_temp.linea_leida
    on conflict on constraint cartola_unica do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
