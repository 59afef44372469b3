import { GRACIA_CONTACTO } from '@cuadra/domain/cobranza';

/**
 * Mark of the records that collections sum. It changes with documents (by their kept totals), cessions, claims in court,
 * names, terms of customers and of the company, and values of currencies.
 */
const deudas = (idEmpresa: number) => `concat_ws(' ',
  (select concat_ws(' ', count(*), max(id), sum(id)) from documento_resumen where id_empresa = ${idEmpresa}),
  (select concat_ws(' ', count(*), count(*) filter (where vigente), max(id)) from cesion where id_empresa = ${idEmpresa}),
  (select max(modified) from cliente where id_empresa = ${idEmpresa}),
  (select max(modified) from contraparte where id_empresa = ${idEmpresa}),
  (select concat_ws(' ', count(*), count(levantada)) from cobranza_judicial where id_empresa = ${idEmpresa}),
  (select plazo_pago_clientes from empresa where id_empresa = ${idEmpresa}),
  (select string_agg(v.valor::text, ' ' order by m.id) from moneda m cross join lateral (
    select mv.valor from moneda_valor mv where mv.id_moneda = m.id order by mv.fecha desc limit 1) v))`;

/**
 * Mark of the records that say how customers stand: promises, commitments, open disputes, suggestions, advances, the contacts that
 * still spare a customer, and the bank lines that decide whether a promise was kept. Older notes of contact are left
 * out: they are many, and any of them may be deleted.
 */
const situaciones = (idEmpresa: number) => `concat_ws(' ',
  (select concat_ws(' ', count(*), count(retirada), max(id)) from promesa_pago where id_empresa = ${idEmpresa}),
  (select concat_ws(' ', count(*), count(anulado), sum(version)) from compromiso_pago where id_empresa = ${idEmpresa}),
  (select concat_ws(' ', count(*), sum(id)) from disputa where id_empresa = ${idEmpresa} and cerrada is null),
  (select concat_ws(' ', count(*), sum(id), sum((confianza * 1000000)::bigint)) from sugerencia
    where id_empresa = ${idEmpresa} and estado = 'pendiente' and orden = 1),
  (select concat_ws(' ', count(*), sum(id)) from gestion_cobranza
    where id_empresa = ${idEmpresa} and fecha >= current_date - ${GRACIA_CONTACTO + 2}),
  (select concat_ws(' ', count(*), count(deshecha)) from rendicion where id_empresa = ${idEmpresa}),
  (select concat_ws(' ', count(*), max(id), sum(id)) from cartola_resumen where id_empresa = ${idEmpresa}),
  (select string_agg(concat_ws(' ', id, activa, estado_conexion, saldo_banco_al), ' ' order by id)
    from cuenta_corriente where id_empresa = ${idEmpresa} and eliminada is null))`;

/** Both marks, read on the round trip that opens the transaction. */
export const readMarcas = (idEmpresa: number) =>
  `select ${deudas(idEmpresa)} as deudas, ${situaciones(idEmpresa)} as situaciones`;

export interface Marcas {
  readonly deudas: string;
  readonly situaciones: string;
}
