import { PERMISOS } from '@cuadra/contract';
import { openEachTest } from '@cuadra/testing';
import { describe, expect, test } from 'vitest';
import { openActos } from './testing/open-actos.ts';

const { p } = openEachTest(openActos);

const readCorte = async () =>
  (await p.call('GET', '/corte')).json<{ fechaCorte: string | null; saldados: { cantidad: number } }>();

async function changeCorte(fecha: string | null): Promise<void> {
  const { fechaCorte: actual } = await readCorte();
  const respuesta = await p.call('PUT', '/corte', { fecha, actual });
  expect(respuesta.statusCode, respuesta.body).toBe(200);
}

describe('the cut-off date', () => {
  test('is listed with both days; undone, documents owe what they owed, and done again they do not', async () => {
    await changeCorte('2020-01-01');
    await p.venta(119_000, { fechaEmision: '2021-03-01' });
    await changeCorte('2022-01-01');
    expect((await readCorte()).saldados.cantidad).toBe(1);
    const acto = await p.last();
    expect(acto).toMatchObject({
      clase: 'corte',
      autor: 'persona',
      quien: 'Ana Prueba',
      titulo: 'Cambió la fecha de corte',
      detalle: 'Ahora 1 ene 2022, antes 1 ene 2020',
      estado: 'hecho',
      puedeDeshacer: true,
    });
    expect((await p.undo(acto.id)).json()).toMatchObject({ deshechas: 1 });
    expect(await readCorte()).toMatchObject({ fechaCorte: '2020-01-01', saldados: { cantidad: 0 } });
    expect((await p.undo(acto.id)).statusCode).toBe(409);
    expect((await p.redo(acto.id)).json()).toMatchObject({ rehechas: 1 });
    expect(await readCorte()).toMatchObject({ fechaCorte: '2022-01-01', saldados: { cantidad: 1 } });
  });

  test('that changed again since is not undone, and the list says who changed it', async () => {
    await changeCorte('2020-01-01');
    const primero = await p.last();
    await changeCorte('2021-01-01');
    const motivo = /^Ana Prueba lo cambió el .*, después de esto\. Deshaz primero eso\.$/u;
    expect((await p.list()).items.find(({ id }) => id === primero.id)).toMatchObject({
      impide: expect.stringMatching(motivo),
      puedeDeshacer: false,
    });
    const respuesta = await p.undo(primero.id);
    expect(respuesta.statusCode).toBe(409);
    expect(respuesta.json().error.message).toMatch(motivo);
    expect((await readCorte()).fechaCorte).toBe('2021-01-01');
  });

  test('is undone by those who may change it, and seen by those who see documents', async () => {
    await changeCorte('2020-01-01');
    const acto = await p.last();
    const mira = await p.empresa.headersWith({ permisos: ['documentos.ver'] });
    expect((await p.undo(acto.id, {}, mira)).statusCode).toBe(403);
    const ciego = await p.empresa.headersWith({
      permisos: PERMISOS.filter((permiso) => permiso !== 'documentos.ver'),
    });
    expect((await p.undo(acto.id, {}, ciego)).statusCode).toBe(404);
    await p.age(acto.id, 31);
    expect((await p.undo(acto.id)).statusCode).toBe(409);
  });

  test('saved as it stands is no act', async () => {
    await changeCorte('2020-01-01');
    await changeCorte('2020-01-01');
    expect((await p.list()).items).toHaveLength(1);
  });
});
