import { TIPOS_CUENTA } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { readBancosManuales, readTiposManuales } from './store/cuentas.ts';

/** Kinds of account that may be added by hand. */
export async function listTiposManuales(tx: Tx) {
  return (await readTiposManuales(tx)).map((tipo) => ({ ...tipo, codigo: oneOf(TIPOS_CUENTA, tipo.codigo) }));
}

/** Banks whose accounts may be added by hand, each once. */
export function listBancosManuales(tx: Tx) {
  return readBancosManuales(tx);
}
