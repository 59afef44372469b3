import { putCorte } from '@cuadra/contract';
import { fechaConAnio, type Fecha } from '@cuadra/domain';
import { lockLibro, type Tx } from '../../../platform/database/index.ts';
import { saveFechaCorte } from '../../identidad/empresas/index.ts';
import { DE_LA_EMPRESA, defineAjuste } from '../actos/index.ts';
import { saldarDocumentos } from '../documentos/index.ts';
import { lockConcernidos, readCorte } from './store/corte.ts';

/** From this day on Cuadra keeps the books; null where everything without a payment is owed. */
type ImagenCorte = { readonly fechaCorte: Fecha | null };

interface CambioDeCorte {
  readonly antes: Fecha | null;
  readonly despues: Fecha | null;
}

/** Writes the cut-off date, and the balance of every document that the change concerns. */
export async function applyCorte(
  tx: Tx,
  idEmpresa: number,
  { antes, despues }: CambioDeCorte,
): Promise<void> {
  await saveFechaCorte(tx, idEmpresa, despues);
  await saldarDocumentos(tx, idEmpresa, await lockConcernidos(tx, idEmpresa, antes, despues));
}

/** Changes of the cut-off date in the list of acts. */
export const AJUSTE_DE_CORTE = defineAjuste<ImagenCorte>({
  nombre: 'corte',
  access: putCorte.access,
  modelo: 'Empresa',
  cambian: ['cambiar_fecha_corte'],
  alDeshacer: ['Vuelve la fecha de corte que había, y con ella lo que cada documento debía.'],
  sinRastro: 'La fecha de corte cambió después. Revísala',
  retire: (imagen) => imagen,
  lock: lockLibro,
  readImagenes: async (tx, idEmpresa, ids) => {
    const { fechaCorte } = await readCorte(tx, idEmpresa);
    return new Map(ids.map((id) => [id, { fechaCorte }]));
  },
  aplicar: (_platform, tx, { idEmpresa }, _id, { desde, hacia }) =>
    applyCorte(tx, idEmpresa, { antes: desde.fechaCorte, despues: hacia.fechaCorte }),
});

const decir = (fecha: Fecha | null) => (fecha === null ? 'sin fecha' : fechaConAnio(fecha));

/** Writes a change of the cut-off date for the list of acts. */
export const recordActoDeCorte = (
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  { antes, despues }: CambioDeCorte,
): Promise<void> =>
  AJUSTE_DE_CORTE.record(
    tx,
    quien,
    {
      clase: 'corte',
      titulo: 'Cambió la fecha de corte',
      detalle: `Ahora ${decir(despues)}, antes ${decir(antes)}`,
    },
    [{ id: DE_LA_EMPRESA, antes: { fechaCorte: antes }, despues: { fechaCorte: despues } }],
  );
