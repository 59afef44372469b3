import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
});

const json = async (url: string) => (await t.app.inject({ url, headers: empresa.headers })).json();
const documento = (datos: Parameters<typeof insertDocumento>[2]) =>
  insertDocumento(t.admin, empresa.idEmpresa, datos);
const primero = async (kind = 'dtes') => (await json(`/api/legacy/documentos/${kind}`)).items[0];

/** Pays a sale by a line of this day, as a person does. */
async function pay(idDocumento: number, abono: number, fecha: string) {
  const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
  const idCartola = await insertCartola(t.admin, empresa.idEmpresa, { idCuenta, abono, fecha });
  const { statusCode } = await t.app.inject({
    method: 'POST',
    url: '/api/conciliaciones',
    headers: empresa.headers,
    payload: { cartolas: [{ id: idCartola }], documentos: [{ id: idDocumento }] },
  });
  expect(statusCode).toBe(201);
}

describe('a row of a list', () => {
  test('says whose it is, in which currency, what is owed on which side and that nothing else happened', async () => {
    await documento({ montoTotal: 1000 });
    await documento({ montoTotal: 700, modelo: 'Compra' });
    expect(await primero()).toMatchObject({
      idEmpresa: empresa.idEmpresa,
      idMoneda: 1,
      tipoCambio: null,
      fechaEnvio: null,
      diasPago: null,
      asociadoManualmente: false,
      Saldo: { saldoDeudor: 1000, saldoAcreedor: 0, montoConciliable: 1000 },
    });
    expect((await primero('compras')).Saldo).toEqual({
      saldoDeudor: 0,
      saldoAcreedor: 700,
      montoConciliable: 700,
    });
  });

  test('says how many days its payment took, and that a person reconciled it', async () => {
    const id = await documento({ montoTotal: 1000, fechaEmision: '2026-10-14' });
    await pay(id, 400, '2026-10-20');
    expect(await primero()).toMatchObject({ diasPago: null, asociadoManualmente: true });
    await pay(id, 600, '2026-11-03');
    expect(await primero()).toMatchObject({ diasPago: 20, asociadoManualmente: true });
  });

  test('says when it was last mailed, not that a mail waits or was refused', async () => {
    const id = await documento({});
    const mail = (estado: string, enviado: string | null) =>
      t.admin.query(
        `with e as (
           insert into envio (id_empresa, id_usuario, para, responder_a, asunto, mensaje, adjuntar_pdf, adjuntar_xml,
             estado, enviado)
           values ($1, $2, '{cliente@prueba.cl}', 'yo@prueba.cl', 'Tu factura', 'Va adjunta', true, false, $3, $4)
           returning id)
         insert into envio_documento (id_empresa, id_envio, id_documento) select $1, id, $5 from e`,
        [empresa.idEmpresa, empresa.idUsuario, estado, enviado, id],
      );
    await mail('pendiente', null);
    expect((await primero()).fechaEnvio).toBeNull();
    await mail('enviado', '2026-11-02T12:00:00Z');
    await mail('enviado', '2026-11-01T12:00:00Z');
    expect((await primero()).fechaEnvio).toBe('2026-11-02T12:00:00.000Z');
  });
});

describe('the state of a document', () => {
  const estadoDe = async (id: number) => {
    const { idEstadoDocumento, isPagada } = await json(`/api/dtes/${id}`);
    return [idEstadoDocumento, isPagada];
  };

  test('goes from owed by owed in part to paid', async () => {
    const id = await documento({ montoTotal: 1000 });
    expect(await estadoDe(id)).toEqual([1, false]);
    await pay(id, 400, '2026-10-20');
    expect(await estadoDe(id)).toEqual([2, false]);
    await pay(id, 600, '2026-10-21');
    expect(await estadoDe(id)).toEqual([3, true]);
  });

  test('an annulled one and a guía are not paid, though nothing is owed of them', async () => {
    const anulado = await documento({ montoTotal: 1000 });
    await t.admin.query('update documento set anulado = true, saldo = 0 where id_empresa = $1 and id = $2', [
      empresa.idEmpresa,
      anulado,
    ]);
    expect(await estadoDe(anulado)).toEqual([4, false]);
    expect(await estadoDe(await documento({ codigoTipo: '52' }))).toEqual([6, false]);
  });

  test('a purchase that the company claimed says so', async () => {
    const id = await documento({ modelo: 'Compra' });
    await t.admin.query(`update documento set estado_sii = 'reclamado' where id_empresa = $1 and id = $2`, [
      empresa.idEmpresa,
      id,
    ]);
    expect(await json(`/api/compras/${id}`)).toMatchObject({ idEstadoDocumento: 5, isPagada: false });
  });
});

describe('the detail', () => {
  test("names the SII's key of a tax document by its issuer, and none of what is not the SII's", async () => {
    const venta = await documento({ folio: '1042', rut: '76543210-3' });
    expect(await json(`/api/dtes/${venta}`)).toMatchObject({
      idTributario: '76543210-3',
      uuidFiscal: `${empresa.rut}-33-1042`,
      urlPdf: null,
      urlXml: null,
    });
    const compra = await documento({ modelo: 'Compra', folio: '88', rut: '76543210-3' });
    expect((await json(`/api/compras/${compra}`)).uuidFiscal).toBe('76543210-3-33-88');
    const gasto = await documento({ modelo: 'Gasto', codigoTipo: 'GAS', folio: '12' });
    expect((await json(`/api/gastos/${gasto}`)).uuidFiscal).toBeNull();
  });

  test('has what people say about it, without what was deleted', async () => {
    const id = await documento({});
    const comment = async (comentario: string) =>
      (
        await t.app.inject({
          method: 'POST',
          url: '/api/comentarios',
          headers: empresa.headers,
          payload: { modelo: 'Dte', foreignKey: id, comentario },
        })
      ).json();
    await comment('Paga el viernes');
    const { id: borrado } = await comment('Me equivoqué');
    await t.app.inject({
      method: 'DELETE',
      url: `/api/comentarios/${borrado}`,
      headers: empresa.headers,
    });
    const { comments } = await json(`/api/dtes/${id}`);
    expect(comments.map(({ comentario }: { comentario: string }) => comentario)).toEqual(['Paga el viernes']);
  });
});
