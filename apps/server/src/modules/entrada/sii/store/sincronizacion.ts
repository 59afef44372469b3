import type { ServicioSii } from '@cuadra/contract';
import type { Mes } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Asks for months to be read again; one that is being read just now is left to whoever reads it. */
export async function askMeses(
  tx: Tx,
  idEmpresa: number,
  servicio: ServicioSii,
  meses: readonly Mes[],
): Promise<void> {
  await tx
    .insertInto('siiSincronizacion')
    .values(meses.map((mes) => ({ idEmpresa, servicio, mes: `${mes}-01` })))
    .onConflict((oc) =>
      oc
        .columns(['idEmpresa', 'servicio', 'mes'])
        .doUpdateSet({
          estado: 'pendiente',
          avance: 0,
          creados: 0,
          motivo: null,
          mensaje: null,
          pedida: sql<Date>`now()`,
          modified: sql<Date>`now()`,
        })
        .where('siiSincronizacion.estado', '<>', 'en_curso'),
    )
    .execute();
}

export interface MesPedido {
  readonly mes: Mes;
  readonly pedida: Date;
}

/** Months that wait, the newest first. One «being read» was left so by a process that died: one reads at a time. */
export async function readPedidos(tx: Tx, idEmpresa: number, servicio: ServicioSii): Promise<MesPedido[]> {
  const filas = await tx
    .selectFrom('siiSincronizacion')
    .select(['mes', 'pedida'])
    .where('idEmpresa', '=', idEmpresa)
    .where('servicio', '=', servicio)
    .where('estado', 'in', ['pendiente', 'en_curso'])
    .orderBy('mes', 'desc')
    .execute();
  return filas.map(({ mes, pedida }) => ({ mes: mes.slice(0, 7), pedida }));
}

/** Months of a service that still wait, and how many documents the last request brought so far. */
export async function readCierre(
  tx: Tx,
  idEmpresa: number,
  servicio: ServicioSii,
): Promise<{ pendientes: number; creados: number }> {
  const { rows } = await sql<{ pendientes: number; creados: number }>`
    select count(*) filter (where estado in ('pendiente', 'en_curso'))::int as pendientes,
      coalesce(sum(creados) filter (where pedida = ultima), 0)::int as creados
    from (select *, max(pedida) over () as ultima from sii_sincronizacion
      where id_empresa = ${idEmpresa} and servicio = ${servicio}) s`.execute(tx);
  return rows[0] ?? { pendientes: 0, creados: 0 };
}

interface CambioMes {
  readonly estado?: 'pendiente' | 'en_curso' | 'listo' | 'error';
  readonly avance?: number;
  readonly documentos?: number;
  readonly creados?: number;
  readonly avisos?: readonly string[];
  readonly motivo?: string | null;
  readonly mensaje?: string | null;
  readonly leida?: Date;
  readonly diferencias?: number;
}

export async function updateMes(
  tx: Tx,
  idEmpresa: number,
  servicio: ServicioSii,
  meses: readonly Mes[],
  { avisos, ...cambio }: CambioMes,
): Promise<void> {
  await tx
    .updateTable('siiSincronizacion')
    .set({
      ...cambio,
      ...(avisos === undefined ? {} : { avisos: JSON.stringify(avisos) }),
      modified: new Date(),
    })
    .where('idEmpresa', '=', idEmpresa)
    .where('servicio', '=', servicio)
    .where(
      'mes',
      'in',
      meses.map((mes) => `${mes}-01`),
    )
    .execute();
}

export interface FilaSincronizacion {
  readonly servicio: string;
  readonly mes: string;
  readonly estado: string;
  readonly avance: number;
  readonly documentos: number;
  readonly creados: number;
  readonly avisos: unknown;
  readonly motivo: string | null;
  readonly mensaje: string | null;
  readonly diferencias: number | null;
  readonly pedida: Date;
  readonly leida: Date | null;
  readonly modified: Date;
}

export function readSincronizaciones(tx: Tx, idEmpresa: number): Promise<FilaSincronizacion[]> {
  return tx
    .selectFrom('siiSincronizacion')
    .select([
      'servicio',
      'mes',
      'estado',
      'avance',
      'documentos',
      'creados',
      'avisos',
      'motivo',
      'mensaje',
      'diferencias',
      'pedida',
      'leida',
      'modified',
    ])
    .where('idEmpresa', '=', idEmpresa)
    .orderBy('servicio')
    .orderBy('mes', 'desc')
    .execute();
}

/** When a month of a service was last read whole; null before. */
export async function readLeida(
  tx: Tx,
  idEmpresa: number,
  servicio: ServicioSii,
  mes: Mes,
): Promise<Date | null> {
  const fila = await tx
    .selectFrom('siiSincronizacion')
    .select('leida')
    .where('idEmpresa', '=', idEmpresa)
    .where('servicio', '=', servicio)
    .where('mes', '=', `${mes}-01`)
    .executeTakeFirst();
  return fila?.leida ?? null;
}

/** Folios kept of the declarations of a month, to tell which were replaced since. */
export async function readFoliosF29(tx: Tx, idEmpresa: number, mes: Mes): Promise<Set<string>> {
  const filas = await tx
    .selectFrom('documento')
    .select('folio')
    .where('idEmpresa', '=', idEmpresa)
    .where('modelo', '=', 'Impuesto')
    .where('codigoTipo', '=', 'F29')
    .where(sql<string>`detalle ->> 'mes'`, '=', mes)
    .execute();
  return new Set(filas.map(({ folio }) => folio));
}
