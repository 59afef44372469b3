import type { hasReconciledSchema } from '@cuadra/contract';
import type * as z from 'zod';
import type { Principal } from '../../../platform/auth/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { recordActoDeBaja } from './ajuste-cuenta.ts';
import { releaseCuenta, type Conexiones } from './change-cuenta.ts';
import { findCuenta } from './find-cuenta.ts';
import { countHistoria, retireCuenta } from './retire-cuenta.ts';

type HasReconciled = z.output<typeof hasReconciledSchema>;

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
      const { cuenta, lineas } = await retireCuenta(tx, idEmpresa, id);
      const { banco, numeroCuenta, alias } = cuenta;
      await recordAudit(tx, [
        {
          idEmpresa,
          idUsuario,
          accion: 'eliminar',
          modelo: 'CuentaCorriente',
          idRegistro: id,
          antes: { banco, numeroCuenta, alias, lineas },
        },
      ]);
      await recordActoDeBaja(tx, { idEmpresa, idUsuario }, cuenta, lineas);
    }),
  );
}
