import { openEachTest } from '@cuadra/testing';
import { PERMISOS } from '@cuadra/contract';
import { describe, expect, test } from 'vitest';
import { openActos } from './testing/open-actos.ts';

const COMISIONES = '6.1.03.02';
const OTRA = '6.1.03.01';

const { p, t } = openEachTest(openActos);

const mensaje = (respuesta: { json: () => { error: { message: string } } }) => respuesta.json().error.message;

describe('who may', () => {
  test('401 without a session, 403 without the right of the kind, 400 for a body that is none', async () => {
    const linea = await p.cargo(1000);
    await p.classify([linea], COMISIONES);
    const { id } = await p.last();
    expect((await p.undo(id, {}, {})).statusCode).toBe(401);
    const sin = await p.empresa.headersWith({
      permisos: PERMISOS.filter((uno) => uno !== 'clasificacion.editar'),
    });
    expect((await p.undo(id, {}, sin)).statusCode).toBe(403);
    expect((await p.undo(id, { conCambios: 'quizás' })).statusCode).toBe(400);
    expect((await p.undo(id)).statusCode).toBe(200);
  });

  test('another company neither sees nor undoes it', async () => {
    await p.classify([await p.cargo(1000)], COMISIONES);
    const { id } = await p.last();
    const { headers } = await t.createEmpresa();
    expect((await p.call('GET', '/actos', undefined, headers)).json()).toMatchObject({ items: [] });
    for (const ruta of [`/actos/${id}`, `/actos/${id}/registros`])
      expect((await p.call('GET', ruta, undefined, headers)).statusCode).toBe(404);
    expect((await p.undo(id, {}, headers)).statusCode).toBe(404);
  });

  test('acts on records without their right are not listed', async () => {
    await p.classify([await p.cargo(1000)], COMISIONES);
    const ciego = await p.empresa.headersWith({
      permisos: PERMISOS.filter((uno) => uno !== 'cartolas.ver'),
    });
    expect((await p.call('GET', '/actos', undefined, ciego)).json()).toMatchObject({ items: [] });
  });
});

test('acts on several records are found by how many they touched, and by a title', async () => {
  const lineas = [await p.cargo(1000), await p.cargo(2000), await p.cargo(3000)];
  await p.classify(lineas, COMISIONES);
  await p.classify(lineas.slice(0, 1), OTRA, true);
  const titles = async (filtro: string) => {
    const { items, pagination, porAutor } = await p.list(filtro);
    expect([pagination.count, porAutor.persona]).toEqual([items.length, items.length]);
    return items.map(({ titulo }) => titulo);
  };
  const bloque = 'Clasificó 3 líneas';
  expect(await titles('')).toEqual(['Clasificó 1 línea', bloque]);
  expect(await titles('&minimo=2')).toEqual([bloque]);
  expect(await titles('&minimo=3&autor=persona')).toEqual([bloque]);
  expect(await titles('&minimo=4')).toEqual([]);
  expect(await titles('&minimo=1')).toHaveLength(2);
  for (const texto of ['3 líneas', 'clasifico 3 lineas'])
    expect(await titles(`&texto=${texto}`)).toEqual([bloque]);
  expect(await titles('&texto=concilió 3 líneas')).toEqual([]);
  expect(await titles('&texto=3 ventas')).toEqual([]);
  for (const malo of ['0', '1.5', 'varios', '1000001'])
    expect((await p.call('GET', `/actos?minimo=${malo}`)).statusCode).toBe(400);
});

test('a reconciliation by hand is listed, undone from the list, and then it is a conflict', async () => {
  const linea = await p.abono(119_000, 'TEF BOLDO');
  const factura = await p.venta(119_000);
  const antes = await p.readEstado();
  expect((await p.reconcile([linea], [factura])).statusCode).toBe(201);
  const acto = await p.last();
  expect(acto).toMatchObject({
    clase: 'conciliacion',
    autor: 'persona',
    quien: 'Ana Prueba',
    titulo: 'Concilió 1 línea',
    montos: [{ moneda: 'CLP', entra: 119_000, sale: 0 }],
    estado: 'hecho',
    puedeDeshacer: true,
  });
  expect(await p.touched(acto.id)).toMatchObject([
    { id: linea, modelo: 'Cartola', monto: 119_000, vigente: true },
  ]);
  expect((await p.undo(acto.id)).json()).toMatchObject({ deshechas: 1, omitidas: 0, enCurso: false });
  expect(await p.readEstado()).toEqual(antes);
  expect(await p.last()).toMatchObject({
    estado: 'deshecho',
    deshechoPor: 'Ana Prueba',
    puedeDeshacer: false,
  });
  const otra = await p.undo(acto.id);
  expect([otra.statusCode, mensaje(otra)]).toEqual([409, 'Esto ya lo deshizo Ana Prueba.']);
});

test('wages that a line paid are not named to those who do not see them', async () => {
  const linea = await p.cargo(900_000, 'SUELDOS');
  const sueldo = await p.venta(900_000, {
    modelo: 'Remuneracion',
    codigoTipo: 'LIQ',
    razonSocial: 'ROSA DIAZ',
  });
  expect((await p.reconcile([linea], [sueldo])).statusCode).toBe(201);
  const { id } = await p.last();
  expect((await p.touched(id))[0]?.hizo).toContain('ROSA DIAZ');
  const sin = await p.empresa.headersWith({
    permisos: PERMISOS.filter((uno) => uno !== 'remuneraciones.ver'),
  });
  for (const ruta of ['/actos', `/actos/${id}`, `/actos/${id}/registros`]) {
    const { statusCode, body } = await p.call('GET', ruta, undefined, sin);
    expect([statusCode, body.includes('ROSA DIAZ')]).toEqual([200, false]);
  }
});

test('an undo from the record shows in the list, in part and then whole', async () => {
  const lineas = [await p.cargo(1000), await p.cargo(2000)];
  const { lote } = (await p.classify(lineas, COMISIONES)).json<{ lote: string }>();
  const linea = await p.abono(500);
  const { id } = (await p.reconcile([linea], [await p.venta(500)])).json<{ id: number }>();
  expect((await p.call('DELETE', `/conciliaciones/${id}`)).statusCode).toBe(200);
  expect(await p.last()).toMatchObject({ clase: 'conciliacion', estado: 'deshecho' });
  expect((await p.call('DELETE', `/clasificacion/lotes/${lote}`)).statusCode).toBe(200);
  expect((await p.list()).items.map(({ estado }) => estado)).toEqual(['deshecho', 'deshecho']);
});

test('accepted suggestions of yesterday are undone whole and are pending again', async () => {
  for (const monto of [71_300, 85_100, 99_200]) {
    await p.venta(monto, { folio: String(monto) });
    await p.abono(monto, 'TRANSF DE 76.543.210-3');
  }
  const ids = await p.search();
  expect(ids).toHaveLength(3);
  const antes = await p.readEstado();
  expect((await p.accept(ids)).json()).toMatchObject({ success: true });
  const acto = await p.last();
  expect(acto).toMatchObject({ titulo: 'Concilió 3 líneas', cantidad: 3 });
  await p.age(acto.id, 1);
  expect((await p.undo(acto.id)).json()).toMatchObject({ deshechas: 3, omitidas: 0 });
  expect(await p.readEstado()).toEqual(antes);
  const pendientes = await p.query(
    "select id from sugerencia where id_empresa = $1 and estado = 'pendiente' and orden = 1",
  );
  expect(pendientes).toHaveLength(3);
});

test('a rejection is listed, taken back, and listed anew when it is repeated', async () => {
  await p.venta(71_300);
  await p.abono(71_300, 'TRANSF DE 76.543.210-3');
  await p.search();
  const [sugerencia] = await p.query<{ id: number }>(
    "select id::int from sugerencia where id_empresa = $1 and estado = 'pendiente'",
  );
  const id = sugerencia?.id ?? 0;
  expect((await p.call('DELETE', `/legacy/conciliacion/deleteSugerencia/${id}`)).statusCode).toBe(200);
  const acto = await p.last();
  expect(acto).toMatchObject({ titulo: 'Descartó una sugerencia', estado: 'hecho' });
  expect(await p.touched(acto.id)).toMatchObject([{ hizo: 'Descartó su sugerencia' }]);
  expect((await p.undo(acto.id)).statusCode).toBe(200);
  expect((await p.call('DELETE', `/legacy/conciliacion/deleteSugerencia/${id}`)).statusCode).toBe(200);
  expect((await p.list()).items.map(({ estado }) => estado)).toEqual(['hecho', 'deshecho']);
});

test('a pair of two lines is taken apart from the list', async () => {
  const antes = [await p.cargo(5000, 'TRASPASO'), await p.abono(5000, 'DEVOLUCION')];
  const estado = await p.readEstado();
  const [idCargo, idAbono] = antes;
  expect((await p.call('POST', '/conciliaciones/pares', { idCargo, idAbono })).statusCode).toBe(201);
  const acto = await p.last();
  expect(acto).toMatchObject({ clase: 'par', titulo: 'Unió dos líneas', autor: 'persona' });
  expect(await p.touched(acto.id)).toHaveLength(2);
  expect((await p.undo(acto.id)).statusCode).toBe(200);
  expect(await p.readEstado()).toEqual(estado);
});

test('what others classified since is named, asked about and left as it is', async () => {
  const [una, dos] = [await p.cargo(1000, 'UNA'), await p.cargo(2000, 'DOS')];
  await p.classify([una, dos], COMISIONES);
  const acto = await p.last();
  await p.classify([dos], OTRA, true);
  expect((await p.read(acto.id)).despues).toMatchObject([{ quien: 'Ana Prueba', cantidad: 1 }]);
  const negado = await p.undo(acto.id);
  expect(negado.statusCode).toBe(409);
  expect(mensaje(negado)).toBe(
    'Ana Prueba cambió 1 de 2 después. Si lo deshaces, eso queda como está. Confírmalo.',
  );
  expect((await p.undo(acto.id, { conCambios: true })).json()).toMatchObject({ deshechas: 1, omitidas: 1 });
  expect((await p.touched(acto.id)).map(({ id, vigente }) => [id, vigente])).toEqual([
    [una, false],
    [dos, true],
  ]);
  expect(await p.read(acto.id)).toMatchObject({ estado: 'en_parte', deshechas: 1 });
  const nada = await p.undo(acto.id, { conCambios: true });
  expect([nada.statusCode, mensaje(nada)]).toEqual([
    409,
    'No queda nada que deshacer: ya se había deshecho, o alguien lo cambió después.',
  ]);
});

test('thirty days later it is told, and no longer undone', async () => {
  await p.classify([await p.cargo(1000)], COMISIONES);
  const { id } = await p.last();
  await p.age(id, 31);
  expect(await p.last()).toMatchObject({ estado: 'vencido', puedeDeshacer: false });
  const tarde = await p.undo(id);
  expect([tarde.statusCode, mensaje(tarde)]).toEqual([
    409,
    'Pasaron más de 30 días. Deshazlo desde cada registro si todavía hace falta.',
  ]);
  await p.age(id, 29);
  expect((await p.undo(id)).statusCode).toBe(200);
});

test('two undos at once: one is done, the other is told', async () => {
  const lineas = await Promise.all([1000, 2000, 3000].map((monto) => p.cargo(monto)));
  await p.classify(lineas, COMISIONES);
  const { id } = await p.last();
  const codigos = (await Promise.all([p.undo(id), p.undo(id)])).map(({ statusCode }) => statusCode);
  expect(codigos.toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('the list filters by author, text, what is still undone and whose it is, and counts by author', async () => {
  await p.classify([await p.cargo(1000, 'PEAJE')], COMISIONES);
  await p.reconcile([await p.abono(500, 'BOLDO')], [await p.venta(500)]);
  await p.undo((await p.last()).id);
  expect((await p.list('&texto=peaje')).items).toHaveLength(1);
  expect((await p.list('&vivos=true&mios=true')).items.map(({ clase }) => clase)).toEqual(['clasificacion']);
  const reglas = await p.list('&autor=regla');
  expect([reglas.items, reglas.porAutor.persona]).toEqual([[], 2]);
});
