-- What was undone of a line is asked before anything acts on it by itself: rules and permissions look here for each line.
create index conciliacion_par_deshecha on conciliacion_par (id_empresa, id_cartola) where not activo;
