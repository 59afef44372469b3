import { deleteRendicion } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { lockLibro, type Tx } from '../../../platform/database/index.ts';
import { asConflict, defineAjuste } from '../../registros/actos/index.ts';
import { deQue, type DatosDeActo } from './describe-acto.ts';
import { reviveRendicionEn } from './revive-rendicion.ts';
import { readVigencias } from './store/write.ts';
import { deleteRendicionEn } from './undo-rendicion.ts';

type ImagenRendicion = { readonly vigente: boolean };

/** Advances, funds and returns in the list of acts. */
export const AJUSTE_DE_RENDICION = defineAjuste<ImagenRendicion>({
  nombre: 'rendicion',
  access: deleteRendicion.access,
  modelo: 'Rendicion',
  cambian: ['crear_rendicion', 'devolver_rendicion', 'eliminar_rendicion'],
  verboDe: (accion) => (accion === 'eliminar_rendicion' ? 'lo eliminó' : 'lo registró de nuevo'),
  alDeshacer: [
    'El movimiento se elimina y su línea del banco vuelve a Rayitos; uno eliminado vuelve a su línea.',
    'Solo mientras no esté aplicado a documentos ni tenga una devolución.',
  ],
  sinRastro: 'El movimiento cambió después. Revísalo',
  retire: () => ({ vigente: false }),
  lock: lockLibro,
  readImagenes: async (tx, idEmpresa, ids) =>
    new Map((await readVigencias(tx, idEmpresa, ids)).map(({ id, vigente }) => [id, { vigente }])),
  aplicar: (platform, tx, principal, id, { hacia: { vigente } }) =>
    asConflict(async () => {
      if (vigente) await reviveRendicionEn(tx, principal, id);
      else await deleteRendicionEn(platform, tx, principal, id);
    }),
});

const HIZO = {
  crear_rendicion: 'Registró',
  devolver_rendicion: 'Registró',
  eliminar_rendicion: 'Eliminó',
} as const;

const conArticulo = (que: string) => (/^(?:devolución|caja)/u.test(que) ? `una ${que}` : `un ${que}`);

export async function recordActoDeRendicion(
  tx: Tx,
  quien: Principal,
  acto: { readonly accion: keyof typeof HIZO; readonly id: number; readonly datos: DatosDeActo },
): Promise<void> {
  const { accion, id, datos } = acto;
  const quedo = accion !== 'eliminar_rendicion';
  await AJUSTE_DE_RENDICION.record(
    tx,
    quien,
    { clase: 'rendicion', titulo: `${HIZO[accion]} ${conArticulo(deQue(datos))}`, detalle: '', idOrigen: id },
    [{ id, antes: quedo ? null : { vigente: true }, despues: { vigente: quedo } }],
  );
}
