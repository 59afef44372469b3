import { changeEstadoOt, type OtDetalle } from '@cuadra/contract';
import { ESTADOS_OT, type EstadoOt } from '@cuadra/domain/ots';
import type { Tx } from '../../../platform/database/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { defineAjuste, recordAjuste } from '../actos/index.ts';
import { readEstados } from './store/detail.ts';
import { lockOts } from './store/write.ts';
import { turnEstado } from './turn-estado.ts';

type ImagenEstado = { readonly estado: string };

/** Notas de venta that were opened and closed, in the list of acts. */
export const AJUSTE_DE_ESTADO_OT = defineAjuste<ImagenEstado>({
  nombre: 'estado_ot',
  access: changeEstadoOt.access,
  modelo: 'Ot',
  cambian: ['cambiar_estado_ot', 'editar_ot', 'vincular_factura', 'desvincular_factura'],
  verboDe: () => 'la cambió',
  alDeshacer: ['La nota de venta vuelve al estado que tenía.'],
  sinRastro: 'La nota de venta cambió después. Revísala',
  retire: (imagen) => imagen,
  lock: lockOts,
  readImagenes: readEstados,
  aplicar: async (_platform, tx, { idEmpresa }, id, { hacia }) => {
    const estado = oneOf(ESTADOS_OT, hacia.estado);
    await turnEstado(tx, { idEmpresa, id }, estado === 'facturada' ? 'abierta' : estado);
  },
});

const HIZO: Readonly<Record<EstadoOt, string>> = {
  borrador: 'Dejó en borrador',
  abierta: 'Abrió',
  facturada: 'Abrió',
  cerrada: 'Cerró',
  anulada: 'Anuló',
};

/** Writes another state of a nota de venta for the list of acts. An annulled one stays so. */
export async function recordActoDeEstadoOt(
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  { id, folio, razonSocial, estado }: OtDetalle,
  antes: EstadoOt,
): Promise<void> {
  const acto = {
    clase: 'ot',
    titulo: `${HIZO[estado]} la nota de venta ${folio}`,
    detalle: razonSocial,
    idOrigen: id,
  } as const;
  if (estado === 'anulada') await recordAjuste(tx, quien, acto);
  else
    await AJUSTE_DE_ESTADO_OT.record(tx, quien, acto, [
      { id, antes: { estado: antes }, despues: { estado } },
    ]);
}
