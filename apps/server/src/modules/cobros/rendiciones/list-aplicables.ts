import type { listAplicables, ReplyOf } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { loadAbierta } from './load-abierta.ts';
import { readAplicables } from './store/aplicables.ts';

/** Documents to which an advance or fund can be applied. Throws `no_encontrado`. */
export function listAplicablesDe(
  db: Db,
  idEmpresa: number,
  id: number,
  texto: string | undefined,
): Promise<ReplyOf<typeof listAplicables>> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const { rendicion } = await loadAbierta(tx, idEmpresa, id);
    const cliente = rendicion.tipo === 'anticipo' ? rendicion.contraparte.id : null;
    const items = await readAplicables(tx, idEmpresa, { cliente, moneda: rendicion.isoCode, texto });
    return { rendicion, items };
  });
}
