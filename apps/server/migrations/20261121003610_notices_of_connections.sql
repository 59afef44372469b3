-- People are told inside, too, that a connection with a bank lost its access.
alter table notificacion
  add column id_conexion bigint,
  drop constraint notificacion_tipo_check,
  add constraint notificacion_tipo_check check (tipo in ('mencion', 'banco', 'conexion')),
  drop constraint notificacion_completa,
  add constraint notificacion_completa check (
    case tipo
      when 'mencion' then id_comentario is not null and id_cartola is null and id_conexion is null
      when 'banco' then id_cartola is not null and texto is not null and id_comentario is null and id_conexion is null
      else id_conexion is not null and texto is not null and id_comentario is null and id_cartola is null end),
  add constraint notificacion_conexion foreign key (id_empresa, id_conexion) references conexion (id_empresa, id);
create index notificacion_de_conexion on notificacion (id_empresa, id_conexion) where id_conexion is not null;
