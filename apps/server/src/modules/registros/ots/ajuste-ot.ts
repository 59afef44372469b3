import { otNueva, updateOt } from '@cuadra/contract';
import { defineAjuste } from '../actos/index.ts';
import { rewriteOt } from './rewrite-ot.ts';
import { readFormas, type FormaDeOt } from './store/formas.ts';
import { lockOts } from './store/write.ts';

/** Notas de venta that people change, in the list of acts. */
export const AJUSTE_DE_OT = defineAjuste<FormaDeOt>({
  nombre: 'ot',
  access: updateOt.access,
  modelo: 'Ot',
  cambian: ['editar_ot', 'cambiar_estado_ot'],
  verboDe: () => 'la cambió',
  alDeshacer: ['La nota de venta vuelve al cliente, las líneas y las condiciones que tenía.'],
  sinRastro: 'La nota de venta cambió después. Revísala',
  retire: (imagen) => imagen,
  lock: lockOts,
  readImagenes: readFormas,
  aplicar: async (_platform, tx, { idEmpresa }, id, { hacia }) => {
    await rewriteOt(tx, { idEmpresa, id }, otNueva.parse(hacia));
  },
});
