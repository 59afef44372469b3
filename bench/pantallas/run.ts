import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { resolveNavegador } from '@cuadra/testing/navegador';
import { chromium } from '@playwright/test';
import { freePort, startDemo } from '../soporte/demo.ts';

/*
 * Lighthouse on ten screens of the demo, each visited cold with a session, as on a desk (10 Mbit/s, 40 ms), three times:
 * the medians of its four categories, of LCP, blocking and shifts. `CUADRA` names a running product, `VECES` how often,
 * `PANTALLAS` other addresses. Lighthouse weighs 176 MB and is no dependency: the first run fetches it into the cache of
 * `node_modules`. Its beside is the sign-in, the product's smallest screen.
 */
const VERSION = '13.5.0';
const PANTALLAS = [
  '/home',
  '/rayitos',
  '/cartolas',
  '/ventas',
  '/proveedores',
  '/chipay',
  '/financials/flujo_caja',
  '/contabilidad/balance',
  '/ingresos/cxc',
  '/automatizaciones/conciliacion',
];
const CATEGORIAS = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const META = 98;
const LCP_MS = 1000;
const VECES = Number(process.env['VECES'] ?? 3);
/** Switches of the tests that no person's browser has. */
const DE_PRUEBAS = /js-flags|process-per-site|renderer-process-limit|site-isolation/;

interface Resultado {
  readonly lhr: {
    readonly categories: Record<string, { readonly score: number | null }>;
    readonly audits: Record<string, { readonly numericValue?: number }>;
  };
}
type Lighthouse = (url: string, flags: object, config: unknown) => Promise<Resultado>;

async function loadLighthouse(): Promise<{ lighthouse: Lighthouse; escritorio: unknown }> {
  const carpeta = fileURLToPath(
    new URL(`../../node_modules/.cache/cuadra/lighthouse-${VERSION}`, import.meta.url),
  );
  const nucleo = join(carpeta, 'node_modules', 'lighthouse', 'core');
  if (!existsSync(nucleo)) {
    mkdirSync(carpeta, { recursive: true });
    writeFileSync(join(carpeta, 'package.json'), '{"private":true}');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-save', `lighthouse@${VERSION}`], {
      cwd: carpeta,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const load = async (ruta: string): Promise<{ default: unknown }> =>
    (await import(pathToFileURL(join(nucleo, ruta)).href)) as { default: unknown };
  return {
    lighthouse: (await load('index.js')).default as Lighthouse,
    escritorio: (await load('config/desktop-config.js')).default,
  };
}

const median = (valores: readonly number[]): number =>
  valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0;

/** Cookies of a session of the demo, as the browser's own protocol takes them. */
async function signIn(url: string): Promise<object[]> {
  const respuesta = await fetch(`${url}/monolito/signin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@cuadra.cl', password: 'cuadra-demo' }),
  });
  if (!respuesta.ok) throw new Error(`the demo's session was refused: ${respuesta.status}`);
  return respuesta.headers.getSetCookie().map((cookie) => {
    const [par = '', ...atributos] = cookie.split('; ');
    const corte = par.indexOf('=');
    return {
      name: par.slice(0, corte),
      value: par.slice(corte + 1),
      url,
      httpOnly: atributos.some((atributo) => /^httponly$/i.test(atributo)),
    };
  });
}

const demo = process.env['CUADRA'] === undefined ? await startDemo() : null;
const url = process.env['CUADRA'] ?? demo?.url ?? '';
const { lighthouse, escritorio } = await loadLighthouse();
const { args, ...navegador } = await resolveNavegador();
const port = await freePort();
const browser = await chromium.launch({
  ...navegador,
  args: [...args.filter((arg) => !DE_PRUEBAS.test(arg)), `--remote-debugging-port=${port}`],
});
let bajo = 0;
try {
  const cdp = await browser.newBrowserCDPSession();
  const visit = async (ruta: string) => {
    const vistas: Resultado['lhr'][] = [];
    for (let vez = 0; vez < VECES; vez++) {
      const flags = { port, onlyCategories: [...CATEGORIAS], logLevel: 'error' };
      vistas.push((await lighthouse(`${url}${ruta}`, flags, escritorio)).lhr);
    }
    const notas = CATEGORIAS.map((categoria) =>
      median(vistas.map(({ categories }) => Math.round((categories[categoria]?.score ?? 0) * 100))),
    );
    const cifra = (auditoria: string) =>
      median(vistas.map(({ audits }) => audits[auditoria]?.numericValue ?? 0));
    return { notas, cifra };
  };
  const ingreso = await visit('/signin');
  const lcpIngreso = ingreso.cifra('largest-contentful-paint');
  await cdp.send('Storage.setCookies', { cookies: await signIn(url) } as never);
  console.log(
    `load ${loadavg()[0]?.toFixed(1)}, medians of ${VECES}; sign-in: LCP ${Math.round(lcpIngreso)} ms`,
  );
  for (const ruta of process.env['PANTALLAS']?.split(',') ?? PANTALLAS) {
    const { notas, cifra } = await visit(ruta);
    const lcp = cifra('largest-contentful-paint');
    const cumple = notas.every((nota) => nota >= META) && lcp <= LCP_MS;
    if (!cumple) bajo++;
    console.log(
      `${ruta.padEnd(32)} ${notas.join(' / ').padEnd(24)} LCP ${Math.round(lcp)} ms (${(lcp / lcpIngreso).toFixed(2)} of the sign-in's), ` +
        `blocked ${Math.round(cifra('total-blocking-time'))} ms, CLS ${cifra('cumulative-layout-shift').toFixed(3)}${cumple ? '' : '  MISSED'}`,
    );
  }
} finally {
  await browser.close();
  await demo?.close();
}
// Lighthouse leaves timers behind.
process.exit(bajo > 0 ? 1 : 0);
