import type { CuerpoManual } from '@cuadra/contract';
import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desdeDatos, importLeidos } from '../../registros/documentos/index.ts';
import { documentosDe } from './testing/documentos.ts';
import { importAll, importOne, textFile } from './testing/index.ts';
import { lre } from './testing/lre.ts';
import { withEmpresa } from '../../../platform/database/index.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());

const rosa = {
  1101: '11111111-1',
  1102: '01/03/2020',
  5201: 1_200_000,
  5301: 240_000,
  5410: 60_000,
  5501: 960_000,
};
const juan = {
  1101: '12345678-5',
  1102: '15/06/2024',
  5201: 800_000,
  5301: 160_000,
  5410: 40_000,
  5501: 640_000,
};
const errores = (archivo: { errores: readonly { fila: number | null; mensaje: string }[] }) =>
  archivo.errores.map(({ fila, mensaje }) => `${fila}: ${mensaje}`);

test('an LRE goes in with the month of the upload or of its name, and again adds nothing', async () => {
  const empresa = await t.createEmpresa();
  const sinMes = await importOne(t, empresa, textFile('libro.csv', lre(rosa, juan)));
  expect(sinMes).toMatchObject({ estado: 'error', tipo: 'lre', creados: 0 });
  expect(errores(sinMes)[0]).toContain('no dice de qué mes es');
  const hecha = await importOne(t, empresa, textFile('libro.csv', lre(rosa, juan)), { periodo: '2026-03' });
  expect(hecha).toMatchObject({
    estado: 'listo',
    tipo: 'lre',
    filas: 2,
    creados: 2,
    errores: [],
    avisos: [],
  });
  expect(await documentosDe(t, empresa)).toMatchObject([
    {
      modelo: 'Remuneracion',
      folio: '2026-03',
      rut: '11111111-1',
      total: 960_000,
      saldo: 960_000,
      fuente: 'manual',
    },
    { rut: '12345678-5', total: 640_000, vence: '2026-03-31' },
  ]);
  const otraVez = await importOne(
    t,
    empresa,
    textFile('LRE_2026-03.csv', lre(rosa, { ...juan, 5201: 810_000, 5501: 650_000 })),
  );
  expect(otraVez).toMatchObject({ estado: 'listo', creados: 0, duplicados: 2 });
  expect(otraVez.avisos[0]?.mensaje).toContain(
    'ya estaba con otro total ($640.000); se mantuvo el que estaba',
  );
  const { rows } = await t.admin.query('select count(*)::int as n from contraparte where id_empresa = $1', [
    empresa.idEmpresa,
  ]);
  expect(rows[0].n).toBe(0);
});

test('a file with one bad row brings none, and the month is checked against the contracts', async () => {
  const empresa = await t.createEmpresa();
  const mala = await importOne(
    t,
    empresa,
    textFile('LRE 2026-03.csv', lre(rosa, { ...juan, 1101: '12345678-9' })),
  );
  expect(mala).toMatchObject({ estado: 'error', creados: 0 });
  expect(errores(mala)).toEqual([
    '3: «12345678-9» no es un RUT válido. Revisa el número y el dígito verificador.',
  ]);
  const antes = await importOne(t, empresa, textFile('LRE 2024-03.csv', lre(rosa, juan)));
  expect(errores(antes)).toEqual([
    '3: El contrato empezó después de marzo de 2024. Revisa que el libro sea de ese mes.',
  ]);
  const cruzado = await importOne(
    t,
    empresa,
    textFile('sueldos.csv', 'RUT;Nombre;Período;Líquido\n11111111-1;Rosa Pino;2026-02;900000\n'),
    { periodo: '2026-03' },
  );
  expect(errores(cruzado)).toEqual([
    '2: La fila dice febrero de 2026 y elegiste marzo de 2026. Corrige la fila o el mes.',
  ]);
  expect(await documentosDe(t, empresa)).toEqual([]);
});

test('names that a spreadsheet gave are those of the next LRE', async () => {
  const empresa = await t.createEmpresa();
  await importAll(t, empresa, [
    textFile(
      'sueldos.csv',
      'RUT;Nombre;Período;Líquido;Fecha de pago\n11111111-1;Rosa Pino;2026-02;900000;27-02-2026\n',
    ),
  ]);
  await importOne(t, empresa, textFile('LRE 2026-03.csv', lre(rosa)));
  const { rows } = await t.admin.query(
    'select folio, razon_social, fecha_pago_interna::text as pago from documento where id_empresa = $1 order by folio',
    [empresa.idEmpresa],
  );
  expect(rows).toEqual([
    { folio: '2026-02', razon_social: 'Rosa Pino', pago: '2026-02-27' },
    { folio: '2026-03', razon_social: 'Rosa Pino', pago: null },
  ]);
});

test('gastos that are alike in one file are several, and the file again adds none', async () => {
  const empresa = await t.createEmpresa();
  const gastos = textFile(
    'rendicion.csv',
    'Fecha;Proveedor;Detalle del gasto;Monto\n14-10-2026;Autopista Central;Peaje;3450\n14-10-2026;Autopista Central;Peaje;3450\n15-10-2026;Café Ñuñoa;Reunión;8900\n',
  );
  expect(await importOne(t, empresa, gastos)).toMatchObject({
    tipo: 'planilla_gastos',
    creados: 3,
    duplicados: 0,
  });
  expect(await importOne(t, empresa, gastos)).toMatchObject({ creados: 0, duplicados: 3, avisos: [] });
  const futuro = textFile('gastos.csv', 'Fecha;Proveedor;Gasto;Monto\n14-10-2099;Hotel;Viaje;10\n');
  expect(errores(await importOne(t, empresa, futuro))[0]).toContain('La fecha es futura');
});

test('boletas of a spreadsheet give way to what the SII says of them, once', async () => {
  const empresa = await t.createEmpresa();
  const boletas = textFile(
    'honorarios.csv',
    'RUT;Nombre;N° boleta;Fecha;Monto bruto;Retención\n12345678-5;Juan Soto;41;10-03-2026;100000;15250\n11111111-1;Rosa Pino;7;11-03-2026;50000;0\n',
  );
  expect(await importOne(t, empresa, boletas)).toMatchObject({ tipo: 'planilla_honorarios', creados: 2 });
  const datos = {
    rut: '12345678-5',
    razonSocial: 'JUAN SOTO',
    folio: '41',
    fechaEmision: '2026-03-10',
    fechaVencimiento: null,
    fechaPagoInterna: null,
    descripcion: null,
    metadata: {},
    monto: 100_000,
    montoEs: 'bruto',
    retiene: 'empresa',
  } as const;
  const delSii = {
    ...desdeDatos('Honorario', datos, { feriados: new Set() }),
    fuente: 'sii',
    anulado: true,
    montoTotal: 0,
    montoExento: 0,
  } as const;
  const { db } = t.cuadra.platform;
  const leer = () =>
    withEmpresa(db, empresa.idEmpresa, (tx) => importLeidos(tx, empresa.idEmpresa, [delSii]));
  expect(await leer()).toMatchObject({ creados: 0, duplicados: 1 });
  await leer();
  expect(await documentosDe(t, empresa)).toMatchObject([
    { folio: '41', fuente: 'sii', anulado: true, total: 0 },
    { folio: '7', fuente: 'manual', total: 50_000 },
  ]);
});

test('a F29 entered by its month is the one that the SII later tells, with its number', async () => {
  const empresa = await t.createEmpresa();
  const datos: CuerpoManual<'Impuesto'> = {
    formulario: 'F29',
    periodo: '2026-02',
    folio: null,
    rut: null,
    razonSocial: null,
    monto: 500_000,
    reajustes: 0,
    multas: 0,
    codigos: [],
    electronico: true,
    repetido: false,
    fechaVencimiento: null,
    fechaPagoInterna: '2026-03-18',
    descripcion: null,
    metadata: { Nota: 'mía' },
  };
  const aMano = desdeDatos('Impuesto', datos, { feriados: new Set() });
  const { metadata: _metadata, fechaPagoInterna: _pago, ...resto } = aMano;
  const delSii = {
    ...resto,
    folio: '7654321',
    fuente: 'sii',
    montoTotal: 512_000,
    detalle: { mes: '2026-02' },
  } as const;
  const { db } = t.cuadra.platform;
  for (const leido of [aMano, delSii, delSii])
    await withEmpresa(db, empresa.idEmpresa, (tx) => importLeidos(tx, empresa.idEmpresa, [leido]));
  const { rows } = await t.admin.query(
    'select folio, fuente, monto_total::int as total, fecha_pago_interna::text as pago, metadata from documento where id_empresa = $1',
    [empresa.idEmpresa],
  );
  expect(rows).toEqual([
    { folio: '7654321', fuente: 'sii', total: 512_000, pago: '2026-03-18', metadata: { Nota: 'mía' } },
  ]);
});
