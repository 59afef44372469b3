-- Paid functions are exports on a schedule, sold from Crece on. Companies that are here already keep them.
update funcionalidad
  set nombre = 'Exportaciones programadas', id_parent = null,
    descripcion = 'Tus datos llegan solos a tu correo, a S3 o a SFTP.',
    mensaje_upselling = 'Programa tus exportaciones y olvídate de bajarlas.'
  where key = 'funcionalidades_pagas';
insert into plan_funcionalidad (id_plan, id_funcionalidad, capacidad_max)
  select p.id, f.id, null from plan p cross join funcionalidad f
  where f.key = 'funcionalidades_pagas' and p.slug not in ('base', 'pyme', 'esencial')
  on conflict do nothing;
insert into plan_version_funcionalidad (id_version, id_funcionalidad, capacidad_max)
  select v.id, f.id, null from plan_version v join plan p on p.id = v.id_plan cross join funcionalidad f
  where f.key = 'funcionalidades_pagas' and p.slug not in ('base', 'pyme', 'esencial')
  on conflict do nothing;
select set_config('cuadra.respaldo', 'si', true);
insert into empresa_funcionalidad (id_empresa, id_funcionalidad, activa, prueba, capacidad)
  select e.id_empresa, f.id, e.id_plan <> 12, e.id_plan = 12, null from empresa e cross join funcionalidad f
  where f.key = 'funcionalidades_pagas'
  on conflict (id_empresa, id_funcionalidad) do update set activa = excluded.activa, prueba = excluded.prueba;
select set_config('cuadra.respaldo', '', true);
