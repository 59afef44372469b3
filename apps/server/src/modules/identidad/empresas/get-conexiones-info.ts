import type { getConexionesInfo, ReplyOf } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { readConexiones } from './store/cifras.ts';

export async function getConexionesDe(db: Db, idEmpresa: number): Promise<ReplyOf<typeof getConexionesInfo>> {
  const { conexiones, cuentas } = await withEmpresa(db, idEmpresa, (tx) => readConexiones(tx, idEmpresa));
  return { totalConexionesActivas: conexiones, totalCuentasConectadas: cuentas };
}
