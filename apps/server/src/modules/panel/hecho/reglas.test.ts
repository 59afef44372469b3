import { FUNCIONALIDADES, PERMISOS } from '@cuadra/contract';
import { openEachTest } from '@cuadra/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { openActos } from './testing/open-actos.ts';

const { p } = openEachTest(openActos);
let idCuenta: number;
beforeEach(async () => {
  const [cuenta] = await p.query<{ id: number }>(
    `select id::int from cuenta_contable where id_empresa = $1 and codigo = '6.1.03.02'`,
  );
  idCuenta = cuenta?.id ?? 0;
});

async function create(nombreRegla: string, cambios: object = {}): Promise<number> {
  const respuesta = await p.call('POST', '/automatizacion/create', {
    modulo: 'clasificacion',
    nombreRegla,
    idEvento: 1,
    grupos: [[{ atributo: 'descripcion', operador: 'contiene', valores: ['VESPUCIO'], niega: false }]],
    acciones: [{ tipo: 'clasificar', items: [{ idCuenta, porcentaje: 100 }] }],
    ...cambios,
  });
  expect(respuesta.statusCode, respuesta.body).toBe(201);
  return respuesta.json<{ id: number }>().id;
}
async function change(id: number, cambios: object): Promise<void> {
  const respuesta = await p.call('PATCH', '/automatizacion', { id, ...cambios });
  expect(respuesta.statusCode, respuesta.body).toBe(200);
}
async function remove(id: number): Promise<void> {
  const respuesta = await p.call('DELETE', `/automatizacion/${id}`);
  expect(respuesta.statusCode, respuesta.body).toBeLessThan(300);
}
/** Rules of a company in their order, without timestamps and statistics. */
const readReglas = () =>
  p.query(
    `select id::int, nombre, estado, grupos, acciones, detiene, orden from regla
     where id_empresa = $1 and borrada is null order by orden`,
  );
async function undo(id: number): Promise<void> {
  const respuesta = await p.undo(id);
  expect(respuesta.statusCode, respuesta.body).toBe(200);
}
async function expectRefused(id: number, motivo: RegExp): Promise<void> {
  const antes = await readReglas();
  expect(await p.read(id)).toMatchObject({ impide: expect.stringMatching(motivo), puedeDeshacer: false });
  const respuesta = await p.undo(id);
  expect(respuesta.statusCode).toBe(409);
  expect(respuesta.json().error.message).toMatch(motivo);
  expect(await readReglas()).toEqual(antes);
}

describe('a rule', () => {
  test('that was created is listed with what it says, and its undo deletes it alone', async () => {
    const bencina = await create('Bencina');
    const id = await create('Peajes');
    const acto = await p.last();
    expect(acto).toMatchObject({
      clase: 'creacion_regla',
      autor: 'persona',
      quien: 'Ana Prueba',
      titulo: 'Creó la regla Peajes',
      detalle: expect.stringMatching(/VESPUCIO.*: clasificar en /),
      montos: [],
      puedeDeshacer: true,
    });
    expect(await p.read(acto.id)).toMatchObject({
      impide: null,
      regla: { id, modulo: 'clasificacion', vigente: true },
      alDeshacer: [expect.any(String), 'Lo que ya hizo queda como está: cada pasada se deshace aparte.'],
    });
    await undo(acto.id);
    expect(await readReglas()).toMatchObject([{ id: bencina, orden: 1 }]);
    expect(await p.read(acto.id)).toMatchObject({
      estado: 'deshecho',
      regla: { vigente: false },
      impide: null,
    });
    const otraVez = await p.undo(acto.id);
    expect(otraVez.json().error.message).toBe('Esto ya lo deshizo Ana Prueba.');
  });

  test('that was turned off, renamed and rewritten says again what it said, act by act', async () => {
    const id = await create('Peajes');
    const [creada] = await readReglas();
    await change(id, { estado: 'inactiva' });
    expect(await p.last()).toMatchObject({ titulo: 'Cambió la regla Peajes', detalle: 'Queda apagada' });
    const [apagada] = await readReglas();
    await change(id, {
      nombreRegla: 'TAG',
      grupos: [[{ atributo: 'descripcion', operador: 'contiene', valores: ['COSTANERA'], niega: false }]],
    });
    const escrita = await p.last();
    expect(escrita).toMatchObject({
      titulo: 'Cambió la regla TAG',
      detalle: 'Se llamaba Peajes; otras condiciones',
    });
    await undo(escrita.id);
    expect(await readReglas()).toEqual([apagada]);
    const { items } = await p.list('&vivos=true');
    await undo(items[0]?.id ?? 0);
    expect(await readReglas()).toEqual([creada]);
  });

  test('that was deleted comes back to its place, and that was moved goes back', async () => {
    const [a, b, c] = [await create('A'), await create('B'), await create('C')];
    const antes = await readReglas();
    await remove(b);
    expect(await p.last()).toMatchObject({ clase: 'baja_regla', titulo: 'Eliminó la regla B' });
    await undo((await p.last()).id);
    expect(await readReglas()).toEqual(antes);
    await change(c, { orden: 1 });
    expect(await p.last()).toMatchObject({ detalle: 'Pasó del lugar 3 al 1' });
    expect((await readReglas()).map((regla) => (regla as { id: number }).id)).toEqual([c, a, b]);
    await undo((await p.last()).id);
    expect(await readReglas()).toEqual(antes);
  });

  test('that was saved as it was is no act', async () => {
    const id = await create('Peajes');
    await change(id, { nombreRegla: 'Peajes' });
    expect((await p.list()).items).toHaveLength(1);
  });

  test('that changed since is not undone before the change is, and who did it is named', async () => {
    const id = await create('Peajes');
    const creada = await p.last();
    await change(id, { nombreRegla: 'TAG' });
    await expectRefused(
      creada.id,
      /^Ana Prueba la cambió el \d{1,2} [a-z]{3} \d{4}, después de esto\. Deshaz primero eso\.$/,
    );
    await remove(id);
    await expectRefused(creada.id, /^Ana Prueba la eliminó/);
    for (let vuelta = 0; vuelta < 3; vuelta++) {
      const { items } = await p.list('&vivos=true');
      await undo(items[0]?.id ?? 0);
    }
    expect(await readReglas()).toEqual([]);
  });

  test('whose account is gone is not brought back to work', async () => {
    const [propia] = await p.query<{ id: number }>(
      `insert into cuenta_contable (id_empresa, codigo, nombre, id_subtipo)
       select $1, '6.1.03.98', 'Peajes', id_subtipo from cuenta_contable where id_empresa = $1 and id = ${idCuenta}
       returning id::int`,
    );
    idCuenta = propia?.id ?? 0;
    const id = await create('Peajes');
    await remove(id);
    const borrada = await p.last();
    await p.query(`delete from cuenta_contable where id_empresa = $1 and id = $2`, idCuenta);
    await expectRefused(borrada.id, /^La regla ya no puede hacer lo que decía: /);
  });
});

test('acts on rules are for those who see rules, and undone by those who write them', async () => {
  await create('Peajes');
  const { id } = await p.last();
  const sinEditar = await p.empresa.headersWith({
    permisos: PERMISOS.filter((permiso) => permiso !== 'automatizaciones.editar'),
  });
  expect((await p.undo(id, {}, sinEditar)).statusCode).toBe(403);
  const sinReglas = await p.empresa.headersWith({
    features: FUNCIONALIDADES.filter((funcion) => !funcion.startsWith('automatizaciones')),
  });
  expect((await p.undo(id, {}, sinReglas)).statusCode).toBe(404);
  expect((await p.undo(id, {}, {})).statusCode).toBe(401);
  expect((await p.undo(id, { conCambios: 'x' })).statusCode).toBe(400);
  await undo(id);
});
