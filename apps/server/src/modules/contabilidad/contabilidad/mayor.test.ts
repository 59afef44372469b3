import { PERMISOS, type CuentaDelMayor, type Mayor } from '@cuadra/contract';
import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  noteDocumentos,
  noteLineas,
  testCuadra,
  type TestCuadra,
} from '@cuadra/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());

type Cabeceras = Record<string, string>;
async function get<R>(url: string, headers: Cabeceras): Promise<R> {
  const respuesta = await t.app.inject({ method: 'GET', url, headers });
  expect(respuesta.statusCode, respuesta.body).toBe(200);
  return respuesta.json<R>();
}
interface Sumas {
  items: CuentaDelMayor[];
  grupo: string | null;
  totales: { debe: number; haber: number };
}
const cuentasDe = (filtro: string, headers: Cabeceras) =>
  get<Sumas>(`/api/contabilidad/mayor/cuentas?${filtro}`, headers);
async function archivo(ruta: string, headers: Cabeceras): Promise<string[][]> {
  const respuesta = await t.app.inject({ method: 'GET', url: `/api/contabilidad/${ruta}`, headers });
  expect(respuesta.statusCode, respuesta.body).toBe(200);
  return respuesta.body
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((linea) => linea.split(';'));
}

/** Two invoices of two months, one of them paid, and a bank fee. */
async function createLibro() {
  const empresa = await t.createEmpresa();
  const { idEmpresa, headers } = empresa;
  await insertDocumento(t.admin, idEmpresa, { folio: '1', fechaEmision: '2026-09-10', montoTotal: 50_000 });
  const factura = await insertDocumento(t.admin, idEmpresa, {
    folio: '2',
    fechaEmision: '2026-10-14',
    montoTotal: 119_000,
    iva: 19_000,
  });
  const idCuenta = await insertCuenta(t.admin, idEmpresa);
  const abono = await insertCartola(t.admin, idEmpresa, { idCuenta, fecha: '2026-10-20', abono: 119_000 });
  await insertCartola(t.admin, idEmpresa, {
    idCuenta,
    fecha: '2026-10-31',
    cargo: 5000,
    descripcion: 'COMISION',
  });
  const hecha = await t.app.inject({
    method: 'POST',
    url: '/api/conciliaciones',
    headers,
    payload: { cartolas: [{ id: abono }], documentos: [{ id: factura }] },
  });
  expect(hecha.statusCode).toBe(201);
  const { items } = await cuentasDe('', headers);
  return { ...empresa, factura, id: (nombre: string) => items.find((c) => c.nombre === nombre)?.id ?? 0 };
}

describe('the ledger of an account', () => {
  test('opens with what came before, runs line by line, and closes', async () => {
    const { headers, id, factura } = await createLibro();
    const mayor = await get<Mayor>(
      `/api/contabilidad/mayor?idCuenta=${id('Clientes')}&periodo=2026-10`,
      headers,
    );
    expect(mayor.cuenta).toMatchObject({
      nombre: 'Clientes',
      apertura: 50_000,
      debe: 119_000,
      haber: 119_000,
      cierre: 50_000,
    });
    expect(mayor.items.map(({ fecha, debe, haber, saldo }) => [fecha, debe, haber, saldo])).toEqual([
      ['2026-10-14', 119_000, 0, 169_000],
      ['2026-10-20', 0, 119_000, 50_000],
    ]);
    expect(mayor.items[0]?.Documento).toEqual({ id: factura, modelo: 'Dte', folio: '2' });
    expect(mayor.pagination).toEqual({ count: 2, totalPages: 1, currentPage: 1 });
    const alReves = await get<Mayor>(
      `/api/contabilidad/mayor?idCuenta=${id('Clientes')}&order=fecha.desc`,
      headers,
    );
    expect(alReves.items.map(({ saldo }) => saldo)).toEqual([50_000, 169_000, 50_000]);
  });

  test('an account that grows with credits has its balance on that side', async () => {
    const { headers, id } = await createLibro();
    const mayor = await get<Mayor>(`/api/contabilidad/mayor?idCuenta=${id('IVA débito fiscal')}`, headers);
    expect(mayor.cuenta).toMatchObject({ debe: 0, haber: 19_000, cierre: 19_000 });
    expect(mayor.items).toMatchObject([{ haber: 19_000, saldo: 19_000 }]);
  });

  test('what was taken back is there, and not where only what stands is asked for; the balance is the same', async () => {
    const { idEmpresa, headers, id, factura } = await createLibro();
    await t.admin.query(`update documento set fecha_vencimiento = null, tipo_cambio = 2 where id = $1`, [
      factura,
    ]);
    await t.admin.query(
      `update documento set monto_neto = 90000, iva = 17100, monto_exento = 11900 where id = $1`,
      [factura],
    );
    await noteDocumentos(t.admin, idEmpresa, [factura]);
    const url = `/api/contabilidad/mayor?idCuenta=${id('IVA débito fiscal')}`;
    const todas = await get<Mayor>(url, headers);
    expect(todas.items.map(({ debe, haber, saldo }) => [debe, haber, saldo])).toEqual([
      [0, 19_000, 19_000],
      [19_000, 0, 0],
      [0, 17_100, 17_100],
    ]);
    expect(todas.items[0]?.idRevertidoPor).toBe(todas.items[1]?.idAsiento);
    const vigentes = await get<Mayor>(`${url}&vigentes=true`, headers);
    expect(vigentes.items.map(({ haber, saldo }) => [haber, saldo])).toEqual([[17_100, 17_100]]);
    expect(vigentes.pagination.count).toBe(1);
  });

  test('an account of another company is not found; a day that is none is refused', async () => {
    const { id } = await createLibro();
    const otra = await t.createEmpresa();
    const call = async (query: string) =>
      (await t.app.inject({ url: `/api/contabilidad/mayor?${query}`, headers: otra.headers })).statusCode;
    expect(await call(`idCuenta=${id('Clientes')}`)).toBe(404);
    expect(await call('')).toBe(400);
    expect(await call(`idCuenta=${id('Clientes')}&since=2026-02-30`)).toBe(400);
  });

  test('who may not see sueldos reads that they were paid, in the file too', async () => {
    const otra = await t.createEmpresa();
    await insertDocumento(t.admin, otra.idEmpresa, {
      modelo: 'Remuneracion',
      codigoTipo: 'LIQ',
      razonSocial: 'Rosa Díaz',
    });
    const headers = await otra.headersWith({
      permisos: PERMISOS.filter((permiso) => permiso !== 'remuneraciones.ver'),
    });
    const { items } = await cuentasDe('', headers);
    const mayor = await get<Mayor>(`/api/contabilidad/mayor?idCuenta=${items[0]?.id}`, headers);
    expect(mayor.items).toMatchObject([{ glosa: 'Remuneración', Documento: null }]);
    for (const ruta of ['mayor/archivo?formato=csv', 'diario/archivo?formato=csv'])
      expect(JSON.stringify(await archivo(ruta, headers))).not.toContain('Rosa');
    expect(JSON.stringify(await archivo('diario/archivo?formato=csv', otra.headers))).toContain('Rosa Díaz');
  });
});

describe('all accounts', () => {
  test('debits equal credits, in whole months and in days of one, and each closes where the next days open', async () => {
    const { headers } = await createLibro();
    for (const filtro of ['periodo=2026-10', 'since=2026-10-15&until=2026-10-30', 'until=2026-10-20', '']) {
      const { items, totales } = await cuentasDe(filtro, headers);
      expect(totales.debe, filtro).toBe(totales.haber);
      expect(items.reduce((suma, c) => suma + (c.creditoPositivo ? -c.cierre : c.cierre), 0)).toBe(0);
    }
    const hasta = await cuentasDe('until=2026-10-19', headers);
    const desde = await cuentasDe('since=2026-10-20&until=2026-10-25', headers);
    const cierres = hasta.items.filter(({ cierre }) => cierre !== 0);
    for (const { id, cierre } of cierres)
      expect(desde.items.find((cuenta) => cuenta.id === id)?.apertura).toBe(cierre);
    expect(desde.totales.debe).toBe(119_000 * 2);
  });

  test('of a type, and of a branch of the chart with what hangs from it', async () => {
    const { headers } = await createLibro();
    const nombres = async (filtro: string) =>
      (await cuentasDe(filtro, headers)).items.map(({ nombre }) => nombre);
    expect(await nombres('idTipo=1')).toEqual(['Ventas']);
    expect(await nombres('idSubtipo=402')).toEqual(['Clientes']);
    expect(await nombres('idSubtipo=40')).toContain('Clientes');
    expect(await nombres('idSubtipo=50')).toEqual(['IVA débito fiscal']);
    expect((await cuentasDe('idSubtipo=40', headers)).grupo).toBe('Activo corriente');
    expect((await cuentasDe('idTipo=1', headers)).grupo).toBe('Ingresos');
  });
});

describe('files', () => {
  test('the ledger of all accounts: opening, lines and sum of each', async () => {
    const { headers } = await createLibro();
    const filas = await archivo('mayor/archivo?formato=csv&periodo=2026-10', headers);
    const clientes = filas.filter(([, cuenta]) => cuenta === 'Clientes').map((fila) => fila.slice(6));
    expect(clientes).toEqual([
      ['', '', '50000'],
      ['119000', '', '169000'],
      ['', '119000', '50000'],
      ['119000', '119000', '50000'],
    ]);
  });

  test('the journal: whole entries, and the sum of all their lines', async () => {
    const { headers, id } = await createLibro();
    const filas = await archivo('diario/archivo?formato=csv&order=fecha.asc', headers);
    expect(filas[0]?.slice(2, 4)).toEqual(['Factura 1 · Ferretería Los Coihues Ltda.', '1.1.02.01']);
    const suma = (columna: number) =>
      filas.slice(0, -1).reduce((total, fila) => total + Number(fila[columna] ?? 0), 0);
    expect(filas.at(-1)?.slice(6, 8)).toEqual([String(suma(6)), String(suma(7))]);
    expect(suma(6)).toBe(suma(7));
    // Of an account: its entries, whole.
    const deIva = await archivo(`diario/archivo?formato=csv&idCuenta=${id('IVA débito fiscal')}`, headers);
    expect(deIva.map(([, , , codigo]) => codigo)).toEqual(['1.1.02.01', '2.1.03.01', '4.1.01.01']);
    const { rows } = await t.admin.query(
      `select despues from auditoria where accion = 'exportar' order by id desc limit 1`,
    );
    expect(rows[0]?.despues).toEqual({ libro: 'diario', formato: 'csv', filas: 3 });
  });

  test('spreadsheets are ones; what there is nothing of is said; a format that is none is refused', async () => {
    const { headers } = await createLibro();
    const call = (ruta: string) => t.app.inject({ url: `/api/contabilidad/${ruta}`, headers });
    for (const ruta of ['mayor/archivo?formato=xlsx', 'diario/archivo?formato=xlsx'])
      expect((await call(ruta)).rawPayload.subarray(0, 2).toString()).toBe('PK');
    for (const libro of ['mayor', 'diario']) {
      expect((await call(`${libro}/archivo?formato=csv&periodo=2020-01`)).statusCode).toBe(404);
      expect((await call(`${libro}/archivo?formato=docx`)).statusCode).toBe(400);
    }
  });
});

test('of any ledger: pages and balances follow each other, whatever the days, the order and the size', async () => {
  const { idEmpresa, headers } = await t.createEmpresa();
  const idCuenta = await insertCuenta(t.admin, idEmpresa);
  // Enough lines for a page to begin in a month that is not the first, and many on one day.
  await t.admin.query(
    `insert into cartola (id_empresa, id_cuenta_corriente, fecha, descripcion, abono, cargo, posicion, huella)
     select $1, $2, date '2026-01-01' + (n % 120), 'x', case when n % 3 = 0 then 0 else n end,
       case when n % 3 = 0 then n else 0 end, n, 'h' || n from generate_series(1, 2400) n`,
    [idEmpresa, idCuenta],
  );
  await noteLineas(t.admin, idEmpresa);
  const { items } = await cuentasDe('', headers);
  const puente = items.find(({ nombre }) => nombre === 'Movimientos por explicar')?.id ?? 0;
  const { rows } = await t.admin.query<{ fecha: string; neto: number }>(
    `select l.fecha::text, (l.debe - l.haber)::int as neto from asiento_linea l
     where l.id_empresa = $1 and l.id_cuenta_contable = $2 order by l.fecha, l.id_asiento, l.posicion`,
    [idEmpresa, puente],
  );
  expect(rows).toHaveLength(2400);
  let suma = 0;
  const corridas = rows.map(({ fecha, neto }) => ({ fecha, saldo: (suma += neto) }));
  const dia = fc
    .integer({ min: 0, max: 125 })
    .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
  await fc.assert(
    fc.asyncProperty(
      fc.option(dia),
      fc.option(dia),
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: 0, max: 1000 }),
      async (since, until, baja, vigentes, lugar) => {
        const esperadas = corridas.filter(
          ({ fecha }) => (since === null || fecha >= since) && (until === null || fecha <= until),
        );
        const paginas = Math.max(1, Math.ceil(esperadas.length / 25));
        const page = 1 + (lugar % paginas);
        const query = new URLSearchParams({
          idCuenta: String(puente),
          perPage: '25',
          page: String(page),
          order: baja ? 'fecha.desc' : 'fecha.asc',
          ...(vigentes && { vigentes: 'true' }),
          ...(since !== null && { since }),
          ...(until !== null && { until }),
        });
        const mayor = await get<Mayor>(`/api/contabilidad/mayor?${query.toString()}`, headers);
        const enOrden = baja ? esperadas.toReversed() : esperadas;
        expect(mayor.pagination.count).toBe(esperadas.length);
        expect(mayor.items.map(({ fecha, saldo }) => ({ fecha, saldo }))).toEqual(
          enOrden.slice((page - 1) * 25, page * 25),
        );
      },
    ),
    { numRuns: 40 },
  );
});
