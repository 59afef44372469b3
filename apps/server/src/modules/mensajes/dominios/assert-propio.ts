import { AppError } from '../../../platform/errors/index.ts';

/** Providers of mailboxes, whose domains belong to none of their customers. */
const PUBLICOS = new Set(
  [
    'gmail.com googlemail.com outlook.com outlook.cl outlook.es hotmail.com hotmail.cl hotmail.es live.com live.cl msn.com',
    'yahoo.com yahoo.cl yahoo.es yahoo.com.ar ymail.com rocketmail.com icloud.com me.com mac.com aol.com',
    'proton.me protonmail.com pm.me gmx.com gmx.es gmx.net zoho.com zohomail.com yandex.com yandex.ru mail.com mail.ru',
    'tutanota.com tuta.com fastmail.com hey.com inbox.com terra.cl vtr.net entelchile.net 123.cl 123mail.cl tie.cl',
    'manquehue.net ctcinternet.cl latinmail.com starmedia.com',
  ].flatMap((linea) => linea.split(' ')),
);

const refuse = (mensaje: string) => new AppError('validacion', mensaje, { 'body.direccion': [mensaje] });

/** Throws `validacion` for an address on a public domain, or on one that Cuadra sends from. */
export function assertPropio(dominio: string, deCuadra: readonly string[]): void {
  if (PUBLICOS.has(dominio))
    throw refuse(
      `${dominio} no es de tu empresa. Escribe una dirección de tu propio dominio, como cobranza@tuempresa.cl.`,
    );
  if (deCuadra.some((suyo) => dominio === suyo || dominio.endsWith(`.${suyo}`)))
    throw refuse(`${dominio} es de Cuadra. Escribe una dirección de tu propio dominio.`);
}
