import { readFileSync } from 'node:fs';
import type { Acto, RegistroDeActo } from '@cuadra/contract';
import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const FIXTURES = new URL('../../../../../../packages/formats/src/transbank/fixtures/', import.meta.url);
/** What the merchant of the fixtures is. */
const RUT = '76543210-3';

let t: TestCuadra;
let empresa: TestEmpresa;
let idCuenta: number;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
  empresa = await t.createEmpresa({ rut: RUT });
  idCuenta = await insertCuenta(t.admin, empresa.idEmpresa, '00-123-45678-09');
});
afterAll(() => t.close());

interface Mes {
  totales: Record<string, number>;
  abonos: {
    id: number;
    fecha: string;
    medio: string;
    neto: number;
    deposito: { idCartola: number; junto: boolean; casado: string } | null;
  }[];
  sinDetalle: { idCartola: number; monto: number }[];
  discrepancias: { tipo: string; monto: number; mensaje: string; idAbono: number | null }[];
  facturas: { id: number; total: number; saldo: number }[];
  comisionesPorConciliar: { idsCartola: number[]; monto: number };
}
const pedir = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', ruta: string, payload?: object) =>
  t.app.inject({ method, url: `/api${ruta}`, headers: empresa.headers, ...(payload && { payload }) });
const mes = async () => (await pedir('GET', '/transbank?periodo=2026-11')).json<Mes>();
const abonoDe = async (fecha: string, medio: string) => {
  const abono = (await mes()).abonos.find((cada) => cada.fecha === fecha && cada.medio === medio);
  if (!abono) throw new Error('no such deposit');
  return abono;
};
const banco = (fecha: string, abono: number, descripcion = '0966893109 ABN CRD DB TRAN TRANSBA') =>
  insertCartola(t.admin, empresa.idEmpresa, { idCuenta, fecha, abono, descripcion });

async function importar(
  nombre: string,
  bytes: Uint8Array = readFileSync(new URL(nombre, FIXTURES)),
  de = empresa,
) {
  const form = new FormData();
  form.append('archivos', new File([new Uint8Array(bytes)], nombre));
  const cuerpo = new Response(form);
  const respuesta = await t.app.inject({
    method: 'POST',
    url: '/api/importaciones',
    headers: { ...de.headers, 'content-type': cuerpo.headers.get('content-type') ?? '' },
    payload: Buffer.from(await cuerpo.arrayBuffer()),
  });
  expect(respuesta.statusCode, respuesta.body).toBe(202);
  const { id } = respuesta.json<{ id: number }>();
  return esperar(id, de);
}
interface Archivo {
  estado: string;
  tipo: string;
  creados: number;
  duplicados: number;
  errores: { mensaje: string }[];
  avisos: object[];
  novedades: string[];
}
async function esperar(id: number, de: TestEmpresa): Promise<Archivo> {
  return expect
    .poll(
      async () => {
        const url = `/api/importaciones/${id}`;
        const hecha = (await t.app.inject({ method: 'GET', url, headers: de.headers })).json<{
          terminada: boolean;
          archivos: Archivo[];
        }>();
        return hecha.terminada ? hecha.archivos[0] : undefined;
      },
      { timeout: 60_000, interval: 30 },
    )
    .toBeDefined()
    .then(async () => {
      const url = `/api/importaciones/${id}`;
      const [archivo] = (await t.app.inject({ method: 'GET', url, headers: de.headers })).json<{
        archivos: Archivo[];
      }>().archivos;
      if (!archivo) throw new Error('an import without a file');
      return archivo;
    });
}

test('401, 403 and 400 of the year', async () => {
  const url = '/api/transbank/meses?hasta=2026-11';
  expect((await t.app.inject({ url })).statusCode).toBe(401);
  const headers = await empresa.headersWith({ permisos: ['contabilidad.ver'] });
  expect((await t.app.inject({ url, headers })).statusCode).toBe(403);
  expect((await pedir('GET', '/transbank/meses?hasta=2026-00')).statusCode).toBe(400);
});

describe('a settlement', () => {
  test('comes in by the import of any file, and opens each deposit of the month', async () => {
    const sola = await banco('2026-11-11', 171_398);
    expect(await importar('extraccion-masiva-credito.csv')).toMatchObject({
      estado: 'listo',
      tipo: 'transbank',
      creados: 7,
      duplicados: 0,
      avisos: [],
      novedades: ['2 abonos de Transbank por $232.189'],
    });
    const { totales, abonos } = await mes();
    // 45.990 + 128.500 on the 11th; 15.000 twice and 89.990 less a sale annulled and a charge on the 12th.
    expect(totales).toMatchObject({ ventas: 294_480, anulaciones: 45_990, cobros: 11_900, neto: 232_189 });
    expect(totales['neto']).toBe(
      294_480 - 45_990 - 11_900 - (totales['comision'] ?? 0) - (totales['ivaComision'] ?? 0),
    );
    const { meses } = (await pedir('GET', '/transbank/meses?hasta=2026-12')).json<{
      meses: Record<string, number | string>[];
    }>();
    expect(meses.map(({ mes: cual, neto }) => [cual, neto]).slice(-3)).toEqual([
      ['2026-10', 0],
      ['2026-11', 232_189],
      ['2026-12', 0],
    ]);
    const { cantidad: _filas, depositado: _visto, ...sumas } = totales;
    expect(meses.at(-2)).toEqual({ mes: '2026-11', abonos: abonos.length, ...sumas });
    const otra = await t.createEmpresa();
    const ajenos = await t.app.inject({ url: '/api/transbank/meses?hasta=2026-11', headers: otra.headers });
    expect(ajenos.json<{ meses: { abonos: number }[] }>().meses.map((uno) => uno.abonos)).toEqual(
      Array.from({ length: 12 }, () => 0),
    );
    expect(abonos.map(({ fecha, neto }) => [fecha, neto])).toEqual([
      ['2026-11-11', 171_398],
      ['2026-11-12', 60_791],
    ]);
    expect(abonos[0]?.deposito).toMatchObject({ idCartola: sola, casado: 'regla', junto: false });
    expect(totales['depositado']).toBe(171_398);
  });

  test('again adds nothing', async () => {
    const antes = await mes();
    expect(await importar('extraccion-masiva-credito.csv')).toMatchObject({ creados: 0, duplicados: 7 });
    expect(await mes()).toEqual(antes);
  });

  test('of another RUT is refused whole', async () => {
    const otra = await t.createEmpresa();
    const archivo = await importar('extraccion-masiva-debito.csv', undefined, otra);
    expect(archivo).toMatchObject({ estado: 'error', creados: 0 });
    expect(archivo.errores[0]?.mensaje).toContain('76.543.210-3');
  });

  test('with a row that cannot be read is refused with the row, and nothing of it is in', async () => {
    const texto = readFileSync(new URL('extraccion-masiva-debito.csv', FIXTURES), 'latin1');
    const archivo = await importar('mala.csv', Buffer.from(texto.replace('9.990', 'x.990'), 'latin1'));
    expect(archivo).toMatchObject({ estado: 'error', errores: [{ fila: 38 }] });
    expect((await mes()).abonos.filter(({ medio }) => medio === 'debito')).toEqual([]);
  });
});

test('what the bank gathered of a day is found when its lines come, whichever comes first', async () => {
  await importar('extraccion-masiva-debito.csv');
  expect((await abonoDe('2026-11-12', 'debito')).deposito).toBeNull();
  // Credit and debit of the 12th in one line of the 13th.
  const junta = await banco('2026-11-13', 60_791 + 7_318, 'Pago: Abono Comer. Tbk 0966893109');
  await importar('abonos-por-dia.xlsx');
  const { abonos, totales } = await mes();
  for (const medio of ['credito', 'debito'])
    expect(abonos.find((a) => a.fecha === '2026-11-12' && a.medio === medio)?.deposito).toMatchObject({
      idCartola: junta,
      junto: true,
    });
  expect(totales['depositado']).toBe(171_398 + 60_791 + 7_318);
});

test('the account of Transbank is left at nothing by each deposit, and the ledger has sales, fee and deposits in it', async () => {
  const { rows } = await t.admin.query<{ saldo: string; ultimo: string }>(
    `select sum(l.abono - l.cargo) as saldo,
       (array_agg(l.saldo order by l.posicion desc))[1] as ultimo
     from cartola l join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
     join tipo_cuenta_corriente tc on tc.id = cc.id_tipo_cuenta_corriente
     where l.id_empresa = $1 and tc.codigo = 'MP'`,
    [empresa.idEmpresa],
  );
  expect(rows.map(({ saldo, ultimo }) => [Number(saldo), Number(ultimo)])).toEqual([[0, 0]]);
  expect((await pedir('GET', '/asientos')).statusCode).toBe(200);
  const libro = await t.admin.query<{ debe: string; haber: string }>(
    `select sum(al.debe) as debe, sum(al.haber) as haber from asiento_linea al
     join cuenta_contable c on c.id_empresa = al.id_empresa and c.id = al.id_cuenta_contable
     join cuenta_corriente cc on cc.id_empresa = c.id_empresa and cc.id = c.id_cuenta_corriente
     where al.id_empresa = $1 and cc.numero_cuenta = 'Transbank'`,
    [empresa.idEmpresa],
  );
  const { ventas = 0 } = (await mes()).totales;
  // Money back of an annulled fee may come in too; what came in is what went out.
  expect(Number(libro.rows[0]?.debe)).toBeGreaterThanOrEqual(ventas);
  expect(libro.rows[0]?.debe).toBe(libro.rows[0]?.haber);
});

describe('what does not agree is named', () => {
  test('a deposit that the bank does not show, one without its settlement, and a missing invoice', async () => {
    const suelta = await banco('2026-11-06', 77_000);
    const { discrepancias, sinDetalle } = await mes();
    expect(sinDetalle).toMatchObject([{ idCartola: suelta, monto: 77_000 }]);
    expect(discrepancias).toContainEqual(
      expect.objectContaining({
        tipo: 'sin_detalle',
        monto: 77_000,
        mensaje: expect.stringContaining('del 6 nov por $77.000'),
      }),
    );
  });

  test('what a person says of a deposit stands, with its difference; taken back, the machine does not find it again', async () => {
    const { id } = await abonoDe('2026-11-11', 'debito');
    const corta = await banco('2026-11-11', 33_000, 'DEPOSITO EN EFECTIVO');
    expect((await pedir('PUT', `/transbank/abonos/${id}/deposito`, { idCartola: corta })).statusCode).toBe(
      200,
    );
    expect((await mes()).discrepancias).toContainEqual(
      expect.objectContaining({ tipo: 'monto_distinto', idAbono: id, monto: 33_000 - 33_880 }),
    );
    expect((await pedir('DELETE', `/transbank/abonos/${id}/deposito`)).statusCode).toBe(200);
    await banco('2026-11-11', 33_880);
    await importar('extraccion-masiva-credito.csv');
    expect((await abonoDe('2026-11-11', 'debito')).deposito).toBeNull();
    const detalle = (await pedir('GET', `/transbank/abonos/${id}?perPage=10`)).json<{
      candidatas: { monto: number }[];
      filas: { items: { venta: number }[] };
      lineas: { parte: string; monto: number }[];
    }>();
    expect(detalle.candidatas.map(({ monto }) => monto)).toContain(33_880);
    expect(detalle.filas.items.map(({ venta }) => venta)).toEqual([9_990, 24_500]);
    expect(detalle.lineas.reduce((suma, { monto }) => suma + monto, 0)).toBe(0);
    expect(detalle.lineas[0]).toMatchObject({ parte: 'ventas', monto: 34_490 });
  });

  test('a deposit that a person chooses is an act, and its undo leaves the deposit without a line', async () => {
    const { id } = await abonoDe('2026-11-11', 'debito');
    const actos = async () => (await pedir('GET', '/actos')).json<{ items: Acto[] }>().items;
    for (const monto of [33_000, 33_100]) {
      const idCartola = await banco('2026-11-11', monto, 'DEPOSITO EN EFECTIVO');
      expect((await pedir('PUT', `/transbank/abonos/${id}/deposito`, { idCartola })).statusCode).toBe(200);
    }
    const [acto, anterior] = (await actos()).filter(({ clase }) => clase === 'abono');
    // The second choice took the place of the first.
    expect(anterior).toMatchObject({ estado: 'deshecho' });
    expect(acto).toMatchObject({
      titulo: 'Eligió el depósito de un abono de Transbank',
      detalle: expect.stringMatching(/^Abono de Transbank del 11 nov/),
      montos: [{ moneda: 'CLP', entra: 33_880, sale: 0 }],
    });
    const tocados = (await pedir('GET', `/actos/${acto?.id}/registros`)).json<{ items: RegistroDeActo[] }>();
    expect(tocados.items).toMatchObject([
      { modelo: 'Cartola', monto: 33_100, hizo: 'Elegida como depósito' },
    ]);
    expect((await pedir('POST', `/actos/${acto?.id}/deshacer`, {})).statusCode).toBe(200);
    expect((await abonoDe('2026-11-11', 'debito')).deposito).toBeNull();
    expect((await actos())[0]).toMatchObject({ id: acto?.id, estado: 'deshecho' });
  });

  test('a bank line of another kind of account, or that is none, is not a deposit', async () => {
    const { id } = await abonoDe('2026-11-11', 'debito');
    const cargo = await insertCartola(t.admin, empresa.idEmpresa, { idCuenta, cargo: 10 });
    for (const idCartola of [cargo, 888_888])
      expect((await pedir('PUT', `/transbank/abonos/${id}/deposito`, { idCartola })).statusCode).toBe(404);
  });

  test('the invoices of Transbank for the month stand beside what it took', async () => {
    await insertDocumento(t.admin, empresa.idEmpresa, {
      modelo: 'Compra',
      rut: '96689310-9',
      razonSocial: 'Transbank S.A.',
      fechaEmision: '2026-11-30',
      montoTotal: 11_900,
      iva: 1_900,
    });
    expect((await mes()).facturas).toMatchObject([{ neto: 10_000, iva: 1_900, total: 11_900 }]);
  });

  test('its fee is reconciled with its invoice, and then waits for none', async () => {
    const { comisionesPorConciliar, facturas } = await mes();
    expect(comisionesPorConciliar.monto).toBeGreaterThan(11_900);
    const respuesta = await t.app.inject({
      method: 'POST',
      url: '/api/conciliaciones',
      headers: empresa.headers,
      payload: {
        cartolas: comisionesPorConciliar.idsCartola.map((id) => ({ id })),
        documentos: [{ id: facturas[0]?.id }],
      },
    });
    expect(respuesta.statusCode, respuesta.body).toBe(201);
    const despues = await mes();
    expect(despues.facturas[0]?.saldo).toBe(0);
    expect(despues.comisionesPorConciliar.monto).toBeLessThan(comisionesPorConciliar.monto);
  });
});

test('a deposit that is a line by itself leaves the queue with it as an own transfer, until a person says no', async () => {
  const { id, deposito } = await abonoDe('2026-11-11', 'credito');
  const explicado = async () => {
    const { rows } = await t.admin.query<{ conciliado: string; pares: string }>(
      `select l.conciliado, (select count(*) from cartola_par p where p.id_empresa = l.id_empresa
         and p.id_abono = l.id and p.estado = 'aceptado') as pares
       from cartola l where l.id_empresa = $1 and l.id = $2`,
      [empresa.idEmpresa, deposito?.idCartola],
    );
    return rows.map(({ conciliado, pares }) => [Number(conciliado), Number(pares)]);
  };
  await expect.poll(explicado, { timeout: 60_000, interval: 50 }).toEqual([[171_398, 1]]);
  expect((await pedir('DELETE', `/transbank/abonos/${id}/deposito`)).statusCode).toBe(200);
  await expect.poll(explicado, { timeout: 60_000, interval: 50 }).toEqual([[0, 0]]);
});

test('a month is asked for as a month', async () => {
  expect((await pedir('GET', '/transbank?periodo=noviembre')).statusCode).toBe(400);
  expect((await pedir('GET', '/transbank/abonos/888888')).statusCode).toBe(404);
});

test('the database refuses a deposit that is not the sum of its rows', async () => {
  await expect(
    t.admin.query(
      `insert into transbank_abono (id_empresa, id_cuenta_corriente, fecha, medio, comercio, cuenta, cantidad, ventas,
         anulaciones, comision, iva_comision, retenciones, cobros, neto)
       values ($1, $2, '2026-11-12', 'credito', 'x', 'x', 1, 10, 0, 0, 0, 0, 0, 10)`,
      [empresa.idEmpresa, idCuenta],
    ),
  ).rejects.toThrow('is not the sum of its rows');
});
