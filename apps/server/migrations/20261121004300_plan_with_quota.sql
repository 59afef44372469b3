-- A plan between the two there were: every feature, fewer people, and automations up to a number of records a month.
-- Of what exceeds it the product has much to show, and no plan had such a number.
insert into plan (id, slug, nombre, precio, id_moneda) values (3, 'profesional', 'Profesional', 99000, 1);

insert into plan_funcionalidad (id_plan, id_funcionalidad, capacidad_max)
  select 3, id, case key when 'numero_usuarios' then 10 when 'automatizaciones_clasificacion' then 2000 end
  from funcionalidad;
