-- The owner of bank lines writes the marks of the ledger and of the proof, and the descriptions, with the lines themselves.
drop trigger cartola_anotar_glosa_alta on cartola;
drop trigger cartola_anotar_glosa_cambio on cartola;
drop function anotar_glosas();
drop function anotar_glosas_cambiadas();
drop trigger cartola_marcar_alta on cartola;
drop trigger cartola_marcar_baja on cartola;
drop trigger cartola_marcar_cambio on cartola;
drop function marcar_cartolas();
drop trigger cartola_marcar_prueba_alta on cartola;
drop trigger cartola_marcar_prueba_baja on cartola;
drop trigger cartola_marcar_prueba_cambio on cartola;
drop function marcar_prueba();
-- An account that is no longer deleted gets its lines back from its owner, who tells of them.
drop trigger cuenta_corriente_devolver on cuenta_corriente;
drop function devolver_cuenta();
