-- An index holds no long texts, and no bank writes as much: what is beyond it is left out, whoever brings it. What tells
-- lines apart (huella) is of the whole text.
create function acortar_textos() returns trigger language plpgsql as $$
begin
  new.descripcion := left(new.descripcion, 500);
  new.numero_documento := left(new.numero_documento, 200);
  return new;
end $$;
create trigger cartola_acortar_textos before insert or update of descripcion, numero_documento on cartola
  for each row when (octet_length(new.descripcion) > 2000 or octet_length(new.numero_documento) > 800)
  execute function acortar_textos();
