import type { BodyOf, createCuentaCorriente, CuentaCorriente } from '@cuadra/contract';
import type { Principal } from '../../platform/auth/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import { withEmpresa, type Db } from '../../platform/database/index.ts';
import { AppError, conflict } from '../../platform/errors/index.ts';
import { listCuentas } from './list-cuentas.ts';
import { insertCuenta, integradorExists } from './store/cuentas.ts';

/** Adds an account whose statements come by file. Throws `conflicto` when the company already has it. */
export function createCuenta(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  cuenta: BodyOf<typeof createCuentaCorriente>,
): Promise<CuentaCorriente> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    if (!(await integradorExists(tx, cuenta.idIntegrador))) {
      throw new AppError('validacion', 'Revisa los campos marcados.', {
        'body.idIntegrador': ['Elige un banco.'],
      });
    }
    const id = await insertCuenta(tx, { idEmpresa, ...cuenta });
    if (id === null) throw conflict(`Ya tienes la cuenta ${cuenta.numeroCuenta} de ese banco.`);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'crear',
        modelo: 'CuentaCorriente',
        idRegistro: id,
        despues: { ...cuenta },
      },
    ]);
    const [creada] = await listCuentas(tx, idEmpresa, id);
    if (!creada) throw new Error('an account that was just made is not there');
    return creada;
  });
}
