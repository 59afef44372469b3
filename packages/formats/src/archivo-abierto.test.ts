import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ArchivoAbierto } from './archivo-abierto.ts';
import { leerCartola } from './cartola/index.ts';
import { leerF29, leerPrevired } from './sii/index.ts';

const fixture = (nombre: string) => readFile(new URL(`cartola/fixtures/${nombre}`, import.meta.url));

test('a PDF that three readers look at has its pages read once', async () => {
  const archivo = new ArchivoAbierto(await fixture('cartola_digital.pdf'));
  expect(await leerF29(archivo)).toBeNull();
  expect(await leerPrevired(archivo)).toBeNull();
  const [primera] = await archivo.paginas(1);
  const leida = await leerCartola(archivo);
  expect((await archivo.paginas())[0]).toBe(primera);
  await archivo.cerrar();
  const sola = await leerCartola(await fixture('cartola_digital.pdf'));
  expect(JSON.stringify(leida)).toBe(JSON.stringify(sola));
});

test('a workbook is opened once for all who ask, and a damaged one fails alike', async () => {
  const archivo = new ArchivoAbierto(await fixture('banco_multisheet_sucio.xlsx'));
  const libro = await archivo.tablas();
  expect(await archivo.comienzo()).toBe(libro);
  expect(await archivo.tablas()).toBe(libro);

  const danado = new ArchivoAbierto(Buffer.from('%PDF-1.4 nada más'));
  const error = await danado.tablas().catch((causa: unknown) => causa);
  expect(error).toMatchObject({ codigo: 'archivo-danado' });
  await expect(leerF29(danado)).rejects.toMatchObject({ codigo: 'archivo-danado' });
  await danado.cerrar();
});

test('of a long text the beginning is a whole number of lines, and of a short one all', async () => {
  const lineas = (cuantas: number) =>
    Buffer.from(Array.from({ length: cuantas }, (_, i) => `05/01/2026;Compra ${i};${1000 + i}`).join('\n'));
  const largo = new ArchivoAbierto(lineas(5000));
  expect(largo.inicio.length).toBeLessThanOrEqual(64 * 1024);
  expect(largo.bytes[largo.inicio.length]).toBe(0x0a);
  const [inicio] = (await largo.comienzo()).tablas;
  const [todo] = (await largo.tablas()).tablas;
  expect(todo?.filas).toHaveLength(5000);
  expect(todo?.filas.slice(0, inicio?.filas.length)).toEqual(inicio?.filas);
  const corto = new ArchivoAbierto(lineas(3));
  expect(corto.inicio).toBe(corto.bytes);
});
