export { startSystemPostgres, type SystemPostgres } from './start-system-postgres.ts';
export { testDatabase, testServer } from './test-database.ts';
export { emptyDatabase, type TestDatabase, type TestServer } from './test-databases.ts';
export { CONTRASENA_PRUEBA, testCuadra, type TestCuadra, type TestEmpresa } from './test-cuadra.ts';
export { openEachTest } from './open-each-test.ts';
export { dumpTables } from './dump-tables.ts';
export { fillEmpresa } from './fill-empresa.ts';
export { insertCartola, insertCuenta, insertDocumento, noteDocumentos, noteLineas } from './factories.ts';
export { forkWorker, killWorker } from './fork-worker.ts';
