import type { hasReconciledSchema } from '@cuadra/contract';
import type * as z from 'zod';
import type { Principal } from '../../../platform/auth/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { findCuenta, releaseCuenta, type Conexiones } from './change-cuenta.ts';
import { readConHistoria, withdrawLineas } from './store/conocidas.ts';
import { countTrabajadas, readIdsDeCuenta, updateCuenta } from './store/cuentas.ts';

type HasReconciled = z.output<typeof hasReconciledSchema>;

/** What keeps an account from being deleted: whatever anybody did with one of its lines. */
async function countHistoria(
  tx: Tx,
  idEmpresa: number,
  id: number,
): Promise<HasReconciled & { ids: number[] }> {
  const cuentas = await countTrabajadas(tx, idEmpresa, id);
  const ids = await readIdsDeCuenta(tx, idEmpresa, id);
  const trabajada = cuentas.conciliadas > 0 || cuentas.clasificadas > 0;
  const hasReconciled = trabajada || (await readConHistoria(tx, idEmpresa, ids)).size > 0;
  return { ...cuentas, hasReconciled, ids };
}

/** Throws `no_encontrado`. */
export function readHasReconciled(db: Db, { idEmpresa }: Principal, id: number): Promise<HasReconciled> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await findCuenta(tx, idEmpresa, id);
    const { ids: _lineas, ...historia } = await countHistoria(tx, idEmpresa, id);
    return historia;
  });
}

/**
 * Deletes an account: it leaves the lists, its connection no longer reads it, and its lines are kept aside until it is
 * added again. Throws `conflicto` where somebody worked on its lines, who has to undo that before.
 */
export function deleteCuenta(
  db: Db,
  conexiones: Conexiones,
  { idEmpresa, idUsuario }: Principal,
  id: number,
): Promise<void> {
  return withEmpresa(db, idEmpresa, (tx) =>
    releaseCuenta(tx, conexiones, { idEmpresa, idUsuario }, id, async () => {
      const { banco, numeroCuenta, alias, tipo } = await findCuenta(tx, idEmpresa, id);
      if (tipo === 'CW') throw conflict('La billetera es parte de tu empresa en Cuadra y no se elimina.');
      const { hasReconciled, ids } = await countHistoria(tx, idEmpresa, id);
      if (hasReconciled)
        throw conflict(
          'Esta cuenta tiene líneas conciliadas, clasificadas o comentadas, así que no se puede eliminar. Si ya no la usas, márcala como inactiva.',
        );
      await withdrawLineas(tx, idEmpresa, ids, 'cuenta');
      await updateCuenta(tx, idEmpresa, id, { eliminada: new Date(), estadoConexion: 'notConnected' });
      await recordAudit(tx, [
        {
          idEmpresa,
          idUsuario,
          accion: 'eliminar',
          modelo: 'CuentaCorriente',
          idRegistro: id,
          antes: { banco, numeroCuenta, alias, lineas: ids.length },
        },
      ]);
    }),
  );
}
