import { readFileSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { crearLlaveFirma, cafsDeEjemplo, ejemploDte } from '../dte/testing/index.ts';
import { comoBytes, comoTexto } from '../dte/testing/leer-firmas.ts';
import { ErrorFormato } from '../texto/index.ts';
import { leerAec } from './index.ts';
import { buildAecXml } from './testing/firmar-aec.ts';
import type { CesionDatos } from './testing/firmar-aec.ts';

const llave = crearLlaveFirma({ rut: '12345678-5', nombre: 'Juana Pérez' });
const cafs = cafsDeEjemplo();
const datos = ejemploDte(33, { fechaVencimiento: '2026-04-14' });
const vendedor = { rut: datos.emisor.rut, razonSocial: datos.emisor.razonSocial };
const factor = { rut: '96919050-8', razonSocial: 'Factoring Río Ñuble S.A.' };
const fondo = { rut: '76429000-3', razonSocial: 'Fondo de Inversión Los Andes' };
const una: CesionDatos = { cedente: vendedor, cesionario: factor, correoDeudor: 'pagos@senales.cl' };
const dos: CesionDatos = { cedente: factor, cesionario: fondo, monto: 50_000 };
const aec = (...cesiones: CesionDatos[]) => buildAecXml(datos, cesiones, llave, { cafs });

async function erroresXsd(contents: Uint8Array): Promise<string[]> {
  const carpetas = ['../dte/fixtures/esquemas/', 'fixtures/esquemas/'].map(
    (c) => new URL(c, import.meta.url),
  );
  const esquemas = carpetas.flatMap((carpeta) =>
    readdirSync(carpeta).map((fileName) => ({
      fileName,
      contents: readFileSync(new URL(fileName, carpeta)),
    })),
  );
  const schema = esquemas.find(({ fileName }) => fileName === 'AEC_v10.xsd')!;
  const { errors } = await validateXML({
    xml: [{ fileName: 'aec.xml', contents }],
    schema: [schema],
    preload: esquemas,
  });
  return errors.map(({ message }) => message);
}

describe('leerAec', () => {
  test('lee una factura y su cesión, cada firma válida, de un archivo válido ante el esquema del SII', async () => {
    const xml = aec(una);
    expect(await erroresXsd(xml)).toEqual([]);
    const archivo = leerAec(xml);
    expect(archivo).toMatchObject({
      documento: {
        estado: 'leido',
        firma: { estado: 'valida' },
        timbre: { estado: 'valida' },
        dte: { tipo: 33, folio: 1033, totales: { montoTotal: 59_500 } },
      },
      firma: { estado: 'valida', firmante: { rut: '12345678-5' } },
      firmaCedido: { estado: 'valida' },
      errores: [],
      avisos: [],
    });
    expect(archivo.cesiones).toEqual([
      {
        secuencia: 1,
        linea: expect.any(Number),
        cedente: {
          ...vendedor,
          direccion: 'Huérfanos 1234',
          correo: 'cobranza@cedente.cl',
          autorizados: [{ rut: '12345678-5', nombre: 'Juana Pérez' }],
        },
        cesionario: { ...factor, direccion: 'Huérfanos 1234', correo: 'pagos@cesionario.cl' },
        monto: 59_500,
        ultimoVencimiento: '2026-04-14',
        otrasCondiciones: null,
        correoDeudor: 'pagos@senales.cl',
        fecha: '2026-03-15T15:00:00',
        firmas: [expect.objectContaining({ estado: 'valida' })],
      },
    ]);
  });

  test('lee una cesión sobre otra, en orden aunque el archivo las traiga al revés', async () => {
    const xml = aec(una, dos);
    expect(await erroresXsd(xml)).toEqual([]);
    const alReves = aec({ ...dos, secuencia: 2 }, { ...una, secuencia: 1 });
    for (const archivo of [leerAec(xml), leerAec(alReves)]) {
      expect(archivo.errores).toEqual([]);
      expect(
        archivo.cesiones.map(({ secuencia, cesionario, monto }) => [secuencia, cesionario.rut, monto]),
      ).toEqual([
        [1, factor.rut, 59_500],
        [2, fondo.rut, 50_000],
      ]);
    }
  });

  test.each([34, 43, 46] as const)('también de un %i', (tipo) => {
    const otro = ejemploDte(
      tipo,
      tipo === 43 ? { totales: { montoExento: 10_000, montoTotal: 10_000 } } : {},
    );
    const { emisor, receptor } = otro;
    const cedente = tipo === 46 ? receptor : emisor;
    const archivo = leerAec(buildAecXml(otro, [{ cedente, cesionario: factor }], llave, { cafs }));
    expect([archivo.errores, archivo.cesiones[0]?.cedente.rut]).toEqual([[], cedente.rut]);
  });

  test('con la imagen de la factura, que puede pesar varios megas', () => {
    const imagen = new Uint8Array(3_900_000).fill(37);
    const archivo = leerAec(buildAecXml(datos, [una], llave, { cafs, imagen }));
    expect([archivo.errores, archivo.firma.estado, archivo.firmaCedido.estado]).toEqual([
      [],
      'valida',
      'valida',
    ]);
  });

  test.each<[string, Parameters<typeof aec>, string, RegExp]>([
    ['de otra factura', [{ ...una, idDte: { folio: 9 } }], 'Folio', /es de otro documento/],
    ['con otro total', [{ ...una, idDte: { montoTotal: 1 } }], 'MntTotal', /es de otro documento/],
    ['de quien no tenía el crédito', [{ ...una, cedente: fondo }], 'Cedente', /no era dueño del crédito/],
    ['que salta a otro dueño', [una, { ...dos, cedente: vendedor }], 'Cedente', /La cesión 2 es de .*Ñandú/],
    ['a la que le falta la anterior', [una, { ...dos, secuencia: 3 }], 'SeqCesion', /le falta una cesión/],
    ['dos veces la misma', [una, { ...una, secuencia: 1 }], 'SeqCesion', /la trae dos veces/],
    ['por nada', [{ ...una, monto: 0 }], 'MontoCesion', /mayor que 0/],
  ])('no vale una cesión %s', (_que, cesiones, campo, mensaje) => {
    const { errores } = leerAec(aec(...cesiones));
    expect(errores).toMatchObject([{ campo, mensaje: expect.stringMatching(mensaje) }]);
  });

  test('una boleta o una nota de crédito no se pueden ceder', () => {
    for (const tipo of [39, 61] as const) {
      const archivo = leerAec(buildAecXml(ejemploDte(tipo), [una], llave, { cafs }));
      expect(archivo.errores.map(({ codigo }) => codigo)).toContain('tipo_no_cedible');
    }
  });

  test('avisa lo que llama la atención sin invalidar nada', () => {
    const ajena = { ...una, autorizado: { rut: '11111111-1', nombre: 'Otra Persona' }, monto: 60_000 };
    const { errores, avisos } = leerAec(aec(ajena));
    expect(errores).toEqual([]);
    expect(avisos.map(({ codigo }) => codigo)).toEqual(['firmante_no_autorizado', 'monto_cedido']);
  });

  test('la empresa que se autoriza a sí misma no da aviso, la firme quien la firme', () => {
    const propia = { ...una, autorizado: { rut: vendedor.rut, nombre: vendedor.razonSocial } };
    expect(leerAec(aec(propia))).toMatchObject({ errores: [], avisos: [] });
    const suya = crearLlaveFirma({ rut: vendedor.rut, nombre: vendedor.razonSocial });
    const otra = { ...una, autorizado: { rut: '11111111-1', nombre: 'Otra Persona' } };
    expect(leerAec(buildAecXml(datos, [otra], suya, { cafs })).avisos).toEqual([]);
  });
});

describe('las firmas del AEC', () => {
  const estados = (bytes: Uint8Array) => {
    const { documento, firma, firmaCedido, cesiones } = leerAec(bytes);
    return {
      dte: documento.estado === 'leido' ? documento.firma.estado : null,
      cedido: firmaCedido.estado,
      cesiones: cesiones.flatMap(({ firmas }) => firmas.map(({ estado }) => estado)),
      aec: firma.estado,
    };
  };
  const cambiar = (de: string, a: string) => {
    const texto = comoTexto(aec(una, dos));
    expect(texto).toContain(de);
    return estados(comoBytes(texto.replace(de, a)));
  };

  test('dicen qué parte fue alterada', () => {
    expect(cambiar('<MontoCesion>50000', '<MontoCesion>5')).toEqual({
      dte: 'valida',
      cedido: 'valida',
      cesiones: ['valida', 'alterada'],
      aec: 'alterada',
    });
    expect(cambiar('<RUT>76429000-3', '<RUT>96919050-8')).toMatchObject({ cesiones: ['valida', 'alterada'] });
    expect(cambiar('<NmbItem>Asesor', '<NmbItem>Azesor')).toEqual({
      dte: 'alterada',
      cedido: 'alterada',
      cesiones: ['valida', 'valida'],
      aec: 'alterada',
    });
    expect(cambiar('<TmstFirmaEnvio>2026', '<TmstFirmaEnvio>2025')).toMatchObject({
      dte: 'valida',
      cesiones: ['valida', 'valida'],
      aec: 'alterada',
    });
  });

  test('que faltan, o que cubren un identificador repetido, no se dan por buenas', () => {
    const texto = comoTexto(aec(una));
    const sin = texto.replace(/(<\/DocumentoCesion>)<Signature[\s\S]*?<\/Signature>/, '$1');
    expect(estados(comoBytes(sin)).cesiones).toEqual(['sin_firma']);
    const repetido = texto.replace('<Caratula version', '<Caratula ID="Cesion_1" version');
    expect(estados(comoBytes(repetido)).cesiones).toEqual(['no_verificable']);
  });
});

describe('lo que no es un AEC', () => {
  test.each([
    ['', 'archivo_vacio'],
    ['<DTE/>', 'xml_no_es_aec'],
    ['<AEC/>', 'xml_estructura'],
    ['<AEC><DocumentoAEC ID="a"/>', 'xml_mal_formado'],
    ['<!DOCTYPE AEC [<!ENTITY x "y">]><AEC>&x;</AEC>', 'xml_con_dtd'],
    [`<AEC>${'<a>'.repeat(500)}`, 'xml_fuera_de_limites'],
  ])('%s', (xml, codigo) => {
    expect(() => leerAec(Buffer.from(xml))).toThrow(expect.objectContaining({ codigo }) as Error);
  });

  test('cada parte que falta se dice, y más de 40 cesiones no se leen', () => {
    const texto = comoTexto(aec(una));
    for (const parte of ['Cesiones', 'DTECedido', 'DocumentoDTECedido', 'DTE', 'Cesion']) {
      const sin = texto
        .replaceAll(`<${parte}>`, '<X>')
        .replaceAll(`<${parte} `, '<X ')
        .replaceAll(`</${parte}>`, '</X>');
      expect(() => leerAec(comoBytes(sin))).toThrow(
        expect.objectContaining({ codigo: 'xml_estructura' }) as Error,
      );
    }
    const cesion = /<Cesion version[\s\S]*<\/Cesion>/.exec(texto)?.[0] ?? '';
    const muchas = texto.replace(cesion, () => cesion.repeat(41));
    expect(() => leerAec(comoBytes(muchas))).toThrow(/41 cesiones/);
  });

  test('bytes al azar nunca botan otra cosa que un error con código', () => {
    const semilla = Buffer.from(aec(una));
    fc.assert(
      fc.property(fc.nat(semilla.length - 1), fc.uint8Array({ minLength: 1, maxLength: 12 }), (en, trozo) => {
        const bytes = Buffer.concat([semilla.subarray(0, en), trozo, semilla.subarray(en + trozo.length)]);
        try {
          for (const { monto } of leerAec(bytes).cesiones) expect(Number.isSafeInteger(monto)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(ErrorFormato);
        }
      }),
      { numRuns: 60 },
    );
  });
});
