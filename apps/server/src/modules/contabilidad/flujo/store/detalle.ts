import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { partesDeLineas, type Tramo } from './reales.ts';

/** Which parts of lines are of a category: any of these. */
export interface Cuales {
  readonly entra: boolean;
  readonly modelos: readonly string[];
  readonly cuentas: readonly number[];
  readonly motivos: readonly string[];
  /** Those that nothing explains and no reason is known of too. */
  readonly sinMotivo: boolean;
}

const where = ({ entra, modelos, cuentas, motivos, sinMotivo }: Cuales) => sql`
  x.entra = ${entra}::boolean and (
    x.modelo = any(${[...modelos]}::text[])
    or x.modelo is null and x.id_cuenta = any(${[...cuentas]}::bigint[])
    or x.modelo is null and x.id_cuenta is null
      and (x.motivo = any(${[...motivos]}::text[]) or ${sinMotivo}::boolean and x.motivo is null))`;

export async function sumPartes(tx: Tx, tramo: Tramo, cuales: Cuales) {
  const { rows } = await sql<{ cantidad: number; monto: number }>`
    select count(*) as cantidad, coalesce(sum(x.monto), 0)::bigint as monto
    from ${partesDeLineas(tramo)} x where ${where(cuales)}`.execute(tx);
  return rows[0] ?? { cantidad: 0, monto: 0 };
}

export interface Parte {
  readonly fecha: string;
  readonly monto: number;
  readonly idCartola: number;
  readonly glosa: string;
  readonly idDocumento: number | null;
  readonly modelo: string | null;
  readonly documento: string | null;
  readonly cuenta: string | null;
  readonly motivo: string | null;
  readonly explicacion: string | null;
}

/** A page of them, by date. */
export async function readPartes(
  tx: Tx,
  tramo: Tramo,
  cuales: Cuales,
  { limite, salto }: { readonly limite: number; readonly salto: number },
): Promise<Parte[]> {
  const { idEmpresa } = tramo;
  const { rows } = await sql<Parte>`
    select p.fecha, p.monto, p.id_cartola, l.descripcion as glosa, p.id_documento, p.modelo,
      t.prefix || ' ' || d.folio || ' · ' || d.razon_social as documento, c.nombre as cuenta, p.motivo, coalesce(r.explicacion, s.explicacion) as explicacion
    from (
      select * from ${partesDeLineas(tramo)} x where ${where(cuales)}
      order by x.fecha, x.id_cartola, x.id_documento, x.id_cuenta limit ${limite} offset ${salto}) p
    join cartola l on l.id_empresa = ${idEmpresa} and l.id = p.id_cartola
    left join documento d on d.id_empresa = ${idEmpresa} and d.id = p.id_documento
    left join tipo_documento t on t.id = d.id_tipo_documento
    left join cuenta_contable c on c.id_empresa = ${idEmpresa} and c.id = p.id_cuenta
    left join lateral (
      select r.explicacion from cartola_par r
      where r.id_empresa = ${idEmpresa} and r.estado = 'aceptado' and p.motivo like 'par%'
        and (r.id_cargo = p.id_cartola or r.id_abono = p.id_cartola) limit 1) r on true
    left join cartola_sin_par s on s.id_empresa = ${idEmpresa} and s.id_cartola = p.id_cartola
      and p.id_documento is null and p.id_cuenta is null
    order by p.fecha, p.id_cartola, p.id_documento, p.id_cuenta`.execute(tx);
  return rows;
}
