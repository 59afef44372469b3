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
const MAX_PAGOS = 50;
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

/** What was bought by month of issue, and paid by month of the bank's line, since a day. */
export async function readMeses(tx: Tx, { idEmpresa, id }: ClaveProveedor, desde: string) {
  const { rows } = await sql<{ mes: string; moneda: string; comprado: number; pagado: number }>`
    select to_char(x.mes, 'YYYY-MM') as mes, m.moneda, sum(x.comprado)::bigint as comprado, sum(x.pagado)::bigint as pagado
    from (
      select date_trunc('month', d.fecha_emision) as mes, d.id_moneda, d.signo * d.monto_total as comprado, 0 as pagado
      from documento d
      where d.id_empresa = ${idEmpresa} and d.id_contraparte = ${id} and d.fecha_emision >= ${desde}::date
        and not d.anulado and d.modelo in (${literals(modelosCon('deProveedor'))})
      union all
      select date_trunc('month', l.fecha), d.id_moneda, 0, p.monto_documento
      from documento d
      join conciliacion_par p on p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo
      join cartola l on l.id_empresa = p.id_empresa and l.id = p.id_cartola
      where d.id_empresa = ${idEmpresa} and d.id_contraparte = ${id} and l.fecha >= ${desde}::date
        and d.modelo in (${literals(modelosCon('deProveedor'))})
    ) x join moneda m on m.id = x.id_moneda
    group by 1, m.id, m.moneda order by 1, m.id`.execute(tx);
  return rows;
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

/** Bank lines that paid documents of the supplier, newest first, each once. */
export async function readPagos(tx: Tx, { idEmpresa, id }: ClaveProveedor) {
  const { rows } = await sql<{
    idCartola: number;
    fecha: string;
    descripcion: string;
    banco: string;
    numeroCuenta: string;
    bancoDestino: string | null;
    cuentaDestino: string | null;
    moneda: string;
    monto: number;
    folios: string[];
  }>`
    select l.id as id_cartola, l.fecha, l.descripcion, i.nombre as banco, cc.numero_cuenta, l.banco_destino,
      l.cuenta_destino, m.moneda, sum(p.monto_documento)::bigint as monto, array_agg(d.folio order by d.id) as folios
    from documento d
    join conciliacion_par p on p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo
    join cartola l on l.id_empresa = p.id_empresa and l.id = p.id_cartola
    join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    join integrador i on i.id = cc.id_integrador
    join moneda m on m.id = d.id_moneda
    where d.id_empresa = ${idEmpresa} and d.id_contraparte = ${id}
      and d.modelo in (${literals(modelosCon('deProveedor'))})
    group by l.id_empresa, l.id, i.nombre, cc.numero_cuenta, m.moneda
    order by l.fecha desc, l.id desc limit ${MAX_PAGOS}`.execute(tx);
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
