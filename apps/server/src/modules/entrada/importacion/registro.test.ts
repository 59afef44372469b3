import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ejemploDte } from '../../../../../../packages/formats/src/dte/testing/index.ts';
import { countOf, documentosDe, OTRA, parte, xml } from './testing/documentos.ts';
import { importOne, realFile, textFile } from './testing/index.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());

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
    expect(await documentosDe(t, empresa)).toEqual([
      expect.objectContaining({ fuente: 'xml', vence: '2026-06-30', estado_sii: 'registro', saldo: 59_500 }),
    ]);
    expect(await countOf(t, 'documento_glosa', empresa)).toBe(1);
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
    ]);
    expect(archivo.novedades).toEqual(['1 documento que estaba por el RCV se completó con su XML.']);
    expect((await documentosDe(t, empresa)).map((d) => [d.folio, d.fuente, d.total, d.saldo])).toEqual([
      ['10', 'rcv', 90_000, 10_000],
      ['9', 'xml', 59_500, 39_500],
    ]);
  });

  test('a note whose issuer the register does not tell is the one of its XML, by date and total', async () => {
    const empresa = await t.createEmpresa();
    await importOne(t, empresa, registro(venta(61, 7, OTRA.rut, 30)));
    const delComprador = (folio: number, montoTotal: number) =>
      ejemploDte(61, {
        folio,
        emisor: OTRA,
        receptor: parte(empresa),
        referencias: [{ tipo: '46', folio: '3', fecha: '2026-03-15', codRef: 3, razon: 'Menos' }],
        totales: { montoNeto: montoTotal, montoTotal },
      });
    const otra = await importOne(t, empresa, xml('otra.xml', delComprador(7, 40)));
    expect(otra).toMatchObject({ creados: 1, duplicados: 0 });
    const misma = await importOne(t, empresa, registro(venta(61, 8, OTRA.rut, 50)));
    expect(misma).toMatchObject({ creados: 1 });
    const suXml = await importOne(t, empresa, xml('misma.xml', delComprador(8, 50)));
    expect(suXml).toMatchObject({ creados: 0, duplicados: 1 });
    const otraVez = await importOne(t, empresa, registro(venta(61, 8, OTRA.rut, 50)));
    expect(otraVez).toMatchObject({ creados: 0, duplicados: 1 });
    expect((await documentosDe(t, empresa)).map((d) => [d.folio, d.total, d.fuente])).toEqual(
      expect.arrayContaining([
        ['7', 30, 'rcv'],
        ['7', 40, 'xml'],
        ['8', 50, 'xml'],
      ]),
    );
    expect(await countOf(t, 'documento', empresa)).toBe(3);
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
    expect(await countOf(t, 'documento', empresa)).toBe(0);
  });

  test('a note of the register takes from the sale that it names', async () => {
    const empresa = await t.createEmpresa();
    await importOne(t, empresa, registro(venta(61, 1, OTRA.rut, 30, [33, '7']), venta(33, 7, OTRA.rut, 100)));
    expect((await documentosDe(t, empresa)).map((d) => [d.codigo_tipo, d.saldo])).toEqual([
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
    expect((await documentosDe(t, empresa)).map((d) => [d.codigo_tipo, d.signo, d.saldo])).toEqual([
      ['33', 1, 100],
      ['61', 0, 0],
    ]);
  });
});
