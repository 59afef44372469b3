-- An account that was deleted and is added again, by whatever way, has its lines back.
create function devolver_cuenta() returns trigger language plpgsql as $$
begin
  perform devolver_cartolas(new.id_empresa, array(
    select r.id_cartola from cartola_retirada r
    where r.id_empresa = new.id_empresa and r.id_cuenta_corriente = new.id and r.motivo = 'cuenta'
      and r.devuelta is null));
  return null;
end $$;
create trigger cuenta_corriente_devolver after update of eliminada on cuenta_corriente
  for each row when (old.eliminada is not null and new.eliminada is null) execute function devolver_cuenta();
