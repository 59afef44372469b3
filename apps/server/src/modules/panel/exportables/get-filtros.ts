import type { getFiltrosExportables, ReplyOf } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { listCuentas } from '../../registros/cartolas/index.ts';
import { kindsOf, nameKind } from './kinds.ts';

/** Bank accounts and kinds that a person may export. */
export async function getFiltros(
  db: Db,
  principal: Principal,
): Promise<ReplyOf<typeof getFiltrosExportables>> {
  const vistos = kindsOf(principal);
  const cuentas = vistos.includes('cartolas')
    ? await withEmpresa(db, principal.idEmpresa, (tx) => listCuentas(tx, principal.idEmpresa))
    : [];
  return {
    cuentas: cuentas.map(({ id, alias, banco, numeroCuenta }) => ({
      id,
      nombre: alias ?? `${banco} ${numeroCuenta}`,
    })),
    modelos: vistos
      .filter((modelo) => modelo !== 'cartolas')
      .map((modelo) => ({ id: modelo, nombre: nameKind(modelo) })),
  };
}
