-- A credit that a company bought as cesionario of an AEC: money to collect from the debtor of an invoice that the
-- company neither issued nor received. It has types of its own, so that it is no sale, and its key names the seller:
-- two sellers may give the same debtor invoices of one number.
insert into tipo_documento (id, id_pais, codigo, prefix, nombre, descripcion, signo) values
  (79, 1, 'C33', 'CRE-FA', 'Crédito de factura', 'Crédito cedido: factura electrónica', 1),
  (80, 1, 'C34', 'CRE-EX', 'Crédito de exenta', 'Crédito cedido: factura exenta electrónica', 1),
  (81, 1, 'C43', 'CRE-LI', 'Crédito de liq.', 'Crédito cedido: liquidación-factura electrónica', 1),
  (82, 1, 'C46', 'CRE-CO', 'Crédito de F. compra', 'Crédito cedido: factura de compra electrónica', 1);
insert into tipo_documento_dominio (id_tipo_documento, nombre, tipo)
  select id, 'ventas', 'ingreso' from tipo_documento where id between 79 and 82;

insert into cuenta_plantilla (codigo, id_subtipo, key, nombre, descripcion) values
  ('2.1.05.90', 505, 'creditos_cedidos_por_pagar', 'Créditos comprados por pagar',
    'Lo que se debe al cedente por los créditos que la empresa compró.');

alter table documento add column rut_vendedor text not null default '';
alter table documento drop constraint documento_unico;
alter table documento add constraint documento_unico
  unique (id_empresa, modelo, codigo_tipo, folio, rut, emite_comprador, rut_vendedor);

-- As it was, and a credit that was bought may be ceded again.
create or replace function verificar_cesion() returns trigger language plpgsql as $$
declare
  tipo text;
begin
  select codigo_tipo into tipo from documento where id_empresa = new.id_empresa and id = new.id_documento;
  if tipo is null or tipo !~ '^C?(33|34|43|46)$' then
    raise exception 'a document of type % cannot be ceded', tipo
      using errcode = 'integrity_constraint_violation', constraint = 'cesion_tipo';
  end if;
  return null;
end $$;
