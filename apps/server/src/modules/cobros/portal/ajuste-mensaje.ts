import { attendMensajePortal } from '@cuadra/contract';
import { lockRows, type Tx } from '../../../platform/database/index.ts';
import { defineAjuste } from '../../registros/actos/index.ts';
import { readAtendidos, readNombreDe, setAtendido, type FilaMensaje } from './store/mensajes.ts';

type ImagenMensaje = { readonly atendido: boolean };

/** Messages of portals that a person dealt with, in the list of acts. */
export const AJUSTE_DE_MENSAJE = defineAjuste<ImagenMensaje>({
  nombre: 'mensaje_de_portal',
  access: attendMensajePortal.access,
  modelo: 'MensajePortal',
  cambian: [],
  alDeshacer: ['El mensaje vuelve a estar por atender o atendido, como antes.'],
  sinRastro: 'El mensaje cambió después. Revísalo',
  retire: (imagen) => imagen,
  lock: lockRows('portalMensaje'),
  readImagenes: async (tx, idEmpresa, ids) =>
    new Map((await readAtendidos(tx, idEmpresa, ids)).map(({ id, atendido }) => [id, { atendido }])),
  aplicar: (_platform, tx, { idEmpresa, idUsuario }, id, { hacia: { atendido } }) =>
    setAtendido(tx, idEmpresa, id, atendido ? idUsuario : null),
});

export async function recordActoDeMensaje(
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  { id, tipo, idContraparte }: FilaMensaje,
  atendido: boolean,
): Promise<void> {
  const nombre = await readNombreDe(tx, quien.idEmpresa, idContraparte);
  await AJUSTE_DE_MENSAJE.record(
    tx,
    quien,
    {
      clase: 'cliente',
      titulo: `${atendido ? 'Atendió' : 'Reabrió'} ${tipo === 'pago' ? 'un aviso de pago' : 'una pregunta'} de ${nombre}`,
      detalle: '',
      idOrigen: idContraparte,
    },
    [{ id, antes: { atendido: !atendido }, despues: { atendido } }],
  );
}
