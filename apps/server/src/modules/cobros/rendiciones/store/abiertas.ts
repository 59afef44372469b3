import type { RendicionAbierta } from '@cuadra/contract';
import { MONEDAS, type Moneda } from '@cuadra/domain';
import { TIPOS_RENDICION } from '@cuadra/domain/rendiciones';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';

/** What is open of the rendición `r`: its amount less what was applied of it and returned. */
export const DISPONIBLE = sql<number>`(r.monto
  - coalesce((select sum(p.monto_cartola) from conciliacion_par p
      where p.id_empresa = r.id_empresa and p.id_rendicion = r.id and p.activo), 0)
  - coalesce((select sum(d.monto) from rendicion d
      where d.id_empresa = r.id_empresa and d.id_devuelve = r.id and d.deshecha is null), 0))::bigint`;

/** A counterparty `c`, as a row names it. */
export const PARTE = sql<{ id: number; rut: string; nombre: string }>`
  jsonb_build_object('id', c.id, 'rut', c.rut, 'nombre', c.nombre)`;

/** The bank line of a rendición `r` as `l`, with its account and counterparty. */
export const CON_LINEA = sql`
  join cartola l on l.id_empresa = r.id_empresa and l.id = r.id_cartola
  join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
  join moneda m on m.id = cc.id_moneda
  join contraparte c on c.id_empresa = r.id_empresa and c.id = r.id_contraparte`;

interface Fila extends Omit<RendicionAbierta, 'tipo' | 'isoCode'> {
  readonly tipo: string;
  readonly isoCode: string;
  readonly abono: number;
}

/** The most that an answer holds. */
const MAX_ABIERTAS = 100;

/** Rendiciones in force that opened and that fulfil a condition on `x`, the oldest first, with their direction. */
async function select(
  tx: Tx,
  idEmpresa: number,
  donde: RawBuilder<unknown>,
): Promise<{ rendicion: RendicionAbierta; entra: boolean }[]> {
  const { rows } = await sql<Fila>`
    select x.id, x.tipo, x.contraparte, x.fecha, x.comentario, x.iso_code, x.monto, x.disponible, x.id_cartola,
      x.banco, x.numero_cuenta, x.abono
    from (
      select r.id, r.tipo, r.id_contraparte, ${PARTE} as contraparte, l.fecha, r.comentario, m.moneda as iso_code,
        r.monto, ${DISPONIBLE} as disponible, r.id_cartola, i.nombre as banco, cc.numero_cuenta, l.abono
      from rendicion r ${CON_LINEA}
      join integrador i on i.id = cc.id_integrador
      where r.id_empresa = ${idEmpresa} and r.id_devuelve is null and r.deshecha is null) x
    where ${donde}
    order by x.fecha, x.id limit ${MAX_ABIERTAS}`.execute(tx);
  return rows.map(({ abono, ...fila }) => ({
    rendicion: {
      ...fila,
      tipo: oneOf(TIPOS_RENDICION, fila.tipo),
      isoCode: oneOf(MONEDAS, fila.isoCode),
    },
    entra: abono > 0,
  }));
}

/** One that opened, whatever is left of it, and whether its money came in; undefined where the company has no such row. */
export async function readAbierta(tx: Tx, idEmpresa: number, id: number) {
  const [fila] = await select(tx, idEmpresa, sql`x.id = ${id}`);
  return fila;
}

/** Those of a party of which something is left. */
export async function readAbiertasDe(tx: Tx, idEmpresa: number, idContraparte: number) {
  const donde = sql`x.id_contraparte = ${idContraparte} and x.disponible > 0`;
  return (await select(tx, idEmpresa, donde)).map(({ rendicion }) => rendicion);
}

/** Those of a currency that a line of money in, or out, could return. */
export async function readDevolvibles(tx: Tx, idEmpresa: number, moneda: Moneda, lineaEntra: boolean) {
  const otroLado = lineaEntra ? sql`x.abono = 0` : sql`x.abono > 0`;
  const donde = sql`x.disponible > 0 and x.iso_code = ${moneda} and ${otroLado}`;
  return (await select(tx, idEmpresa, donde)).map(({ rendicion }) => rendicion);
}
