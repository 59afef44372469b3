import {
  insertCartola,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { searchSuggestions } from '../search-suggestions.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
let cuentas: number[];
let rut: string;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
  const { rows } = await t.admin.query<{ id: number }>(
    `insert into cuenta_corriente (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta)
     select $1, 1, n, case n when 3 then 2 else 1 end, '00123456-' || n from generate_series(1, 3) n returning id::int`,
    [empresa.idEmpresa],
  );
  cuentas = rows.map(({ id }) => id);
  const { rows: empresas } = await t.admin.query<{ rut: string }>(
    'select rut from empresa where id_empresa = $1',
    [empresa.idEmpresa],
  );
  rut = empresas[0]?.rut ?? '';
});

const pedir = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  t.app.inject({ method, url: `/api${url}`, headers: empresa.headers, ...(payload ? { payload } : {}) });
const linea = (cuenta: number, datos: object) =>
  insertCartola(t.admin, empresa.idEmpresa, { idCuenta: cuentas[cuenta] ?? 0, ...datos });
const buscar = () => searchSuggestions(t.cuadra.platform, empresa.idEmpresa, new AbortController().signal);
const ficha = async (id: number) => (await pedir('GET', `/cartolas/${id}`)).json();
const enCola = async () => (await pedir('GET', '/conciliaciones/cola')).json().pendientes;

describe('POST /api/conciliaciones/pares', () => {
  test('400 for lines that could be no pair', async () => {
    const cargo = await linea(0, { cargo: 900 });
    const casos = [
      [await linea(1, { abono: 901 }), 'mismo monto'],
      [await linea(2, { abono: 900 }), 'Todavía no se conoce el valor'],
      [await linea(1, { cargo: 900 }), 'un cargo y un abono'],
    ] as const;
    for (const [idAbono, dice] of casos) {
      const respuesta = await pedir('POST', '/conciliaciones/pares', { idCargo: cargo, idAbono });
      expect(respuesta.statusCode).toBe(400);
      expect(respuesta.json().error.details['body.idAbono'][0]).toContain(dice);
    }
  });

  test('conflicto where something explains one of them already', async () => {
    const [idCargo, idAbono] = [await linea(0, { cargo: 900 }), await linea(1, { abono: 900 })];
    const factura = await insertDocumento(t.admin, empresa.idEmpresa, { montoTotal: 300 });
    const hecha = await pedir('POST', '/conciliaciones', {
      cartolas: [{ id: idAbono }],
      documentos: [{ id: factura }],
    });
    expect(hecha.statusCode, hecha.body).toBe(201);
    expect((await pedir('POST', '/conciliaciones/pares', { idCargo, idAbono })).statusCode).toBe(409);
    await pedir('DELETE', `/conciliaciones/${hecha.json().id}`);
    expect((await pedir('POST', '/conciliaciones/pares', { idCargo, idAbono })).statusCode).toBe(201);
    expect((await pedir('POST', '/conciliaciones/pares', { idCargo, idAbono })).statusCode).toBe(409);
  });

  test('explains both lines whole, which leave the queue; undone, they are back', async () => {
    const [idCargo, idAbono] = [await linea(0, { cargo: 900 }), await linea(1, { abono: 900 })];
    expect(await enCola()).toBe(2);
    const { id, tipo } = (await pedir('POST', '/conciliaciones/pares', { idCargo, idAbono })).json();
    expect(tipo).toBe('traspaso');
    expect(await ficha(idCargo)).toMatchObject({
      par: 'traspaso',
      conciliado: 900,
      estadoConciliacion: 'conciliado',
      Par: { id, origen: 'persona', linea: { id: idAbono, abono: 900 } },
    });
    expect(await enCola()).toBe(0);
    const historial = (await pedir('GET', `/Cartola/${idAbono}/historial`)).json().items;
    expect(historial[0].descripcion).toContain('la emparejó con «TRANSFERENCIA» de');
    expect((await pedir('DELETE', `/conciliaciones/pares/${id}`)).statusCode).toBe(200);
    expect((await pedir('DELETE', `/conciliaciones/pares/${id}`)).statusCode).toBe(409);
    expect(await ficha(idAbono)).toMatchObject({ par: null, conciliado: 0, Par: null });
    expect(await enCola()).toBe(2);
  });

  test('posts the two lines through the account of transfers, and the bridge keeps nothing of them', async () => {
    const [idCargo, idAbono] = [
      await linea(0, { cargo: 900, fecha: '2026-10-30' }),
      await linea(1, { abono: 900, fecha: '2026-11-02' }),
    ];
    const saldos = async () => {
      await pedir('GET', '/asientos');
      const { rows } = await t.admin.query<{ key: string; saldo: number }>(
        `select c.key, sum(s.debe - s.haber)::int as saldo from saldo_mensual s
         join cuenta_contable c on c.id_empresa = s.id_empresa and c.id = s.id_cuenta_contable
         where s.id_empresa = $1 and s.mes <= $2 and c.key in ('puente_banco', 'traspasos')
         group by 1 having sum(s.debe - s.haber) <> 0 order by 1`,
        [empresa.idEmpresa, '2026-10-01'],
      );
      return rows;
    };
    expect(await saldos()).toEqual([{ key: 'puente_banco', saldo: 900 }]);
    const { id } = (await pedir('POST', '/conciliaciones/pares', { idCargo, idAbono })).json();
    expect(await saldos()).toEqual([{ key: 'traspasos', saldo: 900 }]);
    await pedir('DELETE', `/conciliaciones/pares/${id}`);
    expect(await saldos()).toEqual([{ key: 'puente_banco', saldo: 900 }]);
  });

  test('a line in a pair takes neither documents nor accounts until it is taken apart', async () => {
    const [idCargo, idAbono] = [await linea(0, { cargo: 900 }), await linea(1, { abono: 900 })];
    await pedir('POST', '/conciliaciones/pares', { idCargo, idAbono });
    const factura = await insertDocumento(t.admin, empresa.idEmpresa, { montoTotal: 900 });
    const conDocumento = await pedir('POST', '/conciliaciones', {
      cartolas: [{ id: idAbono }],
      documentos: [{ id: factura }],
    });
    expect([400, 409]).toContain(conDocumento.statusCode);
    const { rows } = await t.admin.query<{ id: number }>(
      "select id::int from cuenta_contable where id_empresa = $1 and key = 'caja'",
      [empresa.idEmpresa],
    );
    const clasificada = await t.app.inject({
      method: 'PUT',
      url: `/api/clasificacion/Cartola/${idAbono}`,
      headers: empresa.headers,
      payload: { items: [{ idCuenta: rows[0]?.id, porcentaje: 100 }] },
    });
    expect([400, 409], clasificada.body).toContain(clasificada.statusCode);
  });

  test('of one account it is a reversal; candidates are those of the amount on the other side', async () => {
    const idCargo = await linea(0, { cargo: 500 });
    const idAbono = await linea(0, { abono: 500, fecha: '2026-11-20' });
    await linea(0, { abono: 501 });
    await linea(2, { abono: 500 });
    const { items } = (await pedir('GET', `/conciliaciones/pares/candidatos/${idCargo}`)).json();
    expect(items).toMatchObject([{ tipo: 'reversa', explicacion: null, linea: { id: idAbono } }]);
    const hecho = await pedir('POST', '/conciliaciones/pares', { idCargo, idAbono });
    expect(hecho.json().tipo).toBe('reversa');
  });
});

describe('POST /api/conciliaciones/pares/varios', () => {
  const par = async (monto: number) => ({
    idCargo: await linea(0, { cargo: monto }),
    idAbono: await linea(1, { abono: monto }),
  });
  const actos = async () => (await pedir('GET', '/actos')).json().items;

  test('joins pairs in one act, which is undone by its lote or by record', async () => {
    const pares = [await par(900), await par(700), await par(500)];
    expect(await enCola()).toBe(6);
    const hecho = await pedir('POST', '/conciliaciones/pares/varios', { pares });
    expect(hecho.statusCode, hecho.body).toBe(200);
    expect(hecho.json()).toEqual({ lote: expect.any(String), hechos: pares, omitidos: [] });
    expect(await enCola()).toBe(0);
    expect(await actos()).toMatchObject([{ clase: 'par', titulo: 'Unió 3 pares de líneas', cantidad: 3 }]);

    const { Par } = await ficha(pares[1]?.idCargo ?? 0);
    expect((await pedir('DELETE', `/conciliaciones/pares/${Par.id}`)).statusCode).toBe(200);
    expect(await actos()).toMatchObject([{ estado: 'en_parte', deshechas: 1 }]);
    const lote = `/conciliaciones/pares/lotes/${hecho.json().lote}`;
    expect((await pedir('DELETE', lote)).json()).toEqual({ deshechos: 2 });
    expect((await pedir('DELETE', lote)).statusCode).toBe(409);
    expect(await actos()).toMatchObject([{ estado: 'deshecho', deshechas: 3 }]);
    expect(await enCola()).toBe(6);
  });

  test('a pair that can be none any more is left out with its reason', async () => {
    const [bueno, otro] = [await par(900), await par(700)];
    const cruzado = { idCargo: await linea(0, { cargo: 900 }), idAbono: bueno.idAbono };
    const distinto = { idCargo: otro.idCargo, idAbono: await linea(1, { abono: 701 }) };
    const hecho = await pedir('POST', '/conciliaciones/pares/varios', { pares: [bueno, cruzado, distinto] });
    expect(hecho.json()).toMatchObject({
      hechos: [bueno],
      omitidos: [
        { ...cruzado, motivo: 'Una de las líneas está en otro par de los que elegiste.' },
        { ...distinto, motivo: 'El cargo y el abono tienen que ser del mismo monto.' },
      ],
    });
    const nada = await pedir('POST', '/conciliaciones/pares/varios', { pares: [bueno, distinto] });
    expect(nada.statusCode).toBe(409);
    expect(nada.json().error.message).toMatch(/^Ninguno de los 2 pares se unió\./);
    expect(await ficha(otro.idCargo)).toMatchObject({ par: null, conciliado: 0 });
  });

  test('400 without pairs, and lines of another company are none', async () => {
    expect((await pedir('POST', '/conciliaciones/pares/varios', { pares: [] })).statusCode).toBe(400);
    const propio = await par(900);
    const ajena = await t.createEmpresa();
    const respuesta = await t.app.inject({
      method: 'POST',
      url: '/api/conciliaciones/pares/varios',
      headers: ajena.headers,
      payload: { pares: [propio] },
    });
    expect(respuesta.statusCode).toBe(409);
    expect(respuesta.json().error.message).toContain('no existe o no es de tu empresa');
    const { lote } = (await pedir('POST', '/conciliaciones/pares/varios', { pares: [propio] })).json();
    const deshacer = await t.app.inject({
      method: 'DELETE',
      url: `/api/conciliaciones/pares/lotes/${lote}`,
      headers: ajena.headers,
    });
    expect(deshacer.statusCode).toBe(409);
    expect(await ficha(propio.idCargo)).toMatchObject({ par: 'traspaso' });
  });
});

describe('the search', () => {
  test('pairs what is certain, proposes the rest, and leaves alone what a person took apart or refused', async () => {
    const sale = await linea(0, { cargo: 7000, descripcion: `TRASPASO A ${rut}` });
    const entra = await linea(1, { abono: 7000 });
    const cobra = await linea(0, { cargo: 40, descripcion: 'CARGO' });
    const devuelve = await linea(0, { abono: 40, descripcion: 'REVERSA', fecha: '2026-11-22' });
    await buscar();
    const hecha = await ficha(sale);
    expect(hecha).toMatchObject({ par: 'traspaso', Par: { origen: 'automatizacion', linea: { id: entra } } });
    expect(await ficha(devuelve)).toMatchObject({
      par: null,
      paresSugeridos: [{ tipo: 'reversa', linea: { id: cobra } }],
    });
    const sugeridos = (await pedir('GET', '/conciliaciones/pares')).json();
    expect(sugeridos).toMatchObject({ total: 1, items: [{ cargo: { id: cobra }, abono: { id: devuelve } }] });

    await pedir('DELETE', `/conciliaciones/pares/${hecha.Par.id}`);
    const rechazo = await pedir('POST', '/conciliaciones/pares/rechazar', {
      idCargo: cobra,
      idAbono: devuelve,
    });
    expect(rechazo.json()).toEqual({ success: true });
    await buscar();
    expect(await ficha(sale)).toMatchObject({ par: null, paresSugeridos: [] });
    expect((await pedir('GET', '/conciliaciones/pares')).json()).toEqual({ items: [], total: 0 });
    // A person may change their mind.
    expect((await pedir('POST', '/conciliaciones/pares', { idCargo: sale, idAbono: entra })).statusCode).toBe(
      201,
    );
  });

  test('proposes again, and does not write by itself, what a person paired and took apart', async () => {
    const idCargo = await linea(0, { cargo: 7000, descripcion: `TRASPASO A ${rut}` });
    const idAbono = await linea(1, { abono: 7000 });
    const { id } = (await pedir('POST', '/conciliaciones/pares', { idCargo, idAbono })).json();
    await pedir('DELETE', `/conciliaciones/pares/${id}`);
    await buscar();
    expect(await ficha(idCargo)).toMatchObject({ par: null, paresSugeridos: [{ linea: { id: idAbono } }] });
    await pedir('POST', '/conciliaciones/pares/rechazar', { idCargo, idAbono });
    await buscar();
    expect(await ficha(idCargo)).toMatchObject({ par: null, paresSugeridos: [] });
  });

  test('leaves lines that are classified, and those that the bank took back', async () => {
    await linea(0, { cargo: 7000, descripcion: `TRASPASO A ${rut}` });
    const entra = await linea(1, { abono: 7000 });
    await t.admin.query(
      "update cartola set novedad_banco = 'retirada', novedad_banco_al = now() where id_empresa = $1 and id = $2",
      [empresa.idEmpresa, entra],
    );
    await buscar();
    expect(await ficha(entra)).toMatchObject({ par: null, paresSugeridos: [] });
  });
});

describe('the database refuses', () => {
  const insertPar = (idCargo: number, idAbono: number) =>
    t.admin.query(
      `insert into cartola_par (id_empresa, tipo, id_cargo, id_abono, estado, origen, explicacion)
       values ($1, 'traspaso', $2, $3, 'aceptado', 'persona', 'x')`,
      [empresa.idEmpresa, idCargo, idAbono],
    );

  test('a pair whose lines do not say that they are explained, or that is of other amounts', async () => {
    const [cargo, abono, otro] = [
      await linea(0, { cargo: 5 }),
      await linea(1, { abono: 5 }),
      await linea(1, { abono: 6 }),
    ];
    await expect(insertPar(cargo, abono)).rejects.toThrow(/conciliado 0 but its pairs sum 5/);
    await expect(insertPar(cargo, otro)).rejects.toThrow(/are no pair/);
  });
});
