import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, type Page } from '@playwright/test';

/** A file as a browser takes it. */
export interface Archivo {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const FIXTURES = new URL('../../packages/formats/src/', import.meta.url);

/** A file given under its name, whatever its content is. */
export function archivo(name: string, contenido: string | Uint8Array): Archivo {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(contenido) };
}

/** A real file of the tests of formats: `dte/fixtures/…`. */
export async function fixture(ruta: string): Promise<Archivo> {
  return archivo(basename(ruta), await readFile(new URL(ruta, FIXTURES)));
}

/** Drops the files on the screen of imports, sends them and waits for the end. */
export async function importar(page: Page, archivos: readonly Archivo[]): Promise<void> {
  await page.goto('/importar');
  await page
    .getByRole('heading', { level: 1, name: 'Importar archivos' })
    .drop({ files: archivos.map((uno) => ({ ...uno })) });
  await expect(page.getByRole('list', { name: 'Archivos por importar' }).getByRole('listitem')).toHaveCount(
    archivos.length,
  );
  await page.getByRole('button', { name: /^Importar \d+ archivo/ }).click();
  await page.waitForURL('**/importar?id=*');
  await esperarImportacion(page);
}

/** Waits until every file of the import on screen has ended or waits for a person. Files of other tests may come first. */
export async function esperarImportacion(page: Page): Promise<void> {
  await expect(page.getByText(/^Importación terminada: /)).toBeAttached({ timeout: 120_000 });
}

/** Figures of a file's row in the result: rows, new and repeated, as they are written. */
export async function cifrasDe(page: Page, nombre: string): Promise<string[]> {
  const fila = page.getByRole('row').filter({ has: page.getByTitle(nombre, { exact: true }) });
  const celdas = await fila.getByRole('cell').allInnerTexts();
  return celdas.slice(0, 3);
}
