import { PERMISOS, type Asiento, type AsientosDeActo, type ListaAsientos } from '@cuadra/contract';
import { openEachTest } from '@cuadra/testing';
import { expect, test } from 'vitest';
import { openActos } from './testing/open-actos.ts';

const COMISIONES = '6.1.03.02';

const { p, t } = openEachTest(openActos);

const asientos = async (id: number, filtros = ''): Promise<AsientosDeActo> =>
  (await p.call('GET', `/actos/${id}/asientos?perPage=10${filtros}`)).json();
/** The journal, as its own screen tells it. */
const diario = async (filtros: string): Promise<Asiento[]> =>
  (await p.call('GET', `/asientos?order=fecha.asc&perPage=100&${filtros}`)).json<ListaAsientos>().items;
const suma = (items: readonly Asiento[], lado: 'debe' | 'haber') =>
  items.flatMap(({ lineas }) => lineas).reduce((total, linea) => total + linea[lado], 0);

test('a reconciliation tells its entry of the journal; undone, its reversal too; done again, the one that stands', async () => {
  const linea = await p.abono(119_000, 'TEF BOLDO');
  await p.reconcile([linea], [await p.venta(119_000)]);
  const { id } = await p.last();
  const hecho = await asientos(id);
  expect(hecho.items).toEqual(await diario(`idCartola=${linea}&origen=par&vigentes=true`));
  expect(hecho).toMatchObject({ pagination: { count: 1 }, pendientes: 0 });
  expect([suma(hecho.items, 'debe'), suma(hecho.items, 'haber')]).toEqual([119_000, 119_000]);
  expect(hecho.porCuenta.map(({ debe, haber }) => [debe, haber])).toEqual([
    [119_000, 0],
    [0, 119_000],
  ]);
  await p.undo(id);
  const deshecho = await asientos(id);
  const [original, reversa] = deshecho.items;
  expect(deshecho.items).toHaveLength(2);
  expect([reversa?.idRevierte, original?.idRevertidoPor]).toEqual([original?.id, reversa?.id]);
  expect(deshecho.porCuenta).toEqual([]);
  await p.redo(id);
  const rehecho = await asientos(id);
  expect(rehecho.items).toEqual(await diario(`idCartola=${linea}&origen=par&vigentes=true`));
  expect(rehecho.items).toHaveLength(1);
});

test('an undo writes the sums by account swapped, and of a classification the entry of before again', async () => {
  const linea = await p.abono(119_000, 'TEF BOLDO');
  await p.reconcile([linea], [await p.venta(119_000)]);
  const conciliacion = (await p.last()).id;
  await p.classify([await p.cargo(1000), await p.cargo(2500)], COMISIONES);
  const clasificacion = (await p.last()).id;
  for (const [id, nuevos] of [
    [conciliacion, 0],
    [clasificacion, 2],
  ] as const) {
    const { porCuenta } = await asientos(id);
    await p.undo(id);
    const { items } = await asientos(id);
    const sumas = new Map<number, readonly [number, number]>();
    for (const { idCuenta, debe, haber } of items
      .filter(({ idRevierte }) => idRevierte !== null)
      .flatMap(({ lineas }) => lineas)) {
      const [antes, despues] = sumas.get(idCuenta) ?? [0, 0];
      sumas.set(idCuenta, [antes + debe, despues + haber]);
    }
    const vuelta = porCuenta.map(({ idCuenta, debe, haber }) => [idCuenta, [haber, debe]] as const);
    expect(sumas).toEqual(new Map(vuelta));
    expect(
      items.filter(({ idRevierte, idRevertidoPor }) => idRevierte === null && idRevertidoPor === null),
    ).toHaveLength(nuevos);
  }
});

test('a classification of several lines sums their entries by account, a page at a time', async () => {
  const lineas = [await p.cargo(1000), await p.cargo(2500)];
  await p.classify(lineas, COMISIONES);
  const { id } = await p.last();
  const { items, porCuenta, pagination } = await asientos(id);
  expect(pagination.count).toBe(2);
  expect(porCuenta.find(({ codigo }) => codigo === COMISIONES)).toMatchObject({ debe: 3500, haber: 0 });
  expect(suma(items, 'debe')).toBe(3500);
  expect((await p.call('GET', `/actos/${id}/asientos?perPage=10&page=2`)).json().items).toEqual([]);
});

test('a document by hand tells the entry that stands, and acts that the ledger does not post tell none', async () => {
  const gasto = await p.call('POST', '/gastos', {
    razonSocial: 'Autopista Central',
    fechaEmision: '2026-10-14',
    montoTotal: 3_450,
  });
  const idDocumento = gasto.json<{ id: number }>().id;
  const { items } = await asientos((await p.last()).id);
  expect(items).toEqual(await diario(`idDocumento=${idDocumento}&vigentes=true`));
  expect(suma(items, 'haber')).toBe(3_450);
  await p.call('POST', '/automatizacion/create', {
    modulo: 'clasificacion',
    nombreRegla: 'Peajes',
    idEvento: 1,
    grupos: [[{ atributo: 'descripcion', operador: 'contiene', valores: ['VESPUCIO'], niega: false }]],
    acciones: [{ tipo: 'comentar', comentario: 'Peaje' }],
  });
  const regla = await p.last();
  expect(regla.clase).toBe('creacion_regla');
  expect(await asientos(regla.id)).toMatchObject({ items: [], porCuenta: [], pagination: { count: 0 } });
});

test('the ledger is for those who see it, and of an act of their company', async () => {
  await p.classify([await p.cargo(1000)], COMISIONES);
  const ruta = `/actos/${(await p.last()).id}/asientos`;
  expect((await p.call('GET', ruta, undefined, {})).statusCode).toBe(401);
  const sin = await p.empresa.headersWith({ permisos: PERMISOS.filter((uno) => uno !== 'contabilidad.ver') });
  expect((await p.call('GET', ruta, undefined, sin)).statusCode).toBe(403);
  expect((await p.call('GET', `${ruta}?perPage=0`)).statusCode).toBe(400);
  const { headers } = await t.createEmpresa();
  expect((await p.call('GET', ruta, undefined, headers)).statusCode).toBe(404);
});
