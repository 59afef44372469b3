/**
 * Mark of the records that collections sum. It changes with documents (by their kept totals), cessions, claims in court,
 * names, terms of customers and of the company, and values of currencies.
 */
export const markOfDeudas = (idEmpresa: number) => `select concat_ws(' ',
  (select concat_ws(' ', count(*), max(id), sum(id)) from documento_resumen where id_empresa = ${idEmpresa}),
  (select concat_ws(' ', count(*), count(*) filter (where vigente), max(id)) from cesion where id_empresa = ${idEmpresa}),
  (select max(modified) from cliente where id_empresa = ${idEmpresa}),
  (select max(modified) from contraparte where id_empresa = ${idEmpresa}),
  (select concat_ws(' ', count(*), count(levantada)) from cobranza_judicial where id_empresa = ${idEmpresa}),
  (select plazo_pago_clientes from empresa where id_empresa = ${idEmpresa}),
  (select string_agg(v.valor::text, ' ' order by m.id) from moneda m cross join lateral (
    select mv.valor from moneda_valor mv where mv.id_moneda = m.id order by mv.fecha desc limit 1) v)) as marca`;
