import { leerDte } from '@cuadra/formats';
import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDteXml, ejemploDte } from '../../../../../../packages/formats/src/dte/testing/index.ts';
import { countOf, documentosDe, llave, mensajes, OTRA, parte, xml } from './testing/documentos.ts';
import { importAll, importOne, realFile, textFile } from './testing/index.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());

describe('the real files', () => {
  test('go in, and going in twice changes nothing', async () => {
    const empresa = await t.createEmpresa({ rut: '76354771-K' });
    const archivos = await Promise.all([
      realFile('dte/DTE--76354771-K--33--170.xml'),
      realFile('dte/DTE--76354771-K--33--170--cleaned.xml'),
      ...(['registro', 'pendiente', 'reclamado', 'no_incluir'] as const).map((estado) =>
        realFile(`rcv/RCV-compra-${estado}-rz_leading_trailing_whitespace.csv`),
      ),
      realFile('rcv/RCV-venta-rz_leading_trailing_whitespace.csv'),
    ]);
    const primera = await importAll(t, empresa, archivos);
    expect(primera.map(({ tipo, estado }) => `${tipo} ${estado}`)).toEqual([
      'dte listo',
      'dte listo',
      'rcv_compra_registro listo',
      'rcv_compra_pendiente listo',
      'rcv_compra_reclamado listo',
      'rcv_compra_no_incluir listo',
      'rcv_venta listo',
    ]);
    expect(primera.reduce((suma, { creados }) => suma + creados, 0)).toBe(11);
    const guardados = await documentosDe(t, empresa);
    expect(guardados).toHaveLength(11);
    expect(guardados.find(({ folio }) => folio === '170')).toMatchObject({
      modelo: 'Dte',
      codigo_tipo: '33',
      rut: '96790240-3',
      total: 2_996_301,
      saldo: 2_996_301,
      vence: '2019-05-01',
      fuente: 'xml',
    });
    // The nota de crédito of the purchases register names no document: it stays open against the supplier.
    expect(guardados.find(({ folio }) => folio === '70013')).toMatchObject({
      modelo: 'Compra',
      codigo_tipo: '61',
      signo: -1,
      total: 1_966_880,
      saldo: -1_966_880,
      estado_sii: 'reclamado',
    });
    const segunda = await importAll(t, empresa, archivos);
    expect(segunda.map(({ creados, duplicados, filas }) => [creados, duplicados === filas])).toEqual(
      Array.from({ length: 7 }, () => [0, true]),
    );
    expect(await documentosDe(t, empresa)).toEqual(guardados);
    expect(await countOf(t, 'contraparte', empresa)).toBe(2);
  });

  test('the SII sample is refused by name in a company that it is not of', async () => {
    const empresa = await t.createEmpresa();
    const archivo = await importOne(t, empresa, await realFile('dte/F60T33-ejemplo-oficial-SII.xml'));
    expect(archivo).toMatchObject({ estado: 'error', tipo: 'envio_dte', creados: 0 });
    expect(mensajes(archivo)[0]).toMatch(
      /La factura 60 de .*\(97\.975\.000-5\).* no fue emitida ni recibida por /,
    );
    expect(await countOf(t, 'documento', empresa)).toBe(0);
  });
});

describe('a signature', () => {
  test('beside the certificate of another key goes in, with a warning that says what to do', async () => {
    const empresa = await t.createEmpresa({ rut: '97975000-5' });
    const archivo = await importOne(t, empresa, await realFile('dte/F60T33-ejemplo-oficial-SII.xml'));
    expect(archivo).toMatchObject({ estado: 'listo', creados: 1, ventas: 1, compras: 0, errores: [] });
    expect(archivo.avisos.map(({ mensaje }) => mensaje)).toEqual([
      'La factura 60: el contenido es el que se firmó, pero el certificado que acompaña la firma es de otra llave, así que no se sabe quién firmó. Se importó igual; ante la duda, confírmala con quien la emitió.',
    ]);
    const { rows } = await t.admin.query('select firma from documento where id_empresa = $1', [
      empresa.idEmpresa,
    ]);
    expect(rows).toEqual([{ firma: 'no_verificable' }]);
  });

  test('which no longer verifies refuses the file, with the reason', async () => {
    const empresa = await t.createEmpresa({ rut: '96790240-3' });
    const real = await realFile('dte/DTE--76354771-K--33--170.xml');
    const texto = Buffer.from(real.bytes).toString('latin1').replaceAll('2996301', '1996301');
    const archivo = await importOne(t, empresa, { nombre: 'x.xml', bytes: Buffer.from(texto, 'latin1') });
    expect(archivo).toMatchObject({ estado: 'error', tipo: 'dte', creados: 0, filas: 0 });
    expect(archivo.errores[0]).toMatchObject({ campo: 'Signature', fila: 2 });
    expect(mensajes(archivo)[0]).toContain('La factura 170');
    expect(await countOf(t, 'documento', empresa)).toBe(0);
  });

  test('which is missing refuses the file too', async () => {
    const empresa = await t.createEmpresa();
    const bytes = buildDteXml(ejemploDte(33, { receptor: parte(empresa) }), llave, { firmar: false });
    const archivo = await importOne(t, empresa, { nombre: 'x.xml', bytes });
    expect(archivo).toMatchObject({ estado: 'error', creados: 0 });
  });

  test('of one document altered inside an envelope leaves nothing of the envelope', async () => {
    const empresa = await t.createEmpresa();
    const lote = [101, 102, 103].map((folio) => ejemploDte(33, { folio, receptor: parte(empresa) }));
    const { bytes } = xml('envio.xml', ...lote);
    const texto = Buffer.from(bytes).toString('latin1');
    const corte = texto.indexOf('<Folio>102</Folio>');
    const alterado = texto.slice(0, corte) + texto.slice(corte).replace('<MntTotal>59500', '<MntTotal>69500');
    const archivo = await importOne(t, empresa, { nombre: 'e.xml', bytes: Buffer.from(alterado, 'latin1') });
    expect(archivo).toMatchObject({ estado: 'error', tipo: 'envio_dte', creados: 0 });
    expect(mensajes(archivo)).toEqual([expect.stringContaining('La factura 102')]);
    expect(await countOf(t, 'documento', empresa)).toBe(0);
    expect(await countOf(t, 'contraparte', empresa)).toBe(0);
    expect(await importOne(t, empresa, { nombre: 'e.xml', bytes })).toMatchObject({
      estado: 'listo',
      creados: 3,
    });
  });
});

test('bombs and external entities are refused fast', async () => {
  const empresa = await t.createEmpresa();
  const risas = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');
  const bomba = `<?xml version="1.0"?><!DOCTYPE DTE [<!ENTITY l0 "ja">${risas}]><DTE>&l9;</DTE>`;
  const externa = `<?xml version="1.0"?><!DOCTYPE DTE [<!ENTITY x SYSTEM "file:///etc/passwd">]><DTE>&x;</DTE>`;
  const honda = `<DTE>${'<a>'.repeat(200_000)}`;
  const inicio = Date.now();
  const archivos = await importAll(t, empresa, [
    textFile('risas.xml', bomba),
    textFile('externa.xml', externa),
    textFile('honda.xml', honda),
  ]);
  expect(Date.now() - inicio).toBeLessThan(5000);
  for (const archivo of archivos) {
    expect(archivo).toMatchObject({ estado: 'error', tipo: 'dte', creados: 0 });
    expect(JSON.stringify(archivo)).not.toContain('root:');
  }
});

describe('whose document it is', () => {
  test('issued is a sale and received a purchase; in a factura de compra, the other way round', async () => {
    const empresa = await t.createEmpresa();
    const mia = parte(empresa);
    const archivos = await importAll(t, empresa, [
      xml('1', ejemploDte(33, { folio: 1, emisor: mia, receptor: OTRA })),
      xml('2', ejemploDte(33, { folio: 2, emisor: OTRA, receptor: mia })),
      xml('3', ejemploDte(46, { folio: 3, emisor: mia, receptor: OTRA })),
      xml('4', ejemploDte(46, { folio: 4, emisor: OTRA, receptor: mia })),
      xml(
        '5',
        ejemploDte(61, {
          folio: 5,
          emisor: mia,
          receptor: OTRA,
          referencias: [{ tipo: '46', folio: '3', fecha: '2026-03-15', codRef: 3, razon: 'Menos' }],
          totales: { montoNeto: 10_000, montoTotal: 10_000 },
        }),
      ),
    ]);
    expect(archivos.map(({ estado }) => estado)).toEqual(Array.from({ length: 5 }, () => 'listo'));
    expect(archivos.map(({ ventas, compras }) => [ventas, compras])).toEqual([
      [1, 0],
      [0, 1],
      [0, 1],
      [1, 0],
      [0, 1],
    ]);
    const guardados = await documentosDe(t, empresa);
    expect(guardados.map((d) => [d.modelo, d.codigo_tipo, d.folio, d.rut])).toEqual([
      ['Compra', '33', '2', OTRA.rut],
      ['Compra', '46', '3', OTRA.rut],
      ['Compra', '61', '5', OTRA.rut],
      ['Dte', '33', '1', OTRA.rut],
      ['Dte', '46', '4', OTRA.rut],
    ]);
    expect(guardados.map(({ saldo }) => saldo)).toEqual([59_500, 40_000, 0, 59_500, 50_000]);
  });

  test('a note of the supplier and one that the company issued to them may share folio', async () => {
    const empresa = await t.createEmpresa();
    const mia = parte(empresa);
    const compra = xml('46', ejemploDte(46, { folio: 3, emisor: mia, receptor: OTRA }));
    const propia = xml(
      'propia',
      ejemploDte(61, {
        folio: 5,
        emisor: mia,
        receptor: OTRA,
        referencias: [{ tipo: '46', folio: '3', fecha: '2026-03-15', codRef: 3, razon: 'Menos' }],
        totales: { montoNeto: 10_000, montoTotal: 10_000 },
      }),
    );
    const factura = xml('33', ejemploDte(33, { folio: 8, emisor: OTRA, receptor: mia }));
    const ajena = xml(
      'ajena',
      ejemploDte(61, {
        folio: 5,
        emisor: OTRA,
        receptor: mia,
        referencias: [{ tipo: '33', folio: '8', fecha: '2026-03-15', codRef: 3, razon: 'Menos' }],
        totales: { montoNeto: 20_000, montoTotal: 20_000 },
      }),
    );
    for (const archivo of [ajena, compra, factura, propia])
      expect(await importOne(t, empresa, archivo)).toMatchObject({ creados: 1, duplicados: 0, avisos: [] });
    expect(await importOne(t, empresa, propia)).toMatchObject({ creados: 0, duplicados: 1, avisos: [] });
    const guardados = await documentosDe(t, empresa);
    expect(guardados.map((d) => [d.codigo_tipo, d.folio, d.total, d.saldo])).toEqual([
      ['33', '8', 59_500, 39_500],
      ['46', '3', 50_000, 40_000],
      ['61', '5', expect.any(Number), 0],
      ['61', '5', expect.any(Number), 0],
    ]);
    expect(new Set(guardados.flatMap((d) => (d.folio === '5' ? [d.total] : [])))).toEqual(
      new Set([10_000, 20_000]),
    );
  });

  test('every type is taken, in an envelope, with its XML kept so that it verifies by itself', async () => {
    const empresa = await t.createEmpresa();
    const tipos = [33, 34, 39, 41, 43, 46, 52, 56, 61, 110, 111, 112] as const;
    const lote = tipos.map((tipo) => ejemploDte(tipo, { emisor: parte(empresa) }));
    const archivo = await importOne(t, empresa, xml('todo.xml', ...lote));
    expect(archivo).toMatchObject({
      estado: 'listo',
      tipo: 'envio_dte',
      filas: 12,
      creados: 12,
      errores: [],
    });
    const guardados = await documentosDe(t, empresa);
    const de = (tipo: number) => guardados.find(({ codigo_tipo }) => codigo_tipo === String(tipo));
    expect(de(52)).toMatchObject({ signo: 0, total: 59_500, saldo: 0 });
    expect(de(43)).toMatchObject({ signo: 1, total: -59_500, saldo: -59_500 });
    expect(de(110)).toMatchObject({ moneda: 'USD', total: 1_234_50, saldo: 1_234_50, tipo_cambio: '950.25' });
    expect(de(33)?.vence).toBe('2026-04-14');
    const { storage } = t.cuadra.platform;
    for (const { clave_xml, codigo_tipo, folio } of guardados) {
      const [unico, ...resto] = leerDte(await storage.read(clave_xml ?? '')).documentos;
      expect(resto).toEqual([]);
      expect(unico).toMatchObject({
        estado: 'leido',
        firma: { estado: 'valida' },
        dte: { tipo: Number(codigo_tipo), folio: Number(folio) },
      });
    }
    expect(await countOf(t, 'documento_glosa', empresa)).toBe(12);
  });
});

test('two files that bring an invoice and the note upon it at once find each other', async () => {
  const empresa = await t.createEmpresa();
  const pares = Array.from({ length: 10 }, (_, i) => i + 1).flatMap((folio) => [
    xml(`f${folio}`, ejemploDte(33, { folio, emisor: parte(empresa), receptor: OTRA })),
    xml(
      `n${folio}`,
      ejemploDte(61, {
        folio,
        emisor: parte(empresa),
        receptor: OTRA,
        referencias: [{ tipo: '33', folio: String(folio), fecha: '2026-03-15', codRef: 1, razon: 'Anula' }],
      }),
    ),
  ]);
  await importAll(t, empresa, pares);
  const guardados = await documentosDe(t, empresa);
  expect(guardados).toHaveLength(20);
  for (const { saldo, anulado, codigo_tipo } of guardados)
    expect([saldo, anulado]).toEqual([0, codigo_tipo === '33']);
});
