import { expect, type Cookie, type Page } from '@playwright/test';
import type { Archivo } from './archivos.ts';
import { DEMO } from './prueba.ts';

type Metodo = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The demo's session, which the tests of a worker share: the product allows few sign-ins a minute from one place. */
let sesionDemo: Cookie[] | null = null;

/** Signs in without the form, for tests that look at something else; the screen is then one `goto` away. */
export async function conSesion(
  page: Page,
  persona: { email: string; contrasena: string } = DEMO,
): Promise<void> {
  if (persona === DEMO && sesionDemo !== null) {
    await page.context().addCookies(sesionDemo);
    return;
  }
  const signIn = () =>
    page.request.post('/monolito/signin/login', {
      data: { email: persona.email, password: persona.contrasena },
    });
  // A fast machine signs in more often than the product allows in a minute from one place: 429 tells to wait.
  await expect
    .poll(async () => (await signIn()).status(), { timeout: 120_000, intervals: [5_000] })
    .toBe(200);
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
