import { PERMISOS } from '@cuadra/contract';
import { openEachTest } from '@cuadra/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ejemploDte } from '../../../../../../packages/formats/src/dte/testing/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { recalcular } from '../../contabilidad/contabilidad/index.ts';
import { parte, xml } from '../../entrada/importacion/testing/documentos.ts';
import { recordActo } from '../../registros/actos/index.ts';
import { applyMovimientos } from '../../registros/cartolas/index.ts';
import { cartola } from '../../entrada/importacion/testing/cartola.ts';
import { importAll, realFile } from '../../entrada/importacion/testing/index.ts';
import { openActos, until } from './testing/open-actos.ts';

const { t, p, reopen } = openEachTest(openActos, { workers: true });

const COMISIONES = '6.1.03.02';
const VENTAS = 'rcv/RCV-venta-rz_leading_trailing_whitespace.csv';

const mensaje = (respuesta: { json(): { error: { message: string } } }) => respuesta.json().error.message;

const lineas = () =>
  p.query<{ id: number; monto: number; archivo: string | null }>(
    `select l.id::int, (l.abono - l.cargo)::int as monto, f.nombre as archivo from cartola l
     left join importacion_archivo f on f.id_empresa = l.id_empresa and f.id = l.id_importacion_archivo
     where l.id_empresa = $1 order by l.fecha, l.id`,
  );
const montos = async () => (await lineas()).map(({ monto }) => monto);
const documentos = () =>
  p.query<{ id: number; folio: string; saldo: number; anulado: boolean }>(
    'select id::int, folio, saldo::int, anulado from documento where id_empresa = $1 order by folio, id',
  );
const saldos = async () => (await documentos()).map(({ folio, saldo }) => ({ folio, saldo }));
/** The ledger agrees with its rules, and no entry of a record that is gone stands. */
async function assertLibro() {
  await p.call('GET', '/asientos?perPage=10');
  const { idEmpresa } = p.empresa;
  expect(await recalcular(t.cuadra.platform.db, idEmpresa)).toMatchObject({ corregidos: 0 });
  expect(
    await p.query(
      `select a.id_documento, a.id_cartola from asiento a
       left join documento d on d.id_empresa = a.id_empresa and d.id = a.id_documento
       left join cartola l on l.id_empresa = a.id_empresa and l.id = a.id_cartola
       where a.id_empresa = $1 and d.id is null and l.id is null and a.id_revierte is null
         and not exists (select from asiento r where r.id_empresa = a.id_empresa and r.id_revierte = a.id)`,
    ),
  ).toEqual([]);
}

describe('the undo of an import', () => {
  test('takes back its documents with their entries, and the same file brings them again', async () => {
    const archivo = await realFile(VENTAS);
    const [creado] = await importAll(t, p.empresa, [archivo]);
    const antes = await documentos();
    expect(antes.length).toBe(creado?.creados);
    await assertLibro();
    const acto = await p.last();
    expect(acto).toMatchObject({ clase: 'importacion', estado: 'hecho', puedeDeshacer: true });
    expect((await p.read(acto.id)).alDeshacer[0]).toMatch(/^Los registros salen/);
    const deshecho = await p.undo(acto.id);
    expect(deshecho.json()).toMatchObject({ enCurso: false, deshechas: antes.length, omitidas: 0 });
    expect(await documentos()).toEqual([]);
    await assertLibro();
    expect(await p.read(acto.id)).toMatchObject({
      estado: 'deshecho',
      puedeRehacer: false,
      impide: 'Esto no se rehace. Sube los archivos de nuevo si hacen falta.',
    });
    expect((await p.undo(acto.id)).statusCode).toBe(409);
    const [otra] = await importAll(t, p.empresa, [archivo]);
    expect(otra).toMatchObject({ creados: antes.length, duplicados: 0 });
    expect((await documentos()).map(({ folio, saldo }) => ({ folio, saldo }))).toEqual(
      antes.map(({ folio, saldo }) => ({ folio, saldo })),
    );
  });

  test('leaves the records that are used and says why, after the person confirms', async () => {
    await importAll(t, p.empresa, [cartola('a.ofx', [3, -9_000], [4, -7_000], [5, 5_000], [6, 1_000])]);
    const acto = await p.last();
    const [comision, , cobro] = await lineas();
    expect((await p.classify([comision?.id ?? 0], COMISIONES)).statusCode).toBeLessThan(300);
    const factura = await p.venta(5_000);
    expect((await p.reconcile([cobro?.id ?? 0], [factura])).statusCode).toBeLessThan(300);
    const tocados = async () => (await p.touched(acto.id)).map(({ monto, hizo }) => [monto, hizo]);
    expect(await tocados()).toEqual([
      [-9_000, 'No sale: clasificado'],
      [-7_000, 'Importado'],
      [5_000, 'No sale: conciliado'],
      [1_000, 'Importado'],
    ]);
    const quedan = '2 de 4 no salen: 1 conciliado y 1 clasificado.';
    expect(await p.read(acto.id)).toMatchObject({ quedan, impide: null, puedeDeshacer: true });
    const negado = await p.undo(acto.id);
    expect(negado.statusCode).toBe(409);
    expect(mensaje(negado)).toBe(`${quedan} Confírmalo.`);
    expect(await montos()).toEqual([-9_000, -7_000, 5_000, 1_000]);
    const deshecho = await p.undo(acto.id, { conCambios: true });
    expect(deshecho.json()).toMatchObject({ deshechas: 2, omitidas: 2 });
    expect(await montos()).toEqual([-9_000, 5_000]);
    expect(await tocados()).toEqual([
      [-9_000, 'No sale: clasificado'],
      [5_000, 'No sale: conciliado'],
    ]);
    await assertLibro();
    expect(await p.read(acto.id)).toMatchObject({
      estado: 'en_parte',
      deshechas: 2,
      impide: 'No sale ningún registro: 1 conciliado y 1 clasificado.',
    });
    // Once the rest is undone too, it goes.
    const actos = (await p.list()).items.filter(({ clase }) => clase !== 'importacion');
    for (const { id } of actos) expect((await p.undo(id)).statusCode).toBe(200);
    expect((await p.undo(acto.id)).json()).toMatchObject({ deshechas: 2 });
    expect(await montos()).toEqual([]);
    await assertLibro();
    expect(await p.read(acto.id)).toMatchObject({ estado: 'deshecho', deshechas: 4 });
    expect(await p.touched(acto.id)).toMatchObject([{ modelo: null, descripcion: 'a.ofx' }]);
  });

  test('leaves the lines that another file tells, and that file may be undone after', async () => {
    await importAll(t, p.empresa, [cartola('enero.ofx', [1, -100], [2, -200], [3, 300])]);
    const primero = await p.last();
    await importAll(t, p.empresa, [cartola('febrero.ofx', [2, -200], [3, 300], [4, 400])]);
    const segundo = await p.last();
    expect(segundo.cantidad).toBe(1);
    expect((await p.read(primero.id)).quedan).toBe('2 de 3 no salen: 2 también en otros archivos.');
    expect((await p.undo(primero.id, { conCambios: true })).json()).toMatchObject({ deshechas: 1 });
    expect(await lineas()).toMatchObject([
      { monto: -200, archivo: 'febrero.ofx' },
      { monto: 300, archivo: 'febrero.ofx' },
      { monto: 400, archivo: 'febrero.ofx' },
    ]);
    expect((await p.read(segundo.id)).quedan).toBeNull();
    expect((await p.undo(segundo.id)).statusCode).toBe(200);
    expect(await montos()).toEqual([]);
    await assertLibro();
  });

  test('of the later file first leaves the earlier one whole, which then goes whole', async () => {
    await importAll(t, p.empresa, [cartola('a.ofx', [1, -100], [2, -200])]);
    const primero = await p.last();
    await importAll(t, p.empresa, [cartola('b.ofx', [2, -200], [3, 300])]);
    const segundo = await p.last();
    expect((await p.undo(segundo.id)).json()).toMatchObject({ deshechas: 1 });
    expect(await montos()).toEqual([-100, -200]);
    expect((await p.read(primero.id)).quedan).toBeNull();
    expect((await p.undo(primero.id)).json()).toMatchObject({ deshechas: 2 });
    expect(await montos()).toEqual([]);
  });

  test('takes its lines although the same file came twice', async () => {
    await importAll(t, p.empresa, [cartola('a.ofx', [1, -100], [2, -200])]);
    const acto = await p.last();
    const [otra] = await importAll(t, p.empresa, [cartola('copia.ofx', [1, -100], [2, -200])]);
    expect(otra).toMatchObject({ creados: 0, duplicados: 2 });
    expect(await p.read(acto.id)).toMatchObject({ impide: null, quedan: null });
    expect((await p.undo(acto.id)).json()).toMatchObject({ deshechas: 2 });
    expect(await montos()).toEqual([]);
  });

  test('leaves the lines that a person paired, and takes them once they are taken apart', async () => {
    await importAll(t, p.empresa, [cartola('a.ofx', [1, -700], [2, 700], [3, 9])]);
    const acto = await p.last();
    const [cargo, abono] = await lineas();
    const unidas = await p.call('POST', '/conciliaciones/pares', { idCargo: cargo?.id, idAbono: abono?.id });
    expect(unidas.statusCode, unidas.body).toBeLessThan(300);
    expect((await p.read(acto.id)).quedan).toBe('2 de 3 no salen: 2 unidos a otra línea.');
    expect((await p.undo((await p.last()).id)).statusCode).toBe(200);
    expect(await p.read(acto.id)).toMatchObject({ impide: null, quedan: null });
    expect((await p.undo(acto.id)).json()).toMatchObject({ deshechas: 3 });
    expect(await montos()).toEqual([]);
    await assertLibro();
  });

  test('leaves the lines that the bank tells too', async () => {
    await importAll(t, p.empresa, [cartola('a.ofx', [10, -100], [11, 200])]);
    const acto = await p.last();
    const { idEmpresa } = p.empresa;
    const [cuenta] = await p.query<{ id: number }>(
      `select id_cuenta_corriente::int as id from cartola where id_empresa = $1 limit 1`,
    );
    await withEmpresa(t.cuadra.platform.db, idEmpresa, (tx) =>
      applyMovimientos(tx, {
        idEmpresa,
        idCuenta: cuenta?.id ?? 0,
        movimientos: [
          {
            id: 'm1',
            fecha: '2026-11-11',
            descripcion: 'MOVIMIENTO 200',
            cargo: 0,
            abono: 200,
            saldo: null,
            numeroDocumento: null,
            contraparte: null,
            transferencia: null,
          },
        ],
        desde: '2026-11-11',
        hasta: '2026-11-11',
        completo: true,
      }),
    );
    expect((await p.read(acto.id)).quedan).toBe('1 de 2 no sale: 1 también en el banco.');
    await p.undo(acto.id, { conCambios: true });
    expect(await lineas()).toMatchObject([{ monto: 200, archivo: null }]);
  });

  test('takes along what a rule said of its records, and the act of the rule counts it', async () => {
    await importAll(t, p.empresa, [cartola('a.ofx', [3, -9_000], [4, -7_000])]);
    const acto = await p.last();
    const [cuenta] = await p.query<{ id: number }>(
      'select id::int from cuenta_contable where id_empresa = $1 and codigo = $2',
      COMISIONES,
    );
    const regla = await p.call('POST', '/automatizacion/create?aplicarAlPasado=true', {
      modulo: 'clasificacion',
      nombreRegla: 'Comisiones',
      idEvento: 1,
      grupos: [[{ atributo: 'descripcion', operador: 'contiene', valores: ['MOVIMIENTO'], niega: false }]],
      acciones: [{ tipo: 'clasificar', items: [{ idCuenta: cuenta?.id, porcentaje: 100 }] }],
    });
    expect(regla.statusCode, regla.body).toBe(201);
    const { items } = await until(
      () => p.list('&autor=regla'),
      (lista) => lista.items[0]?.cantidad === 2,
    );
    await assertLibro();
    expect((await p.read(acto.id)).quedan).toBeNull();
    expect((await p.undo(acto.id)).json()).toMatchObject({ deshechas: 2, omitidas: 0 });
    expect(await montos()).toEqual([]);
    expect(await p.read(items[0]?.id ?? 0)).toMatchObject({ estado: 'deshecho', deshechas: 2 });
    await assertLibro();
  });

  test('of more than 500 records is a job', async () => {
    const muchas = Array.from({ length: 700 }, (_, i) => [1 + (i % 28), i + 1] as const);
    await importAll(t, p.empresa, [cartola('grande.ofx', ...muchas)]);
    const acto = await p.last();
    expect(acto.cantidad).toBe(700);
    expect((await p.undo(acto.id)).json()).toMatchObject({ enCurso: true });
    await until(
      () => p.read(acto.id),
      ({ estado }) => estado === 'deshecho',
    );
    expect(await montos()).toEqual([]);
    await assertLibro();
  });

  test('is refused for imports from before their repeats were kept, and while a file is being read', async () => {
    await importAll(t, p.empresa, [cartola('a.ofx', [1, -100])]);
    const acto = await p.last();
    await t.admin.query('update importacion set se_deshace = false where id_empresa = $1', [
      p.empresa.idEmpresa,
    ]);
    const impide = 'Se importó antes de que las importaciones se pudieran deshacer.';
    expect(await p.read(acto.id)).toMatchObject({ impide, puedeDeshacer: false });
    expect((await p.list()).items[0]).toMatchObject({ impide, puedeDeshacer: false });
    expect(mensaje(await p.undo(acto.id))).toBe(impide);
    await t.admin.query('update importacion set se_deshace = true where id_empresa = $1', [
      p.empresa.idEmpresa,
    ]);
    await t.admin.query("update importacion_archivo set estado = 'procesando' where id_empresa = $1", [
      p.empresa.idEmpresa,
    ]);
    expect(mensaje(await p.undo(acto.id))).toBe(
      'Todavía se está importando. Espera a que termine y vuelve a intentarlo.',
    );
    expect(await montos()).toEqual([-100]);
  });

  test('gives back what a nota de crédito had taken, and ties it again when its invoice comes back', async () => {
    const emisor = parte(p.empresa);
    const factura = xml('factura.xml', ejemploDte(33, { folio: 77, emisor: { ...emisor, giro: 'x' } }));
    const nota = xml('nota.xml', ejemploDte(61, { folio: 9, emisor: { ...emisor, giro: 'x' } }));
    await importAll(t, p.empresa, [factura]);
    const deFactura = await p.last();
    await importAll(t, p.empresa, [nota]);
    const deNota = await p.last();
    const unidas = await documentos();
    expect(unidas).toMatchObject([{ saldo: 0 }, { saldo: 0 }]);
    expect((await p.undo(deNota.id)).statusCode).toBe(200);
    expect(await documentos()).toMatchObject([{ folio: '77', saldo: 59_500, anulado: false }]);
    await assertLibro();
    await importAll(t, p.empresa, [nota]);
    expect(await saldos()).toEqual(unidas.map(({ folio, saldo }) => ({ folio, saldo })));
    expect((await p.undo(deFactura.id)).statusCode).toBe(200);
    expect(await documentos()).toMatchObject([{ folio: '9', anulado: false }]);
    expect((await documentos())[0]?.saldo).toBeLessThan(0);
    await assertLibro();
    await importAll(t, p.empresa, [factura]);
    expect(await saldos()).toEqual(unidas.map(({ folio, saldo }) => ({ folio, saldo })));
    await assertLibro();
  });

  test('withdraws the suggestions that name its documents and searches their lines again', async () => {
    await importAll(t, p.empresa, [await realFile(VENTAS)]);
    const acto = await p.last();
    const [factura] = await p.query<{ monto: number; razonSocial: string }>(
      `select monto_total::int as monto, razon_social as "razonSocial" from documento
       where id_empresa = $1 and saldo > 0 order by id limit 1`,
    );
    const linea = await p.abono(factura?.monto ?? 0, `TRANSFERENCIA ${factura?.razonSocial ?? ''}`);
    expect(await p.search()).toHaveLength(1);
    expect((await p.undo(acto.id)).statusCode).toBe(200);
    await until(
      () => p.query('select id from busqueda_pendiente where id_empresa = $1'),
      (filas) => filas.length === 0,
    );
    expect(
      await p.query('select id from sugerencia where id_empresa = $1 and id_cartola = $2', linea),
    ).toEqual([]);
  });

  test('asks for the right to import, and another company sees none of it', async () => {
    await importAll(t, p.empresa, [cartola('a.ofx', [1, -100])]);
    const { id } = await p.last();
    const sinPermiso = await p.empresa.headersWith({
      permisos: PERMISOS.filter((permiso) => permiso !== 'importaciones.crear'),
    });
    expect((await p.undo(id, {}, sinPermiso)).statusCode).toBe(404);
    const otra = await t.createEmpresa();
    expect((await p.undo(id, {}, otra.headers)).statusCode).toBe(404);
    expect((await p.undo(id, {}, {})).statusCode).toBe(401);
    expect((await p.undo(id, { conCambios: 'sí' })).statusCode).toBe(400);
    expect(await montos()).toEqual([-100]);
  });
});

test('readings of the SII and of banks are not undone', async () => {
  const { idEmpresa } = p.empresa;
  await withEmpresa(t.cuadra.platform.db, idEmpresa, (tx) =>
    recordActo(tx, {
      idEmpresa,
      clave: 'sii:cv:2026-11-20',
      clase: 'importacion',
      autor: 'importacion',
      idUsuario: null,
      nombre: 'SII',
      modelo: null,
      detalle: 'Registro de compras y ventas',
      cantidad: 3,
      montos: [],
    }),
  );
  const acto = await p.last();
  expect(acto).toMatchObject({ estado: 'no_se_deshace', puedeDeshacer: false });
  expect((await p.list('&vivos=true')).items).toEqual([]);
  expect((await p.undo(acto.id)).statusCode).toBe(409);
});

/** Four statements of overlapping days; some of them are imported, in any order and more than once, and undone. */
test('any imports and undos leave the lines of the files that were not undone, each once', async () => {
  const dias: readonly (readonly number[])[] = [
    [1, 2, 3],
    [2, 3, 4],
    [4, 5],
    [1, 5, 6],
  ];
  const archivo = (n: number) =>
    cartola(`c${n}.ofx`, ...(dias[n] ?? []).map((dia) => [dia, dia * 100] as const));
  const paso = fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 3 }));
  await fc.assert(
    fc.asyncProperty(fc.array(paso, { minLength: 3, maxLength: 8 }), async (pasos) => {
      await reopen();
      // Files that stand, with their act; a file that brought no line of its own has none, and keeps no line.
      const vivos = new Map<number, number>();
      for (const [importa, n] of pasos) {
        const acto = vivos.get(n);
        if (importa && acto === undefined) {
          const antes = (await p.list()).items.length;
          await importAll(t, p.empresa, [archivo(n)]);
          const { items } = await p.list();
          if (items.length > antes) vivos.set(n, items[0]?.id ?? 0);
        } else if (!importa && acto !== undefined) {
          // An import whose lines other files tell all is not undone.
          if ((await p.undo(acto, { conCambios: true })).statusCode === 200) vivos.delete(n);
        }
      }
      const quedan = new Set([...vivos.keys()].flatMap((n) => dias[n] ?? []));
      expect(await montos()).toEqual([...quedan].toSorted((a, b) => a - b).map((dia) => dia * 100));
      await assertLibro();
    }),
    { numRuns: 12 },
  );
});
