import { recordAudit } from '../../../../platform/audit/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { notifyAutonomia } from '../../../mensajes/comentarios/index.ts';
import { lockAutonomia, readDesempeno, setAutonomia } from '../store/autonomia.ts';
import { readImagenAutonomia } from '../store/autonomia-acto.ts';
import { porcentaje, recordActoDeAutonomia } from './record-acto.ts';

/** A promise is kept by what was done lately: ten thousand good ones of last year do not excuse a bad week. */
const ULTIMAS = 200;

/**
 * Pauses the permissions of which more was undone than they promised, in the transaction of the undo. A person who
 * lets one go on starts its count anew.
 */
export async function pauseBroken(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const autonomia = await lockAutonomia(tx, idEmpresa, id);
    if (autonomia?.estado !== 'activa') continue;
    const { hechas, deshechas } = await readDesempeno(tx, idEmpresa, autonomia, ULTIMAS);
    if (deshechas === 0 || (hechas - deshechas) / hechas >= autonomia.precisionMinima) continue;
    const una = deshechas === 1;
    const motivo =
      `De las últimas ${hechas} que concilió, ${una ? 'se deshizo una' : `se deshicieron ${deshechas}`}: ` +
      `quedan bien ${porcentaje((hechas - deshechas) / hechas)} y se esperaba al menos ` +
      `${porcentaje(autonomia.precisionMinima)}.`;
    const antes = await readImagenAutonomia(tx, idEmpresa, id);
    await setAutonomia(tx, idEmpresa, id, { estado: 'pausada', motivo }, false);
    if (autonomia.idUsuario !== null)
      await notifyAutonomia(tx, idEmpresa, {
        idUsuario: autonomia.idUsuario,
        idAutonomia: id,
        texto: motivo,
      });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario: null,
        accion: 'pausar_autonomia',
        modelo: 'Autonomia',
        idRegistro: id,
        despues: { motivo },
      },
    ]);
    await recordActoDeAutonomia(tx, { idEmpresa, idUsuario: null }, { clase: 'cambio_permiso', id, antes });
  }
}
