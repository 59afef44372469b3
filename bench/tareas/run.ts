import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { resolveNavegador } from '@cuadra/testing/navegador';
import { chromium } from '@playwright/test';
import { bringDia, closeCola, type Parte } from './cola.ts';
import { startDemo } from '../soporte/demo.ts';
import { Persona } from './persona.ts';

/*
 * Walks five tasks of a day on the demo in a real browser, without pauses. The yardstick of each, in the same run, is as
 * many presses on a page that only counts them, and the bare call that answers the task. `CUADRA` is the address of a
 * product that runs already.
 */
interface Tarea {
  readonly nombre: string;
  /** Runs before the clock starts. */
  readonly prepare?: (persona: Persona) => Promise<void>;
  readonly walk: (persona: Persona) => Promise<void>;
  /** The call that answers it. */
  readonly llamada?: RegExp;
}

let partes: Record<string, Parte> = {};

async function openInicio({ page }: Persona): Promise<void> {
  await page.goto('/home');
  await page.getByRole('heading', { name: 'Plazos' }).waitFor();
}

/** The total of an old sale, as a customer would name it. */
let montoBuscado = '';
let folioBuscado = '';

const TAREAS: readonly Tarea[] = [
  {
    nombre: 'encontrar una factura por su monto',
    prepare: async (persona) => {
      await openInicio(persona);
      const { items } = await persona.get<{ items: { folio: string; montoTotal: number }[] }>(
        '/api/legacy/documentos/dtes?page=30&perPage=10&order=fechaEmision.desc',
      );
      const venta = items[3];
      montoBuscado = String(venta?.montoTotal);
      folioBuscado = venta?.folio ?? '';
    },
    walk: async (persona) => {
      await persona.press('Control+k');
      await persona.type(montoBuscado);
      await persona.see(persona.page.getByRole('option', { name: folioBuscado }));
      await persona.press('Enter');
      await persona.see(persona.page.getByRole('complementary', { name: new RegExp(`${folioBuscado}$`) }));
    },
    llamada: /^\/api\/busqueda\?q=/,
  },
  {
    nombre: 'entregar el balance en PDF',
    prepare: openInicio,
    walk: async (persona) => {
      const { page } = persona;
      await persona.click(page.getByRole('link', { name: 'Contabilidad' }));
      await persona.click(page.getByRole('link', { name: 'Balance' }));
      await persona.click(page.getByRole('button', { name: 'Exportar' }));
      const bajada = page.waitForEvent('download');
      await persona.click(page.getByRole('menuitem', { name: 'PDF' }));
      const pdf = await readFile(await (await bajada).path());
      if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('the balance is no PDF');
    },
    llamada: /formato=pdf/,
  },
  {
    nombre: 'saber el lunes qué vence esta semana',
    walk: async (persona) => {
      await openInicio(persona);
      await persona.see(persona.page.getByRole('table', { name: 'Plazos por día' }).getByRole('row').nth(1));
    },
    llamada: /^\/api\/home\/hoy/,
  },
  {
    nombre: 'cerrar la cola del día, 50 líneas, con el teclado',
    prepare: async (persona) => {
      const cuenta = await bringDia(persona);
      await openInicio(persona);
      await persona.page.goto(`/rayitos?cuenta=${cuenta}`);
      await persona.see(persona.page.locator('[data-slot="queue-row"][data-focused]'));
    },
    walk: async (persona) => {
      partes = await closeCola(persona);
    },
  },
  {
    nombre: 'deshacer un acto en bloque de ayer',
    prepare: async (persona) => {
      // The browser's clock stands a day later.
      await persona.contexto.clock.install({ time: Date.now() + 86_400_000 });
      await openInicio(persona);
    },
    walk: async (persona) => {
      const { page } = persona;
      await persona.click(page.getByRole('link', { name: 'Por hacer' }));
      await persona.click(page.getByRole('link', { name: 'Hecho' }));
      await persona.see(page.getByText(/^Ayer, /));
      await persona.click(
        page.getByRole('button', { name: /^Deshacer: (Concilió|Clasificó) ([2-9]|\d{2,}) líneas/ }).first(),
      );
      await persona.see(page.getByText(/^Deshecho: /));
    },
  },
];

const round = (ms: number) => Number((ms / 1000).toFixed(2));

const dado = process.env['CUADRA'];
const demo = dado === undefined ? await startDemo() : { url: dado, close: async () => {} };
const navegador = await chromium.launch(await resolveNavegador());
try {
  const persona = await Persona.enter(navegador, demo.url);
  // The browser has read the product once.
  for (const ruta of ['/home', '/ventas', '/rayitos', '/hecho', '/saldo-cuentas']) {
    await persona.page.goto(ruta);
    await persona.page.waitForLoadState('networkidle');
  }
  const medidas = [];
  for (const { nombre, prepare, walk, llamada } of TAREAS) {
    await prepare?.(persona);
    persona.restart();
    const desde = performance.now();
    await walk(persona);
    const ms = performance.now() - desde;
    const { presiones, llamadas } = persona;
    const responde = llamadas.findLast((una) => llamada?.test(una.ruta));
    const servidor =
      responde?.ms ?? llamadas.reduce((suma, { escribe, ms: suya }) => suma + (escribe ? suya : 0), 0);
    const ruta = responde?.ruta;
    const piso =
      (presiones > 0 ? await persona.timeBare(presiones) : 0) +
      (ruta === undefined ? 0 : await persona.timeCall(ruta));
    const medida = {
      tarea: nombre,
      segundos: round(ms),
      presiones,
      servidor: round(servidor),
      piso: round(piso),
      razon: Number((ms / piso).toFixed(1)),
    };
    medidas.push(medida);
    console.log(
      `${nombre.padEnd(50)} ${medida.segundos} s, ${presiones} presiones, servidor ${medida.servidor} s, piso ${medida.piso} s, ${medida.razon} veces`,
    );
  }
  console.log(
    JSON.stringify({ medida: 'tareas', carga: Number(loadavg()[0]?.toFixed(1)), medidas, cola: partes }),
  );
} finally {
  await navegador.close();
  await demo.close();
}
