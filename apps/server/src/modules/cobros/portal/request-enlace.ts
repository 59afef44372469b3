import type { postEnlacePortal, ReplyOf } from '@cuadra/contract';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { enqueueMail } from '../../mensajes/correo/index.ts';
import { readContactos } from '../../registros/clientes/index.ts';
import { addressForMail, findPedido } from '../enlaces/index.ts';
import { readPartes } from './store/resumen.ts';

/** Contacts that a new link goes to. */
const MAX_CONTACTOS = 5;
/** The same for every token. */
const MENSAJE =
  'Si el enlace era de un cliente, enviamos uno nuevo a los correos que la empresa tiene de él.';

/** Sends a new link in place of one that was replaced or expired, to contacts on file alone. */
export async function requestEnlace(
  platform: Platform,
  token: string,
): Promise<ReplyOf<typeof postEnlacePortal>> {
  const pedido = await findPedido(platform, token);
  if (!pedido) return { mensaje: MENSAJE };
  const { idEmpresa, idCliente } = pedido;
  await withEmpresa(platform.db, idEmpresa, async (tx) => {
    const partes = await readPartes(tx, { idEmpresa, id: idCliente, hoy: platform.clock.hoy() });
    const enlace = await addressForMail(platform, tx, { idEmpresa, idCliente, idUsuario: null });
    if (!partes || enlace === null) return;
    const contactos = await readContactos(tx, { idEmpresa, id: idCliente });
    const alcanzables = contactos.filter(({ rebota, recibe }) => rebota === null && recibe !== 'nada');
    for (const { email, nombre } of alcanzables.slice(0, MAX_CONTACTOS))
      if (email !== null)
        await enqueueMail(platform, tx, {
          to: email,
          plantilla: 'enlace_portal',
          datos: { nombre, empresa: partes.empresa, cliente: partes.razonSocial, enlace },
        });
  });
  return { mensaje: MENSAJE };
}
