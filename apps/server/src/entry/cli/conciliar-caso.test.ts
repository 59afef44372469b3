import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { conciliarCaso } from './conciliar-caso.ts';
import { ErrorCaso, leerCaso } from './leer-caso.ts';

const CARTOLAS = `id,fecha,cargo,abono,descripcion,numeroCuenta,banco,estado
1,2025-01-31,0,100000,TEF 76111222-8,111,BCI,historica
2,2025-01-31,1190,0,COMISION,111,BCI,historica
3,2025-03-03,0,119000,"TEF ""PAGO"", RUT 76111222-8",111,BCI,pendiente
`;
const DOCUMENTOS = `id,modelo,tipo,folio,rut,razonSocial,fechaEmision,fechaVencimiento,moneda,montoTotal,saldo
1,Dte,33,501,76111222-8,"Comercial Los Andes, y Cía",2025-01-02,2025-01-31,CLP,100000,0
2,Dte,33,502,76111222-8,"Comercial Los Andes, y Cía",2025-02-02,,CLP,119000,119000
`;
const HISTORIAL = `{"cartolas":[1],"documentos":[{"id":1,"modelo":"Dte","monto":100000}],"clase":"1_a_1"}
`;

let carpeta: string;
beforeEach(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'caso-'));
});
afterEach(() => rm(carpeta, { recursive: true, force: true }));

async function escribir(
  archivos: { cartolas?: string; documentos?: string; historial?: string } = {},
): Promise<void> {
  await writeFile(join(carpeta, 'cartolas.csv'), archivos.cartolas ?? CARTOLAS);
  await writeFile(join(carpeta, 'documentos.csv'), archivos.documentos ?? DOCUMENTOS);
  await writeFile(join(carpeta, 'historial.jsonl'), archivos.historial ?? HISTORIAL);
}

const fallo = async (archivos: Parameters<typeof escribir>[0]): Promise<ErrorCaso> => {
  await escribir(archivos);
  try {
    await leerCaso(carpeta);
  } catch (error) {
    if (error instanceof ErrorCaso) return error;
    throw error;
  }
  throw new Error('the case was read');
};

test('writes a line of JSON per suggestion, only for pending lines', async () => {
  await escribir();
  const salida = join(carpeta, 'sugerencias.jsonl');
  const resumen = await conciliarCaso({ caso: carpeta, salida });
  const lineas = (await readFile(salida, 'utf8'))
    .trim()
    .split('\n')
    .map((texto): unknown => JSON.parse(texto));
  expect(lineas[0]).toEqual({
    cartolas: [3],
    documentos: [{ id: 2, modelo: 'Dte', monto: 119_000 }],
    confianza: expect.any(Number),
    tipoRecomendacion: 'rut_monto_exacto',
    explicacion: expect.arrayContaining([expect.any(String)]),
  });
  expect(resumen).toMatchObject({
    pendientes: 1,
    documentosAbiertos: 1,
    historial: 1,
    sugerencias: lineas.length,
    conRespuesta: 1,
  });
});

test('respects CSV quoting, and an empty due date', async () => {
  await escribir();
  const caso = await leerCaso(carpeta);
  expect(caso.lineas[0]!.descripcion).toBe('TEF "PAGO", RUT 76111222-8');
  expect(caso.documentos[0]).toMatchObject({
    razonSocial: 'Comercial Los Andes, y Cía',
    fechaVencimiento: null,
  });
  expect(caso.lineasSinConciliar.map(({ id }) => id)).toEqual([2]);
});

describe('what cannot be read is refused by code, file, row and field', () => {
  test('no folder', async () => {
    await expect(leerCaso(join(carpeta, 'no-existe'))).rejects.toMatchObject({ codigo: 'archivo_ilegible' });
  });

  test('a missing column', async () => {
    const error = await fallo({ cartolas: CARTOLAS.replace('abono', 'haber') });
    expect(error.codigo).toBe('columna_faltante');
    expect(error.message).toBe('cartolas.csv, fila 1: falta la columna abono.');
  });

  test.each([
    ['monto', { cartolas: CARTOLAS.replace('0,119000', '0,119.000') }, 'cartolas.csv, fila 4, campo abono'],
    [
      'fecha',
      { documentos: DOCUMENTOS.replace('2025-02-02', '2025-02-30') },
      'documentos.csv, fila 3, campo fechaEmision',
    ],
    [
      'modelo',
      { documentos: DOCUMENTOS.replace('2,Dte', '2,Factura') },
      'documentos.csv, fila 3, campo modelo',
    ],
    ['estado', { cartolas: CARTOLAS.replace('pendiente', 'nueva') }, 'cartolas.csv, fila 4, campo estado'],
    ['repetido', { cartolas: CARTOLAS.replace('\n3,', '\n2,') }, 'cartolas.csv, fila 4, campo id'],
    ['json', { historial: '{"cartolas":[1]' }, 'historial.jsonl, fila 1'],
    ['forma', { historial: '{"cartolas":[1]}' }, 'historial.jsonl, fila 1'],
  ])('%s', async (_, archivos, mensaje) => {
    const error = await fallo(archivos);
    expect(error.codigo).toBe('campo_invalido');
    expect(error.message).toContain(mensaje);
  });

  test('history that names what is not there', async () => {
    const error = await fallo({ historial: HISTORIAL.replace('[1]', '[99]') });
    expect(error.codigo).toBe('referencia_invalida');
    expect(error.message).toContain('la cartola 99');
  });

  test('an output that cannot be written', async () => {
    await escribir();
    await expect(
      conciliarCaso({ caso: carpeta, salida: join(carpeta, 'no', 'hay.jsonl') }),
    ).rejects.toMatchObject({
      codigo: 'salida_ilegible',
    });
  });
});
