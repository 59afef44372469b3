import type { Tx } from '../../../platform/database/index.ts';
import { insertDecisiones, type ActoDecidido, type Mejor } from './store/decisiones.ts';
import type { LineaBloqueada } from './store/lock.ts';
import type { Par } from './store/write.ts';

const claveDe = (ids: readonly number[]): string => [...new Set(ids)].toSorted((a, b) => a - b).join(',');

/** Keeps, for each line that was reconciled, what the machine had said best of it before and what it got. */
export function recordReconciled(
  tx: Tx,
  acto: ActoDecidido,
  mejores: ReadonlyMap<number, Mejor>,
  lineas: readonly LineaBloqueada[],
  pares: readonly (Par & { readonly idConciliacion: number })[],
): Promise<void> {
  const porLinea = Map.groupBy(pares, ({ idCartola }) => idCartola);
  return insertDecisiones(
    tx,
    acto,
    lineas.flatMap(({ id, cargo, abono, conciliado }) => {
      const suyos = porLinea.get(id);
      const [primero] = suyos ?? [];
      if (!suyos || !primero) return [];
      return {
        idCartola: id,
        mejor: mejores.get(id),
        respuesta: claveDe(suyos.map(({ idDocumento }) => idDocumento)),
        monto: cargo + abono - conciliado,
        idConciliacion: primero.idConciliacion,
      };
    }),
  );
}

/** Keeps that a person said no to the best explanation of a line. */
export function recordRejected(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number },
  mejor: Mejor,
  monto: number,
): Promise<void> {
  const decision = { idCartola: mejor.idCartola, mejor, respuesta: null, monto, idConciliacion: null };
  return insertDecisiones(tx, { idEmpresa, idUsuario, como: 'rechazada', idAutonomia: null }, [decision]);
}
