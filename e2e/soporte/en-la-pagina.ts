import { expect, type Page } from '@playwright/test';

// What runs in the page is written as text: the tests are checked without the types of a browser.

/** Notes every violation of a content policy, of whatever page comes; answers those of the one on screen. */
export async function vigilarPolitica(page: Page): Promise<() => Promise<string[]>> {
  const vistas: string[] = [];
  await page.exposeFunction('anotarInfraccion', (texto: string) => void vistas.push(texto));
  await page.addInitScript({
    content: `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      window.anotarInfraccion([violatedDirective, blockedURI, sourceFile].join(' ')));`,
  });
  return () => Promise.resolve(vistas);
}

/** What an element looks like, apart from how wide the page around leaves it. */
const COMO_SE_VE = `
  font-family font-size font-weight letter-spacing line-height text-transform text-align color
  background-color border-top-width border-top-color border-top-left-radius fill padding-top
  padding-left margin-top display position box-sizing box-shadow text-decoration-line
  transform translate opacity cursor gap list-style-type direction
`
  .trim()
  .split(/\s+/);

interface Visto {
  readonly donde: string;
  readonly look: string;
}

/** Look of every element of Cuadra on screen, in the order of the tree. */
export function aspectoDeCuadra(page: Page): Promise<Visto[]> {
  return page.evaluate<Visto[]>(`(() => {
    const raiz = document.querySelector('cuadra-app')?.shadowRoot ?? document;
    return [...raiz.querySelector('.cuadra').querySelectorAll('*')].map((elemento) => {
      const estilo = getComputedStyle(elemento);
      const look = ${JSON.stringify(COMO_SE_VE)}.map((nombre) => nombre + ': ' + estilo.getPropertyValue(nombre));
      return { donde: elemento.tagName + ' ' + (elemento.dataset.slot ?? ''), look: look.join('; ') };
    });
  })()`);
}

/** Every computed property of each of these elements of the page. */
export function estilosDe(page: Page, selectores: readonly string[]): Promise<string[]> {
  return page.evaluate<string[]>(`${JSON.stringify(selectores)}.map((selector) => {
    const estilo = getComputedStyle(document.querySelector(selector));
    return [...estilo].map((nombre) => nombre + ': ' + estilo.getPropertyValue(nombre)).join('; ');
  })`);
}

/** A mark that only a page load takes away. */
export async function marcar(page: Page): Promise<void> {
  await page.evaluate('window.marca = 1');
}

/** Whether the page is still the one that was marked. */
export function sigueLaPagina(page: Page): Promise<boolean> {
  return page.evaluate<boolean>('window.marca === 1');
}

/**
 * Goes to another screen as a link of the page does, and waits until it is drawn: loading the product again takes four
 * times as long. The screen has to have another title than the one at hand.
 */
export async function irA(page: Page, ruta: string): Promise<void> {
  const titulo = await page.title();
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(ruta)})`);
  await expect(page).not.toHaveTitle(titulo);
}
