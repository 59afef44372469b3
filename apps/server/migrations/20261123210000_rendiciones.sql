-- Money of a party outside of documents: advances of customers, and funds that a person has to account for. Each row is a
-- part of a bank line. What is applied to documents are pairs of that same line with them.
create sequence rendicion_id as bigint;
create table rendicion (
  id_empresa bigint not null references empresa (id_empresa),
  id bigint not null default nextval('rendicion_id'),
  id_contraparte bigint not null,
  tipo text not null check (tipo in ('anticipo', 'fondo_por_rendir', 'caja_chica', 'reembolso')),
  id_cartola bigint not null,
  -- The row that this one returns, in part or whole; null in one that opens.
  id_devuelve bigint,
  -- In minor units of the line's account.
  monto bigint not null check (monto > 0),
  comentario text not null default '' check (length(comentario) <= 500),
  id_usuario bigint references usuario,
  created timestamptz not null default now(),
  deshecha timestamptz,
  id_usuario_deshizo bigint references usuario,
  primary key (id_empresa, id),
  foreign key (id_empresa, id_contraparte) references contraparte (id_empresa, id),
  foreign key (id_empresa, id_cartola) references cartola (id_empresa, id),
  foreign key (id_empresa, id_devuelve) references rendicion (id_empresa, id)
);
alter sequence rendicion_id owned by rendicion.id;
create index rendicion_contraparte on rendicion (id_empresa, id_contraparte, id) where deshecha is null;
create index rendicion_cartola on rendicion (id_empresa, id_cartola);
create index rendicion_devuelve on rendicion (id_empresa, id_devuelve) where id_devuelve is not null;
call proteger_tabla('rendicion');

-- The advance or fund that a pair applies. Its part of the line was explained before, by the rendición.
alter table conciliacion_par add column id_rendicion bigint,
  add constraint conciliacion_par_rendicion foreign key (id_empresa, id_rendicion) references rendicion (id_empresa, id);
create index conciliacion_par_rendicion on conciliacion_par (id_empresa, id_rendicion)
  where id_rendicion is not null and activo;

-- As it was, and a line is explained by the rendiciones that it opened or returned.
create or replace function verificar_conciliado(empresa bigint, linea bigint) returns void language plpgsql
  set enable_seqscan = off as $$
declare
  esperado bigint;
  guardado bigint;
begin
  select l.conciliado,
      coalesce((select sum(p.monto_cartola) from conciliacion_par p
        where p.id_empresa = l.id_empresa and p.id_cartola = l.id and p.activo and p.id_rendicion is null), 0)
      + coalesce((select sum(r.monto) from rendicion r
        where r.id_empresa = l.id_empresa and r.id_cartola = l.id and r.deshecha is null), 0)
      + case when exists (select from cartola_par p
        where p.id_empresa = l.id_empresa and p.estado = 'aceptado' and (p.id_cargo = l.id or p.id_abono = l.id))
        then l.cargo + l.abono else 0 end
    into guardado, esperado
    from cartola l where l.id_empresa = empresa and l.id = linea;
  if guardado is distinct from esperado then
    raise exception 'cartola % has conciliado % but its pairs sum %', linea, guardado, esperado
      using errcode = 'integrity_constraint_violation', constraint = 'cartola_conciliado_cuadra';
  end if;
end $$;

insert into cuenta_plantilla (codigo, id_subtipo, key, nombre, descripcion) values
  ('1.1.05.05', 405, 'fondos_por_rendir', 'Fondos por rendir',
    'Dinero entregado a personas que todavía no rinden.');

-- The ledger posts them: rendicion names id_cartola and id_rendicion.
alter table asiento add column id_rendicion bigint;
alter table asiento drop constraint asiento_origen_check, drop constraint asiento_origen_completo;
alter table asiento
  add constraint asiento_origen_check check (origen in ('documento', 'cartola', 'par', 'aplicacion', 'rendicion')),
  add constraint asiento_origen_completo check (
    (origen = 'rendicion') = (id_rendicion is not null) and
    case origen
      when 'documento' then id_documento is not null and num_nonnulls(id_cartola, id_conciliacion, id_nota) = 0
      when 'cartola' then id_cartola is not null and num_nonnulls(id_documento, id_conciliacion, id_nota) = 0
      when 'par' then num_nonnulls(id_documento, id_cartola, id_conciliacion) = 3 and id_nota is null
      when 'rendicion' then id_cartola is not null and num_nonnulls(id_documento, id_conciliacion, id_nota) = 0
      else num_nonnulls(id_documento, id_nota) = 2 and num_nonnulls(id_cartola, id_conciliacion) = 0
    end);
alter table asiento_pendiente add column id_rendicion bigint not null default 0;
alter table asiento_pendiente drop constraint asiento_pendiente_origen_check;
alter table asiento_pendiente add constraint asiento_pendiente_origen_check
  check (origen in ('documento', 'cartola', 'par', 'aplicacion', 'rendicion'));
