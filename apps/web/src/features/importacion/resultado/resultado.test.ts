import type { ArchivoImportado, CuentaCorriente } from '@cuadra/contract';
import { describe, expect, test } from 'vitest';
import {
  describeNuevos,
  describeTipo,
  destinosDe,
  enVista,
  nombreCuenta,
  partirNombre,
  totalesDe,
  totalesDeResumen,
} from './describe-archivo.ts';
import { incidenciasRows, rowsToCsv, rowsToText } from './incidencias-csv.ts';

const archivo = (given: Partial<ArchivoImportado> = {}): ArchivoImportado => ({
  id: 1,
  nombre: 'a.xml',
  bytes: 10,
  estado: 'listo',
  tipo: 'dte',
  filas: 1,
  creados: 1,
  duplicados: 0,
  retirados: 0,
  ventas: 0,
  compras: 0,
  errores: [],
  avisos: [],
  novedades: [],
  vistaPrevia: null,
  idCuentaCorriente: null,
  ...given,
});
const cuentas = new Map([
  [4, { id: 4, banco: 'Banco de Chile', numeroCuenta: '00-123-0452', alias: null } as CuentaCorriente],
]);

test('partirNombre tells the file of a zip from where it stood', () => {
  expect(partirNombre('a.xml')).toEqual({ base: 'a.xml', carpeta: null });
  expect(partirNombre('2026.zip/enero/a.xml')).toEqual({ base: 'a.xml', carpeta: '2026.zip/enero' });
});

describe('describeTipo', () => {
  test.each<[Partial<ArchivoImportado>, string | null]>([
    [{ tipo: 'dte' }, 'Documento del SII'],
    [{ tipo: 'envio_dte', filas: 12 }, 'Envío de 12 documentos del SII'],
    [{ tipo: 'envio_dte', filas: 1 }, 'Envío de 1 documento del SII'],
    [{ tipo: 'rcv_venta' }, 'Registro de ventas'],
    [{ tipo: 'rcv_compra_registro' }, 'Registro de compras'],
    [{ tipo: 'cartola', idCuentaCorriente: 4 }, 'Cartola de Banco de Chile ··0452'],
    [{ tipo: 'cartola', idCuentaCorriente: null }, 'Cartola bancaria'],
    [{ tipo: 'csv', estado: 'por_mapear' }, 'Planilla CSV'],
    [{ tipo: 'f29' }, 'Formulario 29'],
    [{ tipo: 'previred' }, 'Comprobante de Previred'],
    [{ tipo: 'informe_bhe' }, 'Boletas de honorarios recibidas'],
    [{ tipo: 'zip_otro', filas: 12 }, 'Comprimido con 12 archivos'],
    [{ tipo: 'zip_otro', estado: 'error', filas: 0 }, 'Archivo comprimido'],
    [{ tipo: null, estado: 'error' }, 'No reconocido'],
    [{ tipo: null, estado: 'pendiente' }, null],
    [{ tipo: 'algo_nuevo', estado: 'error' }, 'No reconocido'],
  ])('%j', (given, expected) => {
    expect(describeTipo(archivo(given), cuentas)).toBe(expected);
  });

  test('an alias is how the company calls its account', () => {
    expect(nombreCuenta({ banco: 'BCI', numeroCuenta: '1', alias: 'Sueldos' })).toBe('Sueldos');
  });
});

test('destinosDe leads to where it can be seen, and nowhere when nothing came in', () => {
  expect(destinosDe(archivo({ tipo: 'cartola' }))).toEqual(['/cartolas']);
  expect(destinosDe(archivo({ tipo: 'rcv_venta', ventas: 3 }))).toEqual(['/ventas']);
  expect(destinosDe(archivo({ tipo: 'dte', compras: 1 }))).toEqual(['/compras']);
  expect(destinosDe(archivo({ tipo: 'envio_dte', ventas: 1, compras: 2 }))).toEqual(['/ventas', '/compras']);
  expect(destinosDe(archivo({ tipo: 'rcv_compra_registro' }))).toEqual([]);
  expect(destinosDe(archivo({ estado: 'descartado', ventas: 1 }))).toEqual([]);
  expect(destinosDe(archivo({ estado: 'error' }))).toEqual([]);
});

describe('totalesDe', () => {
  const de = (archivos: ArchivoImportado[], terminada = true) =>
    totalesDe({ id: 1, created: '', terminada, idActo: null, archivos });

  test('adds documents and lines apart', () => {
    const aviso = { fila: 2, campo: null, mensaje: 'Revisa.' };
    const totales = de([
      archivo({ tipo: 'envio_dte', creados: 12, avisos: [aviso] }),
      archivo({ tipo: 'cartola', creados: 30, duplicados: 5 }),
      archivo({ estado: 'error', creados: 0 }),
      archivo({ estado: 'por_mapear', creados: 0 }),
      archivo({ estado: 'falta_cuenta', tipo: 'cartola', creados: 0 }),
      archivo({ estado: 'descartado', creados: 0, novedades: ['Creamos la cuenta 1 de BCI.'] }),
    ]);
    expect(totales).toMatchObject({
      archivos: 6,
      terminados: 6,
      documentos: 12,
      lineas: 30,
      creados: 42,
      duplicados: 5,
      conError: 1,
      conAviso: 1,
      porCompletar: 2,
      todoRepetido: false,
    });
    expect(describeNuevos(totales)).toBe('12 documentos y 30 líneas de cartola');
  });

  test('everything repeated only when nothing is new, wrong or left', () => {
    const repetido = archivo({ creados: 0, duplicados: 1 });
    expect(de([repetido, repetido]).todoRepetido).toBe(true);
    expect(de([repetido], false).todoRepetido).toBe(false);
    expect(de([repetido, archivo()]).todoRepetido).toBe(false);
    expect(de([repetido, archivo({ estado: 'error', creados: 0 })]).todoRepetido).toBe(false);
    expect(de([archivo({ creados: 0, duplicados: 0 })]).todoRepetido).toBe(false);
    expect(de([repetido, archivo({ estado: 'falta_cuenta', creados: 0 })]).todoRepetido).toBe(false);
    expect(de([repetido, archivo({ estado: 'descartado', creados: 0 })]).todoRepetido).toBe(true);
  });

  test('of an import that the list tells added up', () => {
    const resumen = {
      id: 1,
      created: '',
      terminada: true,
      nombre: 'a.xml',
      archivos: 3,
      terminados: 3,
      documentos: 0,
      lineas: 0,
      duplicados: 8,
      retirados: 0,
      conError: 0,
      conAviso: 1,
      porCompletar: 0,
      descartados: 1,
    };
    expect(totalesDeResumen(resumen)).toMatchObject({ creados: 0, conAviso: 1, todoRepetido: true });
    expect(totalesDeResumen({ ...resumen, lineas: 4 })).toMatchObject({ creados: 4, todoRepetido: false });
    expect(totalesDeResumen({ ...resumen, porCompletar: 1 }).todoRepetido).toBe(false);
  });
});

test('enVista', () => {
  expect(enVista(archivo(), undefined)).toBe(true);
  expect(enVista(archivo(), 'errores')).toBe(false);
  expect(enVista(archivo({ estado: 'error' }), 'errores')).toBe(true);
  expect(enVista(archivo({ creados: 0 }), 'nuevos')).toBe(false);
  expect(enVista(archivo({ estado: 'falta_cuenta' }), 'por_mapear')).toBe(true);
});

describe('incidencias as text', () => {
  const rows = incidenciasRows([
    {
      nombre: 'cartola; nov.csv',
      errores: [{ fila: 3, campo: 'fecha', mensaje: 'No es una "fecha".' }],
      avisos: [{ fila: null, campo: null, mensaje: '=HYPERLINK("x")\nfin' }],
      novedades: ['Creamos la cuenta 1 de BCI.'],
    },
  ]);

  test('CSV for Excel, formulas made inert', () => {
    expect(rowsToCsv(rows)).toBe(
      '\uFEFFArchivo;Gravedad;Fila;Campo;Mensaje\r\n' +
        '"cartola; nov.csv";Error;3;fecha;"No es una ""fecha""."\r\n' +
        '"cartola; nov.csv";Aviso;;;"\'=HYPERLINK(""x"")\nfin"\r\n' +
        '"cartola; nov.csv";Información;;;Creamos la cuenta 1 de BCI.\r\n',
    );
  });

  test('text to paste keeps one line each', () => {
    expect(rowsToText(rows).split('\n')).toHaveLength(4);
  });
});
