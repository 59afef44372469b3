import type { FilaDeVenta, VentaConocida } from '@cuadra/domain/transbank';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Sales with lines of their own between two days that settlements have not taken whole. */
export async function readVentasAbiertas(
  tx: Tx,
  idEmpresa: number,
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): Promise<VentaConocida[]> {
  const { rows } = await sql<VentaConocida>`
    select * from (
      select v.id, v.fecha, v.codigo_autorizacion, v.tarjeta, v.propio - coalesce((
        select sum(f.venta) from transbank_venta_fila t
        join transbank_fila f on f.id_empresa = t.id_empresa and f.id_abono = t.id_abono and f.posicion = t.posicion
        where t.id_empresa = v.id_empresa and t.id_venta = v.id and t.aparte), 0)::bigint as queda
      from transbank_venta v
      where v.id_empresa = ${idEmpresa} and v.fecha between ${desde}::date and ${hasta}::date and v.propio > 0) x
    where queda > 0 order by fecha, id`.execute(tx);
  return rows;
}

export interface FilaLibre extends FilaDeVenta {
  readonly idAbono: number;
  readonly posicion: number;
  /** The line of sales that counts it. */
  readonly idCartola: number;
}

/** Sales between two days that settlements counted in their line of sales, and that are no known sale. */
export async function readFilasLibres(
  tx: Tx,
  idEmpresa: number,
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): Promise<FilaLibre[]> {
  const { rows } = await sql<FilaLibre>`
    select f.id_abono, f.posicion, f.fecha_venta, f.codigo_autorizacion, f.tarjeta, f.cuota, f.venta, l.id_cartola
    from transbank_abono a
    join transbank_fila f on f.id_empresa = a.id_empresa and f.id_abono = a.id
    join transbank_linea l on l.id_empresa = a.id_empresa and l.id_abono = a.id and l.parte = 'ventas'
    where a.id_empresa = ${idEmpresa} and a.fecha >= ${desde}::date and f.tipo = 'venta'
      and f.fecha_venta between ${desde}::date and ${hasta}::date
      and not exists (select from transbank_venta_fila v
        where v.id_empresa = f.id_empresa and v.id_abono = f.id_abono and v.posicion = f.posicion)
    order by a.fecha, f.id_abono, f.posicion`.execute(tx);
  return rows;
}

export async function nextIdVenta(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('transbank_venta_id')::bigint as id`.execute(tx);
  const [fila] = rows;
  if (!fila) throw new Error('a sequence without a number');
  return fila.id;
}

export async function insertVenta(
  tx: Tx,
  venta: {
    readonly idEmpresa: number;
    readonly id: number;
    readonly fecha: string;
    readonly monto: number;
    readonly codigoAutorizacion: string;
    readonly tarjeta: string | null;
    readonly idCartola: number | null;
    readonly propio: number;
  },
): Promise<void> {
  await tx.insertInto('transbankVenta').values(venta).execute();
}

/** Says which rows of settlements are known sales. */
export async function insertFilasDeVenta(
  tx: Tx,
  filas: readonly {
    readonly idEmpresa: number;
    readonly idAbono: number;
    readonly posicion: number;
    readonly idVenta: number;
    readonly aparte: boolean;
  }[],
): Promise<void> {
  if (filas.length > 0) await tx.insertInto('transbankVentaFila').values(filas).execute();
}
