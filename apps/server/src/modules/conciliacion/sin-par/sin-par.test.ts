import type { CuentaTipo, GrupoSinPar, listSinPar, Permiso, ReplyOf } from '@cuadra/contract';
import { PERMISOS } from '@cuadra/contract';
import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { searchSuggestions } from '../conciliacion/index.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
let corriente: number;
let otra: number;
let tarjeta: number;
let cuentas: ReadonlyMap<string, number>;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
  const { idEmpresa } = empresa;
  [corriente, otra, tarjeta] = [
    await insertCuenta(t.admin, idEmpresa),
    await insertCuenta(t.admin, idEmpresa),
    await insertCuenta(t.admin, idEmpresa),
  ];
  await t.admin.query(
    `update cuenta_corriente set id_tipo_cuenta_corriente = (select id from tipo_cuenta_corriente where codigo = 'TC')
     where id_empresa = $1 and id = $2`,
    [idEmpresa, tarjeta],
  );
  const { items } = (await call('GET', '/cuentas')).json<{ items: CuentaTipo[] }>();
  cuentas = new Map(
    items
      .flatMap(({ Subtipos }) =>
        Subtipos.flatMap((s) => [...s.Cuentas, ...s.Subtipos.flatMap((h) => h.Cuentas)]),
      )
      .map(({ nombre, id }) => [nombre, id]),
  );
});

type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Metodo, ruta: string, payload?: object, headers: object = empresa.headers) =>
  t.app.inject({ method, url: `/api${ruta}`, headers: { ...headers }, ...(payload && { payload }) });
const linea = (idCuenta: number, descripcion: string, monto: number, fecha = '2026-11-12') =>
  insertCartola(t.admin, empresa.idEmpresa, {
    idCuenta,
    descripcion,
    fecha,
    ...(monto < 0 ? { cargo: -monto } : { abono: monto }),
  });
const idDe = (nombre: string) => cuentas.get(nombre) ?? 0;
async function clasificadas(cuantas: number, descripcion: string, nombre: string, cuenta = tarjeta) {
  for (let n = 0; n < cuantas; n++) {
    const id = await linea(cuenta, `${descripcion} ${n}`, -1000 - n, '2026-10-05');
    const items = [{ idCuenta: idDe(nombre), porcentaje: 100 }];
    expect((await call('PUT', `/clasificacion/Cartola/${id}`, { items })).statusCode).toBe(200);
  }
}
const listar = async (query = '') =>
  (await call('GET', `/conciliaciones/sin-par?perPage=100${query}`)).json<ReplyOf<typeof listSinPar>>();
const grupo = (items: readonly GrupoSinPar[], nombre: string) => {
  const uno = items.find((item) => item.nombre.startsWith(nombre));
  if (!uno) throw new Error(`no group ${nombre}`);
  return uno;
};
const pedido = ({ lineas, destinos }: GrupoSinPar, mas: object = {}) => ({
  lineas: lineas.map(({ id, monto }) => ({ id, monto })),
  items: (destinos[0]?.items ?? []).map(({ Cuenta, Linea, porcentaje }) => ({
    idCuenta: Cuenta.id,
    idLinea: Linea?.id ?? null,
    porcentaje,
  })),
  sugerida: true,
  ...mas,
});
const aceptar = (grupos: object[], headers: object = empresa.headers) =>
  call('POST', '/conciliaciones/sin-par/aceptar', { grupos }, headers);
const sin = (permiso: Permiso) => empresa.headersWith({ permisos: PERMISOS.filter((p) => p !== permiso) });
const cuantasEnCola = async () => (await call('GET', '/conciliaciones/cola')).json().grupos.sin_par;

describe('GET /api/conciliaciones/sin-par', () => {
  test('401, 403 and 400', async () => {
    expect((await t.app.inject('/api/conciliaciones/sin-par')).statusCode).toBe(401);
    const ruta = '/conciliaciones/sin-par';
    expect((await call('GET', ruta, undefined, await sin('conciliacion.ver'))).statusCode).toBe(403);
    expect((await call('GET', `${ruta}?periodo=ayer`)).statusCode).toBe(400);
  });

  test('tells lines into kinds, with the account, the times before and the reason', async () => {
    await clasificadas(9, 'COPEC MAIPU', 'Arriendos');
    const copec = [
      await linea(tarjeta, 'COPEC PUDAHUEL 4410', -64_700, '2026-11-03'),
      await linea(tarjeta, 'COPEC APP QUILICURA', -48_900, '2026-11-06'),
    ];
    await linea(tarjeta, 'SODIMAC QUILICURA 0871', -127_480);
    await linea(corriente, 'COMISION MANTENCION PLAN', -18_390);
    await linea(corriente, 'DEPOSITO EFECTIVO SUC PROVIDENCIA', 155_000);
    const { items, clases, lineas, recortada } = await listar();
    expect(clases).toEqual([
      { clase: 'cuenta_sabida', grupos: 1, lineas: 2, seguras: 2 },
      { clase: 'compra_tarjeta', grupos: 1, lineas: 1, seguras: 0 },
      { clase: 'comision_banco', grupos: 1, lineas: 1, seguras: 1 },
      { clase: 'nadie_sabe', grupos: 1, lineas: 1, seguras: 0 },
    ]);
    expect([lineas, recortada]).toEqual([5, false]);
    const primero = grupo(items, 'COPEC');
    expect(primero).toMatchObject({
      clase: 'cuenta_sabida',
      monto: -113_600,
      desde: '2026-11-03',
      hasta: '2026-11-06',
      certeza: 0.95,
      segura: true,
      razon: 'Así clasificaste las 9 compras anteriores en este comercio.',
      par: null,
      destinos: [{ items: [{ Cuenta: { nombre: 'Arriendos' }, porcentaje: 100 }], certeza: 0.95, veces: 9 }],
    });
    expect(primero.lineas.map(({ id }) => id)).toEqual(copec.toReversed());
    expect(grupo(items, 'COMISION').destinos[0]?.items[0]?.Cuenta.nombre).toContain('ancari');
    expect(grupo(items, 'DEPOSITO').destinos).toEqual([]);
  });

  test('names a pair of own lines once, also where the filter has one of them, with the answers of people as certainty', async () => {
    const { rows } = await t.admin.query<{ numero: string }>(
      'select numero_cuenta as numero from cuenta_corriente where id_empresa = $1 and id = $2',
      [empresa.idEmpresa, otra],
    );
    const cargo = await linea(corriente, `TRASPASO A ${rows[0]?.numero}`, -5_000_000, '2026-11-13');
    const abono = await linea(otra, 'TRASPASO DESDE OTRA CUENTA', 5_000_000, '2026-11-13');
    await t.admin.query(
      `insert into cartola_par_sugerido (id_empresa, tipo, id_cargo, id_abono, explicacion)
       values ($1, 'traspaso', $2, $3, 'Nombra la otra cuenta.')`,
      [empresa.idEmpresa, cargo, abono],
    );
    for (const query of ['', `&idCuentaCorriente=${corriente}`]) {
      const { items, clases } = await listar(query);
      expect(clases).toEqual([{ clase: 'entre_cuentas_propias', grupos: 1, lineas: 2, seguras: 0 }]);
      expect(items[0]).toMatchObject({
        monto: 0,
        certeza: null,
        par: { idCargo: cargo, idAbono: abono, tipo: 'traspaso' },
        razon: 'Sale de una cuenta tuya, entra en otra el mismo día.',
        evidencia: 'Nombra la otra cuenta.',
      });
    }
    const hecho = await call('POST', '/conciliaciones/pares', { idCargo: cargo, idAbono: abono });
    expect(hecho.statusCode).toBe(201);
    expect((await listar()).lineas).toBe(0);
  });

  test('tells of each line whether a file lies upon it, until it is taken away', async () => {
    const [con, quitada] = [
      await linea(tarjeta, 'COMPRA LIDER QUILICURA', -84_390),
      await linea(tarjeta, 'COMPRA LIDER MAIPU', -5000),
    ];
    for (const [id, quitado] of [
      [con, null],
      [quitada, '2026-11-13'],
    ] as const)
      await t.admin.query(
        `insert into cartola_adjunto (id_empresa, id_cartola, nombre, tipo, bytes, huella, clave_archivo, quitado)
         values ($1, $2, 'boleta.pdf', 'application/pdf', 1, 'x', 'a', $3)`,
        [empresa.idEmpresa, id, quitado],
      );
    const lineas = (await listar()).items.flatMap((uno) => uno.lineas);
    expect(new Map(lineas.map(({ id, conComprobante }) => [id, conComprobante]))).toEqual(
      new Map([
        [con, true],
        [quitada, false],
      ]),
    );
  });

  test('says nothing of accounts to who may not see them, and nothing of another company', async () => {
    await clasificadas(9, 'COPEC MAIPU', 'Arriendos');
    await linea(tarjeta, 'COPEC PUDAHUEL 4410', -64_700);
    const ruta = '/conciliaciones/sin-par';
    const { items } = (await call('GET', ruta, undefined, await sin('documentos.ver'))).json();
    expect(items[0]).toMatchObject({ clase: 'compra_tarjeta', destinos: [] });
    const ajena = await t.createEmpresa();
    expect((await call('GET', ruta, undefined, ajena.headers)).json()).toMatchObject({
      items: [],
      lineas: 0,
    });
  });

  test('pages four thousand open lines, all of them told into kinds', async () => {
    await clasificadas(9, 'COPEC MAIPU', 'Arriendos');
    await t.admin.query(
      `insert into cartola (id_empresa, id_cuenta_corriente, fecha, descripcion, abono, cargo, posicion, huella)
       select $1, $2, '2026-11-12', case n % 4 when 0 then 'COPEC LAMPA ' when 1 then 'LIDER ' else 'DEPOSITO SUC ' end || n,
         0, 1000 + n, n, 'muchas ' || n from generate_series(1, 4000) n`,
      [empresa.idEmpresa, tarjeta],
    );
    const { items, lineas, pagination } = await listar();
    expect(lineas).toBe(4000);
    expect(items.length).toBe(Math.min(100, pagination.count));
    expect(grupo(items, 'COPEC').lineas).toHaveLength(1000);
  });
});

describe('POST /api/conciliaciones/sin-par/aceptar', () => {
  test('401, 403, 404 without the feature and 400', async () => {
    const id = await linea(tarjeta, 'COPEC', -1000);
    const uno = (idCuenta: number, porcentaje = 100) => ({
      lineas: [{ id, monto: -1000 }],
      items: [{ idCuenta, porcentaje }],
      sugerida: false,
    });
    expect((await aceptar([uno(idDe('Arriendos'))], {})).statusCode).toBe(401);
    for (const permiso of ['clasificacion.editar', 'cartolas.ver'] as const)
      expect((await aceptar([uno(idDe('Arriendos'))], await sin(permiso))).statusCode).toBe(403);
    const sinBanco = await empresa.headersWith({ features: ['clasificar'] });
    expect((await aceptar([uno(idDe('Arriendos'))], sinBanco)).statusCode).toBe(404);
    for (const malo of [[], [uno(999_999)], [uno(idDe('Arriendos'), 90)], [{ ...uno(1), lineas: [] }]])
      expect((await aceptar(malo)).statusCode).toBe(400);
    expect(await cuantasEnCola()).toBe(1);
  });

  test('classifies several groups in one act, which is found among what was done and undone whole', async () => {
    await clasificadas(9, 'COPEC MAIPU', 'Arriendos');
    await linea(tarjeta, 'COPEC PUDAHUEL 4410', -64_700);
    await linea(tarjeta, 'COPEC LAMPA', -30_000);
    await linea(corriente, 'COMISION MANTENCION PLAN', -18_390);
    const { items } = await listar();
    const hecha = await aceptar(items.map((item) => pedido(item)));
    expect(hecha.statusCode).toBe(200);
    const { lote, hechas, omitidas } = hecha.json();
    expect([hechas.length, omitidas]).toEqual([3, []]);
    expect((await listar()).lineas).toBe(0);
    const { items: actos } = (await call('GET', '/actos')).json();
    expect(actos[0]).toMatchObject({ clase: 'clasificacion', cantidad: 3 });
    const deshecha = await call('DELETE', `/clasificacion/lotes/${lote}`);
    expect(deshecha.json()).toEqual({ deshechas: 3, omitidas: 0 });
    expect((await listar()).lineas).toBe(3);
  });

  test('leaves out with the reason what changed since it was seen, and is a conflict where nothing is left', async () => {
    const ids = [
      await linea(corriente, 'ARRIENDO BODEGA', 900),
      await linea(corriente, 'ARRIENDO BODEGA', 800),
      await linea(corriente, 'ARRIENDO BODEGA', 700),
    ];
    const uno = (id: number, monto: number) => ({
      lineas: [{ id, monto }],
      items: [{ idCuenta: idDe('Arriendos'), porcentaje: 100 }],
      sugerida: false,
    });
    const factura = await insertDocumento(t.admin, empresa.idEmpresa, { montoTotal: 800 });
    const mano = { cartolas: [{ id: ids[1] }], documentos: [{ id: factura }] };
    expect((await call('POST', '/conciliaciones', mano)).statusCode).toBe(201);
    const pedidos = [uno(ids[0] ?? 0, 900), uno(ids[1] ?? 0, 800), uno(ids[2] ?? 0, 650), uno(999_999, 1)];
    const { hechas, omitidas } = (await aceptar(pedidos)).json();
    expect(hechas).toEqual([ids[0]]);
    expect(omitidas).toEqual([
      { id: ids[1], motivo: 'Otra persona ya la concilió.' },
      { id: ids[2], motivo: 'Su monto por explicar cambió.' },
      { id: 999_999, motivo: 'Esa línea ya no existe.' },
    ]);
    const otraVez = await aceptar([uno(ids[0] ?? 0, 900)]);
    expect(otraVez.statusCode).toBe(409);
    expect(otraVez.json().error.message).toBe('No se clasificó. Otra persona ya la clasificó.');
    const ajena = await t.createEmpresa();
    expect((await aceptar([uno(ids[2] ?? 0, 700)], ajena.headers)).statusCode).toBe(400);
  });

  test('with the same key twice acts once', async () => {
    const id = await linea(corriente, 'ARRIENDO BODEGA', -900);
    const headers = { ...empresa.headers, 'idempotency-key': 'sin-par-1' };
    const grupos = [
      {
        lineas: [{ id, monto: -900 }],
        items: [{ idCuenta: idDe('Arriendos'), porcentaje: 100 }],
        sugerida: false,
      },
    ];
    const [una, dos] = [await aceptar(grupos, headers), await aceptar(grupos, headers)];
    expect(dos.statusCode).toBe(200);
    expect(dos.json()).toEqual(una.json());
  });

  test('learns: what was accepted is proposed the next time', async () => {
    for (let n = 0; n < 9; n++) {
      const id = await linea(tarjeta, `JUMBO ${n}`, -1000);
      const items = [{ idCuenta: idDe('Arriendos'), porcentaje: 100 }];
      await aceptar([{ lineas: [{ id, monto: -1000 }], items, sugerida: false }]);
    }
    await linea(tarjeta, 'JUMBO MAIPU', -5000);
    expect((await listar()).items[0]).toMatchObject({ clase: 'cuenta_sabida', segura: true });
    await searchSuggestions(t.cuadra.platform, empresa.idEmpresa, new AbortController().signal);
    expect((await listar()).items[0]).toMatchObject({ clase: 'cuenta_sabida', segura: true });
  });
});
