import { readFileSync } from 'node:fs';
import { formatRut } from '@cuadra/domain';
import { insertCartola, insertCuenta, openEachTest } from '@cuadra/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lockLibro, withEmpresa } from '../../../platform/database/index.ts';
import { recalcular } from '../../contabilidad/contabilidad/index.ts';
import { cartola } from '../../entrada/importacion/testing/cartola.ts';
import { importAll } from '../../entrada/importacion/testing/index.ts';
import { recordVenta } from '../../entrada/transbank/index.ts';
import { openActos } from './testing/open-actos.ts';

const FIXTURES = new URL('../../../../../../packages/formats/src/transbank/fixtures/', import.meta.url);
const CREDITO = readFileSync(new URL('extraccion-masiva-credito.csv', FIXTURES), 'latin1').split(/\r?\n/);
/** Index of the first row under the heading. */
const PRIMERA = CREDITO.findIndex((linea) => linea.startsWith('Venta;'));
const FILAS = CREDITO.slice(PRIMERA).filter((linea) => linea.replaceAll(';', '') !== '');

const { t, p, reopen } = openEachTest(openActos, { workers: true });

/** A settlement of the company, of these rows of the credit file, from 0, to the account of the test's statements. */
function liquidacion(nombre: string, filas: readonly number[] = FILAS.map((_, i) => i)) {
  const lineas = [...CREDITO.slice(0, PRIMERA), ...filas.map((i) => FILAS[i] ?? '')];
  const texto = lineas
    .join('\r\n')
    .replace('76.543.210-3', formatRut(p.empresa.rut))
    .replaceAll('00-123-45678-09', '778899');
  return { nombre, bytes: Buffer.from(texto, 'latin1') };
}

const lineas = () =>
  p.query<{ id: number; monto: number; parte: string | null }>(
    `select l.id::int, (l.abono - l.cargo)::int as monto, t.parte from cartola l
     left join transbank_linea t on t.id_empresa = l.id_empresa and t.id_cartola = l.id
     where l.id_empresa = $1 order by l.id`,
  );
const abonos = () =>
  p.query<{ id: number; neto: number; id_cartola: number | null; archivo: string }>(
    `select a.id::int, a.neto::int, a.id_cartola::int, f.nombre as archivo from transbank_abono a
     join importacion_archivo f on f.id_empresa = a.id_empresa and f.id = a.id_importacion_archivo
     where a.id_empresa = $1 order by a.fecha, a.id`,
  );
const countFilas = async () => (await p.query('select 1 from transbank_fila where id_empresa = $1')).length;
const saldo = async () =>
  (await lineas()).reduce((suma, { monto, parte }) => suma + (parte === null ? 0 : monto), 0);
async function assertLibro() {
  await p.call('GET', '/asientos?perPage=10');
  expect(await recalcular(t.cuadra.platform.db, p.empresa.idEmpresa)).toMatchObject({ corregidos: 0 });
}

test('a settlement leaves with its deposits and the lines of its account, and comes again', async () => {
  const [importado] = await importAll(t, p.empresa, [liquidacion('credito.csv')]);
  expect(importado).toMatchObject({ tipo: 'transbank', creados: FILAS.length });
  const antes = (await lineas()).map(({ monto, parte }) => [monto, parte]);
  expect(antes.length).toBeGreaterThan(6);
  await assertLibro();
  const acto = await p.last();
  expect(acto).toMatchObject({ cantidad: FILAS.length, puedeDeshacer: true });
  expect(await p.read(acto.id)).toMatchObject({ impide: null, quedan: null });
  expect((await p.undo(acto.id)).json()).toMatchObject({ deshechas: FILAS.length, omitidas: 0 });
  expect([await lineas(), await abonos(), await countFilas()]).toEqual([[], [], 0]);
  expect(await p.read(acto.id)).toMatchObject({ estado: 'deshecho' });
  await assertLibro();
  const [otra] = await importAll(t, p.empresa, [liquidacion('credito.csv')]);
  expect(otra).toMatchObject({ creados: FILAS.length, duplicados: 0 });
  expect((await lineas()).map(({ monto, parte }) => [monto, parte])).toEqual(antes);
});

test('a deposit of which a line is used stays whole, with its reason', async () => {
  await importAll(t, p.empresa, [liquidacion('credito.csv')]);
  const acto = await p.last();
  const comision = (await lineas()).find(({ parte }) => parte === 'comision');
  expect((await p.classify([comision?.id ?? 0], '6.1.03.02')).statusCode).toBeLessThan(300);
  // The deposit of the 11th has two rows, that of the 12th five.
  const quedan = `2 de ${FILAS.length} no salen: 2 clasificados.`;
  expect(await p.read(acto.id)).toMatchObject({ quedan });
  expect((await p.undo(acto.id)).statusCode).toBe(409);
  expect((await p.undo(acto.id, { conCambios: true })).json()).toMatchObject({ deshechas: 5, omitidas: 2 });
  expect(await abonos()).toMatchObject([{ neto: 171_398 }]);
  expect([await countFilas(), await saldo()]).toEqual([2, 0]);
  await assertLibro();
});

test('a deposit that another file tells stays with that file', async () => {
  await importAll(t, p.empresa, [liquidacion('dia.csv', [0, 1])]);
  const primero = await p.last();
  await importAll(t, p.empresa, [liquidacion('mes.csv')]);
  const segundo = await p.last();
  expect(segundo.cantidad).toBe(FILAS.length - 2);
  expect(await p.read(primero.id)).toMatchObject({
    impide: 'No sale ningún registro: 2 también en otros archivos.',
  });
  expect((await p.undo(segundo.id)).json()).toMatchObject({ deshechas: FILAS.length - 2 });
  expect(await abonos()).toMatchObject([{ neto: 171_398, archivo: 'dia.csv' }]);
  expect((await p.undo(primero.id)).statusCode).toBe(200);
  expect([await lineas(), await abonos()]).toEqual([[], []]);
});

test('a bank line that was found to be a deposit leaves, and the deposit waits again', async () => {
  await importAll(t, p.empresa, [liquidacion('credito.csv')]);
  const estado = () => cartola('banco.ofx', [11, 171_398, 'TRANSBANK 0966893109'], [12, -500]);
  await importAll(t, p.empresa, [estado()]);
  const acto = await p.last();
  const [abono] = await abonos();
  expect(abono?.id_cartola).not.toBeNull();
  await assertLibro();
  expect(await p.read(acto.id)).toMatchObject({ impide: null, quedan: null });
  expect((await p.undo(acto.id)).json()).toMatchObject({ deshechas: 2 });
  expect((await abonos())[0]).toMatchObject({ id: abono?.id, id_cartola: null });
  await assertLibro();
  await importAll(t, p.empresa, [estado()]);
  expect((await abonos())[0]?.id_cartola).not.toBeNull();
});

test('a bank line that a person chose as a deposit stays, and its settlement too', async () => {
  await importAll(t, p.empresa, [liquidacion('credito.csv', [0, 1])]);
  const liquidado = await p.last();
  await importAll(t, p.empresa, [cartola('banco.ofx', [20, 171_000, 'ABONO'])]);
  const banco = await p.last();
  const [abono] = await abonos();
  const linea = (await lineas()).find(({ monto }) => monto === 171_000);
  const elegido = await p.call('PUT', `/transbank/abonos/${abono?.id}/deposito`, { idCartola: linea?.id });
  expect(elegido.statusCode).toBeLessThan(300);
  const deElegir = await p.last();
  expect((await p.read(banco.id)).impide).toBe(
    'No sale ningún registro: 1 elegido como depósito de Transbank.',
  );
  expect((await p.read(liquidado.id)).impide).toBe(
    'No sale ningún registro: 2 con su depósito elegido a mano.',
  );
  expect((await p.undo(deElegir.id)).statusCode).toBe(200);
  expect((await p.undo(banco.id)).statusCode).toBe(200);
  expect((await p.undo(liquidado.id)).statusCode).toBe(200);
  expect([await lineas(), await abonos()]).toEqual([[], []]);
});

test('a deposit that is chosen while its bank line leaves ends one way: with the line, or without', async () => {
  await importAll(t, p.empresa, [liquidacion('credito.csv', [0, 1])]);
  await importAll(t, p.empresa, [cartola('banco.ofx', [20, 171_000, 'ABONO'], [21, 5])]);
  const banco = await p.last();
  const [abono] = await abonos();
  const linea = (await lineas()).find(({ monto }) => monto === 171_000);
  const [elegido, deshecho] = await Promise.all([
    p.call('PUT', `/transbank/abonos/${abono?.id}/deposito`, { idCartola: linea?.id }),
    p.undo(banco.id, { conCambios: true }),
  ]);
  expect(deshecho.statusCode).toBe(200);
  expect([200, 404]).toContain(elegido.statusCode);
  const sigue = (await lineas()).some(({ id }) => id === linea?.id);
  expect(sigue).toBe(elegido.statusCode === 200);
  expect((await abonos())[0]?.id_cartola).toBe(sigue ? linea?.id : null);
});

/** A customer pays by card in the portal the first sale of the credit file. */
const pagarEnPortal = () =>
  withEmpresa(t.cuadra.platform.db, p.empresa.idEmpresa, async (tx) => {
    await lockLibro(tx, p.empresa.idEmpresa);
    await recordVenta(tx, {
      idEmpresa: p.empresa.idEmpresa,
      fecha: '2026-11-09',
      monto: 45_990,
      codigoAutorizacion: '706537',
      tarjeta: '1234',
      descripcion: 'Pago con tarjeta',
      rutOrigen: '76543210-3',
      nombreOrigen: 'Viña Sur SpA',
    });
  });

test('a sale of the portal that a settlement took is open again without it', async () => {
  await pagarEnPortal();
  const antes = await lineas();
  await importAll(t, p.empresa, [liquidacion('credito.csv')]);
  expect(await p.query('select 1 from transbank_venta_fila where id_empresa = $1')).toHaveLength(1);
  expect((await p.undo((await p.last()).id)).json()).toMatchObject({ deshechas: FILAS.length });
  expect(await lineas()).toEqual(antes);
  await importAll(t, p.empresa, [liquidacion('credito.csv')]);
  expect(await p.query('select 1 from transbank_venta_fila where id_empresa = $1')).toHaveLength(1);
});

test('a payment of the portal that a settlement had told before holds its deposit', async () => {
  await importAll(t, p.empresa, [liquidacion('credito.csv')]);
  const acto = await p.last();
  await pagarEnPortal();
  expect((await p.read(acto.id)).quedan).toBe(`2 de ${FILAS.length} no salen: 2 pagados con tarjeta.`);
  expect((await p.undo(acto.id, { conCambios: true })).json()).toMatchObject({ deshechas: 5 });
  expect(await abonos()).toMatchObject([{ neto: 171_398 }]);
});

test('settlements of the same days, undone in any order, leave each deposit with a file that tells it, and at last nothing', async () => {
  const subconjunto = fc.subarray(
    FILAS.map((_, i) => i),
    { minLength: 1 },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(subconjunto, { minLength: 2, maxLength: 3 }),
      fc.infiniteStream(fc.nat()),
      async (archivos, azar) => {
        await reopen();
        await insertCuenta(t.admin, p.empresa.idEmpresa, '999');
        const actos: { id: number }[] = [];
        for (const [i, filas] of archivos.entries()) {
          const [hecho] = await importAll(t, p.empresa, [liquidacion(`${i}.csv`, filas)]);
          if ((hecho?.creados ?? 0) > 0) actos.push({ id: (await p.last()).id });
        }
        const dichas = new Set(archivos.flat());
        expect(await countFilas()).toBe(dichas.size);
        const quedan = [...actos];
        while (quedan.length > 0) {
          const [cual] = quedan.splice((azar.next().value ?? 0) % quedan.length, 1);
          await p.undo(cual?.id ?? 0, { conCambios: true });
          expect(await saldo()).toBe(0);
        }
        // One whose deposits another file told was refused before that other one was undone.
        for (const { id } of actos) await p.undo(id, { conCambios: true });
        expect([await countFilas(), await lineas()]).toEqual([0, []]);
        await assertLibro();
      },
    ),
    { numRuns: 12 },
  );
});

test('lines of other accounts stay', async () => {
  const idCuenta = await insertCuenta(t.admin, p.empresa.idEmpresa, '888');
  const id = await insertCartola(t.admin, p.empresa.idEmpresa, { idCuenta, abono: 100 });
  await importAll(t, p.empresa, [liquidacion('credito.csv')]);
  await p.undo((await p.last()).id);
  expect((await lineas()).map((linea) => linea.id)).toEqual([id]);
});
