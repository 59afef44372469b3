import type { OperacionBilletera } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import { recordActoDeDeposito } from './ajuste-depositos.ts';
import { presentOperacion } from './present-operacion.ts';
import { finishOperacion, lockOperacion, readOperacion } from './store/operaciones.ts';

/** Gives up a deposit that is awaited. Doing it again changes nothing. Throws `conflicto` where it came in. */
export function cancelDepositoDe(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  id: number,
): Promise<OperacionBilletera> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const operacion = await lockOperacion(tx, idEmpresa, { tipo: 'deposito', id });
    if (!operacion) throw notFound('Ese depósito no existe.');
    if (operacion.estado === 'hecha') throw conflict('Ese depósito ya se abonó.');
    if (operacion.estado === 'pendiente') {
      await finishOperacion(tx, idEmpresa, id, { estado: 'anulada' });
      await recordAudit(tx, [
        { idEmpresa, idUsuario, accion: 'anular_deposito', modelo: 'Billetera', idRegistro: id },
      ]);
      await recordActoDeDeposito(tx, { idEmpresa, idUsuario }, operacion, 'Anuló');
    }
    return presentOperacion(await readOperacion(tx, idEmpresa, id));
  });
}
