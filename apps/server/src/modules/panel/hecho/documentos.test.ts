import { PERMISOS } from '@cuadra/contract';
import { insertCuenta, openEachTest } from '@cuadra/testing';
import { describe, expect, test } from 'vitest';
import { openActos } from './testing/open-actos.ts';

const { p, t } = openEachTest(openActos);

const GASTO = {
  razonSocial: 'Autopista Central',
  fechaEmision: '2026-10-14',
  montoTotal: 3_450,
  descripcion: 'Peaje',
};
const SUELDO = { rut: '11111111-1', razonSocial: 'Rosa Pino', periodo: '2026-10', liquido: 850_000 };
const F29 = { formulario: 'F29', periodo: '2026-08', monto: 1_200_000 };

async function enter(ruta: string, cuerpo: object): Promise<number> {
  const respuesta = await p.call('POST', `/${ruta}`, cuerpo);
  expect(respuesta.statusCode, respuesta.body).toBe(201);
  return respuesta.json<{ id: number }>().id;
}
const change = async (ruta: string, id: number, cuerpo: object) => {
  const respuesta = await p.call('PUT', `/${ruta}/${id}`, cuerpo);
  expect(respuesta.statusCode, respuesta.body).toBe(200);
};
const annul = async (ruta: string, id: number, motivo = 'Se ingresó dos veces') => {
  const respuesta = await p.call('DELETE', `/${ruta}/${id}`, { motivo });
  expect(respuesta.statusCode, respuesta.body).toBe(200);
};
const ficha = async (ruta: string, id: number) => (await p.call('GET', `/${ruta}/${id}`)).json();
/** All of a document but the clocks: its row, its lines, its classification. */
const readTodo = async () => ({
  filas: await p.query(
    `select to_jsonb(d) - 'modified' as d from documento d where id_empresa = $1 order by id`,
  ),
  glosas: await p.query(
    `select nombre, monto_total, posicion from documento_glosa where id_empresa = $1 order by id_documento, posicion`,
  ),
  clasificadas: await p.query(
    'select id_documento, id_cuenta_contable, monto from documento_clasificacion where id_empresa = $1 order by 1, 2',
  ),
});
async function undoLast() {
  const { id } = await p.last();
  const respuesta = await p.undo(id);
  expect(respuesta.statusCode, respuesta.body).toBe(200);
  expect(respuesta.json()).toMatchObject({ deshechas: 1, omitidas: 0 });
  return p.read(id);
}
/** The newest act is refused, in its sheet as in its undo, and nothing moves. */
async function expectRefused(id: number, motivo: RegExp): Promise<void> {
  const antes = await readTodo();
  expect(await p.read(id)).toMatchObject({
    impide: expect.stringMatching(motivo),
    puedeDeshacer: false,
    estado: 'hecho',
  });
  const respuesta = await p.undo(id);
  expect(respuesta.statusCode).toBe(409);
  expect(respuesta.json().error.message).toMatch(motivo);
  expect(await readTodo()).toEqual(antes);
}

describe('a document entered by hand', () => {
  test('is listed with its amount, and its undo annuls it with its history', async () => {
    const id = await enter('gastos', GASTO);
    const acto = await p.last();
    expect(acto).toMatchObject({
      clase: 'ingreso',
      autor: 'persona',
      quien: 'Ana Prueba',
      titulo: 'Ingresó un gasto',
      detalle: 'Autopista Central',
      montos: [{ moneda: 'CLP', entra: 3_450, sale: 0 }],
      estado: 'hecho',
      puedeDeshacer: true,
    });
    expect(await p.touched(acto.id)).toMatchObject([
      { id, modelo: 'Gasto', descripcion: 'Autopista Central', monto: 3_450, hizo: 'Ingresado a mano' },
    ]);
    expect(await p.read(acto.id)).toMatchObject({ impide: null, puedeDeshacer: true });
    expect(await undoLast()).toMatchObject({ estado: 'deshecho', deshechoPor: 'Ana Prueba', impide: null });
    expect(await ficha('gastos', id)).toMatchObject({
      isAnnulled: true,
      saldo: 0,
      anulacion: { motivo: 'Se deshizo su ingreso', montoTotal: 3_450 },
    });
    const { items } = (await p.call('GET', `/Gasto/${id}/historial`)).json<{
      items: { descripcion: string }[];
    }>();
    expect(items[0]?.descripcion).toBe('Ana Prueba deshizo su ingreso');
    const otraVez = await p.undo(acto.id);
    expect(otraVez.statusCode).toBe(409);
    expect(otraVez.json().error.message).toBe('Esto ya lo deshizo Ana Prueba.');
  });

  test('is not undone once it was reconciled, and is again when that is undone', async () => {
    const id = await enter('gastos', GASTO);
    const { id: idActo } = await p.last();
    const linea = await p.cargo(3_450, 'AUTOPISTA CENTRAL');
    expect((await p.reconcile([linea], [id])).statusCode).toBe(201);
    await expectRefused(
      idActo,
      /^Tiene conciliados \$3\.450 con la línea .*Deshazla en su ficha antes de deshacer su ingreso\.$/,
    );
    expect((await p.undo((await p.last()).id)).statusCode).toBe(200);
    expect((await p.undo(idActo)).statusCode).toBe(200);
  });

  test('is not undone while a payment order pays it, nor once one paid it', async () => {
    const id = await enter('honorarios', {
      rut: '12345678-5',
      razonSocial: 'Marta Díaz',
      folio: '41',
      fechaEmision: '2026-10-02',
      monto: 1_000_000,
    });
    const acto = await p.last();
    expect(acto).toMatchObject({
      titulo: 'Ingresó una boleta de honorarios',
      detalle: 'Marta Díaz, 41',
    });
    await insertOrden(id, 847_500);
    await expectRefused(
      acto.id,
      /^Una orden de pago va a pagar \$847\.500 de este documento\. Cancélala antes/,
    );
    await p.query('update orden_pago set id_estado = 5 where id_empresa = $1');
    expect(await p.read(acto.id)).toMatchObject({ impide: null });
  });

  test('is not undone after another person changed it, who is named', async () => {
    const id = await enter('gastos', GASTO);
    const { id: idActo } = await p.last();
    await change('gastos', id, { ...GASTO, montoTotal: 4_000 });
    await expectRefused(
      idActo,
      /^Ana Prueba lo cambió el \d{1,2} [a-z]{3} \d{4}, después de esto\. Deshaz primero eso\.$/,
    );
    await undoLast();
    expect((await p.undo(idActo)).statusCode).toBe(200);
  });

  test('is not undone once the SII brought it', async () => {
    await enter('gastos', GASTO);
    await p.query(`update documento set fuente = 'sii' where id_empresa = $1`);
    await expectRefused((await p.last()).id, /^Llegó del SII/);
  });
});

describe('a change of a document', () => {
  test('says what changed, and its undo gives back all that it told', async () => {
    const id = await enter('gastos', {
      ...GASTO,
      fechaVencimiento: '2026-11-15',
      metadata: { Proyecto: 'N' },
    });
    await p.call('POST', '/clasificacion/masiva', {
      modelo: 'Gasto',
      seleccion: { ids: [id] },
      accion: { tipo: 'cuentas', items: [{ idCuenta: await cuenta('6.1.03.02'), porcentaje: 100 }] },
    });
    const antes = await readTodo();
    await change('gastos', id, {
      ...GASTO,
      razonSocial: 'Costanera Norte',
      rut: '76543210-3',
      folio: 'A-17',
      descripcion: 'TAG de octubre',
      fechaVencimiento: '2026-12-15',
      montoTotal: 4_000,
    });
    expect(await p.last()).toMatchObject({
      clase: 'edicion',
      titulo: 'Cambió un gasto',
      detalle:
        'Autopista Central: monto de $3.450 a $4.000; nombre de Autopista Central a Costanera Norte; RUT 76543210-3; número A-17; vencimiento de 15 nov 2026 a 15 dic 2026; glosa de Peaje a TAG de octubre',
    });
    await undoLast();
    expect(await readTodo()).toEqual(antes);
  });

  test('that saves it as it was is no act', async () => {
    const id = await enter('gastos', GASTO);
    await change('gastos', id, GASTO);
    expect((await p.list()).items).toHaveLength(1);
  });

  test('is not undone for less than lines pay of it, nor for what another document is known by', async () => {
    const id = await enter('gastos', { ...GASTO, folio: '7', rut: '76543210-3' });
    await change('gastos', id, { ...GASTO, folio: '7', rut: '76543210-3', montoTotal: 10_000 });
    const subida = await p.last();
    const linea = await p.cargo(10_000, 'AUTOPISTA');
    await p.reconcile([linea], [id]);
    await expectRefused(subida.id, /^Tiene conciliados \$10\.000 .* antes de deshacer el cambio\.$/);
    await p.undo((await p.last()).id);
    await undoOf(subida.id);

    await change('gastos', id, { ...GASTO, folio: '8', rut: '76543210-3' });
    const renumerada = await p.last();
    await enter('gastos', { ...GASTO, folio: '7', rut: '76543210-3', montoTotal: 99 });
    await expectRefused(renumerada.id, /^Ya está ingresado: Autopista Central, 14 oct 2026, por \$99\./);
  });
});

describe('an annulment', () => {
  test('tells its reason, and its undo leaves the document as it was', async () => {
    const id = await enter('gastos', GASTO);
    await p.call('POST', '/clasificacion/masiva', {
      modelo: 'Gasto',
      seleccion: { ids: [id] },
      accion: { tipo: 'cuentas', items: [{ idCuenta: await cuenta('6.1.03.02'), porcentaje: 100 }] },
    });
    const antes = await readTodo();
    await annul('gastos', id);
    const acto = await p.last();
    expect(acto).toMatchObject({
      clase: 'anulacion',
      titulo: 'Anuló un gasto',
      detalle: 'Autopista Central: Se ingresó dos veces',
      montos: [{ moneda: 'CLP', entra: 3_450, sale: 0 }],
    });
    expect(await p.touched(acto.id)).toMatchObject([{ id, monto: 3_450, hizo: 'Anulado' }]);
    await undoLast();
    expect(await readTodo()).toEqual(antes);
    expect(await ficha('gastos', id)).toMatchObject({ isAnnulled: false, saldo: 3_450, anulacion: null });
  });

  test('of a boleta gives back what is retained', async () => {
    const id = await enter('boletas-terceros', {
      rut: '12345678-5',
      razonSocial: 'Marta Díaz',
      folio: '9',
      fechaEmision: '2026-03-02',
      monto: 1_000_000,
    });
    const antes = await readTodo();
    await annul('boletas-terceros', id);
    await undoLast();
    expect(await readTodo()).toEqual(antes);
  });

  test('is not undone once another declaration of the month took its place', async () => {
    const id = await enter('impuestos', F29);
    await annul('impuestos', id);
    const acto = await p.last();
    await enter('impuestos', { ...F29, folio: '7123456', monto: 900 });
    await expectRefused(acto.id, /^Ya está ingresado: .* por \$900\. Anúlalo antes de recuperar este\.$/);
  });
});

describe('the right', () => {
  test('to undo is that of changing documents, and wages are for those who see them', async () => {
    await enter('gastos', GASTO);
    const gasto = await p.last();
    await enter('remuneraciones', SUELDO);
    const sueldo = await p.last();
    expect(sueldo).toMatchObject({ titulo: 'Ingresó una liquidación', detalle: 'Rosa Pino, 2026-10' });
    const sin = (falta: string) =>
      p.empresa.headersWith({ permisos: PERMISOS.filter((permiso) => permiso !== falta) });
    const lector = await sin('documentos.editar');
    expect((await p.undo(gasto.id, {}, lector)).statusCode).toBe(403);
    const sinSueldos = await sin('remuneraciones.ver');
    expect((await p.undo(sueldo.id, {}, sinSueldos)).statusCode).toBe(404);
    const { items } = (await p.call('GET', '/actos', undefined, sinSueldos)).json<{
      items: { id: number }[];
    }>();
    expect(items.map(({ id }) => id)).toEqual([gasto.id]);
    expect((await p.undo(gasto.id, {}, {})).statusCode).toBe(401);
    expect((await p.undo(gasto.id, { conCambios: 'x' })).statusCode).toBe(400);
    expect((await p.undo(gasto.id)).statusCode).toBe(200);
  });
});

async function undoOf(id: number): Promise<void> {
  const respuesta = await p.undo(id);
  expect(respuesta.statusCode, respuesta.body).toBe(200);
}

async function cuenta(codigo: string): Promise<number> {
  const [fila] = await p.query<{ id: number }>(
    'select id::int from cuenta_contable where id_empresa = $1 and codigo = $2',
    codigo,
  );
  return fila?.id ?? 0;
}

/** A payment order for a document, to approve. */
async function insertOrden(idDocumento: number, monto: number): Promise<void> {
  await insertCuenta(t.admin, p.empresa.idEmpresa);
  const [beneficiario] = await p.query<{ id: number }>(
    `insert into beneficiario (id_empresa, razon_social, rut) values ($1, 'Marta Díaz', '12345678-5') returning id::int`,
  );
  const [orden] = await p.query<{ id: number }>(
    `insert into orden_pago (id_empresa, id_beneficiario, monto, fecha_pago, email_notificar, id_usuario_inscriptor)
     values ($1, $2, $3, '2026-12-01', 'pagos@cuadra.cl', $4) returning id::int`,
    beneficiario?.id,
    monto,
    p.empresa.idUsuario,
  );
  await p.query(
    'insert into orden_pago_documento (id_empresa, id_orden, id_documento, monto) values ($1, $2, $3, $4)',
    orden?.id,
    idDocumento,
    monto,
  );
}
