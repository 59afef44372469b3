import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { readCuentas } from './store/cuentas.ts';

/** The accounts of a company's ledger, by their code. */
export function listCuentas(db: Db, idEmpresa: number) {
  return withEmpresa(db, idEmpresa, (tx) => readCuentas(tx, idEmpresa));
}
