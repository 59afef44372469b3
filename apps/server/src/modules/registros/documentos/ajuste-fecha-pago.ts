import { MODELOS_DOCUMENTO, patchDocumento } from '@cuadra/contract';
import { fechaConAnio, tieneRasgo, type Fecha } from '@cuadra/domain';
import { lockRows, type Tx } from '../../../platform/database/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { defineAjuste } from '../actos/index.ts';
import { nameDocumento } from './name-documento.ts';
import { readMarcas } from './store/marcas.ts';
import { rewriteFechaPago } from './rewrite-fecha-pago.ts';

/** The day on which the company means to pay or be paid. */
type ImagenFechaPago = { readonly modelo: string; readonly fechaPagoInterna: Fecha | null };

/** Changes of the expected day of payment in the list of acts. */
export const AJUSTE_DE_FECHA_PAGO = defineAjuste<ImagenFechaPago>({
  nombre: 'fecha_pago',
  access: patchDocumento.Dte.access,
  modelo: 'Dte',
  modeloDe: ({ modelo }) => modelo,
  cambian: ['cambiar_fecha_pago'],
  alDeshacer: ['El documento vuelve a la fecha de pago que tenía.'],
  sinRastro: 'La fecha de pago cambió después. Revísala',
  retire: (imagen) => imagen,
  lock: lockRows('documento'),
  readImagenes: async (tx, idEmpresa, ids) =>
    new Map(
      [...(await readMarcas(tx, idEmpresa, ids))].map(([id, { modelo, fechaPagoInterna }]) => [
        id,
        { modelo, fechaPagoInterna },
      ]),
    ),
  aplicar: async (_platform, tx, principal, id, { hacia: { modelo, fechaPagoInterna } }) => {
    await rewriteFechaPago(tx, principal, {
      id,
      modelo: oneOf(MODELOS_DOCUMENTO, modelo),
      fechaPagoInterna,
    });
  },
});

const decir = (fecha: Fecha | null) => (fecha === null ? 'sin fecha' : fechaConAnio(fecha));

/** Writes a change of the expected day of payment for the list of acts. */
export async function recordActoDeFechaPago(
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  {
    id,
    antes,
    despues,
  }: { readonly id: number; readonly antes: Fecha | null; readonly despues: Fecha | null },
): Promise<void> {
  const documento = (await readMarcas(tx, quien.idEmpresa, [id])).get(id);
  if (!documento) return;
  const { modelo } = documento;
  await AJUSTE_DE_FECHA_PAGO.record(
    tx,
    quien,
    {
      clase: 'documento',
      titulo: `Cambió la fecha de pago de ${nameDocumento(documento)}`,
      detalle: `Ahora ${decir(despues)}, antes ${decir(antes)}`,
      idOrigen: id,
      reservado: tieneRasgo(modelo, 'reservado'),
    },
    [{ id, antes: { modelo, fechaPagoInterna: antes }, despues: { modelo, fechaPagoInterna: despues } }],
  );
}
