import { putEmail } from '@cuadra/contract';
import { tipoEmail } from '@cuadra/domain/correo';
import type { Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { folderOf, noteSubida, rescueSubida } from '../../../platform/storage/index.ts';
import { defineAjuste, describeCampos } from '../../registros/actos/index.ts';
import { assertFits } from './assert-fits.ts';
import {
  deletePlantilla,
  insertPlantilla,
  lockPlantillas,
  readPlantillasPorId,
  updatePlantilla,
  type FilaPlantilla,
} from './store/plantillas.ts';

type Escrita = Pick<
  FilaPlantilla,
  'idTipoEmail' | 'nombre' | 'asunto' | 'mensaje' | 'remitente' | 'responderA'
> &
  Pick<FilaPlantilla, 'claveAdjunto' | 'nombreAdjunto' | 'bytesAdjunto'>;

/** A template as it stands; null of one that is deleted. */
type ImagenPlantilla = { readonly plantilla: Escrita | null };

export const SIN_PLANTILLA: ImagenPlantilla = { plantilla: null };

export function imagenDe(fila: FilaPlantilla): ImagenPlantilla {
  const { idTipoEmail, nombre, asunto, mensaje, remitente, responderA } = fila;
  const { claveAdjunto, nombreAdjunto, bytesAdjunto } = fila;
  return {
    plantilla: {
      idTipoEmail,
      nombre,
      asunto,
      mensaje,
      remitente,
      responderA,
      claveAdjunto,
      nombreAdjunto,
      bytesAdjunto,
    },
  };
}

const claveDe = ({ plantilla }: ImagenPlantilla) => plantilla?.claveAdjunto ?? null;

/** Gives a template its file back while the sweep has not removed it. Throws `conflicto`. */
async function swapAdjunto(tx: Tx, idEmpresa: number, desde: string | null, hacia: string | null) {
  if (desde === hacia) return;
  if (hacia !== null && !(await rescueSubida(tx, idEmpresa, folderOf(hacia))))
    throw conflict('El archivo adjunto ya no está guardado. Cambia la plantilla y agrégalo de nuevo.');
  if (desde !== null) await noteSubida(tx, idEmpresa, folderOf(desde));
}

/** Changes of the templates of mails in the list of acts. */
export const AJUSTE_DE_PLANTILLA = defineAjuste<ImagenPlantilla>({
  nombre: 'plantilla_email',
  access: putEmail.access,
  modelo: 'PlantillaEmail',
  cambian: ['crear_plantilla_email', 'editar_plantilla_email', 'eliminar_plantilla_email'],
  verboDe: (accion) => (accion === 'eliminar_plantilla_email' ? 'la eliminó' : 'la cambió'),
  alDeshacer: [
    'La plantilla vuelve a como estaba: una nueva se elimina y una eliminada vuelve.',
    'Las etapas de recordatorios que la usaban cuando se eliminó quedan con el texto de su tono.',
  ],
  sinRastro: 'La plantilla cambió después. Revísala',
  retire: () => SIN_PLANTILLA,
  lock: lockPlantillas,
  readImagenes: async (tx, idEmpresa, ids) => {
    const filas = new Map(
      (await readPlantillasPorId(tx, idEmpresa, ids)).map((fila) => [fila.id, imagenDe(fila)]),
    );
    return new Map(ids.map((id) => [id, filas.get(id) ?? SIN_PLANTILLA]));
  },
  aplicar: async (_platform, tx, { idEmpresa }, id, { desde, hacia }) => {
    await swapAdjunto(tx, idEmpresa, claveDe(desde), claveDe(hacia));
    if (hacia.plantilla === null) return deletePlantilla(tx, idEmpresa, id);
    const { claveAdjunto, nombreAdjunto, bytesAdjunto, ...datos } = hacia.plantilla;
    const adjunto =
      claveAdjunto === null || nombreAdjunto === null || bytesAdjunto === null
        ? null
        : { claveAdjunto, nombreAdjunto, bytesAdjunto };
    await assertFits(tx, idEmpresa, datos, desde.plantilla === null ? null : id);
    if (desde.plantilla === null) await insertPlantilla(tx, idEmpresa, datos, adjunto, id);
    else await updatePlantilla(tx, idEmpresa, id, datos, adjunto);
    return undefined;
  },
});

const NOMBRES = {
  idTipoEmail: 'tipo',
  nombre: 'nombre',
  asunto: 'asunto',
  mensaje: 'mensaje',
  remitente: 'remitente',
  responderA: 'dirección de respuesta',
  claveAdjunto: 'archivo adjunto',
} as const;

/** Writes for the list of acts that a person made, changed or deleted a template. */
export async function recordActoDePlantilla(
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  registro: {
    readonly id: number;
    readonly antes: ImagenPlantilla | null;
    readonly despues: ImagenPlantilla;
  },
): Promise<void> {
  const { id, antes, despues } = registro;
  const de = despues.plantilla ?? antes?.plantilla;
  if (!de) return;
  const hizo = antes === null ? 'Creó' : despues.plantilla === null ? 'Eliminó' : 'Cambió';
  const detalle =
    antes?.plantilla && despues.plantilla
      ? describeCampos(NOMBRES, antes.plantilla, despues.plantilla)
      : (tipoEmail(de.idTipoEmail)?.nombre ?? '');
  await AJUSTE_DE_PLANTILLA.record(
    tx,
    quien,
    { clase: 'plantilla', titulo: `${hizo} la plantilla ${de.nombre}`, detalle, idOrigen: id },
    [registro],
  );
}
