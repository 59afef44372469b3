import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import type { MovimientoDelBanco } from '@cuadra/domain/movimientos';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import { applyMovimientos, type VentanaDelBanco } from './index.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
let idCuenta: number;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
  idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
});

function movimiento(id: string, cambios: Partial<MovimientoDelBanco> = {}): MovimientoDelBanco {
  return {
    id,
    fecha: '2026-11-12',
    descripcion: 'TRANSFERENCIA DE JUAN PEREZ',
    cargo: 0,
    abono: 1000,
    saldo: null,
    numeroDocumento: null,
    contraparte: null,
    transferencia: null,
    ...cambios,
  };
}

const otro = movimiento('otro', { descripcion: 'COMISION', abono: 0, cargo: 50 });

const apply = (movimientos: readonly MovimientoDelBanco[], cambios: Partial<VentanaDelBanco> = {}) =>
  withEmpresa(t.cuadra.platform.db, empresa.idEmpresa, (tx) =>
    applyMovimientos(tx, {
      idEmpresa: empresa.idEmpresa,
      idCuenta,
      desde: '2026-11-01',
      hasta: '2026-11-30',
      completo: true,
      movimientos,
      ...cambios,
    }),
  );

/** Works a job of the company off, which first hears the facts that it follows. */
async function runJob(nombre: string): Promise<void> {
  const handlers = t.cuadra.modules.flatMap(({ jobs }) => jobs);
  const { idEmpresa } = empresa;
  await handlers.find(({ job }) => job.name === nombre)?.handle({ idEmpresa }, new AbortController().signal);
}

async function lineas() {
  const { rows } = await t.admin.query(
    `select id::int, fecha::text, descripcion, cargo::int, abono::int, id_movimiento, novedad_banco as novedad,
       movimiento from cartola where id_empresa = $1 order by fecha, posicion, id`,
    [empresa.idEmpresa],
  );
  return rows;
}

async function conciliar(): Promise<number> {
  const [linea] = await lineas();
  const factura = await insertDocumento(t.admin, empresa.idEmpresa, { montoTotal: 1000 });
  const payload = { cartolas: [{ id: linea.id }], documentos: [{ id: factura }] };
  const hecha = await t.app.inject({
    method: 'POST',
    url: '/api/conciliaciones',
    headers: empresa.headers,
    payload,
  });
  expect(hecha.statusCode).toBe(201);
  return linea.id;
}

const notificaciones = async () =>
  (await t.app.inject({ url: '/api/notificaciones', headers: empresa.headers })).json();

describe('lines that nobody worked on', () => {
  test('come in once, with who is at the other side, whatever is repeated', async () => {
    const contraparte = { rut: '76543210-3', nombre: 'Juan Pérez', banco: 'BCI', cuenta: '123' };
    const todos = [movimiento('a', { contraparte, transferencia: { comment: 'Factura 12' } }), otro];
    expect(await apply([...todos, ...todos])).toMatchObject({ nuevas: 2, confirmadas: 0 });
    expect(await apply(todos)).toEqual({ nuevas: 0, confirmadas: 2, cambiadas: 0, retiradas: 0 });
    const { rows } = await t.admin.query(
      `select rut_origen, banco_origen, rut_destino, transferencia ->> 'comment' as glosa, carga_manual
       from cartola where id_empresa = $1 and abono > 0`,
      [empresa.idEmpresa],
    );
    expect(rows).toEqual([
      {
        rut_origen: '76543210-3',
        banco_origen: 'BCI',
        rut_destino: null,
        glosa: 'Factura 12',
        carga_manual: false,
      },
    ]);
  });

  test('follow the bank: another name, other words, another amount, and back under the same id', async () => {
    await apply([movimiento('a'), otro]);
    const [{ id }] = await lineas();
    await apply([movimiento('b'), otro]);
    await apply([movimiento('b', { descripcion: 'Abono de Juan' }), otro]);
    expect(await apply([movimiento('b', { descripcion: 'Abono de Juan', abono: 900 }), otro])).toMatchObject({
      cambiadas: 1,
    });
    expect((await lineas())[0]).toMatchObject({
      id,
      id_movimiento: 'b',
      descripcion: 'Abono de Juan',
      abono: 900,
      novedad: null,
    });
    expect(await apply([otro], { retirados: ['b'] })).toMatchObject({ retiradas: 1 });
    expect(await lineas()).toHaveLength(1);
    expect(await apply([movimiento('b', { abono: 900 }), otro])).toMatchObject({ nuevas: 1 });
    expect((await lineas()).find((una) => una.id_movimiento === 'b')).toMatchObject({ id, abono: 900 });
    const { rows } = await t.admin.query(
      `select accion from auditoria where id_empresa = $1 and modelo = 'Cartola' and id_registro = $2 order by id`,
      [empresa.idEmpresa, id],
    );
    expect(rows.map(({ accion }) => accion)).toEqual([
      'banco_cambia',
      'banco_cambia',
      'banco_retira',
      'banco_devuelve',
    ]);
  });

  test('two names may pass from one line to the other', async () => {
    await apply([movimiento('a'), otro]);
    const [una] = await lineas();
    await apply([movimiento('otro'), { ...otro, id: 'a' }]);
    const despues = await lineas();
    expect(despues.find(({ id }) => id === una.id).id_movimiento).toBe('otro');
    expect(despues).toHaveLength(2);
  });

  test('go only after two answers that speak of their day; a day left out and an empty answer take nothing', async () => {
    const deAyer = movimiento('c', { fecha: '2026-11-11' });
    const todos = [deAyer, movimiento('a'), otro];
    await apply(todos);
    await apply([]);
    await apply([deAyer]);
    await apply([deAyer]);
    expect(await lineas()).toHaveLength(3);
    await apply([deAyer, otro]);
    expect((await lineas()).find((una) => una.id_movimiento === 'a')).toBeUndefined();
    await apply(todos);
    expect((await lineas()).map(({ novedad }) => novedad)).toEqual([null, null, null]);
  });

  test('take along what the search thought of them, and the ledger hears of it', async () => {
    await apply([movimiento('a'), otro]);
    const [{ id }] = await lineas();
    await t.admin.query(
      `insert into sugerencia (id_empresa, id_cartola, orden, tipo_recomendacion, explicacion, clave)
       values ($1, $2, 1, 'x', '{}', 'x')`,
      [empresa.idEmpresa, id],
    );
    await apply([otro], { retirados: ['a'] });
    expect(await lineas()).toHaveLength(1);
    const { rows } = await t.admin.query(
      'select sum(abonos)::int as n from cartola_resumen where id_empresa = $1',
      [empresa.idEmpresa],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe('a line that the bank changes', () => {
  test('loses what the search thought of it, and another line keeps its own', async () => {
    await apply([movimiento('a'), otro]);
    const [una, otra] = await lineas();
    for (const { id } of [una, otra])
      await t.admin.query(
        `insert into sugerencia (id_empresa, id_cartola, orden, tipo_recomendacion, explicacion, clave)
         values ($1, $2, 1, 'x', '{}', 'x')`,
        [empresa.idEmpresa, id],
      );
    await t.admin.query(
      `insert into cartola_sin_par (id_empresa, id_cartola, motivo, explicacion) values ($1, $2, 'x', 'x')`,
      [empresa.idEmpresa, una.id],
    );
    await apply([movimiento('a', { abono: 900 }), otro]);
    const { rows } = await t.admin.query(
      'select id_cartola::int as id, estado from sugerencia where id_empresa = $1 order by id',
      [empresa.idEmpresa],
    );
    expect(rows).toEqual([
      { id: una.id, estado: 'retirada' },
      { id: otra.id, estado: 'pendiente' },
    ]);
    await runJob('buscar_sugerencias');
    const sinPar = await t.admin.query(
      "select from cartola_sin_par where id_empresa = $1 and explicacion = 'x'",
      [empresa.idEmpresa],
    );
    expect(sinPar.rowCount).toBe(0);
  });
});

describe('a line that somebody reconciled', () => {
  test('keeps what it says when the bank changes it, says so, and tells who reconciled it, once', async () => {
    await apply([movimiento('a'), otro]);
    const id = await conciliar();
    const cambiado = movimiento('a', { abono: 900 });
    expect(await apply([cambiado, otro])).toMatchObject({ cambiadas: 1 });
    await apply([cambiado, otro]);
    expect((await lineas())[0]).toMatchObject({
      id,
      abono: 1000,
      novedad: 'cambiada',
      movimiento: { abono: 900, cargo: 0 },
    });
    const { items, sinLeer } = await notificaciones();
    expect(sinLeer).toBe(1);
    expect(items[0]).toMatchObject({
      tipo: 'banco',
      usuario: null,
      modelo: 'Cartola',
      foreignKey: id,
      comentario:
        'El banco cambió «TRANSFERENCIA DE JUAN PEREZ» del 12 nov 2026: era $1.000 y ahora dice $900, del 12 nov 2026.',
    });
    await apply([movimiento('a'), otro]);
    expect((await lineas())[0]).toMatchObject({ novedad: null, movimiento: null });
  });

  test('stays when the bank takes it back', async () => {
    await apply([movimiento('a'), otro]);
    const id = await conciliar();
    expect(await apply([otro], { retirados: ['a'] })).toMatchObject({ retiradas: 1 });
    expect((await lineas())[0]).toMatchObject({ id, novedad: 'retirada' });
    expect((await notificaciones()).sinLeer).toBe(1);
  });

  test('other words of it change nothing and tell nobody', async () => {
    await apply([movimiento('a'), otro]);
    await conciliar();
    await apply([movimiento('a', { descripcion: 'Abono de Juan' }), otro]);
    expect((await lineas())[0]).toMatchObject({
      descripcion: 'TRANSFERENCIA DE JUAN PEREZ',
      novedad: null,
      movimiento: { descripcion: 'Abono de Juan' },
    });
    expect((await notificaciones()).sinLeer).toBe(0);
  });
});

test('a line that anything refers to stays, whatever table that is in', async () => {
  await apply([movimiento('a'), otro]);
  const [{ id }] = await lineas();
  await t.app.inject({
    method: 'POST',
    url: '/api/comentarios',
    headers: empresa.headers,
    payload: { modelo: 'Cartola', foreignKey: id, comentario: '¿De quién es?' },
  });
  await apply([otro], { retirados: ['a'] });
  expect((await lineas())[0]).toMatchObject({ id, novedad: 'retirada' });
});

test('a line of a file is the feed’s, in whatever words, and what the feed knows fills in what it lacked', async () => {
  const id = await insertCartola(t.admin, empresa.idEmpresa, {
    idCuenta,
    abono: 1000,
    descripcion: 'TRASPASO JUAN PEREZ',
  });
  const contraparte = { rut: '76543210-3', nombre: 'Juan Pérez', banco: null, cuenta: null };
  expect(await apply([movimiento('a', { contraparte }), otro])).toMatchObject({ nuevas: 1, confirmadas: 1 });
  const { rows } = await t.admin.query(
    'select descripcion, rut_origen, id_movimiento from cartola where id = $1',
    [id],
  );
  expect(rows).toEqual([
    { descripcion: 'TRASPASO JUAN PEREZ', rut_origen: '76543210-3', id_movimiento: 'a' },
  ]);
});

test('a thousand movements at once, again, and under other names', async () => {
  const muchos = Array.from({ length: 1_000 }, (_, n) =>
    movimiento(`m${n}`, { abono: 1 + (n % 900), fecha: `2026-11-${10 + (n % 20)}` }),
  );
  expect(await apply(muchos)).toMatchObject({ nuevas: 1_000 });
  expect(await apply(muchos)).toMatchObject({ nuevas: 0, confirmadas: 1_000 });
  expect(await apply(muchos.map((uno) => ({ ...uno, id: `x${uno.id}` })))).toMatchObject({
    nuevas: 0,
    confirmadas: 1_000,
  });
});

describe('POST /api/cartolas/{id}/novedad', () => {
  const resolver = (id: number, decision: string) =>
    t.app.inject({
      method: 'POST',
      url: `/api/cartolas/${id}/novedad`,
      headers: empresa.headers,
      payload: { decision },
    });
  const deshacer = async (id: number) => {
    const { conciliaciones } = (
      await t.app.inject({ url: `/api/cartolas/${id}`, headers: empresa.headers })
    ).json();
    const url = `/api/conciliaciones/${conciliaciones[0].id}`;
    return t.app.inject({ method: 'DELETE', url, headers: empresa.headers });
  };

  test('400 for no decision, 409 where there is nothing to decide', async () => {
    await apply([movimiento('a'), otro]);
    const [{ id }] = await lineas();
    expect((await resolver(id, 'x')).json().error.details).toEqual({
      'body.decision': ['Elige qué hacer con la línea.'],
    });
    expect((await resolver(id, 'como_esta')).statusCode).toBe(409);
  });

  test('as the bank has it, once nothing is explained by it any more', async () => {
    await apply([movimiento('a'), otro]);
    const id = await conciliar();
    await apply([movimiento('a', { abono: 900 }), otro]);
    const detalle = await t.app.inject({ url: `/api/cartolas/${id}`, headers: empresa.headers });
    expect(detalle.json()).toMatchObject({ novedadBanco: 'cambiada', dichoPorElBanco: { abono: 900 } });
    expect((await resolver(id, 'como_el_banco')).statusCode).toBe(409);
    expect((await deshacer(id)).statusCode).toBeLessThan(300);
    expect((await resolver(id, 'como_el_banco')).statusCode).toBe(204);
    expect((await lineas())[0]).toMatchObject({ id, abono: 900, novedad: null, movimiento: null });
    expect(await apply([movimiento('a', { abono: 900 }), otro])).toMatchObject({
      confirmadas: 2,
      cambiadas: 0,
    });
  });

  test('as it is: the bank is not heard again until it says something else', async () => {
    await apply([movimiento('a'), otro]);
    const id = await conciliar();
    await apply([movimiento('a', { abono: 900 }), otro]);
    expect((await resolver(id, 'como_esta')).statusCode).toBe(204);
    expect(await apply([movimiento('a', { abono: 900 }), otro])).toMatchObject({ cambiadas: 0, nuevas: 0 });
    expect((await lineas())[0]).toMatchObject({ id, abono: 1000, novedad: null });
    await apply([movimiento('a', { abono: 800 }), otro]);
    expect((await lineas())[0]).toMatchObject({ id, novedad: 'cambiada', movimiento: { abono: 800 } });
  });

  test('one that the bank took back stays without an amount where somebody once worked on it', async () => {
    await apply([movimiento('a'), otro]);
    const id = await conciliar();
    await deshacer(id);
    await apply([otro], { retirados: ['a'] });
    expect((await resolver(id, 'como_el_banco')).statusCode).toBe(204);
    expect((await lineas()).find((una) => una.id === id)).toMatchObject({
      abono: 0,
      cargo: 0,
      novedad: null,
    });
    expect(await apply([otro])).toEqual({ nuevas: 0, confirmadas: 1, cambiadas: 0, retiradas: 0 });
  });
});
