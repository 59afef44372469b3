import { sql } from 'kysely';
import { enterEmpresa, type Tx } from '../../../../platform/database/index.ts';

/**
 * Runs `trabajo` on the operator's rows within the transaction of a customer, and comes back. Deferred checks of the
 * operator's rows run before, since at the end of the transaction they would no longer see them.
 */
export async function withOperador<T>(
  tx: Tx,
  idEmpresa: number,
  idOperador: number,
  trabajo: () => Promise<T>,
): Promise<T> {
  await sql`set constraints all immediate`.execute(tx);
  await enterEmpresa(tx, idOperador);
  await sql`set constraints all deferred`.execute(tx);
  const resultado = await trabajo();
  await sql`set constraints all immediate`.execute(tx);
  await enterEmpresa(tx, idEmpresa);
  await sql`set constraints all deferred`.execute(tx);
  return resultado;
}

/** The same for reading alone. */
export async function readAsOperador<T>(
  tx: Tx,
  idEmpresa: number,
  idOperador: number,
  lectura: () => Promise<T>,
): Promise<T> {
  await enterEmpresa(tx, idOperador);
  const resultado = await lectura();
  await enterEmpresa(tx, idEmpresa);
  return resultado;
}
