-- Who let something be reconciled without asking is told inside that it paused by itself.
alter table notificacion
  add column id_autonomia bigint,
  drop constraint notificacion_tipo_check,
  add constraint notificacion_tipo_check check (tipo in ('mencion', 'banco', 'conexion', 'autonomia')),
  drop constraint notificacion_completa,
  add constraint notificacion_completa check (
    num_nonnulls(id_comentario, id_cartola, id_conexion, id_autonomia) = 1
    and case tipo
      when 'mencion' then id_comentario is not null
      when 'banco' then id_cartola is not null and texto is not null
      when 'conexion' then id_conexion is not null and texto is not null
      else id_autonomia is not null and texto is not null end),
  add constraint notificacion_autonomia foreign key (id_empresa, id_autonomia) references autonomia (id_empresa, id);
create index notificacion_de_autonomia on notificacion (id_empresa, id_autonomia) where id_autonomia is not null;
