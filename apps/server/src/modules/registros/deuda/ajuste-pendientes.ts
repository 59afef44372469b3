import { putPendientesAlCorte } from '@cuadra/contract';
import { tieneRasgo } from '@cuadra/domain';
import { lockLibro, type Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { defineAjuste } from '../actos/index.ts';
import { markPendientes, nameDocumento, readMarcas, saldarDocumentos } from '../documentos/index.ts';
import { lockCorte } from './store/corte.ts';

/** Whether a person said of a document of before the cut-off date that it was still open. */
type ImagenPendiente = { readonly modelo: string; readonly siguePendiente: boolean };

/** Documents that were marked as open at the cut-off date, in the list of acts. */
export const AJUSTE_DE_PENDIENTES = defineAjuste<ImagenPendiente>({
  nombre: 'pendiente_al_corte',
  access: putPendientesAlCorte.access,
  modelo: 'Dte',
  modeloDe: ({ modelo }) => modelo,
  cambian: ['marcar_pendiente_al_corte', 'desmarcar_pendiente_al_corte'],
  alDeshacer: ['Cada documento vuelve a deber lo que debía antes de la marca.'],
  sinRastro: 'La marca de un documento cambió después. Revísala',
  retire: (imagen) => imagen,
  lock: lockLibro,
  readImagenes: async (tx, idEmpresa, ids) =>
    new Map(
      [...(await readMarcas(tx, idEmpresa, ids))].map(([id, { modelo, siguePendiente }]) => [
        id,
        { modelo, siguePendiente },
      ]),
    ),
  aplicar: async (_platform, tx, { idEmpresa, permisos }, id, { hacia: { siguePendiente: pendiente } }) => {
    const { fechaCorte: corte } = await lockCorte(tx, idEmpresa);
    const conSueldos = permisos.includes('remuneraciones.ver');
    const marcados =
      corte === null ? [] : await markPendientes(tx, idEmpresa, { ids: [id], pendiente, corte, conSueldos });
    if (marcados.length === 0)
      throw conflict('Un documento ya no es anterior a la fecha de corte: su marca no cambia.');
    await saldarDocumentos(tx, idEmpresa, [id]);
  },
});

/** Writes for the list of acts that documents were marked, or that their mark was taken away. */
export async function recordActoDePendientes(
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  { ids, pendiente }: { readonly ids: readonly number[]; readonly pendiente: boolean },
): Promise<void> {
  const documentos = [...(await readMarcas(tx, quien.idEmpresa, ids)).values()].toSorted(
    (a, b) => a.id - b.id,
  );
  const [primero, ...otros] = documentos;
  if (!primero) return;
  const cuantos =
    otros.length === 0 ? 'un documento' : `${documentos.length.toLocaleString('es-CL')} documentos`;
  await AJUSTE_DE_PENDIENTES.record(
    tx,
    quien,
    {
      clase: 'documento',
      titulo: pendiente
        ? `Marcó ${cuantos} como ${otros.length === 0 ? 'pendiente' : 'pendientes'} a la fecha de corte`
        : `Quitó la marca de pendiente de ${cuantos}`,
      detalle: nameDocumento(primero),
      idOrigen: otros.length === 0 ? primero.id : null,
      reservado: documentos.some(({ modelo }) => tieneRasgo(modelo, 'reservado')),
    },
    documentos.map(({ id, modelo }) => ({
      id,
      antes: { modelo, siguePendiente: !pendiente },
      despues: { modelo, siguePendiente: pendiente },
    })),
  );
}
