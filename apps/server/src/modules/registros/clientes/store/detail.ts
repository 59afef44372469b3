import type { Antiguedad } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { plazoVigente, seCobra, vence, type ClaveCliente } from './por-cobrar.ts';

const MAX_ABIERTOS = 100;

export async function readCliente(tx: Tx, { idEmpresa, id }: ClaveCliente) {
  const { rows } = await sql<{
    id: number;
    rut: string;
    razonSocial: string;
    nombre: string;
    giro: string | null;
    direccionLegal: string | null;
    comunaLegal: string | null;
    idGrupoCliente: number | null;
    grupo: { id: number; nombre: string } | null;
    plazoPago: number | null;
    plazoVigente: number;
    contactoFactura: string | null;
    esProveedor: boolean;
    idUnido: number | null;
  }>`
    select c.id, c.rut, c.razon_social, c.nombre, c.giro, c.direccion_legal, c.comuna_legal, k.id_grupo_cliente,
      (select jsonb_build_object('id', g.id, 'nombre', g.nombre) from grupo_cliente g
        where g.id_empresa = k.id_empresa and g.id = k.id_grupo_cliente) as grupo,
      k.plazo_pago, ${plazoVigente(idEmpresa)} as plazo_vigente, k.contacto_factura, k.id_unido,
      exists (select from proveedor p where p.id_empresa = c.id_empresa and p.id_contraparte = c.id) as es_proveedor
    from cliente k join contraparte c on c.id_empresa = k.id_empresa and c.id = k.id_contraparte
    where k.id_empresa = ${idEmpresa} and k.id_contraparte = ${id}`.execute(tx);
  return rows[0];
}

const NADA: Antiguedad = { porVencer: 0, hasta30: 0, hasta60: 0, hasta90: 0, sobre90: 0 };

/** Receivable of one customer by days overdue, in pesos at the newest values. Credit notes count as not due. */
export async function readAntiguedad(tx: Tx, { idEmpresa, id, hoy }: ClaveCliente): Promise<Antiguedad> {
  const tramo = (desde: number | null, hasta: number | null) => {
    const dias = [
      desde === null ? sql`(x.saldo < 0 or x.dias <= 0)` : sql`x.saldo > 0 and x.dias >= ${desde}`,
      ...(hasta === null ? [] : [sql`x.dias <= ${hasta}`]),
    ];
    return sql`coalesce(trunc(sum(x.pesos) filter (where ${sql.join(dias, sql` and `)})), 0)::bigint`;
  };
  const { rows } = await sql<Antiguedad>`
    select ${tramo(null, null)} as por_vencer, ${tramo(1, 30)} as hasta30, ${tramo(31, 60)} as hasta60,
      ${tramo(61, 90)} as hasta90, ${tramo(91, null)} as sobre90
    from (
      select d.saldo, ${hoy}::date - ${vence(idEmpresa)} as dias,
        d.saldo * coalesce(v.valor, 1) / power(10::numeric, m.decimales) as pesos
      from documento d
      join cliente k on k.id_empresa = d.id_empresa and k.id_contraparte = d.id_contraparte
      join moneda m on m.id = d.id_moneda
      left join lateral (
        select mv.valor from moneda_valor mv where mv.id_moneda = m.id order by mv.fecha desc limit 1
      ) v on true
      where d.id_empresa = ${idEmpresa} and d.id_contraparte = ${id} and ${seCobra}
    ) x`.execute(tx);
  return rows[0] ?? NADA;
}

/** Open documents, the first to fall due before. */
export async function readAbiertos(tx: Tx, { idEmpresa, id, hoy }: ClaveCliente) {
  const dia = vence(idEmpresa);
  const { rows } = await sql<{
    id: number;
    modelo: string;
    tipo: string;
    folio: string;
    fechaEmision: string;
    vence: string;
    vencido: boolean;
    moneda: string;
    montoTotal: number;
    saldo: number;
  }>`
    select d.id, d.modelo, d.codigo_tipo as tipo, d.folio, d.fecha_emision, ${dia} as vence,
      d.saldo > 0 and ${dia} < ${hoy}::date as vencido, m.moneda, d.signo * d.monto_total as monto_total, d.saldo
    from documento d
    join cliente k on k.id_empresa = d.id_empresa and k.id_contraparte = d.id_contraparte
    join moneda m on m.id = d.id_moneda
    where d.id_empresa = ${idEmpresa} and d.id_contraparte = ${id} and ${seCobra}
    order by vence, d.id limit ${MAX_ABIERTOS}`.execute(tx);
  return rows;
}
