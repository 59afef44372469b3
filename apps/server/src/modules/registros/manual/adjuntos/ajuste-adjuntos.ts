import { createAdjunto } from '@cuadra/contract';
import { tieneRasgo } from '@cuadra/domain';
import { lockRows, type Tx } from '../../../../platform/database/index.ts';
import { archivosDeCambio, compareArchivos, defineAjuste } from '../../actos/index.ts';
import { assertVeModelo, nameDocumento, readMarcas } from '../../documentos/index.ts';
import { readIdsDeAdjuntos, setQuitados } from '../store/adjunto.ts';

/** The files upon a document, by id. */
type ImagenAdjuntos = { readonly modelo: string; readonly archivos: number[] };

async function readImagenes(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, ImagenAdjuntos>> {
  const documentos = await readMarcas(tx, idEmpresa, ids);
  const archivos = await readIdsDeAdjuntos(tx, idEmpresa, ids);
  return new Map(
    [...documentos].map(([id, { modelo }]) => [id, { modelo, archivos: archivos.get(id) ?? [] }]),
  );
}

/** Files laid upon documents and taken off them, in the list of acts. */
export const AJUSTE_DE_ADJUNTOS = defineAjuste<ImagenAdjuntos>({
  nombre: 'adjunto_documento',
  access: createAdjunto.access,
  modelo: 'Dte',
  modeloDe: ({ modelo }) => modelo,
  cambian: ['adjuntar', 'quitar_adjunto'],
  verboDe: (accion) => (accion === 'adjuntar' ? 'adjuntó otro archivo' : 'cambió sus archivos'),
  alDeshacer: ['El archivo se quita del documento, o vuelve a él.'],
  sinRastro: 'Los archivos del documento cambiaron después. Revísalos',
  retire: (imagen) => imagen,
  lock: lockRows('documento'),
  readImagenes,
  aplicar: async (_platform, tx, principal, id, paso) => {
    assertVeModelo(principal, paso.desde.modelo);
    const clave = { idEmpresa: principal.idEmpresa, idDocumento: id };
    const { salen, vuelven } = compareArchivos(paso);
    await setQuitados(tx, clave, salen, true);
    await setQuitados(tx, clave, vuelven, false);
  },
});

interface CambioDeAdjuntos {
  readonly idDocumento: number;
  readonly idAdjunto: number;
  readonly nombre: string;
  readonly quitado: boolean;
}

/** Writes for the list of acts that a file was laid upon a document or taken off it, once that is done. */
export async function recordActoDeAdjunto(
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  { idDocumento: id, idAdjunto, nombre, quitado }: CambioDeAdjuntos,
): Promise<void> {
  const documento = (await readMarcas(tx, quien.idEmpresa, [id])).get(id);
  const ahora = (await readImagenes(tx, quien.idEmpresa, [id])).get(id);
  if (!documento || !ahora) return;
  const { antes, despues } = archivosDeCambio(ahora.archivos, { idAdjunto, quitado });
  const { modelo } = ahora;
  await AJUSTE_DE_ADJUNTOS.record(
    tx,
    quien,
    {
      clase: 'documento',
      titulo: quitado
        ? `Quitó un archivo de ${nameDocumento(documento)}`
        : `Adjuntó un archivo a ${nameDocumento(documento)}`,
      detalle: nombre,
      idOrigen: id,
      reservado: tieneRasgo(modelo, 'reservado'),
    },
    [
      {
        id,
        antes: { modelo, archivos: antes },
        despues: { modelo, archivos: despues },
      },
    ],
  );
}
