import { EventEmitter, once } from 'node:events';
import type { Browser, BrowserContext, Locator, Page, Request } from '@playwright/test';

/** The deadline of one condition: a guard against hanging, no measure. */
const LIMITE_MS = 60_000;

/** A page that counts the keys it gets, and does no more. */
const CUENTATECLAS = `<output>0</output><script>
  addEventListener('keydown', () => { const cuenta = document.querySelector('output'); cuenta.value = Number(cuenta.value) + 1; });
</script>`;

/** Somebody at the desk, whose presses are counted: keys, and clicks as one press each. */
export class Persona {
  readonly page: Page;
  readonly contexto: BrowserContext;
  presiones = 0;
  /** Calls of the product since the last `restart`: address and how long the server took. */
  llamadas: { readonly ruta: string; readonly escribe: boolean; readonly ms: number }[] = [];
  private token = '';
  private readonly enVuelo = new Set<Request>();
  private readonly llegadas = new EventEmitter();

  private constructor(page: Page, url: string) {
    this.page = page;
    this.contexto = page.context();
    page.on('request', (pedido) => void this.enVuelo.add(pedido));
    const land = (pedido: Request) => {
      this.enVuelo.delete(pedido);
      this.llegadas.emit('fin');
    };
    page.on('requestfinished', land);
    page.on('requestfailed', land);
    page.on('response', (respuesta) => {
      const pedido = respuesta.request();
      if (!/^\/(api|saldos)\//.test(pedido.url().slice(url.length))) return;
      const { requestStart, responseStart } = pedido.timing();
      this.token = pedido.headers()['x-access-token'] ?? this.token;
      this.llamadas.push({
        ruta: pedido.url().slice(url.length),
        escribe: pedido.method() !== 'GET',
        ms: Math.max(responseStart - requestStart, 0),
      });
    });
  }

  /** Signed in to the demo, in a window of a desk. */
  static async enter(browser: Browser, url: string): Promise<Persona> {
    const contexto = await browser.newContext({
      baseURL: url,
      locale: 'es-CL',
      timezoneId: 'America/Santiago',
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    contexto.setDefaultTimeout(LIMITE_MS);
    const respuesta = await contexto.request.post('/monolito/signin/login', {
      data: { email: 'demo@cuadra.cl', password: 'cuadra-demo' },
    });
    if (!respuesta.ok()) throw new Error(`the demo answers ${respuesta.status()} to its person`);
    return new Persona(await contexto.newPage(), url);
  }

  restart(): void {
    this.presiones = 0;
    this.llamadas = [];
  }

  async press(...teclas: readonly string[]): Promise<void> {
    for (const tecla of teclas) {
      this.presiones++;
      await this.page.keyboard.press(tecla);
    }
  }

  async type(texto: string): Promise<void> {
    await this.press(...Array.from(texto));
  }

  async click(que: Locator): Promise<void> {
    this.presiones++;
    await que.click();
  }

  async see(que: Locator): Promise<void> {
    await que.first().waitFor({ state: 'visible' });
  }

  async seeNone(que: Locator): Promise<void> {
    await que.first().waitFor({ state: 'hidden' });
  }

  /** Waits until all that the screen asked for has come and is drawn. */
  async quiet(): Promise<void> {
    while (this.enVuelo.size > 0) await once(this.llegadas, 'fin');
    await this.page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))');
  }

  /** A call as the product makes it, without a screen. */
  async get<T>(ruta: string): Promise<T> {
    const respuesta = await this.contexto.request.get(ruta, { headers: await this.own() });
    if (!respuesta.ok()) throw new Error(`GET ${ruta} answered ${respuesta.status()}`);
    return (await respuesta.json()) as T;
  }

  async upload<T>(ruta: string, archivos: readonly File[]): Promise<T> {
    const multipart = new FormData();
    for (const archivo of archivos) multipart.append('archivos', archivo);
    const respuesta = await this.contexto.request.post(ruta, { headers: await this.own(), multipart });
    if (!respuesta.ok()) throw new Error(`POST ${ruta} answered ${respuesta.status()}`);
    return (await respuesta.json()) as T;
  }

  /** Milliseconds of a bare call, from request to last byte: the middle one of three. */
  async timeCall(ruta: string): Promise<number> {
    const headers = await this.own();
    const tiempos: number[] = [];
    for (let n = 0; n < 3; n++) {
      const desde = performance.now();
      const respuesta = await this.contexto.request.get(ruta, { headers });
      await respuesta.body();
      if (!respuesta.ok()) throw new Error(`GET ${ruta} answered ${respuesta.status()}`);
      tiempos.push(performance.now() - desde);
    }
    return tiempos.toSorted((a, b) => a - b)[1] ?? 0;
  }

  /** Milliseconds of as many presses on a page that does no more than count them. */
  async timeBare(presiones: number): Promise<number> {
    const hoja = await this.contexto.newPage();
    await hoja.setContent(CUENTATECLAS);
    const desde = performance.now();
    for (let n = 0; n < presiones; n++) await hoja.keyboard.press('j');
    await hoja.getByText(String(presiones), { exact: true }).waitFor();
    const ms = performance.now() - desde;
    await hoja.close();
    return ms;
  }

  private async own(): Promise<Record<string, string>> {
    const cookies = await this.contexto.cookies();
    const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    return {
      'x-access-token': this.token,
      authorization: `Bearer ${this.token}`,
      'x-xsrf-token': decodeURIComponent(xsrf),
    };
  }
}
