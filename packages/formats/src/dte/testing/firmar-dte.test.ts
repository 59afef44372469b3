import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { TIPOS_DTE, leerDte } from '../index.ts';
import { ENVIO_DE_EJEMPLO, buildDteXml, cafsDeEjemplo, crearLlaveFirma, ejemploDte } from './index.ts';
import type { DatosDte } from './index.ts';

const carpeta = new URL('../fixtures/esquemas/', import.meta.url);
const esquemas = readdirSync(carpeta).map((fileName) => ({
  fileName,
  contents: readFileSync(new URL(fileName, carpeta)),
}));
const llave = crearLlaveFirma({ rut: '12345678-5', nombre: 'Juana Pérez' });
const cafs = cafsDeEjemplo();
const esBoleta = (tipo: number) => tipo === 39 || tipo === 41;

/** Validates all at once: starting the validator takes longer than what it does. */
async function erroresXsd(archivos: readonly Uint8Array[], nombre: string): Promise<string[]> {
  const schema = esquemas.find(({ fileName }) => fileName === nombre)!;
  const xml = archivos.map((contents, i) => ({ fileName: `${i}.xml`, contents }));
  const { errors } = await validateXML({ xml, schema: [schema], preload: esquemas });
  return errors.map(({ loc, message }) => `${loc?.fileName}: ${message}`);
}

describe('buildDteXml', () => {
  test('cada tipo, solo, es válido ante el esquema del SII', async () => {
    const tipos = TIPOS_DTE.filter((tipo) => !esBoleta(tipo));
    const archivos = tipos.map((tipo) => buildDteXml(ejemploDte(tipo), llave, { cafs }));
    expect(await erroresXsd(archivos, 'DTE_v10.xsd')).toEqual([]);
  });

  test.each([
    ['EnvioDTE', TIPOS_DTE.filter((tipo) => !esBoleta(tipo)), 'EnvioDTE_v10.xsd'],
    ['EnvioBOLETA', [39, 41] as const, 'EnvioBOLETA_v11.xsd'],
  ] as const)(
    'un %s con todos sus tipos también, y se lee y verifica entero',
    async (_nombre, tipos, esquema) => {
      const xml = buildDteXml(
        tipos.map((tipo) => ejemploDte(tipo)),
        llave,
        { cafs, envio: ENVIO_DE_EJEMPLO },
      );
      expect(await erroresXsd([xml], esquema)).toEqual([]);
      const { documentos, firmaEnvio, caratula } = leerDte(xml);
      expect(firmaEnvio?.estado).toBe('valida');
      expect(caratula?.subtotales).toHaveLength(tipos.length);
      expect(
        documentos.map((d) => d.estado === 'leido' && [d.dte.tipo, d.firma.estado, d.timbre.estado]),
      ).toEqual(tipos.map((tipo) => [tipo, 'valida', 'valida']));
    },
  );

  test('el esquema de verdad rechaza lo que está mal', async () => {
    const mal = buildDteXml(
      ejemploDte(33, { emisor: { ...ejemploDte(33).emisor, rut: '76.192.083-9' } }),
      llave,
      { cafs },
    );
    expect(await erroresXsd([mal], 'DTE_v10.xsd')).not.toEqual([]);
  });

  test.each(TIPOS_DTE)('lo que se escribe de un %i es lo que se lee', (tipo) => {
    const datos: DatosDte = ejemploDte(tipo, { fechaVencimiento: '2026-04-14', formaPago: 2 });
    const [documento] = leerDte(buildDteXml(datos, llave, { cafs })).documentos;
    expect(documento).toMatchObject({
      estado: 'leido',
      dte: {
        tipo,
        folio: datos.folio,
        fechaEmision: '2026-03-15',
        fechaVencimiento: '2026-04-14',
        formaPago: esBoleta(tipo) ? null : 'credito',
        emisor: { rut: datos.emisor.rut, razonSocial: datos.emisor.razonSocial },
        receptor: { rut: datos.receptor.rut, razonSocial: datos.receptor.razonSocial },
        totales: {
          montoNeto: datos.totales.montoNeto ?? 0,
          iva: datos.totales.iva ?? 0,
          montoTotal: datos.totales.montoTotal,
        },
        detalle: [{ nombre: datos.detalle[0]?.nombre, cantidad: '2.5', montoItem: datos.detalle[0]?.monto }],
      },
    });
  });

  test('no arma lo que no puede ser un archivo', () => {
    expect(() => buildDteXml([], llave)).toThrow(RangeError);
    expect(() => buildDteXml([ejemploDte(33), ejemploDte(34)], llave)).toThrow(RangeError);
  });
});
