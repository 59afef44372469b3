import type { Automatizacion, CondicionRegla, CuentaTipo, PreviewAutomatizacion } from '@cuadra/contract';
import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyPendientes } from './apply-pendientes.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
let cuentas: ReadonlyMap<string, number>;
let banco: number;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
  const { items } = (await call('GET', '/cuentas')).json<{ items: CuentaTipo[] }>();
  const todas = items.flatMap(({ Subtipos }) =>
    Subtipos.flatMap((subtipo) => [...subtipo.Cuentas, ...subtipo.Subtipos.flatMap((hijo) => hijo.Cuentas)]),
  );
  cuentas = new Map(todas.map(({ nombre, id }) => [nombre, id]));
  banco = await insertCuenta(t.admin, empresa.idEmpresa);
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', ruta: string, payload?: object) =>
  t.app.inject({
    method,
    url: `/api${ruta}`,
    headers: empresa.headers,
    ...(payload && { payload }),
  });
const correr = () => applyPendientes(t.cuadra.platform, empresa.idEmpresa, new AbortController().signal);
const linea = (descripcion: string, cargo = 5000) =>
  insertCartola(t.admin, empresa.idEmpresa, { idCuenta: banco, cargo, descripcion });

const glosa = (...valores: string[]): CondicionRegla => ({
  atributo: 'descripcion',
  operador: 'contiene',
  valores,
  niega: false,
});
const en = (nombre: string, porcentaje = 100) => ({
  idCuenta: cuentas.get(nombre),
  idLinea: null,
  porcentaje,
});
const clasificarEn = (...items: ReturnType<typeof en>[]) => ({ tipo: 'clasificar', items });
const regla = (cambios: object = {}) => ({
  nombreRegla: 'Comisiones',
  idEvento: 1,
  grupos: [[glosa('comision')]],
  acciones: [clasificarEn(en('Comisiones bancarias'))],
  ...cambios,
});
async function crear(cambios: object = {}, query = ''): Promise<Automatizacion> {
  const respuesta = await call('POST', `/automatizacion/create${query}`, regla(cambios));
  expect(respuesta.statusCode, respuesta.body).toBe(201);
  return respuesta.json();
}
const listar = async (body: object = {}) =>
  (await call('POST', '/automatizacion?perPage=100', body)).json<{ items: Automatizacion[] }>().items;
const cuentasDe = async (id: number, modelo: 'Cartola' | 'Compra' = 'Cartola') => {
  const lado = modelo === 'Cartola' ? 'cartola' : 'documento';
  const { rows } = await t.admin.query<{ nombre: string; monto: number; origen: number }>(
    `select c.nombre, p.monto::int as monto, p.origen from ${lado}_clasificacion p
     join cuenta_contable c on c.id_empresa = p.id_empresa and c.id = p.id_cuenta_contable
     where p.id_empresa = $1 and p.id_${lado} = $2 order by p.posicion`,
    [empresa.idEmpresa, id],
  );
  return rows.map(({ nombre, monto, origen }) => `${nombre} ${monto} ${origen}`);
};
const ejecuciones = async (id: number) =>
  (await call('GET', `/automatizacion/${id}/ejecuciones`)).json<{
    items: { id: number; registros: number; origen: string; deshecha: string | null }[];
  }>().items;

describe('a rule', () => {
  test('classifies what arrives after it, and tells what it did', async () => {
    const antes = await linea('COMISION MANTENCION');
    const { id, ...guardada } = await crear();
    expect(guardada).toMatchObject({
      nombreEvento: 'Llega un movimiento del banco',
      nombreGrupoCondiciones: 'La glosa contiene «comision»',
      nombreAccion: 'Clasificar en Comisiones bancarias',
      matchCount: 1,
      executions: 0,
      execute: true,
      Estado: { key: 'activa' },
    });
    const despues = await linea('Comisión mantención plan', 7000);
    const otra = await linea('PAGO LUZ');
    await correr();
    expect(await cuentasDe(despues)).toEqual(['Comisiones bancarias 7000 2']);
    expect([...(await cuentasDe(antes)), ...(await cuentasDe(otra))]).toEqual([]);
    expect((await listar())[0]).toMatchObject({ id, executions: 1 });
    const { items } = (await call('GET', `/Cartola/${despues}/historial`)).json<{
      items: { descripcion: string }[];
    }>();
    expect(items[0]?.descripcion).toBe('La regla «Comisiones» lo clasificó en Comisiones bancarias');
  });

  test('acts on the past where that was asked for, and is undone as one', async () => {
    const lineas = [await linea('COMISION A'), await linea('COMISION B')];
    const aMano = await linea('COMISION C');
    const { statusCode } = await call('PUT', `/clasificacion/Cartola/${aMano}`, {
      items: [{ idCuenta: cuentas.get('Seguros'), porcentaje: 100 }],
    });
    expect(statusCode).toBe(200);
    const { id } = await crear({}, '?aplicarAlPasado=true');
    await correr();
    const [ejecucion] = await ejecuciones(id);
    expect(ejecucion).toMatchObject({ registros: 2, origen: 'pasado', deshecha: null });
    expect(await cuentasDe(aMano)).toEqual(['Seguros 5000 1']);
    const deshacer = () => call('POST', `/automatizacion/ejecuciones/${ejecucion?.id}/deshacer`);
    expect((await deshacer()).json()).toEqual({ deshechas: 2, omitidas: 0 });
    for (const una of lineas) expect(await cuentasDe(una)).toEqual([]);
    expect((await deshacer()).statusCode).toBe(409);
    expect((await listar())[0]?.executions).toBe(0);
  });

  test('splits among accounts to the peso, and comments', async () => {
    await crear({
      acciones: [
        clasificarEn(en('Arriendos', 33.33), en('Fletes', 66.67)),
        { tipo: 'comentar', comentario: 'Revisar' },
      ],
    });
    const id = await linea('COMISION', 1001);
    await correr();
    expect(await cuentasDe(id)).toEqual(['Arriendos 334 2', 'Fletes 667 2']);
    const { items } = (await call('GET', `/comentarios/Cartola/${id}`)).json<{
      items: { comentario: string }[];
    }>();
    expect(items.map(({ comentario }) => comentario)).toEqual(['Revisar']);
  });

  test('that only comments is undone too, once', async () => {
    const { id } = await crear({ acciones: [{ tipo: 'comentar', comentario: 'Revisar' }] });
    const una = await linea('COMISION');
    await correr();
    const [ejecucion] = await ejecuciones(id);
    expect(ejecucion).toMatchObject({ registros: 1, origen: 'llegada' });
    const deshacer = () => call('POST', `/automatizacion/ejecuciones/${ejecucion?.id}/deshacer`);
    expect((await deshacer()).json()).toEqual({ deshechas: 1, omitidas: 0 });
    expect((await call('GET', `/comentarios/Cartola/${una}`)).json()).toMatchObject({ items: [] });
    expect((await deshacer()).statusCode).toBe(409);
  });

  test('for documents reads who they are from and what they are of', async () => {
    await crear({
      idEvento: 2,
      grupos: [[{ atributo: 'rut', valores: ['76.543.210-3'], niega: false }]],
      acciones: [clasificarEn(en('Servicios básicos'))],
    });
    const datos = { modelo: 'Compra', codigoTipo: '34', montoTotal: 1190 } as const;
    const suya = await insertDocumento(t.admin, empresa.idEmpresa, { ...datos, rut: '76543210-3' });
    const ajena = await insertDocumento(t.admin, empresa.idEmpresa, {
      ...datos,
      folio: '2',
      rut: '96792430-K',
    });
    await t.admin.query('update documento set monto_exento = monto_total where id_empresa = $1', [
      empresa.idEmpresa,
    ]);
    await correr();
    expect(await cuentasDe(suya, 'Compra')).toEqual(['Servicios básicos 1190 2']);
    expect(await cuentasDe(ajena, 'Compra')).toEqual([]);
  });

  test('stops by itself, and says why, when its account is no longer there', async () => {
    const { id } = await crear();
    await call('PATCH', `/cuentas/${cuentas.get('Comisiones bancarias')}`, { bloqueada: true });
    const una = await linea('COMISION');
    await correr();
    expect(await cuentasDe(una)).toEqual([]);
    const [detenida] = await listar();
    expect(detenida).toMatchObject({ id, execute: false, Estado: { key: 'inactiva' } });
    expect(detenida?.problema).toContain('Comisiones bancarias está bloqueada');
  });
});

describe('rules in their order', () => {
  test('the first that stops wins; moving another up changes who does', async () => {
    await crear();
    const segunda = await crear({
      nombreRegla: 'De plan',
      grupos: [[glosa('plan')]],
      acciones: [clasificarEn(en('Seguros'))],
    });
    const una = await linea('COMISION PLAN');
    await correr();
    expect(await cuentasDe(una)).toEqual(['Comisiones bancarias 5000 2']);
    await call('PATCH', '/automatizacion', { id: segunda.id, orden: 1 });
    const otra = await linea('COMISION PLAN', 6000);
    await correr();
    expect(await cuentasDe(otra)).toEqual(['Seguros 6000 2']);
    expect((await listar()).map(({ nombreRegla, orden }) => [nombreRegla, orden])).toEqual([
      ['De plan', 1],
      ['Comisiones', 2],
    ]);
  });

  test('keep their places without gaps when one is deleted, so that a place is what the list shows', async () => {
    const [a, b, c] = [await crear(), await crear({ idEvento: 2 }), await crear({ nombreRegla: 'Tercera' })];
    await call('DELETE', `/automatizacion/${a.id}`);
    expect((await listar()).map(({ id, orden }) => [id, orden])).toEqual([
      [b.id, 1],
      [c.id, 2],
    ]);
    await call('PATCH', '/automatizacion', { id: b.id, orden: 2 });
    expect((await listar()).map(({ id }) => id)).toEqual([c.id, b.id]);
    expect((await listar({ idEvento: 2 })).map(({ id }) => id)).toEqual([b.id]);
    expect((await listar({ ids: [c.id] })).map(({ id }) => id)).toEqual([c.id]);
  });

  test('one that an earlier covers is told so', async () => {
    const primera = await crear();
    const tapada = await crear({ nombreRegla: 'Tapada', grupos: [[glosa('comision plan')]] });
    expect(tapada.inutil).toEqual({ tipo: 'tapada', por: { id: primera.id, nombre: 'Comisiones' } });
  });

  test('what one would do to the past is told before it is saved', async () => {
    await crear();
    await linea('COMISION PLAN');
    const seguro = await linea('SEGURO PLAN', 6000);
    await linea('SEGURO PLAN', 7000);
    await call('PUT', `/clasificacion/Cartola/${seguro}`, {
      items: [{ idCuenta: cuentas.get('Seguros'), porcentaje: 100 }],
    });
    const respuesta = await call('POST', '/automatizacion/matches', {
      idEvento: 1,
      grupos: [[glosa('plan')]],
      acciones: [clasificarEn(en('Arriendos'))],
    });
    const previa = respuesta.json<PreviewAutomatizacion>();
    expect(previa).toMatchObject({
      revisados: 3,
      completo: true,
      matchCount: 3,
      alcanza: 2,
      sinClasificar: 1,
      iguales: 0,
      distintos: 1,
      tapadaPor: [{ nombre: 'Comisiones', cantidad: 1 }],
    });
    expect(previa.muestras.map(({ descripcion, cuenta }) => [descripcion, cuenta])).toEqual([
      ['SEGURO PLAN', null],
      ['SEGURO PLAN', 'Seguros'],
    ]);
    expect(await listar()).toHaveLength(1);
  });
});

describe('the month’s capacity', () => {
  const fijar = (capacidad: number | null) =>
    t.admin.query(
      `update empresa_funcionalidad set capacidad = $2 where id_empresa = $1
       and id_funcionalidad = (select id from funcionalidad where key = 'automatizaciones_clasificacion')`,
      [empresa.idEmpresa, capacidad],
    );
  const tablero = async () =>
    (await call('GET', '/automatizacion/dashboard')).json<{ ejecutadas: number; pendientes: number }>();

  test('lets what exceeds it wait in sight, and run when there is room', async () => {
    await fijar(2);
    await crear();
    const lineas = [await linea('COMISION 1', 1), await linea('COMISION 2', 2), await linea('COMISION 3', 3)];
    await correr();
    expect(await tablero()).toMatchObject({ ejecutadas: 2, pendientes: 1 });
    expect(await cuentasDe(lineas[2] ?? 0)).toEqual([]);
    await fijar(10);
    await correr();
    expect(await tablero()).toMatchObject({ ejecutadas: 3, pendientes: 0 });
    expect(await cuentasDe(lineas[2] ?? 0)).toEqual(['Comisiones bancarias 3 2']);
  });

  test('is raised by who may change the company, and what waited then runs', async () => {
    await fijar(1);
    await crear();
    await linea('COMISION 1', 1);
    const espera = await linea('COMISION 2', 2);
    await correr();
    expect(await cuentasDe(espera)).toEqual([]);
    const ampliar = () => call('POST', '/automatizacion/tiers', { capacidad: 5000 });
    expect((await ampliar()).json()).toEqual({ capacidad: 5000 });
    await correr();
    expect(await cuentasDe(espera)).toEqual(['Comisiones bancarias 2 2']);
    await fijar(null);
    expect((await ampliar()).statusCode).toBe(409);
  });

  test('is asked for by mail of whoever may give it', async () => {
    const respuesta = await call('POST', '/automatizacion/tiers/request-permission', { capacidad: 5000 });
    expect(respuesta.json()).toEqual({ email: expect.stringContaining('@') });
    expect((await call('POST', '/automatizacion/tiers/contact-sales', {})).json()).toEqual({ success: true });
  });
});

describe('templates', () => {
  test('make an active rule, once', async () => {
    const activar = () =>
      call('POST', '/automatizacion/plantillas/activar', {
        template: 'comisiones_bancarias',
        modulo: 'clasificacion',
      });
    expect((await activar()).json()).toMatchObject({ plantilla: 'comisiones_bancarias', execute: true });
    expect((await activar()).statusCode).toBe(409);
    const una = await linea('Cobro comisión cuenta');
    await correr();
    expect(await cuentasDe(una)).toEqual(['Comisiones bancarias 5000 2']);
  });

  test('are suggested from what people always do alike', async () => {
    for (let i = 1; i <= 5; i += 1) {
      const id = await linea(`PAGO NOTARIA ${i}`, 1000 + i);
      await call('PUT', `/clasificacion/Cartola/${id}`, {
        items: [{ idCuenta: cuentas.get('Asesorías y servicios profesionales'), porcentaje: 100 }],
      });
    }
    const { items } = (await call('GET', '/automatizacion/plantillas')).json<{
      items: { key: string; origen: string; veces: number | null; nombreGrupoCondiciones: string }[];
    }>();
    const sugerida = items.find(({ origen }) => origen === 'sugerida');
    expect(sugerida).toMatchObject({
      veces: 5,
      nombreGrupoCondiciones: 'La glosa empieza con «PAGO NOTARIA»',
    });
    await call('POST', '/automatizacion/plantillas/activar', {
      template: sugerida?.key,
      modulo: 'clasificacion',
    });
    const nueva = await linea('PAGO NOTARIA 77', 900);
    await correr();
    expect(await cuentasDe(nueva)).toEqual(['Asesorías y servicios profesionales 900 2']);
  });
});

describe('what is refused', () => {
  test('parts that are not the whole, accounts that are not there, RUTs that are none', async () => {
    const intentos: [object, string][] = [
      [{ acciones: [clasificarEn(en('Arriendos', 50))] }, 'body.acciones'],
      [
        { acciones: [{ tipo: 'clasificar', items: [{ idCuenta: 999_999, porcentaje: 100 }] }] },
        'body.acciones',
      ],
      [{ grupos: [[{ atributo: 'rut', valores: ['1-1'] }]] }, 'body.grupos.0.0.valores'],
      [{ grupos: [] }, 'body.grupos'],
      [{ nombreRegla: ' ' }, 'body.nombreRegla'],
      [{ idEvento: 99 }, 'body.idEvento'],
    ];
    for (const [cambios, campo] of intentos) {
      const respuesta = await call('POST', '/automatizacion/create', regla(cambios));
      expect(respuesta.statusCode).toBe(400);
      expect(Object.keys(respuesta.json().error.details)).toEqual([campo]);
    }
    expect(await listar()).toEqual([]);
  });

  test('an archived rule does nothing and changes nothing but its state', async () => {
    const { id } = await crear();
    await call('PATCH', '/automatizacion', { id, estado: 'archivada' });
    expect((await call('PATCH', '/automatizacion', { id, nombreRegla: 'Otra' })).statusCode).toBe(409);
    const una = await linea('COMISION');
    await correr();
    expect(await cuentasDe(una)).toEqual([]);
    expect((await call('GET', '/automatizacion/config')).json()).toEqual({
      activa: 0,
      inactiva: 0,
      archivada: 1,
    });
    expect((await call('DELETE', `/automatizacion/${id}`)).statusCode).toBe(204);
    expect(await listar({ estados: ['archivada'] })).toEqual([]);
    expect((await call('DELETE', `/automatizacion/${id}`)).statusCode).toBe(404);
  });
});

test('the form says what may be asked, and marks what a rule uses', async () => {
  const { id } = await crear({
    grupos: [[glosa('comision'), { atributo: 'cuenta', valores: [String(banco)], niega: false }]],
  });
  const { eventos } = (await call('GET', `/automatizacion/input?id=${id}`)).json<{
    eventos: { modelo: string; GrupoEntradas: Automatizacion['GrupoEntradas'] }[];
  }>();
  const entradas = eventos.find(({ modelo }) => modelo === 'Cartola')?.GrupoEntradas[1]?.Entradas ?? [];
  const cuenta = entradas.find(({ TipoCondicion }) => TipoCondicion.key === 'cuenta');
  expect(cuenta?.Items).toEqual([{ text: expect.any(String), value: String(banco), used: true }]);
  const texto = entradas.find(({ TipoCondicion }) => TipoCondicion.key === 'descripcion');
  expect(texto?.Items.filter(({ used }) => used).map(({ value }) => value)).toEqual(['contiene']);
});
