import { insertCartola, insertCuenta, insertDocumento, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDias } from '@cuadra/domain';
import { conIva, TRANSICIONES } from '@cuadra/domain/suscripcion';
import {
  cancelSuscripcion,
  keepSuscripcion,
  listFacturas,
  pauseSuscripcion,
  previewCambio,
  readEstadoDeuda,
  readFactura,
  readFacturasPendientes,
  readHistorial,
  readSuscripcion,
  resumeSuscripcion,
  suscripcionesModule,
} from './index.ts';
import { closeEmpresa } from '../../identidad/reactivacion/index.ts';
import { reviewSuscripcion } from './review-suscripcion.ts';
import { createMundo, type Mundo } from './testing/mundo.ts';

let m: Mundo;
beforeAll(async () => {
  m = await createMundo();
});
afterAll(() => m.t.close());

const pendientes = (empresa: TestEmpresa, hoy: string) =>
  m.tx(empresa, (tx) => readFacturasPendientes(tx, empresa.idEmpresa, hoy));
const deuda = (empresa: TestEmpresa, hoy: string) =>
  m.tx(empresa, (tx) => readEstadoDeuda(tx, empresa.idEmpresa, hoy));

/** Pays all that is open. */
async function saldar(empresa: TestEmpresa, hoy: string): Promise<void> {
  for (const { id, saldo } of await pendientes(empresa, hoy))
    await m.pagar(empresa, hoy, [id], saldo, `saldar ${id}`);
}

/** Base costs UF 1.2000 a month, of $40,000 on the first day and $10.5 more each day. */
const base = (dias: number) => Math.floor((40_000 + dias * 10.5) * 1.2);

describe('the first purchase', () => {
  test('is an invoice of the operator, with its line, IVA, due date and the UF of the day', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-01-01', 'base');
    const { neto, iva, total } = conIva(base(0));
    expect(await m.documentos(empresa)).toEqual([
      { tipo: '33', folio: '1', fecha: '2026-01-01', neto, iva, total, saldo: total, anulado: false },
    ]);
    const [factura] = await pendientes(empresa, '2026-01-01');
    expect(factura).toMatchObject({ vence: '2026-01-11', desde: '2026-01-01', hasta: '2026-02-01', total });
    const detalle = await m.tx(empresa, (tx) =>
      readFactura(tx, empresa.idEmpresa, factura?.id ?? 0, '2026-01-01'),
    );
    expect(detalle.lineas).toMatchObject([
      {
        glosa: 'Plan Base mensual, 1 de enero de 2026 al 31 de enero de 2026 (UF 1,2000, UF a $40.000,0)',
        neto: 48_000,
        precio: 12_000,
        moneda: 'UF',
      },
    ]);
    expect(await m.tx(empresa, (tx) => readSuscripcion(tx, empresa.idEmpresa))).toMatchObject({
      estado: 'activa',
      plan: 'Base',
      facturadoHasta: '2026-02-01',
    });
    expect(await m.pasos(empresa)).toEqual(['2026-01-01 activa contratacion']);
  });

  test('of a plan that is sold no more, of the same plan, and of the operator itself is refused', async () => {
    const empresa = await m.t.createEmpresa();
    await expect(m.elegir(empresa, '2026-01-01', 'completo')).rejects.toMatchObject({ code: 'conflicto' });
    await m.elegir(empresa, '2026-01-01', 'base');
    await expect(m.elegir(empresa, '2026-01-02', 'base')).rejects.toMatchObject({
      message: 'Tu empresa ya tiene ese plan, con ese período.',
    });
    await expect(m.elegir(m.operador, '2026-01-01', 'base')).rejects.toMatchObject({ code: 'conflicto' });
  });

  test('without the UF of the day is refused, and nothing is written', async () => {
    const empresa = await m.t.createEmpresa();
    await expect(m.elegir(empresa, '2045-01-01', 'base')).rejects.toMatchObject({ code: 'no_disponible' });
    expect(await m.estado(empresa)).toBe('ninguna');
    expect(await m.documentos(empresa)).toEqual([]);
  });
});

describe('periods', () => {
  test('are invoiced once each, at the UF of their day, of two looks at once and of repeats too', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-01-31', 'base');
    await saldar(empresa, '2026-01-31');
    await m.revisar(empresa, '2026-02-27');
    expect(await m.documentos(empresa)).toHaveLength(1);
    await Promise.all([m.revisar(empresa, '2026-02-28'), m.revisar(empresa, '2026-02-28')]);
    await m.revisar(empresa, '2026-02-28');
    const documentos = await m.documentos(empresa);
    expect(documentos.map(({ fecha, neto }) => [fecha, neto])).toEqual([
      ['2026-01-31', base(30)],
      ['2026-02-28', base(58)],
    ]);
    await saldar(empresa, '2026-02-28');
    await m.revisar(empresa, '2026-03-31');
    expect((await m.documentos(empresa)).map(({ fecha }) => fecha)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
    ]);
  });

  test('killed before the end, a look leaves neither invoice nor document, and the next one makes both', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-01-01', 'base');
    await saldar(empresa, '2026-01-01');
    const { idEmpresa } = empresa;
    await expect(
      m.tx(empresa, async (tx) => {
        await reviewSuscripcion(m.t.cuadra.platform, tx, { idEmpresa, hoy: '2026-02-01' });
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await m.documentos(empresa)).toHaveLength(1);
    expect(await pendientes(empresa, '2026-02-01')).toEqual([]);
    await m.revisar(empresa, '2026-02-01');
    const documentos = await m.documentos(empresa);
    expect(documentos).toHaveLength(2);
    // Numbers have no gap.
    expect(Number(documentos[1]?.folio)).toBe(
      (
        await m.t.admin.query('select ultimo::int from suscripcion_correlativo where codigo_tipo = $1', [
          '33',
        ])
      ).rows[0].ultimo,
    );
  });

  test('wait for the UF of their day, while a payment is written and opens the company', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2039-12-01', 'base');
    await m.revisar(empresa, '2040-02-10');
    expect(await m.estado(empresa)).toBe('restringida');
    await saldar(empresa, '2040-02-10');
    expect(await m.estado(empresa)).toBe('activa');
    expect(await m.documentos(empresa)).toHaveLength(1);
    const { rows } = await m.t.admin.query<{ id: number }>('select empresas_con_suscripcion($1)::int as id', [
      '2040-02-10',
    ]);
    expect(rows).toContainEqual({ id: empresa.idEmpresa });
    await m.t.admin.query("insert into moneda_valor values (4, '2040-02-10', 60000, 'prueba')");
    await m.revisar(empresa, '2040-02-10');
    expect((await m.documentos(empresa)).map(({ fecha, neto }) => [fecha, neto])).toEqual([
      ['2039-12-01', expect.any(Number)],
      ['2040-02-10', 72_000],
    ]);
  });

  test('of many companies at once, beside payments, have numbers without gaps', async () => {
    const empresas = [];
    for (let i = 0; i < 6; i += 1) empresas.push(await m.t.createEmpresa());
    const folios = async () =>
      (
        await m.t.admin.query<{ n: number }>(
          `select folio::int as n from documento where id_empresa = $1 and codigo_tipo = '33' order by 1`,
          [m.operador.idEmpresa],
        )
      ).rows.map(({ n }) => n);
    const antes = await folios();
    await Promise.all(empresas.map((empresa) => m.elegir(empresa, '2026-01-01', 'base')));
    await Promise.all(
      empresas.map((empresa, i) =>
        i % 2 === 0 ? saldar(empresa, '2026-01-20') : m.elegir(empresa, '2026-01-20', 'pyme'),
      ),
    );
    const nuevos = (await folios()).filter((n) => !antes.includes(n));
    const primero = nuevos[0] ?? 0;
    expect(nuevos).toEqual(Array.from({ length: 9 }, (_, i) => primero + i));
  });

  test('a number that the operator used elsewhere is passed over', async () => {
    const empresa = await m.t.createEmpresa();
    const { rows } = await m.t.admin.query<{ ultimo: number }>(
      "select ultimo::int from suscripcion_correlativo where id_empresa = $1 and codigo_tipo = '33'",
      [m.operador.idEmpresa],
    );
    const { ultimo } = rows[0] ?? { ultimo: 0 };
    for (const mas of [1, 5])
      await insertDocumento(m.t.admin, m.operador.idEmpresa, {
        codigoTipo: '33',
        folio: String(ultimo + mas),
      });
    await m.elegir(empresa, '2026-01-01', 'base');
    expect((await m.documentos(empresa)).map(({ folio }) => folio)).toEqual([String(ultimo + 6)]);
  });

  test('the database refuses a day that is charged twice, a second invoice of a period, and a step from elsewhere', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-01-01', 'base');
    const { idEmpresa } = empresa;
    const copia = (columnas: string) =>
      m.t.admin.query(
        `with f as (insert into factura_suscripcion (id_empresa, numero, desde, hasta, id_operador, id_documento, folio,
             emitida, vence, neto, iva, total)
           select id_empresa, ${columnas}, desde, hasta, id_operador, id_documento + 1000000, folio, emitida, vence, neto, iva,
             total from factura_suscripcion where id_empresa = $1 returning id_empresa, id)
         insert into factura_suscripcion_linea select l.id_empresa, f.id, l.posicion, l.glosa, l.neto, l.id_plan_version,
           l.periodicidad, l.id_moneda, l.precio, l.valor, l.precio_pesos, l.periodo_desde, l.periodo_hasta, l.desde, l.hasta,
           l.vigente_hasta from factura_suscripcion_linea l join f on f.id_empresa = l.id_empresa`,
        [idEmpresa],
      );
    await expect(copia('numero')).rejects.toMatchObject({ constraint: 'factura_suscripcion_periodo' });
    await expect(copia('numero + 1')).rejects.toMatchObject({ constraint: 'factura_suscripcion_dias' });
    await expect(
      m.t.admin.query(
        `update suscripcion set estado_previo = 'morosa', estado = 'restringida', causa = 'fin_de_gracia' where id_empresa = $1`,
        [idEmpresa],
      ),
    ).rejects.toMatchObject({ constraint: 'suscripcion_paso' });
    await expect(
      m.t.admin.query(
        `update suscripcion set estado_previo = 'activa', estado = 'restringida', causa = 'pago' where id_empresa = $1`,
        [idEmpresa],
      ),
    ).rejects.toMatchObject({ code: '23503' });
    await expect(
      m.t.admin.query('update factura_suscripcion set neto_acreditado = neto + 1 where id_empresa = $1', [
        idEmpresa,
      ]),
    ).rejects.toMatchObject({ code: '23514' });
  });

  test('the table of steps is that of the domain', async () => {
    const { rows } = await m.t.admin.query(
      'select de, a, causa from suscripcion_transicion order by 1, 2, 3',
    );
    const orden = ({ de, a, causa }: { de: string; a: string; causa: string }) => `${de} ${a} ${causa}`;
    expect(rows.map(orden).toSorted()).toEqual(TRANSICIONES.map(orden).toSorted());
  });
});

describe('a change in the middle of a month', () => {
  test('up: a note over the paid invoice pays a part of the new one, as the preview had said', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-04-01', 'base');
    const [primera] = await pendientes(empresa, '2026-04-01');
    await saldar(empresa, '2026-04-01');
    const idVersion = await m.version('pyme');
    const previa = await m.tx(empresa, (tx) =>
      previewCambio(tx, m.acto(empresa, '2026-04-16'), { idVersion, periodo: 'mensual' }),
    );
    expect(await m.documentos(empresa)).toHaveLength(1);
    const abono = conIva(base(90) - Math.round(base(90) / 2));
    const pyme = Math.floor((40_000 + 105 * 10.5) * 2.5);
    const cargo = conIva(pyme - Math.round(pyme / 2));
    expect(previa.abonos).toMatchObject([{ neto: abono.neto }]);
    expect(previa.cargos).toMatchObject([cargo]);
    await m.elegir(empresa, '2026-04-16', 'pyme');
    const [factura, nota, nueva] = await m.documentos(empresa);
    expect(factura).toMatchObject({ tipo: '33', saldo: 0, anulado: false });
    expect(nota).toMatchObject({ tipo: '61', neto: abono.neto, saldo: 0 });
    expect(nueva).toMatchObject({ tipo: '33', neto: cargo.neto, saldo: previa.porPagar });
    expect(previa.porPagar).toBe(cargo.total - (nota?.total ?? 0));
    const [abierta, ...mas] = await pendientes(empresa, '2026-04-16');
    expect([abierta?.saldo, mas]).toEqual([previa.porPagar, []]);
    const detalle = await m.tx(empresa, (tx) =>
      readFactura(tx, empresa.idEmpresa, primera?.id ?? 0, '2026-04-16'),
    );
    expect(detalle).toMatchObject({ acreditado: nota?.total, notas: [{ neto: abono.neto }] });
  });

  test('down: what is left over stays in favour, and pays the next periods', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-04-01', 'grupo');
    await saldar(empresa, '2026-04-01');
    const idVersion = await m.version('base');
    const previa = await m.tx(empresa, (tx) =>
      previewCambio(tx, m.acto(empresa, '2026-04-11'), { idVersion, periodo: 'mensual' }),
    );
    expect(previa.porPagar).toBe(0);
    expect(previa.quedaAFavor).toBeGreaterThan(0);
    await m.elegir(empresa, '2026-04-11', 'base');
    expect(await deuda(empresa, '2026-04-11')).toMatchObject({
      debe: 0,
      aFavor: previa.quedaAFavor,
      estado: 'activa',
    });
    await m.revisar(empresa, '2026-05-01');
    const mayo = (await m.documentos(empresa)).at(-1);
    expect(mayo).toMatchObject({ fecha: '2026-05-01', saldo: 0 });
    expect(await deuda(empresa, '2026-05-01')).toMatchObject({
      debe: 0,
      aFavor: previa.quedaAFavor - (mayo?.total ?? 0),
    });
  });

  test('to a year begins it today; back on the same day annuls it whole', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-04-01', 'base');
    await m.elegir(empresa, '2026-04-16', 'base', 'anual');
    expect(await m.tx(empresa, (tx) => readSuscripcion(tx, empresa.idEmpresa))).toMatchObject({
      facturadoHasta: '2027-04-16',
      periodo: 'anual',
    });
    await m.elegir(empresa, '2026-04-16', 'pyme');
    const documentos = await m.documentos(empresa);
    expect(documentos.map(({ tipo, anulado }) => [tipo, anulado])).toEqual([
      ['33', false],
      ['61', false],
      ['33', true],
      ['61', false],
      ['33', false],
    ]);
    expect(documentos[3]?.total).toBe(documentos[2]?.total);
  });
});

describe('the clock', () => {
  test('asks for the companies whose day has come, and their job invoices them', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-01-01', 'base');
    await saldar(empresa, '2026-01-01');
    const { platform } = m.t.cuadra;
    const hoy = '2026-02-01';
    const clock = { now: () => new Date(`${hoy}T15:00:00Z`), hoy: () => hoy };
    const jobs = suscripcionesModule({ ...platform, clock }).jobs;
    const { signal } = new AbortController();
    const run = (nombre: string, datos: object) =>
      jobs.find(({ job }) => job.name === nombre)?.handle(datos, signal);
    const pedidos = async () =>
      (
        await m.t.admin.query(
          `select from pgboss.job where name = 'revisar_suscripcion' and data ->> 'idEmpresa' = $1`,
          [String(empresa.idEmpresa)],
        )
      ).rowCount;
    await run('facturar_suscripciones', {});
    expect(await pedidos()).toBe(1);
    await run('revisar_suscripcion', { idEmpresa: empresa.idEmpresa });
    expect((await m.documentos(empresa)).map(({ fecha }) => fecha)).toEqual(['2026-01-01', hoy]);
    await m.t.admin.query("delete from pgboss.job where name = 'revisar_suscripcion'");
    await run('facturar_suscripciones', {});
    expect(await pedidos()).toBe(0);
  });
});

describe('debt', () => {
  test('goes from grace to reading alone, and is back in the moment that it is paid, once', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-01-01', 'base');
    const [factura] = await pendientes(empresa, '2026-01-01');
    await m.revisar(empresa, '2026-01-11');
    expect(await m.estado(empresa)).toBe('activa');
    await m.revisar(empresa, '2026-01-12');
    expect(await deuda(empresa, '2026-01-12')).toMatchObject({
      estado: 'morosa',
      acceso: 'total',
      vencidaDesde: '2026-01-11',
      restringeEl: '2026-01-27',
      vencidas: 1,
    });
    await m.revisar(empresa, '2026-01-26');
    expect(await m.estado(empresa)).toBe('morosa');
    await m.revisar(empresa, '2026-01-27');
    expect(await m.estado(empresa)).toBe('restringida');
    // A company that only reads gets no further invoice.
    await m.revisar(empresa, '2026-03-10');
    expect(await m.documentos(empresa)).toHaveLength(1);
    const pagar = () => m.pagar(empresa, '2026-03-10', [factura?.id ?? 0], factura?.total ?? 0, 'unica');
    const [una, otra] = await Promise.all([pagar(), pagar()]);
    expect([una.aplicado, otra.aplicado]).toEqual([factura?.total, factura?.total]);
    expect([una, otra].filter(({ repetido }) => repetido)).toHaveLength(1);
    await expect(m.pagar(empresa, '2026-03-10', [factura?.id ?? 0], 1, 'unica')).rejects.toMatchObject({
      code: 'conflicto',
    });
    expect(await m.estado(empresa)).toBe('activa');
    expect(await m.pasos(empresa)).toEqual([
      '2026-01-01 activa contratacion',
      '2026-01-12 morosa vencimiento',
      '2026-01-27 restringida fin_de_gracia',
      '2026-03-10 activa pago',
    ]);
    const historial = await m.tx(empresa, (tx) => readHistorial(tx, empresa.idEmpresa));
    expect(historial.map(({ explicacion, idUsuario }) => [explicacion, idUsuario])).toEqual([
      ['Se pagó lo vencido.', null],
      ['Pasaron los días de gracia sin pago.', null],
      ['Venció una factura sin pagar.', null],
      ['Se contrató un plan.', empresa.idUsuario],
    ]);
    const todas = await m.tx(empresa, (tx) => listFacturas(tx, empresa.idEmpresa, '2026-03-10'));
    expect(todas.map(({ emitida, saldo }) => [emitida, saldo > 0])).toEqual([
      ['2026-03-10', true],
      ['2026-01-01', false],
    ]);
    // The days between are not charged: the plan goes on from today.
    const documentos = await m.documentos(empresa);
    expect(documentos.map(({ fecha, saldo }) => [fecha, saldo === 0])).toEqual([
      ['2026-01-01', true],
      ['2026-03-10', false],
    ]);
    const { rows } = await m.t.admin.query(
      'select count(*)::int as n from pago_suscripcion where id_empresa = $1',
      [empresa.idEmpresa],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('a commitment with the operator holds the restriction off and opens again', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-01-01', 'base');
    await m.revisar(empresa, '2026-01-27');
    expect(await m.estado(empresa)).toBe('restringida');
    const { rows } = await m.t.admin.query<{ cliente: number; documento: number }>(
      `select d.id_contraparte::int as cliente, d.id::int as documento from documento d where d.id_empresa = $1 and d.rut = $2`,
      [m.operador.idEmpresa, empresa.rut],
    );
    const [fila] = rows;
    const { total = 0 } = (await m.documentos(empresa))[0] ?? {};
    await m.t.admin.query(
      `with p as (insert into compromiso_pago (id_empresa, id_contraparte, id_moneda, dias_gracia, dias_tolerancia)
         values ($1, $2, 1, 2, 10) returning id_empresa, id),
       q as (insert into compromiso_cuota select id_empresa, id, '2026-02-20', $4::bigint from p)
       insert into compromiso_documento select id_empresa, id, $3::bigint, $4::bigint, false from p`,
      [m.operador.idEmpresa, fila?.cliente, fila?.documento, total],
    );
    const { rows: porRevisar } = await m.t.admin.query<{ id: number }>(
      'select empresas_con_suscripcion($1)::int as id',
      ['2026-01-27'],
    );
    expect(porRevisar).toContainEqual({ id: empresa.idEmpresa });
    await m.revisar(empresa, '2026-01-28');
    expect(await m.estado(empresa)).toBe('morosa');
    expect(await deuda(empresa, '2026-01-28')).toMatchObject({ promesaVigente: true, restringeEl: null });
    expect((await m.pasos(empresa)).at(-1)).toBe('2026-01-28 morosa promesa');
  });

  test('a bank line of the operator that is reconciled with the invoice opens the company again', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-01-01', 'base');
    await m.revisar(empresa, '2026-01-27');
    const hoy = '2026-01-28';
    await m.revisar(empresa, hoy);
    // The change of before is not seen as one of after.
    await m.t.admin.query(
      "update suscripcion set modified = now() + interval '10 minutes' where id_empresa = $1",
      [empresa.idEmpresa],
    );
    const porRevisar = async () =>
      (
        await m.t.admin.query<{ id: number }>('select empresas_con_suscripcion($1)::int as id', [hoy])
      ).rows.map(({ id }) => id);
    expect(await porRevisar()).not.toContain(empresa.idEmpresa);
    await m.t.admin.query('update suscripcion set modified = now() where id_empresa = $1', [
      empresa.idEmpresa,
    ]);
    const { rows } = await m.t.admin.query<{ id: number; total: number }>(
      'select id::int, monto_total::int as total from documento where id_empresa = $1 and rut = $2',
      [m.operador.idEmpresa, empresa.rut],
    );
    const { id, total } = rows[0] ?? { id: 0, total: 0 };
    const idCuenta = await insertCuenta(m.t.admin, m.operador.idEmpresa);
    const linea = await insertCartola(m.t.admin, m.operador.idEmpresa, { idCuenta, abono: total });
    const conciliada = await m.t.app.inject({
      method: 'POST',
      url: '/api/conciliaciones',
      headers: m.operador.headers,
      payload: { cartolas: [{ id: linea }], documentos: [{ id, monto: total }] },
    });
    expect(conciliada.statusCode, conciliada.body).toBe(201);
    expect(await porRevisar()).toContain(empresa.idEmpresa);
    await m.revisar(empresa, hoy);
    expect(await m.estado(empresa)).toBe('activa');
    // The same truth by the way of the bank: undone, the company owes again.
    const { id: idConciliacion } = conciliada.json<{ id: number }>();
    const deshecha = await m.t.app.inject({
      method: 'DELETE',
      url: `/api/conciliaciones/${idConciliacion}`,
      headers: m.operador.headers,
    });
    expect(deshecha.statusCode, deshecha.body).toBeLessThan(300);
    await m.revisar(empresa, hoy);
    expect(await m.estado(empresa)).toBe('restringida');
  });

  test('is told by mail, each notice once', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-01-01', 'base');
    const avisos = async () =>
      (await m.t.admin.query('select avisos from suscripcion where id_empresa = $1', [empresa.idEmpresa]))
        .rows[0].avisos;
    for (const dia of ['2026-01-12', '2026-01-13', '2026-01-24', '2026-01-26', '2026-01-27', '2026-01-28'])
      await m.revisar(empresa, dia);
    expect(await avisos()).toEqual(['vencida', 'tres_dias', 'un_dia', 'restringida']);
  });
});

describe('a cancellation', () => {
  test('keeps the plan until the paid days end, can be taken back, and then reads alone', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-01-01', 'base');
    await saldar(empresa, '2026-01-01');
    const cancelar = (hoy: string) => m.tx(empresa, (tx) => cancelSuscripcion(tx, m.acto(empresa, hoy)));
    await cancelar('2026-01-05');
    await expect(cancelar('2026-01-05')).rejects.toMatchObject({ code: 'conflicto' });
    await m.tx(empresa, (tx) => keepSuscripcion(tx, m.acto(empresa, '2026-01-06')));
    await cancelar('2026-01-07');
    await m.revisar(empresa, '2026-01-31');
    expect(await deuda(empresa, '2026-01-31')).toMatchObject({ estado: 'activa', terminaEl: '2026-02-01' });
    await m.revisar(empresa, '2026-02-01');
    expect(await m.estado(empresa)).toBe('terminada');
    expect(await deuda(empresa, '2026-02-01')).toMatchObject({ acceso: 'lectura', debe: 0 });
    expect(await m.documentos(empresa)).toHaveLength(1);
    await m.elegir(empresa, '2026-03-05', 'base');
    expect(await m.estado(empresa)).toBe('activa');
  });

  test('paused days are given back, and a new period begins with the return', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-01-01', 'base');
    await m.tx(empresa, (tx) => pauseSuscripcion(tx, m.acto(empresa, '2026-01-11')));
    const [factura, nota] = await m.documentos(empresa);
    expect(nota?.neto).toBe(base(0) - Math.round((base(0) * 10) / 31));
    expect(factura?.saldo).toBe((factura?.total ?? 0) - (nota?.total ?? 0));
    await m.tx(empresa, (tx) => resumeSuscripcion(tx, m.acto(empresa, '2026-02-10')));
    expect(await m.tx(empresa, (tx) => readSuscripcion(tx, empresa.idEmpresa))).toMatchObject({
      estado: 'activa',
      facturadoHasta: '2026-03-10',
    });
  });

  test('by closing the company ends it today, and what is owed of it keeps the company from coming back', async () => {
    const empresa = await m.t.createEmpresa();
    const { platform } = m.t.cuadra;
    const hoy = platform.clock.hoy();
    await m.elegir(empresa, addDias(hoy, -3), 'base');
    const { idEmpresa, idUsuario } = empresa;
    await closeEmpresa(platform, { idEmpresa, idUsuario, motivo: 'x' });
    expect(await m.estado(empresa)).toBe('terminada');
    const [factura, nota] = await m.documentos(empresa);
    // Three days were used.
    expect((factura?.total ?? 0) - (nota?.total ?? 0)).toBe(factura?.saldo);
    expect(factura?.saldo).toBeLessThan((factura?.total ?? 0) / 7);
    const puede = () =>
      m.t.app.inject({ url: `/monolito/signin/canReactivate?email=${encodeURIComponent(empresa.email)}` });
    expect((await puede()).json()).toMatchObject({
      result: 'cannot',
      reason: 'debt',
      data: { facturasPendientes: 1 },
    });
    await saldar(empresa, hoy);
    expect((await puede()).json()).toMatchObject({ reason: 'insufficient-waiting-period' });
    // Closed companies are not looked at.
    await m.t.admin.query("update suscripcion set revisada = '2026-01-01' where id_empresa = $1", [
      idEmpresa,
    ]);
    const { rows } = await m.t.admin.query('select empresas_con_suscripcion($1)::int as id', [hoy]);
    expect(rows).not.toContainEqual({ id: idEmpresa });
  });
});
