import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { folderOf, noteSubida } from '../../../platform/storage/index.ts';
import { imagenDe, recordActoDePlantilla, SIN_PLANTILLA } from './ajuste-plantilla.ts';
import { plantillaNotFound } from './assert-fits.ts';
import { deletePlantilla as deleteFila, lockPlantillas, readPlantilla } from './store/plantillas.ts';

/** Deletes a template; each mail has its own copy of the file. Throws `no_encontrado`. */
export function deletePlantilla(db: Db, { idEmpresa, idUsuario }: Principal, id: number): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockPlantillas(tx, idEmpresa);
    const antes = await readPlantilla(tx, idEmpresa, id);
    if (!antes) throw plantillaNotFound();
    await deleteFila(tx, idEmpresa, id);
    if (antes.claveAdjunto !== null) await noteSubida(tx, idEmpresa, folderOf(antes.claveAdjunto));
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'eliminar_plantilla_email',
        modelo: 'PlantillaEmail',
        idRegistro: id,
        antes: { nombre: antes.nombre, idTipoEmail: antes.idTipoEmail },
      },
    ]);
    await recordActoDePlantilla(
      tx,
      { idEmpresa, idUsuario },
      { id, antes: imagenDe(antes), despues: SIN_PLANTILLA },
    );
  });
}
