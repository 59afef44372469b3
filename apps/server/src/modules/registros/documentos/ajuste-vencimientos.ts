import { patchPlazoDeDocumentos } from '@cuadra/contract';
import { fechaConAnio, type Fecha } from '@cuadra/domain';
import { lockRows, type Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { defineAjuste } from '../actos/index.ts';
import { nameDocumento } from './name-documento.ts';
import { readMarcas, type MarcasDeDocumento } from './store/marcas.ts';
import { lockFechable, setVencimiento } from './store/plazos.ts';

/** The due date that a document states; null where its term decides. */
type ImagenVencimiento = { readonly modelo: string; readonly fechaVencimiento: Fecha | null };

const imagenDe = ({ modelo, fechaVencimiento }: MarcasDeDocumento): ImagenVencimiento => ({
  modelo,
  fechaVencimiento,
});

/** Changes of due dates in the list of acts. */
export const AJUSTE_DE_VENCIMIENTO = defineAjuste<ImagenVencimiento>({
  nombre: 'vencimiento',
  access: patchPlazoDeDocumentos.access,
  modelo: 'Dte',
  modeloDe: ({ modelo }) => modelo,
  cambian: ['cambiar_vencimiento'],
  alDeshacer: ['Cada documento vuelve al vencimiento que tenía.'],
  sinRastro: 'El vencimiento de un documento cambió después. Revísalo',
  retire: (imagen) => imagen,
  lock: lockRows('documento'),
  readImagenes: async (tx, idEmpresa, ids) =>
    new Map([...(await readMarcas(tx, idEmpresa, ids))].map(([id, marcas]) => [id, imagenDe(marcas)])),
  aplicar: async (_platform, tx, { idEmpresa }, id, { hacia }) => {
    const documento = await lockFechable(tx, { idEmpresa, id });
    if (documento && !documento.fechable)
      throw conflict(`${nameDocumento(documento)} ya está pagado o cedido: su vencimiento no cambia.`);
    await setVencimiento(tx, { idEmpresa, id }, hacia.fechaVencimiento);
  },
});

interface CambioDeVencimientos {
  readonly cambian: readonly { readonly id: number; readonly vence: Fecha; readonly venceria: Fecha }[];
  readonly antes: ReadonlyMap<number, MarcasDeDocumento>;
}

/** Writes new due dates of documents of one customer for the list of acts. */
export async function recordActoDeVencimientos(
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  { cambian, antes }: CambioDeVencimientos,
): Promise<void> {
  const [primero] = cambian;
  const suyo = primero && antes.get(primero.id);
  if (!primero || !suyo) return;
  const cuantos =
    cambian.length === 1 ? 'un documento' : `${cambian.length.toLocaleString('es-CL')} documentos`;
  await AJUSTE_DE_VENCIMIENTO.record(
    tx,
    quien,
    {
      clase: 'documento',
      titulo: `Cambió el vencimiento de ${cuantos}`,
      detalle: `${nameDocumento(suyo)}: ahora ${fechaConAnio(primero.venceria)}, antes ${fechaConAnio(primero.vence)}`,
      idOrigen: cambian.length === 1 ? primero.id : null,
    },
    cambian.flatMap(({ id, venceria }) => {
      const previa = antes.get(id);
      if (!previa) return [];
      const { modelo } = previa;
      return [{ id, antes: imagenDe(previa), despues: { modelo, fechaVencimiento: venceria } }];
    }),
  );
}
