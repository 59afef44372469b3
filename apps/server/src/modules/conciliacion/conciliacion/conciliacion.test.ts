import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { searchSuggestions } from './search-suggestions.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
let cuenta: number;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
  cuenta = await insertCuenta(t.admin, empresa.idEmpresa);
});

const documento = (datos: Parameters<typeof insertDocumento>[2]) =>
  insertDocumento(t.admin, empresa.idEmpresa, datos);
const abono = (monto: number, descripcion = 'TRANSFERENCIA') =>
  insertCartola(t.admin, empresa.idEmpresa, { idCuenta: cuenta, abono: monto, descripcion });
const buscar = () => searchSuggestions(t.cuadra.platform, empresa.idEmpresa, new AbortController().signal);
const call = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = empresa.headers,
) => t.app.inject({ method, url, headers, ...(payload && { payload }) });
const aMano = (payload: object) => call('POST', '/api/conciliaciones', payload);
const saldoDe = async (id: number) =>
  Number((await t.admin.query('select saldo from documento where id = $1', [id])).rows[0].saldo);
const conciliadoDe = async (id: number) =>
  Number((await t.admin.query('select conciliado from cartola where id = $1', [id])).rows[0].conciliado);

describe('POST /api/conciliaciones', () => {
  test('401, 403 and 400 before anything is read', async () => {
    expect((await call('POST', '/api/conciliaciones', {}, {})).statusCode).toBe(401);
    const soloLectura = await empresa.headersWith({ permisos: ['conciliacion.ver'] });
    const payload = { cartolas: [{ id: 1 }], documentos: [{ id: 1 }] };
    expect((await call('POST', '/api/conciliaciones', payload, soloLectura)).statusCode).toBe(403);
    const vacia = await aMano({ cartolas: [], documentos: [{ id: 1 }] });
    expect(vacia.statusCode).toBe(400);
    expect(vacia.json().error.details).toEqual({ 'body.cartolas': ['Elige al menos una línea del banco.'] });
  });

  test('one line settles two invoices with a credit note netted, and the history tells it', async () => {
    const linea = await abono(2_847_670);
    const facturas = [await documento({ montoTotal: 1_904_000 }), await documento({ montoTotal: 1_190_000 })];
    const nota = await documento({ codigoTipo: '61', montoTotal: 246_330 });
    const respuesta = await aMano({
      cartolas: [{ id: linea }],
      documentos: [...facturas, nota].map((id) => ({ id })),
    });
    expect(respuesta.statusCode).toBe(201);
    expect(respuesta.json()).toMatchObject({ diferencia: 0 });
    expect(await Promise.all([...facturas, nota].map(saldoDe))).toEqual([0, 0, 0]);
    expect(await conciliadoDe(linea)).toBe(2_847_670);
    const historial = await call('GET', `/api/Dte/${facturas[0]}/historial`);
    expect(historial.json().items[0].descripcion).toBe(
      'Ana Prueba concilió $1.904.000 con la línea «TRANSFERENCIA» de Banco de Chile',
    );
  });

  test('a part payment leaves the rest open on the document', async () => {
    const linea = await abono(500);
    const factura = await documento({ montoTotal: 1200 });
    const respuesta = await aMano({ cartolas: [{ id: linea }], documentos: [{ id: factura }] });
    expect(respuesta.json().diferencia).toBe(-700);
    expect(await saldoDe(factura)).toBe(700);
  });

  test('a difference of a few pesos is closed when asked to, and a large one is refused', async () => {
    const linea = await abono(99_990);
    const factura = await documento({ montoTotal: 100_000 });
    const cerrar = { cartolas: [{ id: linea }], documentos: [{ id: factura }], ajustarDiferencia: true };
    expect((await aMano(cerrar)).json().diferencia).toBe(0);
    expect(await saldoDe(factura)).toBe(0);
    const otra = await abono(50_000);
    const grande = await documento({ montoTotal: 100_000 });
    const rechazo = await aMano({ ...cerrar, cartolas: [{ id: otra }], documentos: [{ id: grande }] });
    expect(rechazo.statusCode).toBe(400);
    expect(await saldoDe(grande)).toBe(100_000);
  });

  test('409 for what is already reconciled, 404 for what is of another company', async () => {
    const linea = await abono(1000);
    const factura = await documento({ montoTotal: 1000 });
    const eleccion = { cartolas: [{ id: linea }], documentos: [{ id: factura }] };
    expect((await aMano(eleccion)).statusCode).toBe(201);
    expect((await aMano(eleccion)).statusCode).toBe(409);
    const ajena = await t.createEmpresa();
    expect((await call('POST', '/api/conciliaciones', eleccion, ajena.headers)).statusCode).toBe(404);
  });
});

describe('suggestions', () => {
  const sugerir = async () => {
    const factura = await documento({ folio: '1042', montoTotal: 1_904_000 });
    const linea = await abono(1_904_000, 'TRANSF 76.543.210-3 FERRETERIA LOS COIHUES F1042');
    await buscar();
    const [sugerencia] = (await call('GET', '/api/legacy/conciliacion/sugerencias')).json().items;
    return { factura, linea, sugerencia };
  };
  const aceptar = async (payload: object) => {
    const sesion = await t.signIn(empresa.email);
    return t.app.inject({
      method: 'POST',
      url: '/monolito/massive_match/reconcileWithSuggestions',
      headers: sesion,
      payload,
    });
  };

  test('carry certainty, a sentence that says why, and what was read in the description', async () => {
    const { factura, linea, sugerencia } = await sugerir();
    expect(sugerencia).toMatchObject({
      Cartola: { id: linea, abono: 1_904_000, banco: 'Banco de Chile', tipoCuentaCorrienteCorto: 'CC' },
      Documento: { id: factura, folio: '1042', monto: 1_904_000, saldo: 1_904_000, modelo: 'Dte' },
    });
    expect(sugerencia.confianza).toBeGreaterThan(0.9);
    expect(sugerencia.explicacion.join(' ')).toMatch(/1042/);
    const leido = sugerencia.evidencia.map((e: { desde: number; hasta: number }) =>
      sugerencia.Cartola.descripcion.slice(e.desde, e.hasta),
    );
    expect(leido).toContain('76.543.210-3');
  });

  test('accepting closes line and document, twice is left out, and undoing brings the suggestion back', async () => {
    const { factura, linea, sugerencia } = await sugerir();
    const primera = (await aceptar({ ids: [sugerencia.id] })).json();
    expect(primera).toMatchObject({ success: true, conciliadas: [sugerencia.id] });
    expect([await saldoDe(factura), await conciliadoDe(linea)]).toEqual([0, 1_904_000]);
    const segunda = (await aceptar({ ids: [sugerencia.id] })).json();
    expect(segunda).toMatchObject({ success: false, conciliadas: [] });
    expect(segunda.omitidas[0].motivo).toBe('La sugerencia ya no está pendiente.');
    const deshecho = await call('DELETE', `/api/conciliaciones/lotes/${primera.id}`);
    expect(deshecho.json()).toEqual({ deshechas: 1 });
    expect([await saldoDe(factura), await conciliadoDe(linea)]).toEqual([1_904_000, 0]);
    const [devuelta] = (await call('GET', '/api/legacy/conciliacion/sugerencias')).json().items;
    expect(devuelta.id).toBe(sugerencia.id);
  });

  test('accepting one that is off by a little closes the little on either side', async () => {
    const facturas = [await documento({ montoTotal: 100_010 }), await documento({ montoTotal: 99_990 })];
    const lineas = [await abono(100_000), await abono(100_000)];
    const ids: number[] = [];
    for (const [indice, linea] of lineas.entries()) {
      const { rows } = await t.admin.query<{ id: number }>(
        `insert into sugerencia (id_empresa, id_cartola, orden, tipo_recomendacion, confianza, explicacion, clave)
         values ($1, $2, 1, 'rut_diferencia', 0.9, '{}', 'x') returning id::int`,
        [empresa.idEmpresa, linea],
      );
      const id = rows[0]?.id ?? 0;
      await t.admin.query('insert into sugerencia_documento values ($1, $2, $3, 99990)', [
        empresa.idEmpresa,
        id,
        facturas[indice],
      ]);
      ids.push(id);
    }
    expect((await aceptar({ ids })).json()).toMatchObject({ success: true, conciliadas: ids });
    expect(await Promise.all(facturas.map(saldoDe))).toEqual([0, 0]);
    expect(await Promise.all(lineas.map(conciliadoDe))).toEqual([100_000, 100_000]);
  });

  test('a rejected explanation never returns, and rejecting it again is a conflict', async () => {
    const { sugerencia } = await sugerir();
    const url = `/api/legacy/conciliacion/deleteSugerencia/${sugerencia.id}`;
    expect((await call('DELETE', url)).json()).toEqual({ success: true });
    expect((await call('DELETE', url)).statusCode).toBe(409);
    await buscar();
    const { items } = (await call('GET', '/api/legacy/conciliacion/sugerencias')).json();
    const claves = items.map((s: { Documentos: { id: number }[] }) => s.Documentos.map((d) => d.id).join());
    expect(claves).not.toContain(String(sugerencia.Documento.id));
  });

  test('a rejection that is taken back leaves the explanation as it was, and counts no more', async () => {
    const { linea, sugerencia } = await sugerir();
    const recuperar = () => call('POST', `/api/conciliaciones/sugerencias/${sugerencia.id}/recuperar`);
    expect((await recuperar()).statusCode).toBe(409);
    await call('DELETE', `/api/legacy/conciliacion/deleteSugerencia/${sugerencia.id}`);
    await buscar();
    const sinElla = (await call('GET', `/api/conciliaciones/cola/${linea}`)).json();
    expect(sinElla).toMatchObject({ sugerencias: [], descartadas: [{ id: sugerencia.id }] });
    expect((await recuperar()).json()).toEqual({ pendiente: true });
    const conElla = (await call('GET', `/api/conciliaciones/cola/${linea}`)).json();
    expect(conElla).toMatchObject({
      sugerencias: [{ id: sugerencia.id }],
      descartadas: [],
      record: { total: 0 },
    });
    expect((await recuperar()).statusCode).toBe(409);
  });

  test('what was rejected and no longer fits is not pending when the rejection is taken back', async () => {
    const { factura, linea, sugerencia } = await sugerir();
    await call('DELETE', `/api/legacy/conciliacion/deleteSugerencia/${sugerencia.id}`);
    const otra = await abono(1_904_000);
    await aMano({ cartolas: [{ id: otra }], documentos: [{ id: factura }] });
    const recuperada = await call('POST', `/api/conciliaciones/sugerencias/${sugerencia.id}/recuperar`);
    expect(recuperada.json()).toEqual({ pendiente: false });
    const fila = (await call('GET', `/api/conciliaciones/cola/${linea}`)).json();
    expect(fila).toMatchObject({ sugerencias: [], descartadas: [] });
  });

  test('searching again keeps the id of what is still suggested', async () => {
    const { sugerencia } = await sugerir();
    await buscar();
    const [otra] = (await call('GET', '/api/legacy/conciliacion/sugerencias')).json().items;
    expect(otra.id).toBe(sugerencia.id);
  });

  test('the queue groups open lines by certainty, with the proposal in words', async () => {
    const { linea } = await sugerir();
    await abono(777, 'DEPOSITO EFECTIVO');
    const cola = (await call('GET', '/api/conciliaciones/cola')).json();
    expect(cola).toMatchObject({ pendientes: 2, totalLineas: 2 });
    expect(cola.items[0]).toMatchObject({ cartola: { id: linea }, sugerencia: { resumen: 'Factura 1042' } });
    expect(cola.items[1]).toMatchObject({ grupo: 'sin_par', sugerencia: null });
    const detalle = (await call('GET', `/api/conciliaciones/cola/${linea}`)).json();
    expect(detalle.contraparte).toMatchObject({
      rut: '76543210-3',
      porPagar: 1_904_000,
      pagosConciliados: 0,
    });
  });

  test('a line that was classified leaves the queue, until a document probably explains what no person classified', async () => {
    const { linea } = await sugerir();
    const comision = await abono(777, 'ABONO INTERESES');
    const { rows } = await t.admin.query('select min(id) as id from cuenta_contable where id_empresa = $1', [
      empresa.idEmpresa,
    ]);
    const clasificar = (id: number, monto: number, sugerida: boolean) =>
      t.app.inject({
        method: 'PUT',
        url: `/api/clasificacion/Cartola/${id}`,
        headers: empresa.headers,
        payload: { items: [{ idCuenta: Number(rows[0].id), monto }], sugerida },
      });
    const enCola = async () =>
      (await call('GET', '/api/conciliaciones/cola'))
        .json()
        .items.map(({ cartola }: { cartola: { id: number } }) => cartola.id);
    expect((await clasificar(comision, 777, false)).statusCode).toBe(200);
    expect(await enCola()).toEqual([linea]);
    expect((await clasificar(linea, 1_904_000, true)).statusCode).toBe(200);
    expect(await enCola()).toEqual([linea]);
    expect((await clasificar(linea, 1_904_000, false)).statusCode).toBe(200);
    expect(await enCola()).toEqual([]);
    const cola = (await call('GET', '/api/conciliaciones/cola')).json();
    expect(cola).toMatchObject({ pendientes: 0, totalLineas: 2 });
  });

  test('what is known of a party with the RUT that is nobody’s is of its name alone', async () => {
    const nadie = { rut: '66666666-6', modelo: 'Gasto', codigoTipo: 'GAS' };
    await documento({ ...nadie, razonSocial: 'CAFE LA PLAZA', montoTotal: 4310 });
    await documento({ ...nadie, razonSocial: 'TAXI VELOZ', montoTotal: 99_000 });
    const linea = await insertCartola(t.admin, empresa.idEmpresa, {
      idCuenta: cuenta,
      cargo: 4310,
      descripcion: 'PAGO CAFE LA PLAZA',
    });
    await buscar();
    const { contraparte } = (await call('GET', `/api/conciliaciones/cola/${linea}`)).json();
    expect(contraparte).toMatchObject({ razonSocial: 'CAFE LA PLAZA', porPagar: 4310 });
  });

  test('candidates for a line: the same amount first, nothing of the other direction', async () => {
    const linea = await abono(1000);
    const lejos = await documento({ montoTotal: 9000 });
    const igual = await documento({ montoTotal: 1000 });
    await documento({ modelo: 'Compra', montoTotal: 1000 });
    const { items } = (await call('GET', `/api/conciliaciones/candidatos?idCartola=${linea}`)).json();
    expect(items.map((d: { id: number }) => d.id)).toEqual([igual, lejos]);
  });

  test('candidates by what a person types: words without accents, what it is called, folio, RUT, amount', async () => {
    const linea = await abono(1000);
    const panaderia = { rut: '76513117-0', razonSocial: 'PANADERÍA ÑUBLE SpA' };
    const factura = await documento({ ...panaderia, folio: '3507', montoTotal: 1_250_000 });
    const nota = await documento({ ...panaderia, codigoTipo: '61', folio: '12', montoTotal: 3000 });
    await documento({ razonSocial: 'Librería', folio: '35070', montoTotal: 4000 });
    const halla = async (texto: string) => {
      const url = `/api/conciliaciones/candidatos?idCartola=${linea}&texto=${encodeURIComponent(texto)}`;
      const { items } = (await call('GET', url)).json<{ items: { id: number }[] }>();
      return items.map(({ id }) => id).toSorted((a, b) => a - b);
    };
    expect(await halla('panaderia nuble')).toEqual([factura, nota]);
    expect(await halla('Factura 3507')).toEqual([factura]);
    expect(await halla('nuble nota de crédito')).toEqual([nota]);
    expect(await halla('76.513.117-0')).toEqual([factura, nota]);
    expect(await halla('$1.250.000')).toEqual([factura]);
    expect(await halla('100%')).toEqual([]);
  });

  test('who did not take mass acceptance accepts the suggestions that they name, and no others', async () => {
    const { factura, sugerencia } = await sugerir();
    await t.admin.query(
      `update empresa_funcionalidad set activa = false where id_empresa = $1
       and id_funcionalidad = (select id from funcionalidad where key = 'rayitos_masivos')`,
      [empresa.idEmpresa],
    );
    const sesion = await t.signIn(empresa.email);
    const aceptar = (body: object) =>
      call('POST', '/monolito/massive_match/reconcileWithSuggestions', body, sesion);
    expect((await aceptar({ confianzaMin: 0.5 })).json()).toMatchObject({
      error: { code: 'sin_funcionalidad' },
    });
    const sinMasivos = await empresa.headersWith({ features: ['rayitos_ia'] });
    const previa = await call(
      'POST',
      '/api/conciliaciones/masivo/vista-previa',
      { confianzaMin: 0.5 },
      sinMasivos,
    );
    expect(previa.statusCode).toBe(404);
    expect(await saldoDe(factura)).toBe(1_904_000);
    expect((await aceptar({ ids: [sugerencia.id] })).json()).toMatchObject({ success: true });
  });

  test('nobody accepts for another company', async () => {
    const { factura, sugerencia } = await sugerir();
    const ajena = await t.createEmpresa();
    const respuesta = await t.app.inject({
      method: 'POST',
      url: '/monolito/massive_match/reconcileWithSuggestions',
      headers: await t.signIn(ajena.email),
      payload: { ids: [sugerencia.id] },
    });
    expect(respuesta.json()).toMatchObject({ success: false, conciliadas: [] });
    expect(await saldoDe(factura)).toBe(1_904_000);
  });
});
