-- Subscriptions: what a company bought, its periods, invoices and credit notes. Days are half-open: [desde, hasta).

-- Cuadra's own company: its invoices to the others are its sales documents. Without one nothing is invoiced.
create table operador (
  unico boolean primary key default true check (unico),
  id_operador bigint not null references empresa (id_empresa)
);
grant select, insert, update on operador to cuadra_app;

-- Every change of state that there is (`TRANSICIONES` of domain).
create table suscripcion_transicion (
  de text not null,
  a text not null,
  causa text not null,
  primary key (de, a, causa),
  check (de in ('prueba', 'activa', 'morosa', 'restringida', 'pausada', 'terminada')),
  check (a in ('prueba', 'activa', 'morosa', 'restringida', 'pausada', 'terminada')),
  check (de <> a)
);
grant select on suscripcion_transicion to cuadra_app;
insert into suscripcion_transicion (de, a, causa) values
  ('prueba', 'activa', 'contratacion'),
  ('prueba', 'terminada', 'fin_de_prueba'),
  ('activa', 'morosa', 'vencimiento'),
  ('morosa', 'activa', 'pago'),
  ('morosa', 'restringida', 'fin_de_gracia'),
  ('restringida', 'activa', 'pago'),
  ('restringida', 'morosa', 'promesa'),
  ('restringida', 'morosa', 'pago'),
  ('activa', 'pausada', 'pausa'),
  ('morosa', 'pausada', 'pausa'),
  ('restringida', 'pausada', 'pausa'),
  ('pausada', 'activa', 'reanudacion'),
  ('activa', 'terminada', 'termino'),
  ('morosa', 'terminada', 'termino'),
  ('restringida', 'terminada', 'termino'),
  ('activa', 'terminada', 'baja'),
  ('morosa', 'terminada', 'baja'),
  ('restringida', 'terminada', 'baja'),
  ('pausada', 'terminada', 'baja'),
  ('terminada', 'activa', 'contratacion');

create table suscripcion (
  id_empresa bigint primary key references empresa (id_empresa),
  estado text not null,
  -- The step that led to the state.
  estado_previo text not null,
  causa text not null,
  id_plan_version integer not null,
  periodicidad text not null,
  id_moneda integer not null,
  -- Periods begin on its day of the month.
  ancla date not null,
  -- Counts the purchases: with the first day of a stretch it tells an invoice from every other.
  numero integer not null check (numero > 0),
  facturado_hasta date not null,
  termina_el date,
  dias_gracia integer not null default 15 check (dias_gracia between 0 and 90),
  -- First day of restriction by the present debt, and the notices that were given of it.
  restringe_el date,
  avisos text[] not null default '{}' check (avisos <@ array['vencida', 'tres_dias', 'un_dia', 'restringida']),
  -- Day of the last look.
  revisada date not null,
  created timestamptz not null default now(),
  modified timestamptz not null default now(),
  foreign key (estado_previo, estado, causa) references suscripcion_transicion (de, a, causa),
  foreign key (id_plan_version, periodicidad, id_moneda)
    references plan_version_precio (id_version, periodo, id_moneda),
  check (termina_el is null or estado in ('activa', 'morosa', 'restringida', 'terminada')),
  check (ancla <= facturado_hasta)
);
create index suscripcion_por_revisar on suscripcion (revisada) where estado in ('activa', 'morosa', 'restringida');
call proteger_tabla('suscripcion', 'select, insert, update');

create function suscripcion_da_un_paso() returns trigger language plpgsql as $$
begin
  if new.estado <> old.estado and new.estado_previo <> old.estado then
    raise exception 'a subscription goes from % to %, not from %', old.estado, new.estado, new.estado_previo
      using errcode = 'integrity_constraint_violation', constraint = 'suscripcion_paso';
  end if;
  return new;
end $$;
create trigger suscripcion_paso before update of estado on suscripcion
  for each row execute function suscripcion_da_un_paso();

-- Steps of a subscription, never changed.
create table suscripcion_historial (
  id_empresa bigint not null,
  id bigserial,
  fecha date not null,
  de text not null,
  a text not null,
  causa text not null,
  -- Null for what Cuadra did by itself.
  id_usuario bigint references usuario,
  explicacion text not null check (length(explicacion) between 1 and 500),
  created timestamptz not null default now(),
  primary key (id_empresa, id),
  foreign key (id_empresa) references suscripcion (id_empresa),
  foreign key (de, a, causa) references suscripcion_transicion (de, a, causa)
);
call proteger_tabla('suscripcion_historial', 'select, insert');

create table factura_suscripcion (
  id_empresa bigint not null,
  id bigserial,
  numero integer not null,
  desde date not null,
  hasta date not null,
  -- The sales document of the operator that it is: its balance says what is paid. Documents are never deleted.
  id_operador bigint not null references empresa (id_empresa),
  id_documento bigint not null,
  folio text not null,
  emitida date not null,
  vence date not null check (vence >= emitida),
  -- Whole pesos.
  neto bigint not null check (neto > 0),
  iva bigint not null,
  total bigint not null check (total = neto + iva),
  -- What its credit notes took.
  neto_acreditado bigint not null default 0 check (neto_acreditado between 0 and neto),
  iva_acreditado bigint not null default 0 check (iva_acreditado between 0 and iva),
  created timestamptz not null default now(),
  primary key (id_empresa, id),
  foreign key (id_empresa) references suscripcion (id_empresa),
  check (desde < hasta),
  check (iva = (neto * 19 + 50) / 100),
  -- Less its notes an invoice bears the IVA of its net.
  check (iva - iva_acreditado = ((neto - neto_acreditado) * 19 + 50) / 100)
);
-- One invoice for each company and period.
create unique index factura_suscripcion_periodo on factura_suscripcion (id_empresa, numero, desde);
create unique index factura_suscripcion_documento on factura_suscripcion (id_empresa, id_operador, id_documento);
call proteger_tabla('factura_suscripcion', 'select, insert, update');

create table factura_suscripcion_linea (
  id_empresa bigint not null,
  id_factura bigint not null,
  posicion integer not null check (posicion > 0),
  glosa text not null check (length(glosa) between 1 and 500),
  neto bigint not null check (neto > 0),
  id_plan_version integer not null references plan_version,
  periodicidad text not null check (periodicidad in ('mensual', 'anual')),
  -- Of the whole period, in minor units of its currency and in pesos at `valor`, that of the day of issue.
  id_moneda integer not null references moneda,
  precio bigint not null check (precio >= 0),
  valor numeric check (valor > 0),
  precio_pesos bigint not null check (precio_pesos >= 0),
  periodo_desde date not null,
  periodo_hasta date not null,
  desde date not null,
  hasta date not null,
  -- Days from here on were undone by a credit note.
  vigente_hasta date not null,
  primary key (id_empresa, id_factura, posicion),
  foreign key (id_empresa, id_factura) references factura_suscripcion (id_empresa, id),
  check (periodo_desde <= desde and desde < hasta and hasta <= periodo_hasta),
  check (vigente_hasta between desde and hasta),
  -- No day of a company is charged twice. A company and its days are one range of numbers.
  constraint factura_suscripcion_dias exclude using gist (
    int8range(id_empresa * 100000 + (desde - date '1970-01-01'), id_empresa * 100000 + (vigente_hasta - date '1970-01-01'))
    with &&)
);
call proteger_tabla('factura_suscripcion_linea', 'select, insert, update');

create table nota_suscripcion (
  id_empresa bigint not null,
  id bigserial,
  id_factura bigint not null,
  id_operador bigint not null references empresa (id_empresa),
  id_documento bigint not null,
  folio text not null,
  emitida date not null,
  neto bigint not null check (neto > 0),
  iva bigint not null check (iva >= 0),
  total bigint not null check (total = neto + iva),
  created timestamptz not null default now(),
  primary key (id_empresa, id),
  foreign key (id_empresa, id_factura) references factura_suscripcion (id_empresa, id)
);
create index nota_suscripcion_factura on nota_suscripcion (id_empresa, id_factura);
create unique index nota_suscripcion_documento on nota_suscripcion (id_empresa, id_operador, id_documento);
call proteger_tabla('nota_suscripcion', 'select, insert');

create table nota_suscripcion_linea (
  id_empresa bigint not null,
  id_nota bigint not null,
  posicion integer not null check (posicion > 0),
  glosa text not null check (length(glosa) between 1 and 500),
  neto bigint not null check (neto > 0),
  -- The line of the invoice, and the days of it, that are undone.
  id_factura bigint not null,
  posicion_factura integer not null,
  desde date not null,
  hasta date not null check (hasta > desde),
  primary key (id_empresa, id_nota, posicion),
  foreign key (id_empresa, id_nota) references nota_suscripcion (id_empresa, id),
  foreign key (id_empresa, id_factura, posicion_factura)
    references factura_suscripcion_linea (id_empresa, id_factura, posicion)
);
call proteger_tabla('nota_suscripcion_linea', 'select, insert');

-- On the operator's side: whose subscription a document of its books is of.
create table suscripcion_emision (
  id_empresa bigint not null,
  id_documento bigint not null,
  id_empresa_cliente bigint not null references empresa (id_empresa),
  primary key (id_empresa, id_documento),
  foreign key (id_empresa, id_documento) references documento (id_empresa, id)
);
create index suscripcion_emision_cliente on suscripcion_emision (id_empresa_cliente);
call proteger_tabla('suscripcion_emision', 'select, insert');

-- The last number of each type of document that was issued.
create table suscripcion_correlativo (
  id_empresa bigint not null references empresa (id_empresa),
  codigo_tipo text not null,
  ultimo bigint not null check (ultimo > 0),
  primary key (id_empresa, codigo_tipo)
);
call proteger_tabla('suscripcion_correlativo', 'select, insert, update');

-- Companies to look at: once a day all that run, and those that owe as soon as the operator's books change. Five minutes
-- more, since a change is dated by the beginning of its transaction.
create function empresas_con_suscripcion(hoy date) returns setof bigint
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  antes constant text := current_setting('cuadra.respaldo', true);
begin
  perform set_config('cuadra.respaldo', 'si', true);
  return query
    select s.id_empresa from public.suscripcion s
    join public.empresa e on e.id_empresa = s.id_empresa and e.estado = 'activa'
    where s.estado in ('activa', 'morosa', 'restringida') and (s.revisada < hoy
      or s.estado in ('morosa', 'restringida') and (
        exists (select from public.suscripcion_emision x
          join public.documento d on d.id_empresa = x.id_empresa and d.id = x.id_documento
          where x.id_empresa_cliente = s.id_empresa and d.modified > s.modified - interval '5 minutes')
        or exists (select from public.operador o
          join public.contraparte c on c.id_empresa = o.id_operador and c.rut = e.rut
          join public.compromiso_pago p on p.id_empresa = c.id_empresa and p.id_contraparte = c.id
          where greatest(p.hecho, p.anulado) > s.modified - interval '5 minutes')))
    order by s.id_empresa;
  perform set_config('cuadra.respaldo', coalesce(antes, ''), true);
end $$;
revoke all on function empresas_con_suscripcion(date) from public;
grant execute on function empresas_con_suscripcion(date) to cuadra_app;

-- Debt is read from the operator's documents alone.
drop table cobro_plan;
