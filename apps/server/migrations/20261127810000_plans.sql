-- Plans as versioned data: a company keeps the version that it took until it takes another.
create table plan_tipo (
  id integer primary key,
  nombre text not null unique
);
insert into plan_tipo (id, nombre) values (1, 'Suscripción'), (2, 'Prueba');

alter table plan
  add column id_tipo_plan integer not null default 1 references plan_tipo,
  -- A plan that is no longer sold stays with its companies.
  add column en_venta boolean not null default false,
  add column orden integer not null default 0;
alter table plan alter column id_tipo_plan drop default, alter column en_venta drop default, alter column orden drop default;
update plan set id_tipo_plan = 2 where slug = 'prueba';

-- Limits are the capacities of these features, as the number of people already is.
insert into funcionalidad (id, key, nombre, descripcion, id_parent, id_categoria)
select v.id, v.key, v.nombre, v.descripcion, (select p.id from funcionalidad p where p.key = v.parent), v.categoria
from (values
  (38, 'numero_documentos', 'Documentos al mes', 'Cuántos documentos del mes entran en tu plan.', null, 3),
  (39, 'numero_conexiones', 'Conexiones bancarias', 'Cuántos bancos puedes conectar a la vez.', 'banco', 2),
  (40, 'numero_automatizaciones', 'Número de automatizaciones', 'Cuántas reglas pueden trabajar a la vez.', 'automatizaciones', 4)
) as v (id, key, nombre, descripcion, parent, categoria);

insert into plan_funcionalidad (id_plan, id_funcionalidad, capacidad_max)
  select p.id, f.id, null from plan p cross join funcionalidad f
  where f.key in ('numero_documentos', 'numero_conexiones') or (f.key = 'numero_automatizaciones' and p.slug <> 'esencial');

insert into plan (id, slug, nombre, precio, id_moneda, id_tipo_plan, en_venta, orden) values
  (21, 'base', 'Base', 12000, 4, 1, true, 1),
  (22, 'pyme', 'Pyme', 25000, 4, 1, true, 2),
  (23, 'crece', 'Crece', 45000, 4, 1, true, 3),
  (24, 'grupo', 'Grupo', 90000, 4, 1, true, 4);

-- Level 1 is in every plan, 2 from Pyme on, 3 from Crece on.
insert into plan_funcionalidad (id_plan, id_funcionalidad, capacidad_max)
select p.id, f.id,
  case f.key
    when 'numero_documentos' then (array[200, 1000, 5000, 25000])[p.orden]
    when 'numero_usuarios' then (array[2, 5, 15, null])[p.orden]
    when 'numero_conexiones' then (array[1, 4, 10, 30])[p.orden]
    when 'numero_automatizaciones' then (array[0, 10, 50, null])[p.orden]
    when 'automatizaciones_clasificacion' then (array[0, 2000, 10000, null])[p.orden]
  end
from plan p cross join funcionalidad f
where p.en_venta and p.orden >= case
  when f.key in ('home', 'banco', 'bot_cuentas_corrientes', 'clasificar', 'descarga_xml', 'exportar_xls', 'plan_cuentas',
    'rayitos_ia', 'rayitos_masivos', 'remuneraciones', 'referral', 'usuarios', 'numero_usuarios', 'numero_documentos',
    'numero_conexiones') then 1
  when f.key in ('automatizaciones', 'automatizaciones_clasificacion', 'numero_automatizaciones', 'contactos',
    'pago_a_proveedores', 'nominas', 'permisos', 'transbank', 'notas_ventas', 'dashboard', 'flujo_caja_v2', 'finanzas',
    'saldo_cuentas') then 2
  when f.key in ('automatizaciones_conciliacion', 'rollout_parcial_automatizaciones', 'reportes',
    'resultado_operacional') then 3
  else 99 end;

create sequence plan_version_id as integer;
create table plan_version (
  id integer primary key default nextval('plan_version_id'),
  id_plan integer not null references plan,
  version integer not null check (version > 0),
  nombre text not null check (char_length(nombre) between 1 and 60),
  -- Who of the staff published it; null where it came with the product.
  id_usuario bigint references usuario,
  nota text not null,
  created timestamptz not null default now(),
  unique (id_plan, version),
  unique (id_plan, id)
);
alter sequence plan_version_id owned by plan_version.id;

create table plan_version_precio (
  id_version integer not null references plan_version,
  periodo text not null check (periodo in ('mensual', 'anual')),
  id_moneda integer not null references moneda,
  -- Minor units, without IVA.
  monto bigint not null check (monto >= 0),
  primary key (id_version, periodo, id_moneda)
);

create table plan_version_funcionalidad (
  id_version integer not null references plan_version,
  id_funcionalidad integer not null references funcionalidad,
  -- Null is no limit.
  capacidad_max integer check (capacidad_max >= 0),
  primary key (id_version, id_funcionalidad)
);

insert into plan_version (id_plan, version, nombre, nota) select id, 1, nombre, 'Viene con Cuadra.' from plan order by id;
insert into plan_version_precio (id_version, periodo, id_moneda, monto)
  select v.id, x.periodo, p.id_moneda, p.precio * x.meses
  from plan_version v join plan p on p.id = v.id_plan
  -- Twelve months for the price of ten.
  cross join (values ('mensual', 1), ('anual', 10)) as x (periodo, meses)
  where x.periodo = 'mensual' or p.en_venta;
insert into plan_version_funcionalidad (id_version, id_funcionalidad, capacidad_max)
  select v.id, f.id_funcionalidad, f.capacidad_max from plan_version v join plan_funcionalidad f on f.id_plan = v.id_plan;

grant select on plan_tipo, plan_version, plan_version_precio, plan_version_funcionalidad to cuadra_app;
-- A version is published once and never changes; the plan and its features show the newest.
grant insert on plan_version, plan_version_precio, plan_version_funcionalidad to cuadra_app;
grant usage on sequence plan_version_id to cuadra_app;
grant update (nombre, precio, id_moneda, en_venta) on plan to cuadra_app;
grant insert, delete on plan_funcionalidad to cuadra_app;

select set_config('cuadra.respaldo', 'si', true);
alter table empresa add column id_plan_version integer;
update empresa e set id_plan_version = (select v.id from plan_version v where v.id_plan = e.id_plan);
alter table empresa alter column id_plan_version set not null;
alter table empresa add foreign key (id_plan, id_plan_version) references plan_version (id_plan, id);
create index empresa_plan_version on empresa (id_plan_version);
insert into empresa_funcionalidad (id_empresa, id_funcionalidad, activa, prueba, capacidad)
  select e.id_empresa, f.id_funcionalidad, e.id_plan <> 12, e.id_plan = 12, null
  from empresa e join plan_funcionalidad f on f.id_plan = e.id_plan
  join funcionalidad x on x.id = f.id_funcionalidad
  where x.key in ('numero_documentos', 'numero_conexiones', 'numero_automatizaciones');
select set_config('cuadra.respaldo', '', true);

-- A feature that went off after it was used: its records stay readable, without changes.
alter table empresa_funcionalidad add column solo_lectura boolean not null default false;
