export { testDatabase, testServer } from './test-database.ts';
export { emptyDatabase, type TestDatabase, type TestServer } from './test-databases.ts';
