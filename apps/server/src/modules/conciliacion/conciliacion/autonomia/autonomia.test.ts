import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withEmpresa } from '../../../../platform/database/index.ts';
import { readDichas } from '../store/decisiones.ts';
import { runAutonomia } from './run-autonomia.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
let cuenta: number;
let sesion: Awaited<ReturnType<TestCuadra['signIn']>>;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
  cuenta = await insertCuenta(t.admin, empresa.idEmpresa);
  sesion = await t.signIn(empresa.email);
});

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  t.app.inject({
    method,
    url: `/api/conciliaciones/${url}`,
    headers: empresa.headers,
    ...(payload && { payload }),
  });
const correr = () => runAutonomia(t.cuadra.platform, empresa.idEmpresa, new AbortController().signal);
const uno = async <T>(texto: string, ...valores: unknown[]): Promise<T> =>
  (await t.admin.query(texto, valores)).rows[0];
const conciliadoDe = async (id: number) =>
  Number((await uno<{ conciliado: string }>('select conciliado from cartola where id = $1', id)).conciliado);

interface Sugerida {
  readonly monto?: number;
  readonly tipo?: string;
  readonly confianza?: number;
  readonly rut?: string;
}

/** A line and a document of one amount, and what a search would have written of them. */
async function sugerir({
  monto = 1000,
  tipo = 'rut_monto_exacto',
  confianza = 0.995,
  rut = '76543210-3',
}: Sugerida = {}) {
  const { idEmpresa } = empresa;
  const factura = await insertDocumento(t.admin, idEmpresa, { montoTotal: monto, rut });
  const linea = await insertCartola(t.admin, idEmpresa, { idCuenta: cuenta, abono: monto });
  const { id } = await uno<{ id: number }>(
    `insert into sugerencia (id_empresa, id_cartola, orden, tipo_recomendacion, confianza, confianza_motor, explicacion, clave)
     values ($1, $2, 1, $3, $4, $4, '{}', $5) returning id::int`,
    idEmpresa,
    linea,
    tipo,
    confianza,
    String(factura),
  );
  await t.admin.query(
    'insert into sugerencia_documento (id_empresa, id_sugerencia, id_documento, monto) values ($1, $2, $3, $4)',
    [idEmpresa, id, factura, monto],
  );
  return { id, factura, linea };
}

const aceptar = (ids: readonly number[]) =>
  t.app.inject({
    method: 'POST',
    url: '/monolito/massive_match/reconcileWithSuggestions',
    headers: sesion,
    payload: { ids },
  });
const rechazar = (id: number) =>
  t.app.inject({
    method: 'DELETE',
    url: `/api/legacy/conciliacion/deleteSugerencia/${id}`,
    headers: empresa.headers,
  });
const aMano = (linea: number, documento: number) =>
  call('POST', '', { cartolas: [{ id: linea }], documentos: [{ id: documento }] });
const permitir = (cambios: object = {}) =>
  call('POST', 'autonomia', { confianzaMin: 0.99, precisionMinima: 0.9, ...cambios });

describe('the record before granting', () => {
  test('counts as right what was taken as it was said, and as wrong what was refused or decided otherwise', async () => {
    const buenas = [
      await sugerir({ monto: 100 }),
      await sugerir({ monto: 200 }),
      await sugerir({ monto: 300, confianza: 0.8 }),
    ];
    await aceptar(buenas.map(({ id }) => id));
    const mala = await sugerir({ monto: 1000, confianza: 0.95 });
    await rechazar(mala.id);
    const otra = await sugerir({ monto: 5000, confianza: 0.7 });
    const suya = await insertDocumento(t.admin, empresa.idEmpresa, { montoTotal: 5000, folio: '777001' });
    await aMano(otra.linea, suya);
    await sugerir({ monto: 40, confianza: 0.97 });

    const respuesta = await call('POST', 'autonomia/vista-previa', { confianzaMin: 0.9 });
    expect(respuesta.statusCode, respuesta.body).toBe(200);
    const { record, curva, ejemplos, pendientes, montoPendiente } = respuesta.json();
    expect(record).toEqual({
      acertadas: 2,
      erradas: 1,
      montoAcertado: 300,
      montoErrado: 1000,
      sinRevisar: 0,
    });
    expect({ pendientes, montoPendiente }).toEqual({ pendientes: 1, montoPendiente: 40 });
    expect(curva[0]).toMatchObject({
      confianzaMin: 0.5,
      acertadas: 3,
      erradas: 2,
      montoErrado: 6000,
      pendientes: 1,
    });
    expect(curva.at(-1)).toMatchObject({ acertadas: 0, erradas: 0, pendientes: 0 });
    expect(ejemplos.map((caso: { acertada: boolean }) => caso.acertada)).toEqual([false, true, true]);
    const { ejemplos: todos } = (await call('POST', 'autonomia/vista-previa', { confianzaMin: 0.5 })).json();
    const corregida = todos.find((caso: { idCartola: number }) => caso.idCartola === otra.linea);
    expect(corregida).toMatchObject({ como: 'a_mano', acertada: false, fue: 'Factura 777001' });
    const { items } = (await call('GET', 'autonomia/tipos')).json();
    expect(items).toMatchObject([
      { tipo: 'rut_monto_exacto', record: { acertadas: 3, erradas: 2 }, pendientes: 1 },
    ]);
    expect(items[0].sinErrorDesde).toBeCloseTo(0.995);
  });

  test('a scope narrows it: kind, counterparty, amount', async () => {
    const de = (cambios: Sugerida) => sugerir(cambios);
    const todas = [
      await de({ tipo: 'monto_exacto', monto: 10 }),
      await de({ rut: '77777777-7', monto: 20 }),
      await de({ monto: 90_000 }),
    ];
    await aceptar(todas.map(({ id }) => id));
    const acertadas = async (alcance: object) =>
      (await call('POST', 'autonomia/vista-previa', { confianzaMin: 0.5, ...alcance })).json().record
        .montoAcertado;
    expect(await acertadas({})).toBe(90_030);
    expect(await acertadas({ tipos: ['monto_exacto'] })).toBe(10);
    expect(await acertadas({ rut: '77777777-7' })).toBe(20);
    expect(await acertadas({ montoMax: 89_999 })).toBe(30);
    expect(await acertadas({ moneda: 'USD' })).toBe(0);
  });

  test('what a person takes back of their own counts no more', async () => {
    const { id } = await sugerir();
    const { id: lote } = (await aceptar([id])).json();
    await call('DELETE', `lotes/${lote}`);
    const { record } = (await call('POST', 'autonomia/vista-previa', {})).json();
    expect(record).toMatchObject({ acertadas: 0, erradas: 0 });
  });
});

describe('granting', () => {
  test('400 for caps that contradict each other, 409 for the same twice', async () => {
    const rechazo = await permitir({ montoMax: 500, montoDiario: 100 });
    expect(rechazo.statusCode).toBe(400);
    expect(rechazo.json().error.details).toHaveProperty('body.montoDiario');
    expect((await permitir({ tipos: ['b', 'a'] })).statusCode).toBe(201);
    expect((await permitir({ tipos: ['a', 'b', 'a'] })).statusCode).toBe(409);
    expect((await permitir({ tipos: ['a', 'b'], rut: '76543210-3' })).statusCode).toBe(201);
  });

  test('what qualifies is reconciled as one lote, the rest stays, and the lote is undone as one for good', async () => {
    const entra = [await sugerir(), await sugerir({ monto: 2000 })];
    const quedan = [
      await sugerir({ confianza: 0.98 }),
      await sugerir({ tipo: 'monto_exacto' }),
      await sugerir({ monto: 9000 }),
    ];
    await permitir({ tipos: ['rut_monto_exacto'], montoMax: 5000, precisionMinima: 0.5 });
    expect(await correr()).toBe(2);
    expect(await Promise.all(entra.map(({ linea }) => conciliadoDe(linea)))).toEqual([1000, 2000]);
    expect(await Promise.all(quedan.map(({ linea }) => conciliadoDe(linea)))).toEqual([0, 0, 0]);
    const [autonomia] = (await call('GET', 'autonomia')).json().items;
    expect(autonomia).toMatchObject({ hechas: 2, deshechas: 0, monto: 3000, montoHoy: 3000, precision: 1 });
    const { items } = (await call('GET', 'autonomia/ejecuciones')).json();
    expect(items).toMatchObject([
      { idAutonomia: autonomia.id, lineas: 2, deshechas: 0, monto: 3000, moneda: 'CLP' },
    ]);
    const casos = (await call('GET', `autonomia/ejecuciones/${items[0].id}/lineas`)).json();
    expect(casos.items.map((caso: { monto: number }) => caso.monto)).toEqual([2000, 1000]);
    const origen = await uno(
      'select origen, id_usuario from conciliacion where lote = $1 limit 1',
      items[0].lote,
    );
    expect(origen).toEqual({ origen: 'automatizacion', id_usuario: null });

    expect((await call('DELETE', `lotes/${items[0].lote}`)).json()).toEqual({ deshechas: 2 });
    expect(await conciliadoDe(entra[0]?.linea ?? 0)).toBe(0);
    await call('PATCH', `autonomia/${autonomia.id}`, { estado: 'activa' });
    // What a person took back is theirs to decide.
    expect(await correr()).toBe(0);
    const [despues] = (await call('GET', 'autonomia/ejecuciones')).json().items;
    expect(despues.deshechas).toBe(2);
  });

  test('how sure to be is learnt from what is taken back one by one, not from a run that is undone whole', async () => {
    for (let i = 0; i < 3; i++) await sugerir();
    await permitir({ precisionMinima: 0.5 });
    expect(await correr()).toBe(3);
    const dichas = () =>
      withEmpresa(t.cuadra.platform.db, empresa.idEmpresa, (tx) => readDichas(tx, empresa.idEmpresa, 100));
    expect((await dichas()).map(({ acertada }) => acertada)).toEqual([true, true, true]);
    const primera = await uno<{ id: number }>(
      'select id::int from conciliacion where id_empresa = $1 order by id limit 1',
      empresa.idEmpresa,
    );
    await call('DELETE', String(primera.id));
    expect((await dichas()).map(({ acertada }) => acertada)).toEqual([true, true, false]);
    const { lote } = (await call('GET', 'autonomia/ejecuciones')).json().items[0];
    expect((await call('DELETE', `lotes/${lote}`)).json()).toEqual({ deshechas: 2 });
    expect((await dichas()).map(({ acertada }) => acertada)).toEqual([false]);
  });

  test('no more than a day’s cap, the smaller after what does not fit', async () => {
    await sugerir({ monto: 600, confianza: 0.999 });
    await sugerir({ monto: 500, confianza: 0.998 });
    await sugerir({ monto: 300, confianza: 0.997 });
    await permitir({ montoDiario: 1000 });
    expect(await correr()).toBe(2);
    expect(await correr()).toBe(0);
    expect((await call('GET', 'autonomia')).json().items[0].montoHoy).toBe(900);
  });

  test('for one counterparty alone, and never while paused or revoked', async () => {
    const suya = await sugerir({ rut: '77777777-7' });
    await sugerir();
    const { id } = (await permitir({ rut: '77777777-7' })).json();
    await call('PATCH', `autonomia/${id}`, { estado: 'pausada' });
    expect(await correr()).toBe(0);
    await call('PATCH', `autonomia/${id}`, { estado: 'activa' });
    expect(await correr()).toBe(1);
    expect(await conciliadoDe(suya.linea)).toBe(1000);
    await sugerir({ rut: '77777777-7' });
    expect((await call('DELETE', `autonomia/${id}`)).statusCode).toBe(204);
    expect((await call('DELETE', `autonomia/${id}`)).statusCode).toBe(404);
    expect(await correr()).toBe(0);
    expect((await permitir({ rut: '77777777-7' })).statusCode).toBe(201);
  });

  test('a mistake is counted, pauses what promised better, and is forgiven by who lets it go on', async () => {
    for (let i = 0; i < 4; i++) await sugerir();
    const { id } = (await permitir({ precisionMinima: 0.8 })).json();
    expect(await correr()).toBe(4);
    const hechas = await t.admin.query<{ id: number }>(
      "select id::int from conciliacion where id_empresa = $1 and origen = 'automatizacion' order by id",
      [empresa.idEmpresa],
    );
    await call('DELETE', String(hechas.rows[0]?.id));
    const [pausada] = (await call('GET', 'autonomia')).json().items;
    expect(pausada).toMatchObject({ estado: 'pausada', hechas: 4, deshechas: 1, precision: 0.75 });
    expect(pausada.motivo).toMatch(/De las últimas 4 que concilió, se deshizo una/);
    const campana = await t.app.inject({ url: '/api/notificaciones', headers: empresa.headers });
    expect(campana.json()).toMatchObject({
      sinLeer: 1,
      items: [{ tipo: 'autonomia', modelo: null, comentario: pausada.motivo }],
    });
    await sugerir();
    expect(await correr()).toBe(0);
    await call('PATCH', `autonomia/${id}`, { estado: 'activa' });
    expect(await correr()).toBe(1);
    expect((await call('GET', 'autonomia')).json().items[0]).toMatchObject({
      estado: 'activa',
      motivo: null,
    });
  });

  test('coming back to what was undone says that it was no mistake', async () => {
    const { linea, factura } = await sugerir();
    await permitir({ precisionMinima: 0.5 });
    await correr();
    const { lote } = (await call('GET', 'autonomia/ejecuciones')).json().items[0];
    await call('DELETE', `lotes/${lote}`);
    expect((await call('GET', 'autonomia')).json().items[0]).toMatchObject({ deshechas: 1 });
    await aMano(linea, factura);
    expect((await call('GET', 'autonomia')).json().items[0]).toMatchObject({ deshechas: 0 });
  });

  test('what was found in a part of the book is not acted on', async () => {
    const { id } = await sugerir();
    await t.admin.query('update sugerencia set provisional = true where id = $1', [id]);
    await permitir();
    expect(await correr()).toBe(0);
  });
});

describe('measured precision', () => {
  test('by month: what was said, what was right, what was found of all that was reconciled, and where it failed', async () => {
    const buenas = [await sugerir(), await sugerir()];
    await aceptar(buenas.map(({ id }) => id));
    const mala = await sugerir();
    await rechazar(mala.id);
    const muda = await insertCartola(t.admin, empresa.idEmpresa, { idCuenta: cuenta, abono: 70 });
    await aMano(muda, await insertDocumento(t.admin, empresa.idEmpresa, { montoTotal: 70 }));
    const { meses, total, porTipo, ajuste } = (await call('GET', 'medicion?meses=3')).json();
    expect(meses).toHaveLength(3);
    expect(meses[0]).toMatchObject({ decididas: 0, precision: null, cobertura: null });
    expect(meses[2]).toMatchObject({ decididas: 4, conciliadas: 3, dichas: 3, acertadas: 2 });
    expect(total.precision).toBeCloseTo(2 / 3);
    expect(total.cobertura).toBeCloseTo(2 / 3);
    expect(porTipo).toEqual([{ tipo: 'rut_monto_exacto', dichas: 3, acertadas: 2 }]);
    expect(ajuste).toBeNull();
    const fallas = (await call('GET', 'medicion/fallas')).json();
    expect(fallas.items).toMatchObject([{ idCartola: mala.linea, como: 'rechazada', fue: null }]);
    expect(fallas.pagination.count).toBe(1);
  });
});

describe('accepting in bulk', () => {
  test('the preview tells what the act then does, and what is left out', async () => {
    const primera = await sugerir({ confianza: 0.999 });
    const sobra = await sugerir({ confianza: 0.99 });
    // Two lines that claim one document: the surer one has it.
    await t.admin.query('update sugerencia_documento set id_documento = $1 where id_sugerencia = $2', [
      primera.factura,
      sobra.id,
    ]);
    await sugerir({ tipo: 'monto_exacto', confianza: 0.7 });
    const filtro = { confianzaMin: 0.9 };
    const previa = (await call('POST', 'masivo/vista-previa', filtro)).json();
    expect(previa).toMatchObject({
      lineas: 1,
      documentos: 1,
      totales: [{ moneda: 'CLP', lineas: 1, abonos: 1000, cargos: 0 }],
      porTipo: [{ tipo: 'rut_monto_exacto', lineas: 1 }],
      totalConflictos: 1,
      conflictos: [{ idCartola: sobra.linea, monto: 1000 }],
    });
    const banda = (
      await call('POST', 'masivo/vista-previa', { confianzaMin: 0.5, confianzaBajo: 0.9 })
    ).json();
    expect(banda.porTipo).toEqual([{ tipo: 'monto_exacto', lineas: 1 }]);
    const tipo = (
      await call('POST', 'masivo/vista-previa', { confianzaMin: 0.5, tipos: ['monto_exacto'] })
    ).json();
    expect(tipo.lineas).toBe(1);
  });

  test('what cannot be accepted leaves its line to the next explanation, and is looked for again', async () => {
    const primera = await sugerir({ confianza: 0.999 });
    const sobra = await sugerir({ confianza: 0.99 });
    const { idEmpresa } = empresa;
    await t.admin.query('update sugerencia_documento set id_documento = $1 where id_sugerencia = $2', [
      primera.factura,
      sobra.id,
    ]);
    const { id: otra } = await uno<{ id: number }>(
      `insert into sugerencia (id_empresa, id_cartola, orden, tipo_recomendacion, confianza, explicacion, clave)
       values ($1, $2, 2, 'parcial', 0.3, '{}', $3) returning id::int`,
      idEmpresa,
      sobra.linea,
      `otra ${sobra.factura}`,
    );
    await t.admin.query(
      'insert into sugerencia_documento (id_empresa, id_sugerencia, id_documento, monto) values ($1, $2, $3, 10)',
      [idEmpresa, otra, sobra.factura],
    );
    const { id: lote } = (
      await t.app.inject({
        method: 'POST',
        url: '/monolito/massive_match/reconcileWithSuggestions',
        headers: sesion,
        payload: { confianzaMin: 0.9 },
      })
    ).json();
    const masivo = t.cuadra.modules
      .flatMap(({ jobs }) => jobs)
      .find(({ job }) => job.name === 'conciliar_masivo');
    await masivo?.handle({ idEmpresa, lote }, new AbortController().signal);
    expect((await call('GET', `lotes/${lote}`)).json()).toMatchObject({ estado: 'listo', hechas: 1 });
    const { rows } = await t.admin.query(
      'select id::int, estado, orden from sugerencia where id_cartola = $1 order by id',
      [sobra.linea],
    );
    expect(rows).toEqual([
      { id: sobra.id, estado: 'retirada', orden: 1 },
      { id: otra, estado: 'pendiente', orden: 1 },
    ]);
    const marcada = await uno(
      'select 1 as si from busqueda_pendiente where id_cartola = $1 limit 1',
      sobra.linea,
    );
    expect(marcada).toEqual({ si: 1 });
    expect((await call('DELETE', `lotes/${lote}`)).json()).toEqual({ deshechas: 1 });
  });
});
