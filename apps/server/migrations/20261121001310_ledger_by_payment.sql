-- The retention of a boleta is that of the year in which it is meant to be paid, until it is: that date moves its entry.
create or replace function marcar_documentos() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into asiento_pendiente (id_empresa, origen, id_documento)
      select id_empresa, 'documento', id from nuevas where modelo <> 'Ot' and signo <> 0;
  elsif tg_op = 'DELETE' then
    insert into asiento_pendiente (id_empresa, origen, id_documento) select id_empresa, 'documento', id from viejas;
  else
    insert into asiento_pendiente (id_empresa, origen, id_documento)
      select n.id_empresa, 'documento', n.id
      from nuevas n join viejas v on v.id_empresa = n.id_empresa and v.id = n.id
      where n.modelo <> 'Ot'
        and (n.modelo, n.codigo_tipo, n.emite_comprador, n.fecha_emision, n.id_moneda, n.tipo_cambio, n.monto_neto,
          n.monto_exento, n.iva, n.valor_otro_impuesto, n.monto_total, n.signo, n.anulado, n.estado_sii,
          n.otros_impuestos, n.detalle, n.fecha_pago_interna)
        is distinct from (v.modelo, v.codigo_tipo, v.emite_comprador, v.fecha_emision, v.id_moneda, v.tipo_cambio,
          v.monto_neto, v.monto_exento, v.iva, v.valor_otro_impuesto, v.monto_total, v.signo, v.anulado, v.estado_sii,
          v.otros_impuestos, v.detalle, v.fecha_pago_interna);
  end if;
  return null;
end $$;
