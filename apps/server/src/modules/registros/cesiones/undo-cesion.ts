import type { Cesion } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { appendHechos } from '../../../platform/hechos/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordActoDeCesion } from './ajuste-cesion.ts';
import type { ModeloCedible } from './cede-documento.ts';
import { cesionAnotada } from './hechos.ts';
import { readCesiones } from './read-cesiones.ts';
import { annulCesion, readGuardadas, settleVigente } from './store/cesion.ts';
import { lockDocumento } from './store/documento.ts';

/** Takes back the last cession of a document. Throws `conflicto` where a signed file says it, or there is none. */
export function undoCesion(
  { db }: Platform,
  { idEmpresa, idUsuario }: Principal,
  modelo: ModeloCedible,
  id: number,
): Promise<{ cesiones: Cesion[] }> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const documento = await lockDocumento(tx, { idEmpresa, id });
    if (documento?.modelo !== modelo) throw notFound('Ese documento no existe o no es de tu empresa.');
    const clave = { idEmpresa, idDocumento: id };
    const ultima = (await readGuardadas(tx, clave)).at(-1);
    if (ultima === undefined) throw new AppError('conflicto', 'Este documento no está cedido.');
    if (ultima.fuente !== 'manual')
      throw new AppError(
        'conflicto',
        'Esta cesión viene firmada del SII y no se puede quitar. Si se volvió a ceder, importa el archivo de esa cesión.',
      );
    await annulCesion(tx, { idEmpresa, id: ultima.id }, idUsuario);
    await settleVigente(tx, clave);
    const antes = { rut: ultima.rutCesionario, razonSocial: ultima.razonSocialCesionario };
    await recordAudit(tx, [{ idEmpresa, idUsuario, accion: 'quitar_cesion', modelo, idRegistro: id, antes }]);
    await appendHechos(tx, idEmpresa, cesionAnotada, [{ id }]);
    await recordActoDeCesion(
      tx,
      { idEmpresa, idUsuario },
      {
        idDocumento: id,
        idCesion: ultima.id,
        quitada: true,
        cesionario: antes,
      },
    );
    return { cesiones: await readCesiones(tx, clave) };
  });
}
