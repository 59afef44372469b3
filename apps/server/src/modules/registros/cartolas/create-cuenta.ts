import type { BodyOf, createCuentaCorriente, CuentaCorriente } from '@cuadra/contract';
import { normalizarNumeroCuenta } from '@cuadra/formats';
import { recordAudit } from '../../../platform/audit/index.ts';
import { lockCuentas, withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict } from '../../../platform/errors/index.ts';
import { recordActoDeAlta } from './ajuste-cuenta.ts';
import { listCuentas } from './list-cuentas.ts';
import {
  insertCuenta,
  integradorExists,
  readParecidas,
  updateCuenta,
  type CuentaNueva,
} from './store/cuentas.ts';

/** The account's id: a new one, or that of one which was deleted and now is back with its lines. */
async function addCuenta(tx: Tx, cuenta: CuentaNueva): Promise<{ id: number; volvio: boolean }> {
  const { idEmpresa, numeroCuenta, alias } = cuenta;
  const repetida = () => conflict(`Ya tienes la cuenta ${numeroCuenta} de ese banco.`);
  await lockCuentas(tx, idEmpresa);
  const numero = normalizarNumeroCuenta(numeroCuenta);
  const misma = (await readParecidas(tx, cuenta)).find(
    (una) => normalizarNumeroCuenta(una.numeroCuenta) === numero,
  );
  if (misma?.eliminada === null) throw repetida();
  if (misma) {
    await updateCuenta(tx, idEmpresa, misma.id, {
      eliminada: null,
      activa: true,
      ...(alias !== null && { alias }),
    });
    return { id: misma.id, volvio: true };
  }
  const id = await insertCuenta(tx, cuenta);
  if (id === null) throw repetida();
  return { id, volvio: false };
}

/** `idUsuario` is null for the command line. */
interface QuienCrea {
  readonly idEmpresa: number;
  readonly idUsuario: number | null;
}

/**
 * Adds an account whose statements come by file; one that was deleted comes back with its lines. Throws `conflicto`
 * when the company already has it, at whatever site of its bank.
 */
export function createCuenta(
  db: Db,
  { idEmpresa, idUsuario }: QuienCrea,
  cuenta: BodyOf<typeof createCuentaCorriente>,
): Promise<CuentaCorriente> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    if (!(await integradorExists(tx, cuenta.idIntegrador))) {
      throw new AppError('validacion', 'Revisa los campos marcados.', {
        'body.idIntegrador': ['Elige un banco.'],
      });
    }
    const { id, volvio } = await addCuenta(tx, { idEmpresa, ...cuenta });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: volvio ? 'recuperar' : 'crear',
        modelo: 'CuentaCorriente',
        idRegistro: id,
        despues: { ...cuenta },
      },
    ]);
    const [creada] = await listCuentas(tx, idEmpresa, id);
    if (!creada) throw new Error('an account that was just made is not there');
    if (idUsuario !== null) await recordActoDeAlta(tx, { idEmpresa, idUsuario }, creada, volvio);
    return creada;
  });
}
