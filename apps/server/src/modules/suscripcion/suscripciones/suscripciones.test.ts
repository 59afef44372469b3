import { insertDocumento } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conIva, TRANSICIONES } from '@cuadra/domain/suscripcion';
import { readFactura, readSuscripcion, suscripcionesModule } from './index.ts';
import { reviewSuscripcion } from './review-suscripcion.ts';
import { createMundo, type Mundo } from './testing/mundo.ts';

let m: Mundo;
beforeAll(async () => {
  m = await createMundo();
});
afterAll(() => m.t.close());

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
    const [factura] = await m.pendientes(empresa, '2026-01-01');
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
    await m.saldar(empresa, '2026-01-31');
    await m.revisar(empresa, '2026-02-27');
    expect(await m.documentos(empresa)).toHaveLength(1);
    await Promise.all([m.revisar(empresa, '2026-02-28'), m.revisar(empresa, '2026-02-28')]);
    await m.revisar(empresa, '2026-02-28');
    const documentos = await m.documentos(empresa);
    expect(documentos.map(({ fecha, neto }) => [fecha, neto])).toEqual([
      ['2026-01-31', base(30)],
      ['2026-02-28', base(58)],
    ]);
    await m.saldar(empresa, '2026-02-28');
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
    await m.saldar(empresa, '2026-01-01');
    const { idEmpresa } = empresa;
    await expect(
      m.tx(empresa, async (tx) => {
        await reviewSuscripcion(m.t.cuadra.platform, tx, { idEmpresa, hoy: '2026-02-01' });
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await m.documentos(empresa)).toHaveLength(1);
    expect(await m.pendientes(empresa, '2026-02-01')).toEqual([]);
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
    await m.saldar(empresa, '2040-02-10');
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
        i % 2 === 0 ? m.saldar(empresa, '2026-01-20') : m.elegir(empresa, '2026-01-20', 'pyme'),
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

describe('the clock', () => {
  test('asks for the companies whose day has come, and their job invoices them', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-01-01', 'base');
    await m.saldar(empresa, '2026-01-01');
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
