import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addConciliar } from './conciliar.ts';
import { addEntrenar } from './entrenar.ts';
import { addEvaluar } from './evaluar.ts';

/** Two payments by RUT, and a charge that settles nothing. */
const ARCHIVOS = {
  'cartolas.csv': `id,fecha,cargo,abono,descripcion,numeroCuenta,banco,estado
1,2025-03-03,0,119000,TEF 76111222-8,111,BCI,pendiente
2,2025-03-04,0,238000,TEF 76111222-8,111,BCI,pendiente
3,2025-03-05,1190,0,COMISION,111,BCI,pendiente
`,
  'documentos.csv': `id,modelo,tipo,folio,rut,razonSocial,fechaEmision,fechaVencimiento,moneda,montoTotal,saldo
1,Dte,33,501,76111222-8,Comercial Los Andes,2025-02-01,2025-03-01,CLP,119000,119000
2,Dte,33,502,76111222-8,Comercial Los Andes,2025-02-02,2025-03-02,CLP,238000,238000
`,
  'historial.jsonl': '',
  'verdad.jsonl': `{"cartolas":[1],"documentos":[{"id":1,"modelo":"Dte","monto":119000}],"clase":"1_a_1"}
{"cartolas":[2],"documentos":[{"id":2,"modelo":"Dte","monto":238000}]}
`,
};

let carpeta: string;
beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'evaluar-'));
  for (const [nombre, texto] of Object.entries(ARCHIVOS)) await writeFile(join(carpeta, nombre), texto);
});
afterAll(() => rm(carpeta, { recursive: true, force: true }));
afterEach(() => {
  vi.restoreAllMocks();
});

/** What a command writes. */
async function run(...argumentos: string[]): Promise<string> {
  const programa = new Command('cuadra').option('--json').exitOverride();
  for (const add of [addConciliar, addEvaluar, addEntrenar]) add(programa);
  let dicho = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((texto) => {
    dicho += String(texto);
    return true;
  });
  await programa.parseAsync(argumentos, { from: 'user' });
  vi.restoreAllMocks();
  return dicho;
}

test('measures a labelled case, for a person and for a program', async () => {
  const medida: unknown = JSON.parse(await run('--json', 'evaluar', '--caso', carpeta));
  expect(medida).toMatchObject({ caso: carpeta, lineas: 3, conRespuesta: 2, f1: 1, sobrantes: 0 });
  const texto = await run('evaluar', '--caso', carpeta);
  expect(texto).toMatch(/F1 +100,0 %/);
  expect(texto).toMatch(/ {2}otra +1 de 1/);
});

test('writes a model of the shape that ships', async () => {
  const salida = join(carpeta, 'modelo.json');
  const dicho: unknown = JSON.parse(
    await run(
      '--json',
      'entrenar',
      '--caso',
      carpeta,
      '--prueba',
      carpeta,
      '--salida',
      salida,
      '--pasos',
      '5',
    ),
  );
  expect(dicho).toMatchObject({ salida, decisiones: 2, pruebas: [{ antes: { f1: 1 }, despues: { f1: 1 } }] });
  const modelo: unknown = JSON.parse(await readFile(salida, 'utf8'));
  expect(modelo).toMatchObject({ pesos: { rut: expect.any(Number) }, fuerzaDensidad: expect.any(Number) });
});

test.each([
  [['evaluar'], 'Indica --empresa o --caso.'],
  [['evaluar', '--empresa', '1-9', '--caso', 'x'], 'Indica --empresa o --caso.'],
  [
    ['evaluar', '--empresa', '76.111.222-8', '--parte', '2'],
    'La parte que se esconde va entre 0 y 1, como 0.2.',
  ],
  [['conciliar', '--caso', 'x'], 'Indica --empresa, o --caso con --salida.'],
  [['entrenar', '--caso', 'x', '--pasos', '0'], 'Los pasos son un número entero mayor que cero.'],
])('%j says what is missing', async (argumentos, mensaje) => {
  await expect(run(...argumentos)).rejects.toThrow(mensaje);
});
