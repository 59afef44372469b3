import type { Tx } from '../../../platform/database/index.ts';
import { moveConciliado } from '../../registros/cartolas/index.ts';
import { payDocumentos, unpayDocumentos } from '../../registros/documentos/index.ts';
import { insertPares, readOrigenes, sumPares, type Acto, type Par } from './store/write.ts';

/** What a rendición applies moves nothing of its line: the rendición holds that part explained. */
const porLinea = (pares: readonly Par[]) =>
  sumPares(
    pares.filter(({ idRendicion = null }) => idRendicion === null),
    ({ idCartola, montoCartola }) => [idCartola, montoCartola],
  );

const porDocumento = (pares: readonly Par[]) =>
  sumPares(pares, ({ idDocumento, montoDocumento }) => [idDocumento, montoDocumento]);

type Explicacion = { readonly idEmpresa: number; readonly origen: Acto['origen'] };

/** Inserts the pairs and moves the kept balances by them, each line and document once. */
export async function applyPares(
  tx: Tx,
  explicacion: Explicacion,
  pares: readonly (Par & { readonly idConciliacion: number })[],
): Promise<void> {
  await insertPares(tx, explicacion.idEmpresa, pares);
  await moveBalances(tx, explicacion, pares);
}

/** Moves the kept balances by pairs that are written already. */
export async function moveBalances(
  tx: Tx,
  { idEmpresa, origen }: Explicacion,
  pares: readonly Par[],
): Promise<void> {
  // Of a suggestion that a person accepted, the person decided.
  const por = origen === 'automatizacion' ? 2 : 1;
  const lineas = [...porLinea(pares)].map(([id, monto]) => ({ id, monto, por }) as const);
  await moveConciliado(tx, idEmpresa, lineas);
  await payDocumentos(tx, idEmpresa, porDocumento(pares), por);
}

/** Moves the kept balances back by pairs that are marked undone, and says whose explanation still stands. */
export async function moveBalancesBack(tx: Tx, idEmpresa: number, pares: readonly Par[]): Promise<void> {
  const sumas = porLinea(pares);
  const origenes = await readOrigenes(tx, idEmpresa, [...sumas.keys()]);
  const lineas = [...sumas].map(([id, monto]) => ({ id, monto: -monto, por: origenes.get(id) ?? 0 }));
  await moveConciliado(tx, idEmpresa, lineas);
  await unpayDocumentos(tx, idEmpresa, porDocumento(pares));
}
