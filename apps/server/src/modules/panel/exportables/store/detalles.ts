import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Whether records are documents or bank lines. */
export type Lado = 'documento' | 'cartola';

/** A reconciled pair; amounts in minor units of the currency of each side. */
export interface Par {
  /** Of the record that is exported. */
  readonly id: number;
  readonly documento: {
    tipo: string;
    folio: string;
    rut: string;
    razonSocial: string;
    fecha: string;
    moneda: string;
  };
  readonly cartola: { fecha: string; banco: string; cuenta: string; descripcion: string; moneda: string };
  readonly montoDocumento: number;
  readonly montoCartola: number;
}

/** A share of a record in an account of the plan; minor units of the record's currency. */
export interface Parte {
  readonly id: number;
  readonly codigo: string;
  readonly cuenta: string;
  readonly linea: string | null;
  readonly monto: number;
}

const COLUMNA = { documento: sql.ref('p.id_documento'), cartola: sql.ref('p.id_cartola') } as const;

/** Standing pairs of bank lines, without those whose kind of document the reader may not see. */
export async function readPares(
  tx: Tx,
  idEmpresa: number,
  { ids, ocultos }: { readonly ids: readonly number[]; readonly ocultos: readonly string[] },
): Promise<Par[]> {
  const { rows } = await sql<Par>`
    select p.id_cartola as id, p.monto_documento, p.monto_cartola,
      json_build_object('tipo', t.descripcion, 'folio', d.folio, 'rut', d.rut, 'razonSocial', d.razon_social,
        'fecha', d.fecha_emision, 'moneda', md.moneda) as documento,
      json_build_object('fecha', l.fecha, 'banco', i.nombre, 'cuenta', cc.numero_cuenta, 'descripcion', l.descripcion,
        'moneda', mc.moneda) as cartola
    from conciliacion_par p
    join documento d on d.id_empresa = p.id_empresa and d.id = p.id_documento
    join tipo_documento t on t.id = d.id_tipo_documento
    join moneda md on md.id = d.id_moneda
    join cartola l on l.id_empresa = p.id_empresa and l.id = p.id_cartola
    join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    join integrador i on i.id = cc.id_integrador
    join moneda mc on mc.id = cc.id_moneda
    where p.id_empresa = ${idEmpresa} and p.activo and p.id_cartola = any(${[...ids]}::bigint[])
      and d.modelo <> all(${[...ocultos]}::text[])
    order by p.id_cartola, d.id`.execute(tx);
  return rows;
}

const TABLA = {
  documento: sql.table('documento_clasificacion'),
  cartola: sql.table('cartola_clasificacion'),
} as const;

/** Shares of records, each record's in its order. */
export async function readPartes(
  tx: Tx,
  idEmpresa: number,
  lado: Lado,
  ids: readonly number[],
): Promise<Parte[]> {
  const { rows } = await sql<Parte>`
    select ${COLUMNA[lado]} as id, c.codigo, c.nombre as cuenta, n.nombre as linea, p.monto
    from ${TABLA[lado]} p
    join cuenta_contable c on c.id_empresa = p.id_empresa and c.id = p.id_cuenta_contable
    left join linea_negocio n on n.id_empresa = p.id_empresa and n.id = p.id_linea
    where p.id_empresa = ${idEmpresa} and ${COLUMNA[lado]} = any(${[...ids]}::bigint[])
    order by 1, p.posicion`.execute(tx);
  return rows;
}

/** Most shares that one of the records has. */
export async function countPartes(
  tx: Tx,
  idEmpresa: number,
  lado: Lado,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ mayor: number }>`
    select coalesce(max(n), 0)::int as mayor from (
      select count(*) as n from ${TABLA[lado]} p
      where p.id_empresa = ${idEmpresa} and ${COLUMNA[lado]} = any(${[...ids]}::bigint[])
      group by ${COLUMNA[lado]}) x`.execute(tx);
  return rows[0]?.mayor ?? 0;
}
