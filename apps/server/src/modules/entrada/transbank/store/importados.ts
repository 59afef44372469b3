import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Marks deposits of other files as repeated by this file. */
export async function insertRepetidos(
  tx: Tx,
  { idEmpresa, idArchivo }: { readonly idEmpresa: number; readonly idArchivo: number },
  abonos: readonly number[],
): Promise<void> {
  if (abonos.length === 0) return;
  await sql`
    insert into transbank_abono_repetido (id_empresa, id_abono, id_importacion_archivo)
    select a.id_empresa, a.id, ${idArchivo} from transbank_abono a
    where a.id_empresa = ${idEmpresa} and a.id = any(${[...abonos]}::bigint[])
      and a.id_importacion_archivo is distinct from ${idArchivo}
    on conflict do nothing`.execute(tx);
}

/** Deletes the marks that files repeat deposits. */
export async function deleteAbonosRepetidos(
  tx: Tx,
  idEmpresa: number,
  archivos: readonly number[],
): Promise<void> {
  await sql`
    delete from transbank_abono_repetido
    where id_empresa = ${idEmpresa} and id_importacion_archivo = any(${[...archivos]}::bigint[])`.execute(tx);
}

/** A deposit that a file brought, with the lines that it left in Transbank's account. */
export interface AbonoImportado {
  readonly id: number;
  readonly idArchivo: number;
  readonly fecha: string;
  readonly medio: string;
  readonly neto: number;
  /** Rows of the file. */
  readonly cantidad: number;
  /** Ids of lines, in order. */
  readonly lineas: readonly number[];
  /** A person chose its bank line. */
  readonly elegido: boolean;
  /** A payment of a customer by card counts on its line of sales. */
  readonly conPagos: boolean;
  /** The first of the other files that tell it; null where none does. */
  readonly idOtroArchivo: number | null;
}

interface Tramo {
  readonly despuesDe: number;
  /** Null of all. */
  readonly limite: number | null;
}

/** The next deposits of files after an id; `lock` holds them for the rest of the transaction. */
export async function readAbonosImportados(
  tx: Tx,
  idEmpresa: number,
  archivos: readonly number[],
  { despuesDe, limite }: Tramo,
  { lock }: { readonly lock: boolean },
): Promise<AbonoImportado[]> {
  const suyos = sql`any(${[...archivos]}::bigint[])`;
  const { rows } = await sql<AbonoImportado>`
    select a.id, a.id_importacion_archivo as id_archivo, a.fecha, a.medio, a.neto, a.cantidad,
      (select coalesce(json_agg(t.id_cartola order by t.id_cartola), '[]') from transbank_linea t
        where t.id_empresa = a.id_empresa and t.id_abono = a.id) as lineas,
      coalesce(a.casado = 'persona', false) as elegido,
      exists (select from transbank_venta_fila v
        where v.id_empresa = a.id_empresa and v.id_abono = a.id and not v.aparte) as con_pagos,
      (select min(r.id_importacion_archivo) from transbank_abono_repetido r
        where r.id_empresa = a.id_empresa and r.id_abono = a.id and not r.id_importacion_archivo = ${suyos}) as id_otro_archivo
    from transbank_abono a
    where a.id_empresa = ${idEmpresa} and a.id_importacion_archivo = ${suyos} and a.id > ${despuesDe}
    order by a.id limit ${limite} ${lock ? sql`for update of a` : sql``}`.execute(tx);
  return rows;
}

/** Gives deposits to the other file that tells each. */
export async function giveAbonos(
  tx: Tx,
  idEmpresa: number,
  abonos: readonly Pick<AbonoImportado, 'id' | 'idOtroArchivo'>[],
): Promise<void> {
  if (abonos.length === 0) return;
  const filas = abonos.map(({ id, idOtroArchivo }) => ({ id, otro: idOtroArchivo }));
  const origen = sql`jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as x (id bigint, otro bigint)`;
  await sql`
    update transbank_abono a set id_importacion_archivo = x.otro from ${origen}
    where a.id_empresa = ${idEmpresa} and a.id = x.id`.execute(tx);
  await sql`
    delete from transbank_abono_repetido r using ${origen}
    where r.id_empresa = ${idEmpresa} and r.id_abono = x.id and r.id_importacion_archivo = x.otro`.execute(
    tx,
  );
}

/** Deletes deposits with their rows. Their lines stay, to be withdrawn by their owner. */
export async function deleteAbonos(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  await sql`delete from transbank_abono where id_empresa = ${idEmpresa} and id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );
}

/** Parts deposits from bank lines that leave, so that another line may be found to be them. Answers which. */
export async function forgetDepositos(
  tx: Tx,
  idEmpresa: number,
  lineas: readonly number[],
): Promise<number[]> {
  if (lineas.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    update transbank_abono set id_cartola = null, casado = null
    where id_empresa = ${idEmpresa} and id_cartola = any(${[...lineas]}::bigint[]) and casado = 'regla'
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
