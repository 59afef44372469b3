import {
  changeOneclick,
  changeWebpay,
  getOneclickDe,
  getWebpayDe,
} from '../modules/cobros/pagos-tarjeta/index.ts';
import { connectTodo } from '../modules/entrada/conexiones/index.ts';
import { describeBancoDemo, type BancoDemo } from '../modules/instalacion/demo/index.ts';
import { readOperador } from '../modules/suscripcion/suscripciones/index.ts';
import type { Cuadra } from './compose.ts';
import type { Direcciones } from './simulators.ts';

/** Lets a company of the demo take cards at the stand-in of Webpay, unless somebody changed that. */
async function connectWebpay(
  { platform }: Cuadra,
  { webpay }: Direcciones,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
): Promise<void> {
  if (platform.webpay.integracion !== webpay.url) return;
  if ((await getWebpayDe(platform.db, quien.idEmpresa)).comercio !== null) return;
  const { codigoComercio, apiKey } = webpay;
  await changeWebpay(platform, quien, {
    codigoComercio,
    apiKey,
    ambiente: 'integracion',
    montoLibre: true,
  });
}

/** Lets the operator of the demo charge cards that companies leave, unless somebody changed that. */
async function connectOneclick(
  { platform }: Cuadra,
  { webpay }: Direcciones,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
): Promise<void> {
  if (platform.webpay.integracion !== webpay.url) return;
  if ((await getOneclickDe(platform.db, quien.idEmpresa)).comercio !== null) return;
  const { apiKey, oneclick } = webpay;
  await changeOneclick(platform, quien, { ...oneclick, apiKey, ambiente: 'integracion' });
}

/** Loads the demo's account into the stand-in of the banks, and connects it on the first start. */
async function connectBanco({ platform }: Cuadra, { fintoc }: Direcciones, banco: BancoDemo): Promise<void> {
  // Of another Fintoc than the stand-in nothing is known here.
  if (platform.fintoc?.url !== fintoc.url) return;
  for (const orden of banco.ordenes) {
    const respuesta = await fetch(`${fintoc.url}/_control`, {
      method: 'POST',
      body: JSON.stringify(orden),
    });
    if (!respuesta.ok) throw new Error(await respuesta.text());
  }
  if (banco.conectada) return;
  await connectTodo(platform, banco, banco.idIntegrador, { linkToken: banco.linkToken });
}

/** Connects the demo company with the stand-ins at each start, since they keep no state. A failed connection is logged. */
export async function connectDemo(cuadra: Cuadra, direcciones: Direcciones): Promise<void> {
  const { log } = cuadra.platform;
  try {
    const banco = await describeBancoDemo(cuadra.platform);
    if (banco === null) return;
    const partes = [connectBanco(cuadra, direcciones, banco), connectWebpay(cuadra, direcciones, banco)];
    const idOperador = await readOperador(cuadra.platform.db);
    if (idOperador !== null) {
      const operador = { idEmpresa: idOperador, idUsuario: banco.idUsuario };
      partes.push(
        connectWebpay(cuadra, direcciones, operador),
        connectOneclick(cuadra, direcciones, operador),
      );
    }
    for (const parte of await Promise.allSettled(partes))
      if (parte.status === 'rejected')
        log.warn({ err: parte.reason }, 'the demo is without its bank or without cards');
  } catch (error) {
    log.warn({ err: error }, 'the demo has no bank');
  }
}
