import { openEachTest } from '@cuadra/testing';
import { expect, test } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import { cartola } from '../../entrada/importacion/testing/cartola.ts';
import { importAll, realFile, textFile } from '../../entrada/importacion/testing/index.ts';
import { lre } from '../../entrada/importacion/testing/lre.ts';
import { importLeidos, resumenesDelMes } from '../../registros/documentos/index.ts';
import { openActos, until } from './testing/open-actos.ts';

/** Issuer of the boletas of the fixtures; the one of type 39 is of March 15, for $10.990. */
const EMISOR = '76192083-9';
const VENTAS = 'rcv/RCV-venta-rz_leading_trailing_whitespace.csv';

const { t, p } = openEachTest(openActos, { workers: true });

const documentos = () =>
  p.query<{ folio: string; total: number; saldo: number; fuente: string; archivo: string | null }>(
    `select d.folio, d.monto_total::int as total, d.saldo::int, d.fuente, f.nombre as archivo from documento d
     left join importacion_archivo f on f.id_empresa = d.id_empresa and f.id = d.id_importacion_archivo
     where d.id_empresa = $1 order by d.folio`,
  );

test('a document that the SII tells too stays, and is of the SII alone', async () => {
  const { idEmpresa } = p.empresa;
  await importAll(t, p.empresa, [await realFile(VENTAS)]);
  const acto = await p.last();
  const [primero] = await p.query<{ folio: string; rut: string; codigo: string }>(
    'select folio, rut, codigo_tipo as codigo from documento where id_empresa = $1 order by id limit 1',
  );
  const antes = await documentos();
  await withEmpresa(t.cuadra.platform.db, idEmpresa, (tx) =>
    importLeidos(tx, idEmpresa, [
      {
        modelo: 'Dte',
        codigoTipo: primero?.codigo ?? '',
        folio: primero?.folio ?? '',
        rut: primero?.rut ?? '',
        emiteComprador: false,
        fuente: 'rcv',
        fila: 0,
        razonSocial: 'x',
        giro: null,
        direccion: null,
        comuna: null,
        fechaEmision: '2019-01-01',
        fechaVencimiento: null,
        moneda: 'CLP',
        tipoCambio: null,
        montoNeto: 0,
        montoExento: 0,
        iva: 0,
        valorOtroImpuesto: 0,
        montoTotal: 1,
        otrosImpuestos: [],
        detalle: {},
        glosas: [],
        referencias: [],
        claveXml: null,
        firma: null,
        estadoSii: 'registro',
        fechaRecepcion: null,
        fechaAcuse: null,
        fechaReclamo: null,
      },
    ]),
  );
  expect((await p.read(acto.id)).quedan).toBe(`1 de ${antes.length} no sale: 1 también en el SII.`);
  expect((await p.undo(acto.id, { conCambios: true })).json()).toMatchObject({
    deshechas: antes.length - 1,
  });
  expect(await documentos()).toMatchObject([{ folio: primero?.folio, archivo: null }]);
});

test('boletas go back to the total that the SII tells of their month', async () => {
  await t.admin.query('update empresa set rut = $1 where id_empresa = $2', [EMISOR, p.empresa.idEmpresa]);
  const { idEmpresa } = p.empresa;
  const sii = { documentos: 3, exento: 1_000, neto: 18_395, iva: 3_495, otros: 0 };
  await withEmpresa(t.cuadra.platform.db, idEmpresa, async (tx) => {
    const leidos = await resumenesDelMes(tx, idEmpresa, '2026-03', new Map([['39', sii]]), '2026-04-10');
    await importLeidos(tx, idEmpresa, leidos);
  });
  const antes = await documentos();
  expect(antes).toMatchObject([{ folio: '2026-03', total: 22_890, saldo: 22_890 }]);
  await importAll(t, p.empresa, [await realFile('dte/tipos/39.xml')]);
  expect(await documentos()).toMatchObject([{ total: 11_900 }, { folio: '3901', total: 10_990 }]);
  expect((await p.undo((await p.last()).id)).statusCode).toBe(200);
  expect(await documentos()).toEqual(antes);
});

test('a document whose day a person changed stays until that is undone', async () => {
  await importAll(t, p.empresa, [await realFile(VENTAS)]);
  const acto = await p.last();
  const [cliente] = await p.query<{ id: number }>(
    'select id_contraparte::int as id from documento where id_empresa = $1 limit 1',
  );
  const cambio = await p.call('PATCH', `/clientes/${cliente?.id}/documents/plazo-pago`, {
    daysPlazoPago: 77,
  });
  expect(cambio.json()).toEqual({ cambiados: 2 });
  const deCambio = await p.last();
  const impide = 'No sale ningún registro: 2 cambiados a mano.';
  expect(await p.read(acto.id)).toMatchObject({ impide, puedeDeshacer: false });
  expect((await p.undo(acto.id, { conCambios: true })).statusCode).toBe(409);
  expect((await p.undo(deCambio.id)).statusCode).toBe(200);
  expect(await p.read(acto.id)).toMatchObject({ impide: null, quedan: null });
  expect((await p.undo(acto.id)).json()).toMatchObject({ deshechas: 2 });
});

test('a line that is being reconciled meanwhile stays, and is reconciled', async () => {
  await importAll(t, p.empresa, [cartola('a.ofx', [1, 100], [2, 200], [3, 300], [4, -400])]);
  const acto = await p.last();
  const lineas = await p.query<{ id: number; abono: number }>(
    'select id::int, abono::int from cartola where id_empresa = $1 and abono > 0 order by id limit 3',
  );
  const facturas = await Promise.all(lineas.map(({ abono }) => p.venta(abono)));
  const [deshecho, ...conciliadas] = await Promise.all([
    p.undo(acto.id, { conCambios: true }),
    ...lineas.map(({ id }, i) => p.reconcile([id], [facturas[i] ?? 0])),
  ]);
  expect(deshecho?.statusCode).toBe(200);
  const hechas = lineas.filter((_, i) => conciliadas[i]?.statusCode === 201).map(({ id }) => id);
  for (const { statusCode } of conciliadas) expect([201, 404, 409]).toContain(statusCode);
  await until(
    () => p.read(acto.id),
    ({ estado }) => estado !== 'deshaciendo',
  );
  const quedan = await p.query<{ id: number }>(
    'select id::int from cartola where id_empresa = $1 order by id',
  );
  expect(quedan.map(({ id }) => id)).toEqual(hechas);
});

test('payroll is listed for a person who sees wages, and the files for another', async () => {
  const sueldo = { 1101: '11111111-1', 1102: '01/03/2020', 5201: 1_000, 5301: 100, 5501: 900 };
  const [libro] = await importAll(t, p.empresa, [textFile('LRE_2026-03.csv', lre(sueldo))]);
  expect(libro).toMatchObject({ tipo: 'lre', creados: 1 });
  const { id } = await p.last();
  expect(await p.touched(id)).toMatchObject([{ modelo: 'Remuneracion', monto: 900, hizo: 'Importado' }]);
  const headers = await p.empresa.headersWith({ permisos: ['documentos.ver', 'importaciones.crear'] });
  const ajeno = await p.call('GET', `/actos/${id}/registros`, undefined, headers);
  expect(ajeno.json()).toMatchObject({
    items: [{ modelo: null, descripcion: 'LRE_2026-03.csv', monto: null }],
  });
});
