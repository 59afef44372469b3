-- A suggestion that a person accepted was decided by that person: 2 is left for what nobody was asked about.
select set_config('cuadra.respaldo', 'si', true);
update cartola x set conciliado_por = 1
  where x.conciliado_por = 2 and (
    select c.origen from conciliacion_par p
    join conciliacion c on c.id_empresa = p.id_empresa and c.id = p.id_conciliacion
    where p.id_empresa = x.id_empresa and p.id_cartola = x.id and p.activo
    order by c.id desc limit 1) <> 'automatizacion';
update documento x set conciliado_por = 1
  where x.conciliado_por = 2 and (
    select c.origen from conciliacion_par p
    join conciliacion c on c.id_empresa = p.id_empresa and c.id = p.id_conciliacion
    where p.id_empresa = x.id_empresa and p.id_documento = x.id and p.activo
    order by c.id desc limit 1) <> 'automatizacion';
select set_config('cuadra.respaldo', '', true);
