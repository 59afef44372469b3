import type { MedioTransbank } from '@cuadra/domain/transbank';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { FilaConHuella, GrupoAbono } from '../tipos.ts';

/** Rows go in parts: a statement takes so many parameters. */
const FILAS_POR_VEZ = 1000;

/** Deposits that already hold these rows, by fingerprint and number of the row. */
export async function readConocidas(
  tx: Tx,
  idEmpresa: number,
  huellas: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ clave: string; idAbono: number }>`
    select huella || ' ' || ordinal as clave, id_abono from transbank_fila
    where id_empresa = ${idEmpresa} and huella = any(${[...new Set(huellas)]}::text[])`.execute(tx);
  return new Map(rows.map(({ clave, idAbono }) => [clave, idAbono]));
}

export async function insertAbono(
  tx: Tx,
  {
    idEmpresa,
    idArchivo,
    idCuentaCorriente,
  }: { readonly idEmpresa: number; readonly idArchivo: number; readonly idCuentaCorriente: number },
  { filas, ...grupo }: GrupoAbono,
): Promise<number> {
  const { id } = await tx
    .insertInto('transbankAbono')
    .values({
      idEmpresa,
      idImportacionArchivo: idArchivo,
      idCuentaCorriente,
      ...grupo,
      cantidad: filas.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let i = 0; i < filas.length; i += FILAS_POR_VEZ)
    await tx
      .insertInto('transbankFila')
      .values(filas.slice(i, i + FILAS_POR_VEZ).map((fila, j) => rowOf(idEmpresa, id, i + j + 1, fila)))
      .execute();
  return id;
}

function rowOf(idEmpresa: number, idAbono: number, posicion: number, fila: FilaConHuella) {
  const {
    fechaAbono: _fecha,
    medio: _medio,
    cuenta: _cuenta,
    comercio: _comercio,
    local: _local,
    ...suyo
  } = fila;
  return { idEmpresa, idAbono, posicion, ...suyo };
}

function selectAbonos(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('transbankAbono as a')
    .leftJoin('cartola as l', (join) =>
      join.onRef('l.idEmpresa', '=', 'a.idEmpresa').onRef('l.id', '=', 'a.idCartola'),
    )
    .leftJoin('cuentaCorriente as cc', (join) =>
      join.onRef('cc.idEmpresa', '=', 'l.idEmpresa').onRef('cc.id', '=', 'l.idCuentaCorriente'),
    )
    .leftJoin('integrador as i', 'i.id', 'cc.idIntegrador')
    .select([
      'a.id',
      'a.fecha',
      'a.medio',
      'a.comercio',
      'a.local',
      'a.cuenta',
      'a.cantidad',
      'a.ventas',
      'a.anulaciones',
      'a.comision',
      'a.ivaComision',
      'a.retenciones',
      'a.cobros',
      'a.neto',
      'a.idCartola',
      'a.casado',
      'l.fecha as fechaLinea',
      'l.abono as montoLinea',
      'i.nombre as banco',
      'cc.numeroCuenta',
      sql<boolean>`exists (select from transbank_abono o
        where o.id_empresa = a.id_empresa and o.id_cartola = a.id_cartola and o.id <> a.id)`.as('junto'),
    ])
    .where('a.idEmpresa', '=', idEmpresa);
}
export type FilaAbono = Awaited<ReturnType<ReturnType<typeof selectAbonos>['execute']>>[number];

/** Deposits between two days, oldest first. */
export function readAbonos(
  tx: Tx,
  idEmpresa: number,
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): Promise<FilaAbono[]> {
  return selectAbonos(tx, idEmpresa)
    .where('a.fecha', '>=', desde)
    .where('a.fecha', '<=', hasta)
    .orderBy('a.fecha')
    .orderBy('a.id')
    .execute();
}

/** Sums of the deposits of each month between two days; a month without any is left out. */
export async function sumMeses(
  tx: Tx,
  idEmpresa: number,
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
) {
  const { rows } = await sql<{
    mes: string;
    abonos: number;
    ventas: number;
    anulaciones: number;
    comision: number;
    ivaComision: number;
    retenciones: number;
    cobros: number;
    neto: number;
  }>`
    select to_char(a.fecha, 'YYYY-MM') as mes, count(*) as abonos, sum(a.ventas)::bigint as ventas,
      sum(a.anulaciones)::bigint as anulaciones, sum(a.comision)::bigint as comision,
      sum(a.iva_comision)::bigint as iva_comision, sum(a.retenciones)::bigint as retenciones,
      sum(a.cobros)::bigint as cobros, sum(a.neto)::bigint as neto
    from transbank_abono a
    where a.id_empresa = ${idEmpresa} and a.fecha between ${desde}::date and ${hasta}::date
    group by 1`.execute(tx);
  return rows;
}

export function readAbono(tx: Tx, idEmpresa: number, id: number): Promise<FilaAbono | undefined> {
  return selectAbonos(tx, idEmpresa).where('a.id', '=', id).executeTakeFirst();
}

export interface AbonoPorCasar {
  readonly id: number;
  readonly fecha: string;
  readonly medio: MedioTransbank;
  readonly comercio: string;
  readonly cuenta: string;
  readonly neto: number;
}

/** Deposits from a day on whose bank line is not known, with their rows locked so that each is found once. */
export async function lockPorCasar(
  tx: Tx,
  idEmpresa: number,
  desde: string,
  limite: number,
): Promise<AbonoPorCasar[]> {
  const { rows } = await sql<AbonoPorCasar>`
    select id, fecha, medio, comercio, cuenta, neto from transbank_abono
    where id_empresa = ${idEmpresa} and id_cartola is null and not separado and fecha >= ${desde}::date
    order by fecha, id limit ${limite} for update`.execute(tx);
  return rows;
}

/** Notes which line deposits are; null takes it back, and keeps the machine from finding it again. */
export async function updateDeposito(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
  deposito: { readonly idCartola: number; readonly casado: 'regla' | 'persona' } | null,
): Promise<void> {
  await tx
    .updateTable('transbankAbono')
    .set(
      deposito === null
        ? { idCartola: null, casado: null, separado: true }
        : { ...deposito, separado: false },
    )
    .where('idEmpresa', '=', idEmpresa)
    .where('id', 'in', [...ids])
    .execute();
}

/** A page of the rows of a deposit, in the order of the file. */
export function readFilas(tx: Tx, idEmpresa: number, idAbono: number, desde: number, cuantas: number) {
  return tx
    .selectFrom('transbankFila')
    .select([
      'fila',
      'tipo',
      'fechaVenta',
      'codigoAutorizacion',
      'tarjeta',
      'boleta',
      'cuota',
      'detalle',
      'venta',
      'anulacion',
      'comision',
      'ivaComision',
      'retencion',
      'cobro',
      'neto',
    ])
    .where('idEmpresa', '=', idEmpresa)
    .where('idAbono', '=', idAbono)
    .where('posicion', '>', desde)
    .orderBy('posicion')
    .limit(cuantas)
    .execute();
}

/** The lines of a deposit in Transbank's own account; `aparte` are sales with lines of their own, by what it takes of them. */
export async function readLineasDeAbono(
  tx: Tx,
  idEmpresa: number,
  idAbono: number,
): Promise<{ readonly parte: string; readonly idCartola: number; readonly monto: number }[]> {
  const { rows } = await sql<{ parte: string; idCartola: number; monto: number }>`
    select x.parte, x.id_cartola, x.monto from (
      select t.parte, t.id_cartola, l.abono - l.cargo as monto, l.posicion, 1 as orden
      from transbank_linea t join cartola l on l.id_empresa = t.id_empresa and l.id = t.id_cartola
      where t.id_empresa = ${idEmpresa} and t.id_abono = ${idAbono}
      union all
      select 'aparte', v.id_cartola, sum(f.venta)::bigint, min(f.posicion), 2
      from transbank_venta_fila t
      join transbank_venta v on v.id_empresa = t.id_empresa and v.id = t.id_venta
      join transbank_fila f on f.id_empresa = t.id_empresa and f.id_abono = t.id_abono and f.posicion = t.posicion
      where t.id_empresa = ${idEmpresa} and t.id_abono = ${idAbono} and t.aparte
      group by v.id_cartola) x
    order by x.orden, x.posicion`.execute(tx);
  return rows;
}

/** Lines of fee and charges of the deposits between two days that nothing explains yet, in Transbank's account. */
export async function readComisiones(
  tx: Tx,
  idEmpresa: number,
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): Promise<{ readonly id: number; readonly cargo: number }[]> {
  const { rows } = await sql<{ id: number; cargo: number }>`
    select l.id, l.cargo from transbank_linea t
    join transbank_abono a on a.id_empresa = t.id_empresa and a.id = t.id_abono
    join cartola l on l.id_empresa = t.id_empresa and l.id = t.id_cartola
    where t.id_empresa = ${idEmpresa} and a.fecha >= ${desde}::date and a.fecha <= ${hasta}::date
      and t.parte in ('comision', 'cobros') and l.cargo > 0 and l.conciliado = 0
      and l.estado_clasificacion = 0
    order by l.fecha, l.id`.execute(tx);
  return rows;
}

const MAX_PARES = 2000;

/** Of deposits that are a bank line by themselves, both lines, while nothing explains either. */
export async function readCasadosSolos(
  tx: Tx,
  idEmpresa: number,
): Promise<{ readonly idCargo: number; readonly idAbono: number }[]> {
  const { rows } = await sql<{ idCargo: number; idAbono: number }>`
    select n.id as id_cargo, b.id as id_abono
    from transbank_abono a
    join transbank_linea t on t.id_empresa = a.id_empresa and t.id_abono = a.id and t.parte = 'neto'
    join cartola n on n.id_empresa = t.id_empresa and n.id = t.id_cartola
    join cartola b on b.id_empresa = a.id_empresa and b.id = a.id_cartola
    where a.id_empresa = ${idEmpresa} and a.id_cartola is not null and n.cargo = b.abono
      and n.conciliado = 0 and b.conciliado = 0 and n.estado_clasificacion = 0 and b.estado_clasificacion = 0
      and not exists (select from transbank_abono o
        where o.id_empresa = a.id_empresa and o.id_cartola = a.id_cartola and o.id <> a.id)
    order by a.fecha desc, a.id limit ${MAX_PARES}`.execute(tx);
  return rows;
}

/** The line by which a deposit leaves Transbank's account. */
export async function readLineaDeNeto(
  tx: Tx,
  idEmpresa: number,
  idAbono: number,
): Promise<number | undefined> {
  const fila = await tx
    .selectFrom('transbankLinea')
    .select('idCartola')
    .where('idEmpresa', '=', idEmpresa)
    .where('idAbono', '=', idAbono)
    .where('parte', '=', 'neto')
    .executeTakeFirst();
  return fila?.idCartola;
}
