import { MAX_INTENTOS_PIN } from '@cuadra/domain/portal-proveedores';
import { createHash } from 'node:crypto';

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

/** Counts requests and tries of a link, known or not, so that a limit tells nothing of it. */
export const keyOfPedidos = (token: string) => ({
  clave: `pin_pedido:${hash(token)}`,
  gratis: MAX_INTENTOS_PIN,
});
export const keyOfIntentos = (token: string) => ({ clave: `pin:${hash(token)}`, gratis: MAX_INTENTOS_PIN });
