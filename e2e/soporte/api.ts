import { expect, type Cookie, type Page } from '@playwright/test';
import type { Archivo } from './archivos.ts';
import { operador } from './operador.ts';
import { DEMO } from './prueba.ts';

type Metodo = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The demo's session, which the tests of a worker share. */
let sesionDemo: Cookie[] | null = null;
/** Whether the product is a file's own. */
let aparte = false;

/** Says whether the pages are of a product of the file's own, with a clock of its own, which signs in by itself. */
export function enProductoAparte(es: boolean): void {
  aparte = es;
}

/**
 * Signs in without the form, for tests that look at something else; the screen is then one `goto` away. The product
 * allows few sign-ins a minute from one address, and that of the tests is for those that use the form.
 */
export async function conSesion(
  page: Page,
  persona: { email: string; contrasena: string } = DEMO,
): Promise<void> {
  const { email, contrasena } = persona;
  if (aparte) {
    const data = { email, password: contrasena };
    expect((await page.request.post('/monolito/signin/login', { data })).status()).toBe(200);
    return;
  }
  if (persona === DEMO && sesionDemo !== null) {
    await page.context().addCookies(sesionDemo);
    return;
  }
  const agente = await page.evaluate(() => navigator.userAgent);
  const galletas = await operador().entrar({ email, contrasena, agente });
  const ahora = Math.floor(Date.now() / 1000);
  await page.context().addCookies(
    galletas.map(({ name, value, httpOnly, segundos }) => ({
      name,
      value,
      httpOnly,
      domain: 'localhost',
      path: '/',
      sameSite: 'Lax' as const,
      expires: segundos < 0 ? -1 : ahora + segundos,
    })),
  );
  if (persona === DEMO) sesionDemo = await page.context().cookies();
}

/** Calls the product as the person who is signed in, with the cookies of the page. */
export async function pedir<T>(
  page: Page,
  metodo: Metodo,
  ruta: string,
  cuerpo: { data?: unknown; multipart?: FormData } = {},
): Promise<T> {
  const cookies = await page.context().cookies();
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const ficha = await page.request.get('/monolito/api/obtainToken');
  const { token } = (await ficha.json()) as { token: string };
  const respuesta = await page.request.fetch(ruta, {
    method: metodo,
    headers: { 'x-access-token': token, 'x-xsrf-token': decodeURIComponent(xsrf) },
    ...cuerpo,
  });
  if (!respuesta.ok()) throw new Error(`${metodo} ${ruta}: ${respuesta.status()} ${await respuesta.text()}`);
  // A deletion answers nothing.
  return (respuesta.status() === 204 ? undefined : await respuesta.json()) as T;
}

/** Imports files without the screen and waits until all are in. */
export async function subir(page: Page, archivos: readonly Archivo[]): Promise<void> {
  const form = new FormData();
  for (const { name, mimeType, buffer } of archivos)
    form.append('archivos', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const { id } = await pedir<{ id: number }>(page, 'POST', '/api/importaciones', { multipart: form });
  await expect
    .poll(
      async () => {
        const { archivos: hechos } = await pedir<{ archivos: { estado: string }[] }>(
          page,
          'GET',
          `/api/importaciones/${id}`,
        );
        return hechos.map(({ estado }) => estado);
      },
      { timeout: 30_000, intervals: [200] },
    )
    .toEqual(archivos.map(() => 'listo'));
}
