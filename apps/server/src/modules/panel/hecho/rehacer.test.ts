import { PERMISOS } from '@cuadra/contract';
import { openEachTest } from '@cuadra/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openActos } from './testing/open-actos.ts';

const COMISIONES = '6.1.03.02';
const OTRA = '6.1.03.01';
const GASTO = { razonSocial: 'Autopista Central', fechaEmision: '2026-10-14', montoTotal: 3_450 };

const { p, reopen, t } = openEachTest(openActos);

type Respuesta = { statusCode: number; body: string; json: () => { error: { message: string } } };
const mensaje = (respuesta: Respuesta) => respuesta.json().error.message;
function expectDone(respuesta: Respuesta): void {
  expect(respuesta.statusCode, respuesta.body).toBeLessThan(300);
}
/** Every row that an act, its undo and its redo touch, without clocks and counters of changes. */
const readFilas = async () => ({
  ...(await p.readEstado()),
  documentosEnteros: await p.query(
    `select to_jsonb(d) - 'modified' as d from documento d where id_empresa = $1 order by id`,
  ),
  clasificadosDocumentos: await p.query(
    'select id_documento, id_cuenta_contable, monto, origen from documento_clasificacion where id_empresa = $1 order by 1, 2',
  ),
  pares: await p.query(
    `select c.lote, c.origen, c.id_usuario, c.id_sugerencia, c.deshecha, c.id_usuario_deshizo, q.id_cartola, q.id_documento,
       q.monto_cartola, q.monto_documento, q.activo
     from conciliacion c join conciliacion_par q on q.id_empresa = c.id_empresa and q.id_conciliacion = c.id
     where c.id_empresa = $1 order by c.id, q.id_cartola, q.id_documento`,
  ),
  actosDeClasificar: await p.query(
    'select lote, id_cartola, id_documento, antes, despues, deshecho from clasificacion_acto where id_empresa = $1 order by id',
  ),
  sugerencias: await p.query(
    'select id, id_cartola, clave, estado, id_usuario from sugerencia where id_empresa = $1 order by id',
  ),
  decisiones: await p.query(
    `select id_cartola, clave, respuesta, acertada, como, id_conciliacion, anulada, deshecha
     from sugerencia_decision where id_empresa = $1 order by id`,
  ),
  reglas: await p.query(
    `select id, nombre, estado, grupos, acciones, detiene, orden, borrada is null as viva from regla
     where id_empresa = $1 order by id`,
  ),
});

/** Undoes an act and does it again: both answer, and every row is as before the undo. */
async function expectBackAndForth(id: number): Promise<void> {
  const antes = await readFilas();
  expectDone(await p.undo(id, { conCambios: true }));
  expect(await readFilas()).not.toEqual(antes);
  expect(await p.read(id)).toMatchObject({ estado: 'deshecho', puedeRehacer: true, impide: null });
  const rehecho = await p.redo(id);
  expectDone(rehecho);
  expect(await readFilas()).toEqual(antes);
  expect(await p.read(id)).toMatchObject({
    estado: 'hecho',
    deshechas: 0,
    deshecho: null,
    rehechoPor: 'Ana Prueba',
    puedeDeshacer: true,
    puedeRehacer: false,
  });
}
/** Refused in its sheet as in the call, with its reason, and no row moves. */
async function expectRefused(id: number, motivo: RegExp): Promise<void> {
  const antes = await readFilas();
  expect(await p.read(id)).toMatchObject({ impide: expect.stringMatching(motivo), puedeRehacer: false });
  const respuesta = await p.redo(id);
  expect([respuesta.statusCode, mensaje(respuesta)]).toEqual([409, expect.stringMatching(motivo)]);
  expect(await readFilas()).toEqual(antes);
}
async function undoLast(): Promise<number> {
  const { id } = await p.last();
  expectDone(await p.undo(id));
  return id;
}

describe('who may', () => {
  test('401 without a session, 403 without the right of its undo, 400 for a body that is none, 404 for others', async () => {
    await p.classify([await p.cargo(1000)], COMISIONES);
    const id = await undoLast();
    expect((await p.redo(id, {}, {})).statusCode).toBe(401);
    const sin = await p.empresa.headersWith({
      permisos: PERMISOS.filter((uno) => uno !== 'clasificacion.editar'),
    });
    expect((await p.redo(id, {}, sin)).statusCode).toBe(403);
    expect((await p.call('POST', `/actos/x/rehacer`, {})).statusCode).toBe(400);
    expect((await p.redo(id, {}, (await t.createEmpresa()).headers)).statusCode).toBe(404);
    expectDone(await p.redo(id));
  });

  test('409 for one that stands, that was done again before, that is old, and of a kind that is not done again', async () => {
    await p.classify([await p.cargo(1000)], COMISIONES);
    const { id } = await p.last();
    expect(mensaje(await p.redo(id))).toBe('Esto no está deshecho.');
    await undoLast();
    expectDone(await p.redo(id));
    const otra = await p.redo(id);
    expect([otra.statusCode, mensaje(otra)]).toEqual([409, 'Esto ya lo rehízo Ana Prueba.']);
    await undoLast();
    await p.age(id, 31);
    await expectRefused(id, /^No se rehace: pasaron más de 30 días\./);
    await p.call('POST', '/conciliaciones/pares', {
      idCargo: await p.cargo(5000, 'TRASPASO'),
      idAbono: await p.abono(5000, 'DEVOLUCION'),
    });
    await expectRefused(await undoLast(), /^Esto no se rehace\. Hazlo de nuevo si hace falta\.$/);
    expect(await p.last()).toMatchObject({ estado: 'deshecho', puedeRehacer: false });
  });

  test('two at once do it once', async () => {
    await p.reconcile([await p.abono(500)], [await p.venta(500)]);
    const antes = await readFilas();
    const id = await undoLast();
    const codigos = (await Promise.all([p.redo(id), p.redo(id), p.redo(id)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(codigos.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await readFilas()).toEqual(antes);
  });

  test('the last that a person undid comes first, whatever its age', async () => {
    await p.classify([await p.cargo(1000)], COMISIONES);
    const vieja = await p.last();
    await p.reconcile([await p.abono(500)], [await p.venta(500)]);
    await undoLast();
    expectDone(await p.undo(vieja.id));
    const { items } = await p.list('&deshechosPorMi=true&order=tocado.desc');
    expect(items.map(({ clase }) => clase)).toEqual(['clasificacion', 'conciliacion']);
    expectDone(await p.redo(vieja.id));
    expect((await p.list('&vivos=true&mios=true&order=tocado.desc')).items[0]?.id).toBe(vieja.id);
  });
});

describe('a classification', () => {
  test('of lines that had others before goes back and forth', async () => {
    const [una, dos] = [await p.cargo(1000), await p.cargo(2500)];
    await p.classify([una], OTRA);
    await p.classify([una, dos], COMISIONES, true);
    await expectBackAndForth((await p.last()).id);
  });

  test('is not done again over another, nor once the line is reconciled', async () => {
    const linea = await p.cargo(1000, 'PEAJE');
    await p.classify([linea], COMISIONES);
    const id = await undoLast();
    await p.classify([linea], OTRA);
    await expectRefused(
      id,
      /^PEAJE: Ana Prueba lo clasificó el \d{1,2} [a-z]{3} \d{4}, después de deshacer esto\. Clasifícalo desde su ficha/,
    );
    await undoLast();
    const compra = await p.venta(1000, { modelo: 'Compra' });
    expectDone(await p.reconcile([linea], [compra]));
    await expectRefused(id, /^PEAJE: entonces había \$1\.000 por clasificar y ahora hay \$0\./);
    await undoLast();
    expectDone(await p.redo(id));
  });

  test('is not done again once its account is gone', async () => {
    const [propia] = await p.query<{ id: number }>(
      `insert into cuenta_contable (id_empresa, codigo, nombre, id_subtipo)
       select $1, '6.1.03.98', 'Peajes', id_subtipo from cuenta_contable where id_empresa = $1 and codigo = '${COMISIONES}'
       returning id::int`,
    );
    await p.classify([await p.cargo(1000)], '6.1.03.98');
    const id = await undoLast();
    await p.query('update cuenta_contable set deleted = true where id_empresa = $1 and id = $2', propia?.id);
    await expectRefused(id, /^Peajes ya no existe\. Clasifícalo en otra cuenta\.$/);
  });

  test('of which one record changed is not done again in part', async () => {
    const lineas = [await p.cargo(1000, 'UNA'), await p.cargo(2000, 'DOS')];
    await p.classify(lineas, COMISIONES);
    const id = await undoLast();
    await p.classify(lineas.slice(1), OTRA);
    await expectRefused(id, /^DOS: Ana Prueba lo clasificó/);
  });

  test('that was undone in part is done again whole', async () => {
    const lineas = [await p.cargo(1000, 'UNA'), await p.cargo(2000, 'DOS')];
    await p.classify(lineas, COMISIONES);
    const { id } = await p.last();
    const antes = await readFilas();
    await p.classify(lineas.slice(1), OTRA, true);
    expectDone(await p.undo(id, { conCambios: true }));
    expect(await p.read(id)).toMatchObject({ estado: 'en_parte', puedeRehacer: true });
    expectDone(await p.redo(id));
    await undoLast();
    expect((await readFilas()).clasificadas).toEqual(antes.clasificadas);
    expect(await p.read(id)).toMatchObject({ estado: 'hecho', deshechas: 0 });
  });
});

describe('a reconciliation', () => {
  test('by hand and of accepted suggestions goes back and forth, with its suggestions and decisions', async () => {
    await p.reconcile([await p.abono(119_000, 'BOLDO')], [await p.venta(119_000)]);
    await expectBackAndForth((await p.last()).id);
    for (const monto of [71_300, 85_100]) {
      await p.venta(monto, { folio: String(monto) });
      await p.abono(monto, 'TRANSF DE 76.543.210-3');
    }
    const ids = await p.search();
    expect(ids).toHaveLength(2);
    expect((await p.accept(ids)).json()).toMatchObject({ success: true });
    await expectBackAndForth((await p.last()).id);
  });

  test('is not done again over another of its line or its document, nor over a classification', async () => {
    const [linea, factura] = [await p.abono(500, 'BOLDO'), await p.venta(500, { folio: '77' })];
    await p.reconcile([linea], [factura]);
    const id = await undoLast();
    const despues = 'el \\d{1,2} [a-z]{3} \\d{4}, después de deshacer esto\\. Deshaz primero eso\\.$';
    await p.reconcile([linea], [await p.venta(500)]);
    await expectRefused(id, new RegExp(`^Ana Prueba concilió «BOLDO» ${despues}`, 'u'));
    await undoLast();
    await p.reconcile([await p.abono(500)], [factura]);
    await expectRefused(id, new RegExp(`^Ana Prueba concilió «77» ${despues}`, 'u'));
    await undoLast();
    await p.classify([linea], COMISIONES);
    await expectRefused(id, new RegExp(`^Ana Prueba clasificó «BOLDO» ${despues}`, 'u'));
    await undoLast();
    expectDone(await p.redo(id));
  });

  test('is not done again once less is owed, the line is of a pair, or the bank took it back', async () => {
    const [linea, factura] = [
      await p.cargo(500, 'PAGO'),
      await p.venta(500, { modelo: 'Compra', folio: '9' }),
    ];
    await p.reconcile([linea], [factura]);
    const id = await undoLast();
    await p.query('update documento set saldo = 100 where id_empresa = $1 and id = $2', factura);
    await expectRefused(id, /^A .* 9 de .* le quedan \$100 por conciliar y hacen falta \$500\.$/);
    await p.query('update documento set saldo = 500 where id_empresa = $1 and id = $2', factura);
    await p.call('POST', '/conciliaciones/pares', { idCargo: linea, idAbono: await p.abono(500) });
    await expectRefused(id, /^De la línea «PAGO» quedan \$0 por explicar y hacen falta \$500\.$/);
    await undoLast();
    await p.query(
      `update cartola set novedad_banco = 'retirada', novedad_banco_al = now() where id_empresa = $1 and id = $2`,
      linea,
    );
    await expectRefused(id, /^El banco retiró la línea «PAGO»\./);
  });
});

describe('an act on a document by hand', () => {
  const enter = async (cuerpo: object = GASTO): Promise<number> => {
    const respuesta = await p.call('POST', '/gastos', cuerpo);
    expect(respuesta.statusCode, respuesta.body).toBe(201);
    return respuesta.json<{ id: number }>().id;
  };

  test('goes back and forth: entered, changed, annulled', async () => {
    const id = await enter();
    await expectBackAndForth((await p.last()).id);
    expectDone(await p.call('PUT', `/gastos/${id}`, { ...GASTO, montoTotal: 4_000, folio: 'A-1' }));
    await expectBackAndForth((await p.last()).id);
    expectDone(await p.call('DELETE', `/gastos/${id}`, { motivo: 'Estaba repetido' }));
    await expectBackAndForth((await p.last()).id);
    expect((await p.call('GET', `/gastos/${id}`)).json()).toMatchObject({
      anulacion: { motivo: 'Estaba repetido', montoTotal: 4_000 },
    });
    const { items } = (await p.call('GET', `/Gasto/${id}/historial`)).json<{
      items: { descripcion: string }[];
    }>();
    expect(items[0]?.descripcion).toBe('Ana Prueba rehízo la anulación');
  });

  test('is done again in the order of the acts, and not once the document changed or its place is taken', async () => {
    const id = await enter();
    const { id: ingreso } = await p.last();
    expectDone(await p.call('PUT', `/gastos/${id}`, { ...GASTO, montoTotal: 4_000 }));
    const edicion = await undoLast();
    expectDone(await p.undo(ingreso));
    await expectRefused(
      edicion,
      /^Ana Prueba deshizo su ingreso el .*, después de deshacer esto\. Rehaz primero eso\.$/,
    );
    expectDone(await p.redo(ingreso));
    expectDone(await p.redo(edicion));
    await undoLast();
    expectDone(await p.call('PUT', `/gastos/${id}`, { ...GASTO, montoTotal: 5_000 }));
    await expectRefused(
      edicion,
      /^Ana Prueba lo cambió el .*, después de deshacer esto\. Deshaz primero eso\.$/,
    );
  });

  test('that annulled it is not done again once a line pays it', async () => {
    const id = await enter();
    expectDone(await p.call('DELETE', `/gastos/${id}`, { motivo: 'Estaba repetido' }));
    const acto = await undoLast();
    expectDone(await p.reconcile([await p.cargo(3_450)], [id]));
    await expectRefused(acto, /^Tiene conciliados \$3\.450 .* antes de rehacer su anulación\.$/);
  });
});

describe('an act on a rule', () => {
  const create = async (nombreRegla: string): Promise<number> => {
    const [cuenta] = await p.query<{ id: number }>(
      `select id::int from cuenta_contable where id_empresa = $1 and codigo = '${COMISIONES}'`,
    );
    const respuesta = await p.call('POST', '/automatizacion/create', {
      modulo: 'clasificacion',
      nombreRegla,
      idEvento: 1,
      grupos: [[{ atributo: 'descripcion', operador: 'contiene', valores: ['VESPUCIO'], niega: false }]],
      acciones: [{ tipo: 'clasificar', items: [{ idCuenta: cuenta?.id, porcentaje: 100 }] }],
    });
    expect(respuesta.statusCode, respuesta.body).toBe(201);
    return respuesta.json<{ id: number }>().id;
  };

  test('goes back and forth: created, changed, moved, deleted', async () => {
    await create('Bencina');
    const id = await create('Peajes');
    await expectBackAndForth((await p.last()).id);
    for (const cambio of [{ estado: 'inactiva' }, { nombreRegla: 'TAG' }, { orden: 1 }]) {
      expectDone(await p.call('PATCH', '/automatizacion', { id, ...cambio }));
      await expectBackAndForth((await p.last()).id);
    }
    expectDone(await p.call('DELETE', `/automatizacion/${id}`));
    await expectBackAndForth((await p.last()).id);
  });

  test('is not done again once the rule changed', async () => {
    const id = await create('Peajes');
    expectDone(await p.call('PATCH', '/automatizacion', { id, estado: 'inactiva' }));
    const acto = await undoLast();
    expectDone(await p.call('PATCH', '/automatizacion', { id, nombreRegla: 'TAG' }));
    await expectRefused(
      acto,
      /^Ana Prueba la cambió el .*, después de deshacer esto\. Deshaz primero eso\.$/,
    );
  });
});

/** Acts on three lines and three invoices of 1.000, as a person would mix them. */
const paso = fc.record({
  que: fc.constantFrom('concilia', 'clasifica'),
  linea: fc.nat(2),
  otro: fc.nat(2),
});

test('of any acts, those undone and done again in the reverse order leave the same rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(paso, { minLength: 1, maxLength: 4 }), async (pasos) => {
      await reopen();
      const lineas = [await p.abono(1000, 'A'), await p.abono(1000, 'B'), await p.abono(1000, 'C')];
      const facturas = [await p.venta(1000), await p.venta(1000), await p.venta(1000)];
      for (const { que, linea, otro } of pasos)
        if (que === 'concilia') await p.reconcile([lineas[linea] ?? 0], [facturas[otro] ?? 0]);
        else await p.classify([lineas[linea] ?? 0], otro === 0 ? COMISIONES : OTRA, true);
      const actos = (await p.list()).items;
      const estados = [await readFilas()];
      for (const { id } of actos) {
        expectDone(await p.undo(id));
        estados.push(await readFilas());
      }
      for (const { id } of actos.toReversed()) {
        expect(await readFilas()).toEqual(estados.pop());
        expectDone(await p.redo(id));
      }
      expect(await readFilas()).toEqual(estados.pop());
    }),
    { numRuns: 6 },
  );
});
