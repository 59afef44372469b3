import type { ArchivoImportado } from '@cuadra/contract';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leerDte } from '@cuadra/formats';
import {
  buildDteXml,
  crearLlaveFirma,
  ejemploDte,
  type DatosDte,
} from '../../../../../packages/formats/src/dte/testing/index.ts';
import { importAll, importOne, realFile, textFile, type ArchivoDePrueba } from './testing/index.ts';

const llave = crearLlaveFirma({ rut: '11111111-1', nombre: 'Firmante de prueba' });
const OTRA = { rut: '77777777-7', razonSocial: 'Señales Viña Ltda.' };
const ENVIO = {
  rutEmisor: '76192083-9',
  rutEnvia: '11111111-1',
  rutReceptor: '60803000-K',
  fechaResolucion: '2014-08-22',
  numeroResolucion: 80,
  fechaFirma: '2026-03-16T10:00:00',
};

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());

const parte = (empresa: TestEmpresa) => ({ rut: empresa.rut, razonSocial: 'La empresa SpA' });

function xml(nombre: string, ...datos: DatosDte[]): ArchivoDePrueba {
  const [unico] = datos;
  if (datos.length === 1 && unico) return { nombre, bytes: buildDteXml(unico, llave) };
  return { nombre, bytes: buildDteXml(datos, llave, { envio: ENVIO, firmadoEn: 'envio' }) };
}

interface Fila {
  modelo: string;
  codigo_tipo: string;
  folio: string;
  rut: string;
  signo: number;
  total: number;
  saldo: number;
  anulado: boolean;
  fuente: string;
  moneda: string;
  vence: string;
  estado_sii: string | null;
  clave_xml: string | null;
  tipo_cambio: string | null;
}

async function documentos({ idEmpresa }: TestEmpresa): Promise<Fila[]> {
  const { rows } = await t.admin.query<Fila>(
    `select modelo, codigo_tipo, folio, rut, signo, monto_total::float as total, saldo::float, anulado, fuente,
       m.moneda, fecha_vencimiento::text as vence, estado_sii, clave_xml, tipo_cambio
     from documento d join moneda m on m.id = d.id_moneda where id_empresa = $1 order by modelo, codigo_tipo, folio`,
    [idEmpresa],
  );
  return rows;
}

async function count(tabla: string, { idEmpresa }: TestEmpresa): Promise<number> {
  const { rows } = await t.admin.query<{ n: number }>(
    `select count(*)::int as n from ${tabla} where id_empresa = $1`,
    [idEmpresa],
  );
  return rows[0]?.n ?? 0;
}

const mensajes = (archivo: ArchivoImportado | undefined) =>
  archivo?.errores.map(({ mensaje }) => mensaje) ?? [];

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
    const guardados = await documentos(empresa);
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
    expect(await documentos(empresa)).toEqual(guardados);
    expect(await count('contraparte', empresa)).toBe(2);
  });

  test('the SII sample is refused by name in a company that it is not of', async () => {
    const empresa = await t.createEmpresa();
    const archivo = await importOne(t, empresa, await realFile('dte/F60T33-ejemplo-oficial-SII.xml'));
    expect(archivo).toMatchObject({ estado: 'error', tipo: 'envio_dte', creados: 0 });
    expect(mensajes(archivo)[0]).toMatch(/La factura 60 de .*97975000-5.* no fue emitida ni recibida por /);
    expect(await count('documento', empresa)).toBe(0);
  });
});

describe('a signature', () => {
  test('which no longer verifies refuses the file, with the reason', async () => {
    const empresa = await t.createEmpresa({ rut: '96790240-3' });
    const real = await realFile('dte/DTE--76354771-K--33--170.xml');
    const texto = Buffer.from(real.bytes).toString('latin1').replaceAll('2996301', '1996301');
    const archivo = await importOne(t, empresa, { nombre: 'x.xml', bytes: Buffer.from(texto, 'latin1') });
    expect(archivo).toMatchObject({ estado: 'error', tipo: 'dte', creados: 0, filas: 0 });
    expect(archivo.errores[0]).toMatchObject({ campo: 'Signature', fila: 2 });
    expect(mensajes(archivo)[0]).toContain('La factura 170');
    expect(await count('documento', empresa)).toBe(0);
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
    expect(await count('documento', empresa)).toBe(0);
    expect(await count('contraparte', empresa)).toBe(0);
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
    const guardados = await documentos(empresa);
    expect(guardados.map((d) => [d.modelo, d.codigo_tipo, d.folio, d.rut])).toEqual([
      ['Compra', '33', '2', OTRA.rut],
      ['Compra', '46', '3', OTRA.rut],
      ['Compra', '61', '5', OTRA.rut],
      ['Dte', '33', '1', OTRA.rut],
      ['Dte', '46', '4', OTRA.rut],
    ]);
    expect(guardados.map(({ saldo }) => saldo)).toEqual([59_500, 40_000, 0, 59_500, 50_000]);
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
    const guardados = await documentos(empresa);
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
    expect(await count('documento_glosa', empresa)).toBe(12);
  });
});

const ENCABEZADO_VENTA = Buffer.from(
  (await realFile('rcv/RCV-venta-rz_leading_trailing_whitespace.csv')).bytes,
)
  .toString()
  .split(/\r?\n/)[0];

/** A row of the sales register: type, folio, counterparty, total, and what it refers to. */
function venta(
  tipo: number,
  folio: number,
  rut: string,
  total: number,
  referencia?: [number, string],
): string {
  const columnas = (ENCABEZADO_VENTA ?? '').split(';').map((nombre) => nombre.trim().toLowerCase());
  const valores: Record<string, string | number> = {
    nro: 1,
    'tipo doc': tipo,
    'tipo venta': 'Del Giro',
    'rut cliente': rut,
    'razon social': 'Cliente',
    folio,
    'fecha docto': '15/03/2026',
    'fecha recepcion': '16/03/2026 10:00:00',
    'monto exento': 0,
    'monto neto': total,
    'monto iva': 0,
    'monto total': total,
    'tipo docto. referencia': referencia?.[0] ?? '',
    'folio docto. referencia': referencia?.[1] ?? '',
  };
  return columnas.map((columna) => valores[columna] ?? '').join(';');
}

const registro = (...filas: string[]) => textFile('rcv.csv', [ENCABEZADO_VENTA, ...filas, ''].join('\n'));

describe('the register and the XML of one document', () => {
  test.each([
    ['register first', false],
    ['XML first', true],
  ])('are one document, %s', async (_, xmlPrimero) => {
    const empresa = await t.createEmpresa();
    const dte = xml(
      'f.xml',
      ejemploDte(33, {
        folio: 9,
        emisor: parte(empresa),
        receptor: OTRA,
        fechaVencimiento: '2026-06-30',
      }),
    );
    const rcv = registro(venta(33, 9, OTRA.rut, 59_500));
    const orden = xmlPrimero ? [dte, rcv] : [rcv, dte];
    const archivos = [];
    for (const archivo of orden) archivos.push(await importOne(t, empresa, archivo));
    expect(archivos.map(({ creados, duplicados }) => [creados, duplicados])).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(await documentos(empresa)).toEqual([
      expect.objectContaining({ fuente: 'xml', vence: '2026-06-30', estado_sii: 'registro', saldo: 59_500 }),
    ]);
    expect(await count('documento_glosa', empresa)).toBe(1);
    const { rows } = await t.admin.query('select fecha_recepcion from documento where id_empresa = $1', [
      empresa.idEmpresa,
    ]);
    expect(rows).toEqual([{ fecha_recepcion: new Date('2026-03-16T13:00:00Z') }]);
  });

  test('the XML leaves what was reconciled alone, and does not go in below it', async () => {
    const empresa = await t.createEmpresa();
    const { idEmpresa } = empresa;
    await importOne(t, empresa, registro(venta(33, 9, OTRA.rut, 59_500), venta(33, 10, OTRA.rut, 90_000)));
    await t.admin.query(
      `with cuenta as (insert into cuenta_corriente (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta)
           values ($1, 1, 1, 1, '1') returning id),
         linea as (insert into cartola (id_empresa, id_cuenta_corriente, fecha, descripcion, abono, posicion, huella, conciliado)
           select $1, id, '2026-03-20', 'Pago', 100000, 0, 'x', 100000 from cuenta returning id),
         acto as (insert into conciliacion (id_empresa, origen, lote) values ($1, 'persona', gen_random_uuid()) returning id),
         partes as (select id, case folio when '9' then 20000 else 80000 end as monto from documento where id_empresa = $1),
         saldos as (update documento d set saldo = d.saldo - p.monto from partes p where d.id_empresa = $1 and d.id = p.id)
       insert into conciliacion_par (id_empresa, id_conciliacion, id_cartola, id_documento, monto_cartola, monto_documento)
         select $1, acto.id, linea.id, partes.id, partes.monto, partes.monto from acto, linea, partes`,
      [idEmpresa],
    );
    const archivo = await importOne(
      t,
      empresa,
      xml(
        'e.xml',
        ejemploDte(33, { folio: 9, emisor: parte(empresa), receptor: OTRA }),
        ejemploDte(33, { folio: 10, emisor: parte(empresa), receptor: OTRA }),
      ),
    );
    expect(archivo).toMatchObject({ estado: 'listo', creados: 0, duplicados: 2 });
    expect(archivo.avisos.map(({ mensaje }) => mensaje)).toEqual([
      expect.stringMatching(/documento 10 .* tiene conciliado más que el total de este XML \(\$59\.500\)/),
      expect.stringContaining('1 documento que estaba por el RCV se completó'),
    ]);
    expect((await documentos(empresa)).map((d) => [d.folio, d.fuente, d.total, d.saldo])).toEqual([
      ['10', 'rcv', 90_000, 10_000],
      ['9', 'xml', 59_500, 39_500],
    ]);
  });

  test('a monthly total of boletas is told and not kept', async () => {
    const empresa = await t.createEmpresa();
    const archivo = await importOne(
      t,
      empresa,
      registro(venta(39, 0, '', 500_000), venta(33, 1, OTRA.rut, 100)),
    );
    expect(archivo).toMatchObject({ estado: 'listo', filas: 2, creados: 1 });
    expect(archivo.avisos[0]).toMatchObject({ fila: 2, mensaje: expect.stringContaining('total del mes') });
  });

  test('a row that cannot be read refuses the register whole, naming row and field', async () => {
    const empresa = await t.createEmpresa();
    const mala = venta(33, 2, '12345678-9', 100);
    const archivo = await importOne(t, empresa, registro(venta(33, 1, OTRA.rut, 100), mala));
    expect(archivo).toMatchObject({ estado: 'error', creados: 0 });
    expect(archivo.errores).toEqual([
      { fila: 3, campo: expect.stringMatching(/rut/i), mensaje: expect.stringContaining('12345678-9') },
    ]);
    expect(await count('documento', empresa)).toBe(0);
  });

  test('a note of the register takes from the sale that it names', async () => {
    const empresa = await t.createEmpresa();
    await importOne(t, empresa, registro(venta(61, 1, OTRA.rut, 30, [33, '7']), venta(33, 7, OTRA.rut, 100)));
    expect((await documentos(empresa)).map((d) => [d.codigo_tipo, d.saldo])).toEqual([
      ['33', 70],
      ['61', 0],
    ]);
    // Its XML says that it corrects text alone: what it had taken goes back.
    const nota = ejemploDte(61, {
      folio: 1,
      emisor: parte(empresa),
      receptor: OTRA,
      totales: { montoNeto: 30, montoTotal: 30 },
      referencias: [{ tipo: '33', folio: '7', fecha: '2026-03-15', codRef: 2, razon: 'Giro' }],
    });
    await importOne(t, empresa, xml('n.xml', nota));
    expect((await documentos(empresa)).map((d) => [d.codigo_tipo, d.signo, d.saldo])).toEqual([
      ['33', 1, 100],
      ['61', 0, 0],
    ]);
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
  const guardados = await documentos(empresa);
  expect(guardados).toHaveLength(20);
  for (const { saldo, anulado, codigo_tipo } of guardados)
    expect([saldo, anulado]).toEqual([0, codigo_tipo === '33']);
});
