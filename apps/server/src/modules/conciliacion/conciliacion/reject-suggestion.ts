import { randomUUID } from 'node:crypto';
import { MONEDAS } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { lockLibro, withEmpresa, type Db } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import { recordActo, sumMontos } from '../../registros/actos/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { recordRejected } from './record-decision.ts';
import { readMejores } from './store/decisiones.ts';
import { lockLineas } from './store/lock.ts';
import { lockSugerencia, renumber, setEstado } from './store/suggestions.ts';

/** Says no to an explanation of a line, until somebody takes it back. Throws `conflicto` when it is not pending any more. */
export function rejectSugerencia(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  id: number,
): Promise<{ success: boolean }> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    const fila = await lockSugerencia(tx, idEmpresa, id);
    if (!fila) throw notFound('Esa sugerencia no existe o no es de tu empresa.');
    if (fila.estado !== 'pendiente') throw conflict('Esa sugerencia ya fue decidida.');
    const mejor = (await readMejores(tx, idEmpresa, [fila.idCartola])).get(fila.idCartola);
    const [linea] = await lockLineas(tx, idEmpresa, [fila.idCartola]);
    // An alternative that is refused says nothing of the best.
    if (linea && mejor?.clave === fila.clave)
      await recordRejected(tx, { idEmpresa, idUsuario }, mejor, linea.cargo + linea.abono - linea.conciliado);
    await setEstado(tx, idEmpresa, [id], 'rechazada', idUsuario);
    await renumber(tx, idEmpresa, [fila.idCartola]);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'descartar_sugerencia',
        modelo: 'Cartola',
        idRegistro: fila.idCartola,
        antes: { documentos: fila.clave },
      },
    ]);
    const abierto = linea ? linea.cargo + linea.abono - linea.conciliado : 0;
    await recordActo(tx, {
      idEmpresa,
      // A suggestion that was taken back may be rejected again.
      clave: randomUUID(),
      clase: 'descarte',
      autor: 'persona',
      idUsuario,
      modelo: 'Cartola',
      idOrigen: id,
      detalle: linea?.descripcion ?? '',
      cantidad: 1,
      montos: linea
        ? sumMontos([{ moneda: oneOf(MONEDAS, linea.moneda), monto: linea.cargo > 0 ? -abierto : abierto }])
        : [],
    });
    return { success: true };
  });
}
