import type { getSugerenciaClasificacion, ModeloClasificable, ReplyOf } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { assertSees } from './assert-sees.ts';
import { loadRegistros } from './load-registros.ts';
import { presentPartes } from './read-clasificacion.ts';
import { suggestFor } from './suggest.ts';

/** How one record is usually classified. Throws `no_encontrado` where the company has no such record. */
export function suggestOne(
  db: Db,
  principal: Principal,
  { model, id }: { model: ModeloClasificable; id: number },
): Promise<ReplyOf<typeof getSugerenciaClasificacion>> {
  assertSees(principal, model);
  const { idEmpresa } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const [registro] = await loadRegistros(tx, { idEmpresa, modelo: model }, [id]);
    if (!registro) throw notFound('Ese registro no existe o no es de tu empresa.');
    const sugerencia = (await suggestFor(tx, idEmpresa, model, [registro])).get(id);
    if (!sugerencia) return { sugerencia: null };
    const { partes, certeza, razon } = sugerencia;
    return { sugerencia: { items: await presentPartes(tx, idEmpresa, partes), certeza, razon } };
  });
}
