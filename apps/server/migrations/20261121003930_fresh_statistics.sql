-- A company that came since the last ANALYZE is one row to the planner, which then walks what it should look up. By default
-- a table is analyzed again when a tenth of it changed: in one that many companies share, a whole new company is less.
alter table documento set (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 2000);
alter table cartola set (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 2000);
alter table conciliacion set (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 2000);
alter table conciliacion_par set (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 2000);
alter table sugerencia set (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 2000);
alter table sugerencia_documento set (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 2000);
alter table sugerencia_decision set (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 2000);
alter table asiento_linea set (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 2000);
alter table saldo_mensual set (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 2000);
