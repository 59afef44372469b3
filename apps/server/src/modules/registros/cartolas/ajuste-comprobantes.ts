import { createComprobante } from '@cuadra/contract';
import { fechaConAnio } from '@cuadra/domain';
import { lockRows, type Tx } from '../../../platform/database/index.ts';
import { archivosDeCambio, compareArchivos, defineAjuste } from '../actos/index.ts';
import { readDescripcion, readIdsDeComprobantes, setQuitados } from './store/adjuntos.ts';

/** The receipts upon a line, by id. */
type ImagenComprobantes = { readonly archivos: number[] };

async function readImagenes(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, ImagenComprobantes>> {
  const suyos = await readIdsDeComprobantes(tx, idEmpresa, ids);
  return new Map([...suyos].map(([id, archivos]) => [id, { archivos }]));
}

/** Receipts laid upon bank lines and taken off them, in the list of acts. */
export const AJUSTE_DE_COMPROBANTES = defineAjuste<ImagenComprobantes>({
  nombre: 'comprobante_cartola',
  access: createComprobante.access,
  modelo: 'Cartola',
  cambian: ['adjuntar', 'quitar_adjunto'],
  verboDe: (accion) => (accion === 'adjuntar' ? 'adjuntó otro comprobante' : 'cambió sus comprobantes'),
  alDeshacer: ['El comprobante se quita de la línea, o vuelve a ella.'],
  sinRastro: 'Los comprobantes de la línea cambiaron después. Revísalos',
  retire: (imagen) => imagen,
  lock: lockRows('cartola'),
  readImagenes,
  aplicar: async (_platform, tx, { idEmpresa }, idCartola, paso) => {
    const clave = { idEmpresa, idCartola };
    const { salen, vuelven } = compareArchivos(paso);
    await setQuitados(tx, clave, salen, true);
    await setQuitados(tx, clave, vuelven, false);
  },
});

interface CambioDeComprobantes {
  readonly idCartola: number;
  readonly idAdjunto: number;
  readonly nombre: string;
  readonly quitado: boolean;
}

/** Writes for the list of acts that a receipt was laid upon a line or taken off it, once that is done. */
export async function recordActoDeComprobante(
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  { idCartola: id, idAdjunto, nombre, quitado }: CambioDeComprobantes,
): Promise<void> {
  const linea = await readDescripcion(tx, quien.idEmpresa, id);
  const ahora = (await readImagenes(tx, quien.idEmpresa, [id])).get(id);
  if (!linea || !ahora) return;
  const { antes, despues } = archivosDeCambio(ahora.archivos, { idAdjunto, quitado });
  await AJUSTE_DE_COMPROBANTES.record(
    tx,
    quien,
    {
      clase: 'cuenta_banco',
      titulo: quitado
        ? 'Quitó un comprobante de una línea del banco'
        : 'Adjuntó un comprobante a una línea del banco',
      detalle: `${nombre}, ${linea.descripcion} del ${fechaConAnio(linea.fecha)}`,
    },
    [{ id, antes: { archivos: antes }, despues: { archivos: despues } }],
  );
}
