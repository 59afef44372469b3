import { expect, type Page } from '@playwright/test';
import { simuladores } from './simuladores.ts';

interface Mensaje {
  readonly asunto: string;
  readonly texto: string;
  readonly enlaces: readonly string[];
}

/** The newest mail for an address whose subject fits, once the mail server has received it. */
export async function esperarCorreo(page: Page, para: string, asunto: RegExp): Promise<Mensaje> {
  const { correo: buzon } = simuladores();
  let hallado: Mensaje | undefined;
  await expect
    .poll(
      async () => {
        const respuesta = await page.request.get(`${buzon}/mensajes`, { params: { to: para } });
        const mensajes = (await respuesta.json()) as Mensaje[];
        hallado = mensajes.findLast((mensaje) => asunto.test(mensaje.asunto));
        return hallado !== undefined;
      },
      { timeout: 20_000, intervals: [200], message: `mail ${asunto.source} for ${para}` },
    )
    .toBe(true);
  if (hallado === undefined) throw new Error('a mail that was just there');
  return hallado;
}

/** Path, query and fragment of the link of a mail that leads to a screen, to open it wherever the product stands. */
export function enlaceA({ enlaces }: Mensaje, pantalla: string): string {
  const url = enlaces.map((enlace) => new URL(enlace)).find(({ pathname }) => pathname === pantalla);
  if (url === undefined) throw new Error(`No link to ${pantalla} among ${enlaces.join(', ')}`);
  return `${url.pathname}${url.search}${url.hash}`;
}
