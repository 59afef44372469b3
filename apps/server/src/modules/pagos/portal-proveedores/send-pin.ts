import { DIGITOS_PIN, MAX_PINES_POR_DIA, MINUTOS_PIN } from '@cuadra/domain/portal-proveedores';
import { randomInt } from 'node:crypto';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { enqueueMail } from '../../mensajes/correo/index.ts';
import { readDestinatario, type Destinatario } from '../beneficiarios/index.ts';
import { hashPin } from './hash-pin.ts';
import { linkDePortal } from './open-enlace.ts';
import { readPorHuella, type FilaEnlace } from './store/enlaces.ts';
import { countPines, replacePines } from './store/pines.ts';

const MS_DIA = 86_400_000;
/** Addresses that get a PIN: each has its own, and each one more makes a guess likelier. */
const MAX_CORREOS = 5;

const draw = () =>
  randomInt(10 ** DIGITOS_PIN)
    .toString()
    .padStart(DIGITOS_PIN, '0');

/** Mails each address on file a PIN of its own, so that the one that is typed tells the address that was read. */
async function mailPines(
  platform: Platform,
  clave: Uint8Array,
  tx: Tx,
  { idEmpresa, enlace, quien }: { idEmpresa: number; enlace: FilaEnlace; quien: Destinatario },
): Promise<void> {
  const ahora = platform.clock.now();
  if ((await countPines(tx, quien.rut, new Date(ahora.getTime() - MS_DIA))) >= MAX_PINES_POR_DIA) {
    platform.log.warn({ idEmpresa, idEnlace: enlace.id }, 'a supplier asked for too many PINs in a day');
    return;
  }
  const vence = new Date(ahora.getTime() + MINUTOS_PIN * 60_000);
  const sorteados = quien.emails.slice(0, MAX_CORREOS).map((email) => ({ email, pin: draw() }));
  await replacePines(
    tx,
    { idEmpresa, idEnlace: enlace.id },
    sorteados.map(({ email, pin }) => ({
      idEmpresa,
      idEnlace: enlace.id,
      rut: quien.rut,
      email,
      huella: hashPin(clave, enlace.id, pin),
      vence,
    })),
  );
  for (const { email, pin } of sorteados)
    await enqueueMail(platform, tx, {
      to: email,
      plantilla: 'pin_proveedor',
      datos: { pin, minutos: MINUTOS_PIN },
    });
}

/**
 * Answers the request of a PIN: mails one by a link in force, a new link by one that was replaced or expired, and
 * nothing by an unknown one. Mails go to addresses of the account in force alone.
 */
export async function sendPin(
  platform: Platform,
  clave: Uint8Array,
  { idEmpresa, huella }: { readonly idEmpresa: number; readonly huella: Buffer },
): Promise<void> {
  await withEmpresa(platform.db, idEmpresa, async (tx) => {
    const enlace = await readPorHuella(tx, idEmpresa, huella);
    if (!enlace) return;
    const quien = await readDestinatario(tx, idEmpresa, enlace.idBeneficiario);
    if (!quien) return;
    if (enlace.reemplazado === null && enlace.vence > platform.clock.now()) {
      await mailPines(platform, clave, tx, { idEmpresa, enlace, quien });
      return;
    }
    const url = await linkDePortal(platform, tx, { idEmpresa, idBeneficiario: enlace.idBeneficiario });
    for (const email of quien.emails.slice(0, MAX_CORREOS))
      await enqueueMail(platform, tx, {
        to: email,
        plantilla: 'enlace_proveedor',
        datos: { empresa: quien.empresa, proveedor: quien.razonSocial, enlace: url },
      });
  });
}
