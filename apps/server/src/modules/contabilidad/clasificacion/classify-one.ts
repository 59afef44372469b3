import { randomUUID } from 'node:crypto';
import type { BodyOf, ModeloClasificable, putClasificacion, ReplyOf } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import { assertSees } from './assert-sees.ts';
import { assertElegibles, splitMonto } from './check-partes.ts';
import { ladoDe, loadRegistros } from './load-registros.ts';
import { presentClasificacion } from './read-clasificacion.ts';
import { readVigentes } from './store/clasificacion.ts';
import type { Registro } from './tipos.ts';
import { writeClasificaciones } from './write-clasificacion.ts';

/** Why nothing of a record is classified. */
export const motivoSinMonto = ({ modelo }: Registro): string =>
  modelo === 'Cartola'
    ? 'Los documentos con que se concilió ya explican todo el movimiento.'
    : 'Este documento no mueve plata: no hay nada que clasificar.';

/**
 * Replaces what a document or a bank line is classified in. Throws `no_encontrado`, `conflicto` where nothing of it is
 * classified, and `validacion` where the parts are not the whole or may not be chosen.
 */
export function classifyOne(
  db: Db,
  principal: Principal,
  { model, id }: { model: ModeloClasificable; id: number },
  { items, sugerida }: BodyOf<typeof putClasificacion>,
): Promise<ReplyOf<typeof putClasificacion>> {
  assertSees(principal, model);
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const [registro] = await loadRegistros(tx, { idEmpresa, modelo: model }, [id], { bloquear: true });
    if (!registro) throw notFound('Ese registro no existe o no es de tu empresa.');
    const antes = (await readVigentes(tx, ladoDe(model), idEmpresa, [id])).get(id) ?? null;
    const lote = randomUUID();
    if (items.length > 0 && registro.monto === 0) throw conflict(motivoSinMonto(registro));
    await assertElegibles(tx, idEmpresa, items, antes?.partes);
    const partes = items.length === 0 ? [] : splitMonto(registro, items);
    const despues = partes.length === 0 ? null : { origen: sugerida ? (2 as const) : (1 as const), partes };
    if (antes !== null || despues !== null) {
      await writeClasificaciones(tx, { idEmpresa, idUsuario, lote, accion: 'clasificar' }, [
        { registro, antes, despues },
      ]);
    }
    return { ...(await presentClasificacion(tx, idEmpresa, registro.monto, despues)), lote };
  });
}
