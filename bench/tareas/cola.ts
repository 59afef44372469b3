import { setTimeout as wait } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import { CUENTA, writeDia, type Abierto, type Abiertos } from './dia.ts';
import type { Persona } from './persona.ts';

/** Which page of a list the day's documents come from: not the newest ones, as few are paid on the day of their issue. */
const PAGINAS: Readonly<Record<keyof Abiertos, number>> = {
  dtes: 3,
  compras: 2,
  honorarios: 1,
  remuneraciones: 1,
  impuestos: 1,
};

interface FilaDeCola {
  readonly sugerencia: { readonly resumen: string } | null;
}

/** The folios that a suggestion for another line names. */
async function taken(persona: Persona): Promise<ReadonlySet<string>> {
  const folios = new Set<string>();
  for (let pagina = 1; ; pagina++) {
    const { items } = await persona.get<{ items: FilaDeCola[] }>(
      `/api/conciliaciones/cola?page=${pagina}&perPage=100`,
    );
    for (const { sugerencia } of items)
      for (const folio of sugerencia?.resumen.match(/\d+/g) ?? []) folios.add(folio);
    if (items.length < 100) return folios;
  }
}

async function readAbiertos(persona: Persona): Promise<Abiertos> {
  const tomados = await taken(persona);
  const read = async (lista: keyof Abiertos) => {
    const ruta = `/api/legacy/documentos/${lista}?page=${PAGINAS[lista]}&perPage=100&estado=sin_conciliar&order=fechaEmision.desc`;
    const { items } = await persona.get<{ items: Abierto[] }>(ruta);
    return items.filter(({ folio }) => !tomados.has(folio));
  };
  return {
    dtes: await read('dtes'),
    compras: await read('compras'),
    honorarios: await read('honorarios'),
    remuneraciones: await read('remuneraciones'),
    impuestos: await read('impuestos'),
  };
}

/** Brings the day's statements in and waits until every line was looked at; answers the account's id. */
export async function bringDia(persona: Persona): Promise<number> {
  const hoy = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Santiago' });
  const archivos = writeDia(hoy, await readAbiertos(persona));
  const { id } = await persona.upload<{ id: number }>('/api/importaciones', archivos);
  for (;;) {
    const { terminada, archivos: hechos } = await persona.get<{
      terminada: boolean;
      archivos: { nombre: string; estado: string; idCuentaCorriente: number }[];
    }>(`/api/importaciones/${id}`);
    const fallido = hechos.find(({ estado }) => estado === 'error');
    if (fallido) throw new Error(`${fallido.nombre} did not come in`);
    const cuenta = hechos.find(({ nombre }) => nombre.includes(CUENTA))?.idCuentaCorriente;
    if (terminada && cuenta !== undefined && (await isSettled(persona))) return cuenta;
  }
}

/** Whether the search that follows an import is over: the counts stay. */
async function isSettled(persona: Persona): Promise<boolean> {
  const read = async () => {
    const { grupos } = await persona.get<{ grupos: unknown }>('/api/conciliaciones/cola?page=1&perPage=10');
    return JSON.stringify(grupos);
  };
  const antes = await read();
  await wait(3000);
  return antes === (await read());
}

/** By the words of the bank, the first letters of the account where a line goes that no document explains. */
const CUENTAS: readonly (readonly [RegExp, string])[] = [
  [/COPEC/, 'combu'],
  [/SODIMAC/, 'manten'],
  [/LIDER|FARMACIA/, 'insumos'],
  [/DEPOSITO|TRANSBANK/, 'ventas'],
  [/CHEQUE/, 'arrien'],
  [/./, 'caja'],
];

export interface Parte {
  readonly teclas: number;
  readonly lineas: number;
}

/** Works the queue of an account by keys alone until no line is left; tells the keys and the lines of each part. */
export async function closeCola(persona: Persona): Promise<Record<string, Parte>> {
  const { page } = persona;
  const enFoco = page.locator('[data-slot="queue-row"][data-focused]');
  const partes: Record<string, Parte> = {};
  /** Counts the keys of an act, which tells how many lines it explains. */
  const count = async (parte: string, act: () => Promise<number>) => {
    const antes = persona.presiones;
    const explica = await act();
    const { teclas, lineas } = partes[parte] ?? { teclas: 0, lineas: 0 };
    partes[parte] = { teclas: teclas + persona.presiones - antes, lineas: lineas + explica };
  };
  /** How many lines a button says that it takes; one where it says none. */
  const linesOf = async (boton: Locator) => Number(/\d+/.exec(await boton.innerText())?.[0] ?? 1);
  /** Presses, and waits until the row in focus has left. */
  const until = async (act: () => Promise<void>) => {
    const id = await enFoco.getAttribute('id');
    await act();
    await persona.seeNone(page.locator(`[data-slot="queue-row"][id="${id}"]`));
    return 1;
  };
  const principal = page.locator('[data-slot="button"]', { has: page.getByText('Enter', { exact: true }) });
  const cabeza = (texto: RegExp) => page.getByRole('row').getByRole('button', { name: texto });

  await persona.see(enFoco);
  await count('seguras', async () => {
    const boton = cabeza(/^Conciliar la/);
    if (!(await boton.isVisible())) return 0;
    const lineas = await linesOf(boton);
    await until(async () => {
      await persona.press('a');
      await persona.see(page.locator('[data-slot="confirm-popup"] button:focus:not([aria-busy])'));
      await persona.press('Enter');
    });
    return lineas;
  });
  await count('una a una', async () => {
    let lineas = 0;
    while (/Probable|Por decidir|Segura/.test(await enFoco.innerText()))
      lineas += await until(async () => {
        await persona.see(
          page.getByRole('button', { name: /^(Conciliar|Clasificar|Emparejar)/, disabled: false }),
        );
        await persona.press('Enter');
      });
    return lineas;
  });
  await count('por grupos', async () => {
    let lineas = 0;
    while (!page.url().includes('grupo=sin_par')) {
      const antes = page.url();
      await persona.press('.');
      await page.waitForURL((url) => url.href !== antes);
    }
    await persona.see(page.getByRole('grid', { name: 'Líneas sin par' }).locator('[data-focused]'));
    for (const [texto, tecla] of [
      [/^Acept.*A$/, 'a'],
      [/^Acept.*B$/, 'b'],
      [/^Unir.*T$/, 't'],
    ] as const) {
      if (!(await cabeza(texto).isVisible())) continue;
      lineas += await linesOf(cabeza(texto));
      await persona.press(tecla);
      await persona.seeNone(cabeza(texto));
    }
    return lineas;
  });
  const vacia = page.getByText('Todo cuadra', { exact: true });
  for (;;) {
    await persona.see(enFoco.or(vacia));
    if (await vacia.isVisible()) return partes;
    await persona.quiet();
    const cercanos = page.getByRole('region', { name: 'Lo más cercano' }).getByRole('button');
    const exacto = (await cercanos.allInnerTexts()).findIndex((texto) => texto.trim().endsWith('cuadra'));
    if (exacto >= 0) await count('con lo más cercano', () => until(() => persona.press(String(exacto + 1))));
    else if (await principal.getByText(/^(Aceptar|Unir)/).isVisible())
      await count('como se propone', () => until(() => persona.press('Enter')));
    else await count('a una cuenta', () => until(() => chooseCuenta(persona, enFoco)));
  }
}

async function chooseCuenta(persona: Persona, enFoco: Locator): Promise<void> {
  const { page } = persona;
  const glosa = await enFoco.innerText();
  const [, letras = ''] = CUENTAS.find(([palabra]) => palabra.test(glosa)) ?? [];
  await persona.press('Enter');
  await persona.see(page.locator('[data-slot="combobox"]:focus'));
  await persona.type(letras);
  const opcion = page.locator('[data-slot="combobox-popup"] [data-highlighted]');
  await persona.see(opcion.filter({ hasText: new RegExp(letras, 'i') }));
  await persona.press('Enter');
  await persona.see(page.locator('button:focus', { hasText: 'Clasificar 1 línea' }));
  await persona.press('Enter');
}
