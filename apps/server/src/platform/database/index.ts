export { connectDatabase, type Database } from './connect.ts';
export { migrate } from './migrate.ts';
export type { DB } from './schema.gen.ts';
export { withEmpresa, withUsuario, type Tx } from './with-empresa.ts';
export { deriveAppUrl } from './app-url.ts';
