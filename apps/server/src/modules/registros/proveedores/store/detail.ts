import { modelosCon, TIPOS_CREDITO_CEDIDO } from '@cuadra/domain';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';
import { plazoDeEmpresa, vence } from './deuda.ts';

export interface ClaveProveedor {
  readonly idEmpresa: number;
  /** Of the counterparty. */
  readonly id: number;
  readonly hoy: string;
}

const MAX_ABIERTOS = 100;
/** The last classified documents tell the usual account. */
const CLASIFICADOS = 50;

export async function readProveedor(tx: Tx, { idEmpresa, id }: ClaveProveedor) {
  const { rows } = await sql<{
    id: number;
    rut: string;
    razonSocial: string;
    nombre: string;
    giro: string | null;
    direccionLegal: string | null;
    comunaLegal: string | null;
    plazoPago: number | null;
    contacto: string | null;
    email: string | null;
    telefono: string | null;
    notas: string | null;
    plazoVigente: number;
    esCliente: boolean;
  }>`
    select c.id, c.rut, c.razon_social, c.nombre, c.giro, c.direccion_legal, c.comuna_legal, p.plazo_pago, p.contacto,
      p.email, p.telefono, p.notas, coalesce(p.plazo_pago, ${plazoDeEmpresa(idEmpresa)}) as plazo_vigente,
      exists (select from documento d
        where d.id_empresa = c.id_empresa and d.rut = c.rut and d.id_contraparte = c.id and d.modelo = 'Dte'
          and d.codigo_tipo not in (${sql.join(TIPOS_CREDITO_CEDIDO)})) as es_cliente
    from proveedor p join contraparte c on c.id_empresa = p.id_empresa and c.id = p.id_contraparte
    where p.id_empresa = ${idEmpresa} and p.id_contraparte = ${id}`.execute(tx);
  return rows[0];
}

/** Open documents, the first to fall due before. */
export async function readAbiertos(tx: Tx, { idEmpresa, id, hoy }: ClaveProveedor) {
  const dia = vence(plazoDeEmpresa(idEmpresa));
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
    join proveedor p on p.id_empresa = d.id_empresa and p.id_contraparte = d.id_contraparte
    join moneda m on m.id = d.id_moneda
    where d.id_empresa = ${idEmpresa} and d.id_contraparte = ${id} and d.saldo <> 0
      and d.modelo in (${literals(modelosCon('deProveedor'))})
    order by vence, d.id limit ${MAX_ABIERTOS}`.execute(tx);
  return rows;
}

/** The account where most of the last classified documents stand; null where none is classified. */
export async function readCuentaUsual(tx: Tx, { idEmpresa, id }: ClaveProveedor) {
  const { rows } = await sql<{ id: number; codigo: string; nombre: string; veces: number; de: number }>`
    with ultimos as (
      select d.id from documento d
      where d.id_empresa = ${idEmpresa} and d.id_contraparte = ${id}
        and d.modelo in (${literals(modelosCon('deProveedor'))})
        and exists (select from documento_clasificacion k where k.id_empresa = d.id_empresa and k.id_documento = d.id)
      order by d.fecha_emision desc, d.id desc limit ${CLASIFICADOS}
    )
    select c.id, c.codigo, c.nombre, count(distinct u.id) as veces, (select count(*) from ultimos) as de
    from ultimos u
    join documento_clasificacion k on k.id_empresa = ${idEmpresa} and k.id_documento = u.id
    join cuenta_contable c on c.id_empresa = k.id_empresa and c.id = k.id_cuenta_contable
    group by c.id, c.codigo, c.nombre order by veces desc, c.codigo limit 1`.execute(tx);
  return rows[0] ?? null;
}
