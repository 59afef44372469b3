-- Whoever has an account at Santander knows the bank by its name, not by the site through which it is read; the other
-- site keeps its own, as those of BCI and Scotiabank do.
update integrador set nombre = 'Santander', descripcion = 'Cuentas corrientes y tarjetas de Santander' where id = 8;
select set_config('cuadra.respaldo', 'si', true);
update cuenta_contable set nombre = 'Santander' || substr(nombre, length('Santander Office Banking') + 1)
  where id_cuenta_corriente is not null and starts_with(nombre, 'Santander Office Banking ');
select set_config('cuadra.respaldo', '', true);
