-- Reports that a receiver complained of a mail (RFC 5965).
alter table correo_recibido drop constraint correo_recibido_clase_check,
  add constraint correo_recibido_clase_check check (clase in ('respuesta', 'rebote', 'queja'));
