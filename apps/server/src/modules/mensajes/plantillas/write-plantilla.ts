import type { PlantillaEmail, PlantillaEscrita } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { ArchivoRecibido } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { dropSubida, folderOf, keepArchivos, noteSubida } from '../../../platform/storage/index.ts';
import { imagenDe, recordActoDePlantilla } from './ajuste-plantilla.ts';
import { assertFits, plantillaNotFound } from './assert-fits.ts';
import { checkEmail } from './check-email.ts';
import { presentPlantilla } from './present-plantilla.ts';
import {
  insertPlantilla,
  lockPlantillas,
  readPlantilla,
  updatePlantilla,
  type DatosDePlantilla,
} from './store/plantillas.ts';

interface Pedido {
  /** Null for a new template. */
  readonly id: number | null;
  readonly datos: PlantillaEscrita;
  readonly archivo: ArchivoRecibido | undefined;
}

type Servicios = Pick<Platform, 'db' | 'storage'>;

/**
 * Writes a template. Throws `validacion` for a variable that its type does not have, `conflicto` for a name that
 * another one of the type has, and `no_encontrado`.
 */
export async function writePlantilla(
  servicios: Servicios,
  { idEmpresa, idUsuario }: Principal,
  { id, datos, archivo }: Pedido,
): Promise<PlantillaEmail> {
  // Before the rules of its texts: a template that is gone has none to correct.
  if (id !== null && !(await withEmpresa(servicios.db, idEmpresa, (tx) => readPlantilla(tx, idEmpresa, id))))
    throw plantillaNotFound();
  const { mensaje } = checkEmail(datos);
  const fila: DatosDePlantilla = {
    idTipoEmail: datos.idTipoEmail,
    nombre: datos.name,
    asunto: datos.subject,
    mensaje,
    remitente: datos.senderName,
    responderA: datos.responderA.length === 0 ? null : datos.responderA.join(','),
  };
  const { carpeta, claves } = await keepArchivos(
    servicios,
    idEmpresa,
    'plantillas-email',
    archivo ? [archivo] : [],
  );
  const [claveAdjunto] = claves;
  const nuevo =
    archivo && claveAdjunto !== undefined
      ? { claveAdjunto, nombreAdjunto: archivo.nombre, bytesAdjunto: archivo.bytes.length }
      : undefined;
  const adjunto = nuevo ?? (datos.quitarAdjunto ? null : undefined);
  return withEmpresa(servicios.db, idEmpresa, async (tx) => {
    await lockPlantillas(tx, idEmpresa);
    await assertFits(tx, idEmpresa, fila, id);
    const antes = id === null ? undefined : await readPlantilla(tx, idEmpresa, id);
    if (id !== null && !antes) throw plantillaNotFound();
    const escrita = id ?? (await insertPlantilla(tx, idEmpresa, fila, adjunto ?? null));
    if (id !== null) await updatePlantilla(tx, idEmpresa, id, fila, adjunto);
    await dropSubida(tx, idEmpresa, carpeta);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: id === null ? 'crear_plantilla_email' : 'editar_plantilla_email',
        modelo: 'PlantillaEmail',
        idRegistro: escrita,
        despues: { nombre: fila.nombre, idTipoEmail: fila.idTipoEmail },
      },
    ]);
    const despues = await readPlantilla(tx, idEmpresa, escrita);
    if (!despues) throw plantillaNotFound();
    await recordActoDePlantilla(
      tx,
      { idEmpresa, idUsuario },
      { id: escrita, antes: antes ? imagenDe(antes) : null, despues: imagenDe(despues) },
    );
    // Each mail has its own copy of the file.
    if (antes && antes.claveAdjunto !== null && antes.claveAdjunto !== despues.claveAdjunto)
      await noteSubida(tx, idEmpresa, folderOf(antes.claveAdjunto));
    return presentPlantilla(despues);
  });
}
