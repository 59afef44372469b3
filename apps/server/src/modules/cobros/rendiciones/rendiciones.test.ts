import { listAsientos } from '@cuadra/contract';
import { insertCartola, insertCuenta, insertDocumento, noteDocumentos, testCuadra } from '@cuadra/testing';
import type { TestCuadra, TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settleBeforeReading } from '../../contabilidad/contabilidad/index.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
let idCuenta: number;
let cliente: number;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
  idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
  cliente = await contraparte('76543210-3', 'Viña Sur SpA');
});

const call = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = empresa.headers,
) => t.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
const mensaje = (respuesta: { json: () => { error: { message: string } } }) => respuesta.json().error.message;

async function contraparte(rut: string, nombre: string): Promise<number> {
  const { rows } = await t.admin.query<{ id: number }>(
    `insert into contraparte (id_empresa, rut, razon_social, nombre) values ($1, $2, $3, $3) returning id::int`,
    [empresa.idEmpresa, rut, nombre],
  );
  return rows[0]!.id;
}

async function documento(
  montoTotal: number,
  datos: Parameters<typeof insertDocumento>[2] = {},
): Promise<number> {
  const id = await insertDocumento(t.admin, empresa.idEmpresa, { montoTotal, ...datos });
  await t.admin.query('update documento set id_contraparte = $2 where id = $1', [id, cliente]);
  return id;
}

const linea = (datos: { abono?: number; cargo?: number; fecha?: string }) =>
  insertCartola(t.admin, empresa.idEmpresa, { idCuenta, ...datos });
const abrir = (idCartola: number, datos: object = {}) =>
  call('POST', '/rendiciones', { idCartola, contraparte: { id: cliente }, tipo: 'anticipo', ...datos });
const aplicar = (id: number, ...documentos: [id: number, monto: number][]) =>
  call('POST', `/rendiciones/${id}/aplicaciones`, {
    documentos: documentos.map(([idDocumento, monto]) => ({ id: idDocumento, monto })),
  });
const cuentaDe = async (id = cliente) => (await call('GET', `/clientes/${id}/rendiciones`)).json();
const abierto = async (tabla: 'cartola' | 'documento', id: number) => {
  const columna = tabla === 'cartola' ? 'cargo + abono - conciliado' : 'saldo';
  const { rows } = await t.admin.query<{ n: number }>(
    `select (${columna})::float8 as n from ${tabla} where id = $1`,
    [id],
  );
  return rows[0]!.n;
};

/** Balances of the ledger by key of the account, debits positive. */
async function mayor(): Promise<Record<string, number>> {
  await settleBeforeReading(t.cuadra.platform, empresa.idEmpresa);
  const { rows } = await t.admin.query<{ key: string; saldo: number }>(
    `select coalesce(c.key, 'banco') as key, sum(l.debe - l.haber)::float8 as saldo
     from asiento_linea l join cuenta_contable c on c.id_empresa = l.id_empresa and c.id = l.id_cuenta_contable
     where l.id_empresa = $1 group by 1 having sum(l.debe - l.haber) <> 0`,
    [empresa.idEmpresa],
  );
  return Object.fromEntries(rows.map(({ key, saldo }) => [key, saldo]));
}

describe('an advance of a customer', () => {
  test('takes a part of a bank line, pays an invoice that comes later, and leaves nothing', async () => {
    const abono = await linea({ abono: 500_000, fecha: '2026-11-03' });
    const creada = await abrir(abono, { monto: 450_000, comentario: 'Obra Maipú' });
    expect(creada.statusCode).toBe(201);
    const { id } = creada.json();
    expect(creada.json()).toEqual({
      id,
      tipo: 'anticipo',
      contraparte: { id: cliente, rut: '76543210-3', nombre: 'Viña Sur SpA' },
      fecha: '2026-11-03',
      comentario: 'Obra Maipú',
      isoCode: 'CLP',
      monto: 450_000,
      disponible: 450_000,
      idCartola: abono,
      banco: expect.any(String),
      numeroCuenta: expect.any(String),
    });
    expect(await abierto('cartola', abono)).toBe(50_000);
    expect(await mayor()).toEqual({ banco: 500_000, puente_banco: -50_000, anticipos_clientes: -450_000 });

    const factura = await documento(450_000, { fechaEmision: '2026-11-20' });
    const aplicada = await aplicar(id, [factura, 450_000]);
    expect(aplicada.statusCode).toBe(201);
    const { idConciliacion, rendicion } = aplicada.json();
    expect(rendicion.disponible).toBe(0);
    expect(await abierto('documento', factura)).toBe(0);
    expect(await abierto('cartola', abono)).toBe(50_000);
    expect(await mayor()).toEqual({ banco: 500_000, puente_banco: -50_000, ventas: -450_000 });
    // Once the invoice is there, not before: on its day the advance becomes its payment.
    const { rows } = await t.admin.query(
      `select to_char(fecha, 'YYYY-MM-DD') as fecha from asiento where id_empresa = $1 and id_conciliacion = $2`,
      [empresa.idEmpresa, idConciliacion],
    );
    expect(rows).toEqual([{ fecha: '2026-11-20' }]);

    // The journal tells it as its contract says.
    const { items } = listAsientos.reply.schema.parse(
      (await call('GET', `/asientos?idCartola=${abono}`)).json(),
    );
    expect(items.map(({ origen }) => origen).toSorted()).toEqual(['cartola', 'par', 'rendicion']);
    expect(items.find(({ origen }) => origen === 'rendicion')?.glosa).toBe('Anticipo de Viña Sur SpA');

    expect(await cuentaDe()).toMatchObject({
      totales: [{ isoCode: 'CLP', abonos: 450_000, cargos: 450_000, total: 0 }],
      abiertas: [],
      pagination: { count: 2 },
      items: [
        {
          clase: 'aplicacion',
          id,
          cargo: 450_000,
          abono: 0,
          fecha: '2026-11-20',
          idConciliacion,
          documento: { id: factura, modelo: 'Dte' },
          usuario: expect.any(String),
        },
        { clase: 'apertura', id, cargo: 0, abono: 450_000, fecha: '2026-11-03', comentario: 'Obra Maipú' },
      ],
    });
  });

  test('is undone step by step, and all is as it was', async () => {
    const abono = await linea({ abono: 100_000 });
    const factura = await documento(70_000);
    const antes = await mayor();
    const { id } = (await abrir(abono)).json();
    const { idConciliacion } = (await aplicar(id, [factura, 60_000])).json();
    const aplicado = await call('DELETE', `/rendiciones/${id}`);
    expect([aplicado.statusCode, mensaje(aplicado)]).toEqual([
      409,
      'No se puede eliminar: está aplicado a documentos. Deshaz antes su aplicación.',
    ]);
    expect((await call('DELETE', `/conciliaciones/${idConciliacion}`)).statusCode).toBe(200);
    expect(await abierto('documento', factura)).toBe(70_000);
    expect(await abierto('cartola', abono)).toBe(0);
    expect((await cuentaDe()).abiertas).toMatchObject([{ id, disponible: 100_000 }]);
    expect((await call('DELETE', `/rendiciones/${id}`)).statusCode).toBe(204);
    expect(await abierto('cartola', abono)).toBe(100_000);
    expect(await mayor()).toEqual(antes);
    expect((await call('DELETE', `/rendiciones/${id}`)).statusCode).toBe(404);
    expect((await cuentaDe()).items).toEqual([]);
    const { items } = (await call('GET', `/Cartola/${abono}/historial`)).json();
    const dichos = items.map(({ descripcion }: { descripcion: string }) => descripcion);
    expect(dichos[0]).toMatch(/ eliminó: anticipo de Viña Sur SpA por \$100\.000$/);
    expect(dichos.at(-1)).toMatch(/ registró: anticipo de Viña Sur SpA por \$100\.000$/);
  });

  test('is returned with a charge, which deletes exactly', async () => {
    const abono = await linea({ abono: 100_000 });
    const { id } = (await abrir(abono)).json();
    const cargo = await linea({ cargo: 130_000 });
    const otro = await linea({ abono: 5 });
    const devolver = (idCartola: number, monto?: number) =>
      call('POST', `/rendiciones/${id}/devoluciones`, { idCartola, ...(monto && { monto }) });
    expect(mensaje(await devolver(otro))).toContain('con un cargo del banco');
    expect(mensaje(await devolver(cargo, 100_001))).toBe('Quieres devolver $100.001 y quedan $100.000.');
    const devuelta = await devolver(cargo);
    expect(devuelta.json()).toMatchObject({ id, disponible: 0 });
    expect(await abierto('cartola', cargo)).toBe(30_000);
    expect(await mayor()).toEqual({ banco: -29_995, puente_banco: 29_995 });
    expect(mensaje(await devolver(cargo))).toBe('No queda nada por devolver: el saldo es cero.');
    const { items, totales } = await cuentaDe();
    expect(totales).toEqual([{ isoCode: 'CLP', abonos: 100_000, cargos: 100_000, total: 0 }]);
    expect(items[0]).toMatchObject({ clase: 'devolucion', cargo: 100_000, idCartola: cargo });
    expect(mensaje(await call('DELETE', `/rendiciones/${id}`))).toContain('tiene una devolución');
    expect((await call('DELETE', `/rendiciones/${items[0].id}`)).statusCode).toBe(204);
    expect(await abierto('cartola', cargo)).toBe(130_000);
    expect((await cuentaDe()).abiertas).toMatchObject([{ id, disponible: 100_000 }]);
  });

  test('is refused where it cannot hold, and nothing is written', async () => {
    const abono = await linea({ abono: 100_000 });
    const cargo = await linea({ cargo: 100_000 });
    const { id } = (await abrir(abono, { monto: 80_000 })).json();
    const factura = await documento(90_000, { folio: '7001' });
    const chica = await documento(10_000, { folio: '7002' });
    const compra = await documento(10_000, { folio: '7003', modelo: 'Compra' });
    const ajena = await documento(10_000, { folio: '7004' });
    await t.admin.query('update documento set id_contraparte = $2 where id = $1', [
      ajena,
      await contraparte('96790240-3', 'Otro SA'),
    ]);
    const casos: [Promise<{ statusCode: number; json: () => { error: { message: string } } }>, string][] = [
      [aplicar(id, [factura, 80_001]), 'Quieres aplicar $80.001 y quedan $80.000.'],
      [
        aplicar(id, [chica, 10_001]),
        'El documento 7002 tiene $10.000 por saldar y quieres aplicarle $10.001.',
      ],
      [
        aplicar(id, [compra, 1]),
        'El documento 7003 no se cobra: un anticipo se aplica a facturas y boletas de venta.',
      ],
      [aplicar(id, [ajena, 1]), 'El documento 7004 es de otro cliente.'],
      [abrir(abono, { monto: 20_001 }), 'De esa línea quedan $20.000 por explicar y pides $20.001.'],
      [abrir(cargo), 'Un anticipo llega con un abono del banco, y esa línea es un cargo.'],
      [
        abrir(abono, { tipo: 'fondo_por_rendir' }),
        'Un fondo se entrega con un cargo del banco, y esa línea es un abono.',
      ],
    ];
    for (const [pedida, dicho] of casos) {
      const respuesta = await pedida;
      expect([respuesta.statusCode, mensaje(respuesta)]).toEqual([409, dicho]);
    }
    const dosVeces = await aplicar(id, [factura, 1], [factura, 1]);
    expect(dosVeces.statusCode).toBe(400);
    expect((await aplicar(id, [999_999_999, 1])).statusCode).toBe(404);
    expect((await cuentaDe()).items).toHaveLength(1);
    expect(await abierto('documento', factura)).toBe(90_000);
  });

  test('of a foreign currency is posted at the value of its day, and pays no document in pesos', async () => {
    await t.admin.query(
      `update cuenta_corriente set id_moneda = (select id from moneda where moneda = 'USD') where id = $1`,
      [idCuenta],
    );
    const abono = await linea({ abono: 100_00 });
    await t.admin.query(`update cartola set tipo_cambio = 950 where id = $1`, [abono]);
    const { id } = (await abrir(abono)).json();
    expect(await mayor()).toEqual({ banco: 95_000, anticipos_clientes: -95_000 });
    const enPesos = await documento(90_000, { folio: '7005' });
    expect(mensaje(await aplicar(id, [enPesos, 1]))).toContain('deben ser de la misma moneda');
    const factura = await documento(100_00);
    await t.admin.query(
      `update documento set id_moneda = (select id from moneda where moneda = 'USD'), tipo_cambio = 900 where id = $1`,
      [factura],
    );
    await noteDocumentos(t.admin, empresa.idEmpresa, [factura]);
    expect((await aplicar(id, [factura, 100_00])).statusCode).toBe(201);
    const saldos = await mayor();
    expect(saldos).toMatchObject({ banco: 95_000, diferencia_cambio: -5000 });
    // Of the document in pesos.
    expect([saldos['anticipos_clientes'], saldos['clientes']]).toEqual([undefined, 90_000]);
  });
});

describe('a fund of a person', () => {
  test('is given to a person that the company does not have yet, who accounts for it and gives the rest back', async () => {
    const cargo = await linea({ cargo: 200_000, fecha: '2026-11-02' });
    const creada = await abrir(cargo, {
      contraparte: { rut: '11.111.111-1', nombre: 'Pedro Araya' },
      tipo: 'fondo_por_rendir',
    });
    expect(creada.statusCode).toBe(201);
    const { id, contraparte: persona } = creada.json();
    expect(persona).toMatchObject({ rut: '11111111-1', nombre: 'Pedro Araya' });
    expect(await mayor()).toEqual({ banco: -200_000, fondos_por_rendir: 200_000 });
    const gasto = await documento(150_000, { modelo: 'Gasto', codigoTipo: 'GAS' });
    const venta = await documento(1000, { folio: '7006' });
    const aplicables = (await call('GET', `/rendiciones/${id}/documentos`)).json();
    expect(aplicables.items).toMatchObject([{ id: gasto, saldo: 150_000 }]);
    expect(mensaje(await aplicar(id, [venta, 1]))).toContain('un fondo se aplica a gastos');
    expect((await aplicar(id, [gasto, 150_000])).statusCode).toBe(201);
    expect((await cuentaDe(persona.id)).totales).toEqual([
      { isoCode: 'CLP', abonos: 150_000, cargos: 200_000, total: -50_000 },
    ]);
    const vuelve = await linea({ abono: 50_000 });
    expect(
      (await call('POST', `/rendiciones/${id}/devoluciones`, { idCartola: vuelve })).json(),
    ).toMatchObject({ disponible: 0 });
    const { fondos_por_rendir: fondos, puente_banco: puente } = await mayor();
    expect([fondos, puente]).toEqual([undefined, undefined]);
  });
});

describe('lists', () => {
  test('parties with their balances and the sum of all that match', async () => {
    const { id } = (await abrir(await linea({ abono: 70_000, fecha: '2026-11-05' }))).json();
    await aplicar(id, [await documento(20_000), 20_000]);
    const fondo = { contraparte: { rut: '11.111.111-1', nombre: 'Pedro Araya' }, tipo: 'caja_chica' };
    await abrir(await linea({ cargo: 30_000 }), fondo);
    const lista = async (query: string) =>
      (await call('GET', `/clientes/rendiciones/totales?${query}`)).json();
    expect(await lista('order=total.desc')).toMatchObject({
      pagination: { count: 2 },
      totales: [{ isoCode: 'CLP', abonos: 70_000, cargos: 50_000, total: 20_000 }],
      items: [
        { id: cliente, esCliente: true, saldos: [{ abonos: 70_000, cargos: 20_000, total: 50_000 }] },
        { nombre: 'Pedro Araya', esCliente: false, saldos: [{ abonos: 0, cargos: 30_000, total: -30_000 }] },
      ],
    });
    expect(await lista('texto=viña')).toMatchObject({
      pagination: { count: 1 },
      totales: [{ total: 50_000 }],
    });
    expect((await lista('texto=$30.000')).items).toMatchObject([{ nombre: 'Pedro Araya' }]);
    expect((await lista('texto=$30.001')).items).toEqual([]);
    await aplicar(id, [await documento(50_000), 50_000]);
    expect((await lista('conSaldo=true')).items).toMatchObject([{ saldos: [{ total: -30_000 }] }]);
  });

  test('a line names its rendiciones, what it could return, and the advance that it looks like', async () => {
    const deLinea = async (id: number) => (await call('GET', `/rendiciones/linea?idCartola=${id}`)).json();
    await t.admin.query(`insert into cliente (id_empresa, id_contraparte) values ($1, $2)`, [
      empresa.idEmpresa,
      cliente,
    ]);
    const abono = await linea({ abono: 100_000 });
    expect((await deLinea(abono)).sugerencia).toBeNull();
    await t.admin.query(`update cartola set rut_origen = '76543210-3' where id = $1`, [abono]);
    const parte = { id: cliente, rut: '76543210-3', nombre: 'Viña Sur SpA' };
    expect((await deLinea(abono)).sugerencia).toEqual({
      contraparte: parte,
      monto: 100_000,
      motivo: 'No tiene documentos por cobrar.',
    });
    const factura = await documento(60_000);
    expect((await deLinea(abono)).sugerencia).toEqual({
      contraparte: parte,
      monto: 40_000,
      motivo: 'Es más de lo que debe: $60.000 por cobrar.',
    });
    await t.admin.query(`update documento set monto_total = 100000, saldo = 100000 where id = $1`, [factura]);
    expect((await deLinea(abono)).sugerencia).toBeNull();
    const { id } = (await abrir(abono)).json();
    const { items, devolvibles } = await deLinea(abono);
    expect(items).toMatchObject([{ id, clase: 'apertura', monto: 100_000, canDelete: true }]);
    expect(devolvibles).toEqual([]);
    expect((await deLinea(await linea({ cargo: 5 }))).devolvibles).toMatchObject([
      { id, disponible: 100_000 },
    ]);
  });
});

test('nothing of another company is seen, taken or applied', async () => {
  const abono = await linea({ abono: 100_000 });
  const { id } = (await abrir(abono)).json();
  const factura = await documento(1000);
  const otra = await t.createEmpresa();
  const ajena = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    call(method, url, payload, otra.headers);
  const aplicacion = { documentos: [{ id: factura, monto: 1 }] };
  const nueva = { idCartola: abono, contraparte: { id: cliente }, tipo: 'anticipo' };
  for (const respuesta of [
    await ajena('GET', `/clientes/${cliente}/rendiciones`),
    await ajena('GET', `/rendiciones/${id}/documentos`),
    await ajena('GET', `/rendiciones/linea?idCartola=${abono}`),
    await ajena('POST', '/rendiciones', nueva),
    await ajena('POST', `/rendiciones/${id}/aplicaciones`, aplicacion),
    await ajena('POST', `/rendiciones/${id}/devoluciones`, { idCartola: abono }),
    await ajena('DELETE', `/rendiciones/${id}`),
  ])
    expect(respuesta.statusCode).toBe(404);
  expect((await ajena('GET', '/clientes/rendiciones/totales')).json().items).toEqual([]);
});
