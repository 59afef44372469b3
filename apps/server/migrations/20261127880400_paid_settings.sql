-- Paid settings are those of the sender of one's own domain. Companies that are here already keep them.
update funcionalidad
  set nombre = 'Remitente propio', descripcion = 'Tus correos salen desde el dominio de tu empresa.',
    mensaje_upselling = 'Escríbeles a tus clientes desde tu propio dominio.'
  where key = 'ajustes_pagados';
insert into plan_funcionalidad (id_plan, id_funcionalidad, capacidad_max)
  select p.id, f.id, null from plan p cross join funcionalidad f
  where f.key = 'ajustes_pagados' and p.slug <> 'base'
  on conflict do nothing;
insert into plan_version_funcionalidad (id_version, id_funcionalidad, capacidad_max)
  select v.id, f.id, null from plan_version v join plan p on p.id = v.id_plan cross join funcionalidad f
  where f.key = 'ajustes_pagados' and p.slug <> 'base'
  on conflict do nothing;
select set_config('cuadra.respaldo', 'si', true);
insert into empresa_funcionalidad (id_empresa, id_funcionalidad, activa, prueba, capacidad)
  select e.id_empresa, f.id, e.id_plan <> 12, e.id_plan = 12, null from empresa e cross join funcionalidad f
  where f.key = 'ajustes_pagados'
  on conflict (id_empresa, id_funcionalidad) do update set activa = excluded.activa, prueba = excluded.prueba;
select set_config('cuadra.respaldo', '', true);
