import { mueveLoMismo } from '@cuadra/domain/movimientos';
import type { LineaExistente } from '@cuadra/formats';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Copy, Tx } from '../../../platform/database/index.ts';
import type { LineaConfirmada } from '../lectura/tipos.ts';

const dichoSchema = z.object({
  fecha: z.string(),
  descripcion: z.string(),
  cargo: z.number(),
  abono: z.number(),
});

/**
 * Every kept line of an account within dates, as duplicates are told by. One that the bank changed and that was kept as
 * it was stands here as the bank says now, and again as it is kept.
 */
export async function readExistentes(
  tx: Tx,
  idEmpresa: number,
  idCuentaCorriente: number,
  { desde, hasta }: { desde: string; hasta: string },
): Promise<LineaExistente[]> {
  const suyas = () =>
    tx
      .selectFrom('cartola as l')
      .select([
        'l.id',
        'l.fecha',
        'l.cargo',
        'l.abono',
        'l.descripcion',
        'l.saldo',
        'l.numeroDocumento',
        'l.idExterno',
        'l.ordinal',
        'l.glosaArchivo',
        'l.movimiento',
        sql<boolean>`l.id_movimiento is not null and not l.carga_manual and l.id_importacion_archivo is null`.as(
          'soloDelFeed',
        ),
      ])
      .where('l.idEmpresa', '=', idEmpresa)
      .where('l.idCuentaCorriente', '=', idCuentaCorriente);
  // Apart, since under row security one condition for both could use no index.
  const filas = [
    ...(await suyas()
      .where('l.fecha', '>=', desde)
      .where('l.fecha', '<=', hasta)
      .orderBy('l.fecha')
      .orderBy('l.posicion')
      .orderBy('l.id')
      .execute()),
    ...(await suyas()
      .where('l.difiereDelBanco', '=', true)
      .where(sql<boolean>`l.fecha not between ${desde} and ${hasta}`)
      .orderBy('l.id')
      .execute()),
  ];
  return filas.flatMap(({ movimiento, ...linea }): LineaExistente[] => {
    if (movimiento === null) return [linea];
    const dicho = dichoSchema.parse(movimiento);
    if (mueveLoMismo(linea, dicho)) return [linea];
    return [
      { ...linea, ...dicho, saldo: null, soloDelFeed: true },
      { ...linea, suplente: true },
    ];
  });
}

/** Notes what a statement tells of lines that a feed had brought, and fills in what they lacked. */
export async function confirmLineas(
  tx: Tx,
  { idEmpresa, idArchivo }: { idEmpresa: number; idArchivo: number },
  confirmadas: readonly LineaConfirmada[],
): Promise<void> {
  if (confirmadas.length === 0) return;
  await sql`
    update cartola l set
      id_importacion_archivo = coalesce(l.id_importacion_archivo, ${idArchivo}),
      glosa_archivo = coalesce(x."glosaArchivo", l.glosa_archivo),
      posicion = coalesce(x.posicion, l.posicion),
      saldo = case when l.movimiento is null or (l.movimiento ->> 'cargo')::bigint = l.cargo
        and (l.movimiento ->> 'abono')::bigint = l.abono then coalesce(l.saldo, x.saldo) else l.saldo end,
      numero_documento = coalesce(l.numero_documento, x."numeroDocumento"),
      sucursal = coalesce(l.sucursal, x.sucursal),
      rut_origen = coalesce(l.rut_origen, case when l.abono > 0 then x.rut end),
      nombre_origen = coalesce(l.nombre_origen, case when l.abono > 0 then x.nombre end),
      rut_destino = coalesce(l.rut_destino, case when l.abono = 0 then x.rut end),
      nombre_destino = coalesce(l.nombre_destino, case when l.abono = 0 then x.nombre end)
    from jsonb_to_recordset(${JSON.stringify(confirmadas)}::jsonb) as x (id bigint, posicion integer,
      "glosaArchivo" text, saldo bigint, "numeroDocumento" text, sucursal text, rut text, nombre text)
    where l.id_empresa = ${idEmpresa} and l.id = x.id`.execute(tx);
}

/** Columns of the lines as the reader prepares them, in the order in which it writes them. */
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

/**
 * Adds prepared lines to an account and answers how many were new. They pass through a table of the transaction's
 * own because PostgreSQL does not COPY into a table under row security. The owner's function makes that table: the
 * application may not.
 */
export async function insertLineas(
  tx: Tx,
  copy: Copy,
  destino: { idEmpresa: number; idCuentaCorriente: number; idArchivo: number },
  trozos: readonly Uint8Array[],
): Promise<number> {
  await sql`select preparar_linea_leida()`.execute(tx);
  await copy(`copy pg_temp.linea_leida (${COLUMNAS}) from stdin`, trozos);
  const { numAffectedRows } = await sql`
    insert into cartola (id_empresa, id_cuenta_corriente, id_importacion_archivo, ${sql.raw(COLUMNAS)})
    select ${destino.idEmpresa}, ${destino.idCuentaCorriente}, ${destino.idArchivo}, ${sql.raw(COLUMNAS)}
    from pg_temp.linea_leida
    on conflict on constraint cartola_unica do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
