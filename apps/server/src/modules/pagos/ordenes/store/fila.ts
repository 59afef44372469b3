import type { ModeloDocumento } from '@cuadra/domain';
import { sql } from 'kysely';
import { prepareQuery, type Tx } from '../../../../platform/database/index.ts';

export interface FilaDocumento {
  readonly id: number;
  readonly modelo: ModeloDocumento;
  readonly codigoTipo: string;
  readonly folio: string;
  readonly razonSocial: string;
  readonly fechaVencimiento: string | null;
  readonly monto: number;
  /** Of the assignee, where it was ceded. */
  readonly rutCesionario: string | null;
  readonly cesionario: string | null;
  /** It pays more of this document than is open. */
  readonly excede: boolean;
  /** A bank line waits for a decision that may have paid it. */
  readonly porConciliar: boolean;
  /** Of an open order: instant of its reception at the SII, until it is accepted or claimed; null for all others. */
  readonly sinAcuse: string | null;
}

/** A signature under the present version. */
export interface FilaFirma {
  readonly idUsuario: number;
  readonly grupos: readonly number[];
}

/** An order with the columns that its list row and its approval read. */
export interface FilaOrden {
  readonly id: number;
  readonly uuid: string;
  readonly idBeneficiario: number;
  readonly idBeneficiarioCuenta: number | null;
  readonly idCuentaCorriente: number | null;
  readonly idEstado: number;
  /** The wallet pays it. */
  readonly deBilletera: boolean;
  readonly monto: number;
  readonly fechaPago: string;
  readonly glosa: string | null;
  readonly emailNotificar: string;
  readonly reservada: boolean;
  readonly idUsuarioInscriptor: number;
  readonly idUsuarioAprobador: number | null;
  readonly version: number;
  readonly medio: string | null;
  readonly enviada: Date | null;
  /** Part of its transfers was paid and another refused. */
  readonly faltaParte: boolean;
  readonly pagada: string | null;
  readonly motivoRechazo: string | null;
  readonly created: Date;
  readonly preparo: string;
  readonly rut: string;
  readonly razonSocial: string;
  readonly banco: string | null;
  readonly tipoCuenta: string | null;
  readonly numeroCuenta: string | null;
  readonly idCuentaVigente: number | null;
  readonly vigenteDesde: Date | null;
  /** Who entered the account; who confirmed it, where the supplier proposed it. */
  readonly idIngresoCuenta: number | null;
  readonly cuentaPorConfirmar: boolean;
  /** Of an open order: its account was paid before. */
  readonly pagadaAntes: boolean;
  readonly duplicadoDel: string | null;
  /** Why the bank refused the last payment to its account, of an open order; null once one was paid since. */
  readonly rechazadoPor: string | null;
  readonly idCartola: number | null;
  readonly fechaCartola: string | null;
  readonly descripcionCartola: string | null;
  readonly documentos: readonly FilaDocumento[];
  readonly firmas: readonly FilaFirma[];
}

/** Window for possible duplicates: orders to one payee, amounts within 1 %, this many days apart. */
const DIAS_DUPLICADO = 30;

/** Orders that reserve a part of a document: pending, scheduled, and paid ones without a bank line. */
export const OCUPA = sql`(x.id_estado in (1, 2) or x.id_estado = 4 and x.id_cartola is null)`;

const DOCUMENTOS = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'modelo', d.modelo, 'codigoTipo', d.codigo_tipo, 'folio', d.folio,
    'razonSocial', d.razon_social, 'fechaVencimiento', d.fecha_vencimiento, 'monto', od.monto,
    'rutCesionario', ce.rut_cesionario, 'cesionario', ce.razon_social_cesionario,
    'excede', o.id_estado in (1, 2) and o.enviada is null and (d.anulado or abs(od.monto) + coalesce((
      select sum(abs(xd.monto)) from orden_pago_documento xd
      join orden_pago x on x.id_empresa = xd.id_empresa and x.id = xd.id_orden and x.id <> o.id and ${OCUPA}
      where xd.id_empresa = od.id_empresa and xd.id_documento = od.id_documento), 0) > abs(d.saldo)),
    'porConciliar', o.id_estado = 1 and exists (select from sugerencia_documento sd
      join sugerencia s on s.id_empresa = sd.id_empresa and s.id = sd.id_sugerencia and s.estado = 'pendiente' and s.orden = 1
      where sd.id_empresa = od.id_empresa and sd.id_documento = od.id_documento),
    'sinAcuse', case when o.id_estado in (1, 2) and d.modelo = 'Compra' and d.fecha_acuse is null and d.fecha_reclamo is null
      and coalesce(d.detalle ->> 'formaPago', '') not in ('contado', 'sin_costo')
      and not exists (select from recepcion_acto ra where ra.id_empresa = d.id_empresa and ra.id_documento = d.id
        and ra.estado <> 'rechazado') then d.fecha_recepcion end
  ) order by od.monto desc, d.id), '[]')
  from orden_pago_documento od
  join documento d on d.id_empresa = od.id_empresa and d.id = od.id_documento
  left join cesion ce on ce.id_empresa = d.id_empresa and ce.id_documento = d.id and ce.vigente
  where od.id_empresa = o.id_empresa and od.id_orden = o.id)`;

/** Newest tries of the newest sending, as `resumirOrden` decides it in the domain. */
const FALTA_PARTE = sql`case when o.id_estado = 2 and o.medio = 'transferencia' and o.enviada is not null then coalesce((
  select bool_or(t.estado = 'pagada') and bool_or(t.estado = 'rechazada')
    and not bool_or(t.estado in ('por_enviar', 'desconocida', 'enviada'))
  from (
    select distinct on (p.parte) p.estado from pago_transferencia p
    where p.id_empresa = o.id_empresa and p.id_orden = o.id and p.envio = (
      select max(y.envio) from pago_transferencia y where y.id_empresa = o.id_empresa and y.id_orden = o.id)
    order by p.parte, p.vez desc) t), false) else false end`;

const FILAS = (idEmpresa: number, ids: readonly number[]) => sql<FilaOrden>`
    select o.id, o.uuid, o.id_beneficiario, o.id_beneficiario_cuenta, o.id_cuenta_corriente, o.id_estado, o.monto,
      exists (select from billetera w where w.id_empresa = o.id_empresa
        and w.id_cuenta_corriente = o.id_cuenta_corriente) as de_billetera,
      o.fecha_pago, o.glosa, o.email_notificar, o.reservada, o.id_usuario_inscriptor, o.id_usuario_aprobador, o.version,
      o.medio, o.enviada, ${FALTA_PARTE} as falta_parte, o.pagada, o.motivo_rechazo, o.created, u.nombre as preparo,
      b.rut, b.razon_social,
      i.nombre as banco, c.tipo_cuenta, c.numero_cuenta, v.id as id_cuenta_vigente, v.decidida as vigente_desde,
      coalesce(v.id_usuario, v.id_usuario_decidio) as id_ingreso_cuenta,
      exists (select from beneficiario_cuenta p where p.id_empresa = o.id_empresa and p.id_beneficiario = o.id_beneficiario
        and p.estado = 'por_confirmar') as cuenta_por_confirmar,
      o.id_estado in (1, 2) and exists (select from orden_pago x where x.id_empresa = o.id_empresa
        and x.id_beneficiario = o.id_beneficiario and x.id_estado = 4 and x.id_beneficiario_cuenta = o.id_beneficiario_cuenta) as pagada_antes,
      case when o.id_estado = 1 then (
        select max(x.fecha_pago) from orden_pago x where x.id_empresa = o.id_empresa and x.id_beneficiario = o.id_beneficiario
          and x.id <> o.id and (x.id_estado in (2, 4) or x.id_estado = 1 and x.id < o.id)
          and abs(x.monto - o.monto) * 100 <= o.monto
          and x.fecha_pago between o.fecha_pago - ${sql.lit(DIAS_DUPLICADO)}::int and o.fecha_pago + ${sql.lit(DIAS_DUPLICADO)}::int
      ) end as duplicado_del,
      case when o.id_estado in (1, 2) then (
        select r.motivo_rechazo from beneficiario_rechazo r
        where r.id_empresa = o.id_empresa and r.id_cuenta = coalesce(o.id_beneficiario_cuenta, v.id)
          and not exists (select from orden_pago x where x.id_empresa = r.id_empresa and x.id_beneficiario = o.id_beneficiario
            and x.id_beneficiario_cuenta = r.id_cuenta and x.id_estado = 4 and x.pagada >= (r.created at time zone 'America/Santiago')::date)
        order by r.id desc limit 1
      ) end as rechazado_por,
      l.id as id_cartola, l.fecha as fecha_cartola, l.descripcion as descripcion_cartola,
      ${DOCUMENTOS} as documentos,
      (select coalesce(jsonb_agg(jsonb_build_object('idUsuario', f.id_usuario, 'grupos', f.grupos)), '[]')
        from orden_pago_firma f where f.id_empresa = o.id_empresa and f.id_orden = o.id and f.version = o.version
          and f.retirada is null) as firmas
    from orden_pago o
    join beneficiario b on b.id_empresa = o.id_empresa and b.id = o.id_beneficiario
    join usuario u on u.id = o.id_usuario_inscriptor
    left join beneficiario_cuenta v on v.id_empresa = o.id_empresa and v.id_beneficiario = o.id_beneficiario
      and v.estado = 'vigente'
    left join beneficiario_cuenta c on c.id_empresa = o.id_empresa and c.id = coalesce(o.id_beneficiario_cuenta, v.id)
    left join integrador i on i.id = c.id_integrador
    left join cartola l on l.id_empresa = o.id_empresa and l.id = o.id_cartola
    where o.id_empresa = ${idEmpresa} and o.id = any(${ids}::bigint[])`;

/** Planning takes longer than reading a page. */
const readPreparadas = prepareQuery<FilaOrden, [idEmpresa: number, ids: readonly number[]]>((tx) => ({
  compile: () => FILAS(0, []).compile(tx),
}));

/** Orders by id, in no order. */
export async function readFilas(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<FilaOrden[]> {
  return ids.length === 0 ? [] : readPreparadas(tx, idEmpresa, ids);
}

export async function readFila(tx: Tx, idEmpresa: number, id: number): Promise<FilaOrden | undefined> {
  const [fila] = await readFilas(tx, idEmpresa, [id]);
  return fila;
}
