-- Keys with which programs of a company call the API, each with the rights that its person has today.
create table credencial_api (
  id_empresa bigint not null references empresa (id_empresa),
  id bigserial not null,
  id_usuario bigint not null references usuario,
  nombre text not null check (char_length(nombre) between 1 and 60),
  -- SHA-256 of the secret, which is shown once.
  huella bytea not null check (octet_length(huella) = 32),
  final text not null check (final ~ '^[A-Za-z0-9_-]{4}$'),
  created timestamptz not null default now(),
  -- Day of its last call, in Chile.
  usada date,
  revocada timestamptz,
  primary key (id_empresa, id)
);
call proteger_tabla('credencial_api', 'select, insert, update');

-- Calls with a key by calendar month in Chile. A process adds what it counted every few seconds.
create table llamada_api (
  id_empresa bigint not null references empresa (id_empresa),
  mes date not null check (mes = date_trunc('month', mes)),
  cantidad bigint not null check (cantidad >= 0),
  primary key (id_empresa, mes)
);
call proteger_tabla('llamada_api', 'select, insert, update');

-- The feature is sold from Pyme on; its capacity is the calls of a month.
update funcionalidad
  set nombre = 'Llamadas por API al mes', id_parent = null,
    descripcion = 'Credenciales para que tus sistemas usen la API, y cuántas llamadas al mes.',
    mensaje_upselling = 'Lleva tus datos a tus propios sistemas.'
  where key = 'credenciales_api';
insert into plan_funcionalidad (id_plan, id_funcionalidad, capacidad_max)
  select p.id, f.id, case p.slug when 'pyme' then 10000 when 'crece' then 50000 when 'grupo' then 500000 when 'prueba' then 1000 end
  from plan p cross join funcionalidad f
  where f.key = 'credenciales_api' and p.slug in ('pyme', 'crece', 'grupo', 'prueba')
  on conflict (id_plan, id_funcionalidad) do update set capacidad_max = excluded.capacidad_max;
insert into plan_version_funcionalidad (id_version, id_funcionalidad, capacidad_max)
  select v.id, f.id_funcionalidad, f.capacidad_max
  from plan_version v join plan p on p.id = v.id_plan join plan_funcionalidad f on f.id_plan = p.id
  join funcionalidad x on x.id = f.id_funcionalidad and x.key = 'credenciales_api'
  where p.slug in ('pyme', 'crece', 'grupo', 'prueba')
  on conflict (id_version, id_funcionalidad) do update set capacidad_max = excluded.capacidad_max;
select set_config('cuadra.respaldo', 'si', true);
insert into empresa_funcionalidad (id_empresa, id_funcionalidad, activa, prueba, mostrar_paywall, capacidad)
  select e.id_empresa, x.id, f.id_version is not null and p.slug <> 'prueba', f.id_version is not null and p.slug = 'prueba',
    f.id_version is null, f.capacidad_max
  from empresa e join plan p on p.id = e.id_plan and p.slug in ('base', 'pyme', 'crece', 'grupo', 'prueba')
  join funcionalidad x on x.key = 'credenciales_api'
  left join plan_version_funcionalidad f on f.id_version = e.id_plan_version and f.id_funcionalidad = x.id
  on conflict (id_empresa, id_funcionalidad) do update
    set activa = excluded.activa, prueba = excluded.prueba, mostrar_paywall = excluded.mostrar_paywall,
      capacidad = excluded.capacidad;
select set_config('cuadra.respaldo', '', true);
