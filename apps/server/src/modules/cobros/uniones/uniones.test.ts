import * as fc from 'fast-check';
import { insertCartola, insertCuenta, insertDocumento } from '@cuadra/testing';
import { describe, expect, test } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import { ensureContraparte } from '../../registros/contrapartes/index.ts';
import { noteDocumentos } from '../../registros/documentos/index.ts';
import { testCobranza } from '../cobranza/testing/test-cobranza.ts';

const c = testCobranza();
const A = { rut: '76543210-3', razonSocial: 'Viña Sur SpA' };
const B = { rut: '96790240-3', razonSocial: 'VINA SUR LIMITADA' };

const clienteNuevo = async ({ rut, razonSocial }: typeof A) => {
  const hecho = await c.call('POST', '/clientes', { rut, razonSocial, nombre: razonSocial });
  expect(hecho.statusCode, hecho.body).toBe(201);
  return hecho.json<{ id: number }>().id;
};
const contacto = async (idCliente: number) => {
  const datos = { idCliente, nombre: 'Eva', email: 'eva@vina.cl', recibe: 'todo' };
  const hecho = await c.call('PUT', '/contactos/upsert', datos);
  expect(hecho.statusCode, hecho.body).toBe(200);
};
const unir = (conservado: number, absorbido: number) =>
  c.call('POST', `/clientes/${conservado}/uniones`, { idCliente: absorbido });
const separar = (id: number) => c.call('DELETE', `/clientes/uniones/${id}`);
const uniones = async (id: number) => (await c.call('GET', `/clientes/${id}/uniones`)).json();
const detalle = async (id: number) => (await c.call('GET', `/clientes/${id}`)).json();
const duplicados = async () => (await c.call('GET', '/clientes/duplicados')).json();
const lista = async () => (await c.call('GET', '/clientes')).json();
const par = async () => [await clienteNuevo(A), await clienteNuevo(B)] as const;
const unidos = async () => {
  const [a, b] = await par();
  const hecha = await unir(a, b);
  expect(hecha.statusCode, hecha.body).toBe(201);
  return { a, b, id: hecha.json<{ id: number }>().id };
};
const ids = (filas: readonly { id: number }[]) => filas.map(({ id }) => id);

async function anticipo(quien: typeof A, monto: number): Promise<number> {
  const idCuenta = await insertCuenta(c.t.admin, c.empresa.idEmpresa);
  const idCartola = await insertCartola(c.t.admin, c.empresa.idEmpresa, {
    idCuenta,
    abono: monto,
    fecha: c.en(-3),
  });
  const hecho = await c.call('POST', '/rendiciones', {
    idCartola,
    contraparte: { rut: quien.rut, nombre: quien.razonSocial },
    tipo: 'anticipo',
    monto,
  });
  expect(hecho.statusCode, hecho.body).toBe(201);
  return hecho.json<{ id: number }>().id;
}

/** A sale as an import writes it: of the counterparty of its RUT. */
async function llega(quien: typeof A, montoTotal: number): Promise<number> {
  const { idEmpresa } = c.empresa;
  const id = await insertDocumento(c.t.admin, idEmpresa, {
    rut: quien.rut,
    montoTotal,
    fechaEmision: c.hoy,
    fechaVencimiento: c.en(20),
  });
  await withEmpresa(c.t.cuadra.platform.db, idEmpresa, async (tx) => {
    const idContraparte = await ensureContraparte(tx, idEmpresa, quien);
    await c.t.admin.query('update documento set id_contraparte = $2 where id = $1', [id, idContraparte]);
    await noteDocumentos(tx, idEmpresa, [id]);
  });
  return id;
}

/** What each customer has of everything that a join moves. */
async function foto() {
  const { rows } = await c.t.admin.query<Record<string, unknown>>(
    `select x.* from (
       select 'documento' as tabla, id, id_contraparte, saldo from documento where id_empresa = $1
       union all select 'contacto', id, id_contraparte, 0 from contacto where id_empresa = $1
       union all select 'promesa', id, id_contraparte, monto from promesa_pago where id_empresa = $1
       union all select 'disputa', id, id_contraparte, 0 from disputa where id_empresa = $1
       union all select 'judicial', id, id_contraparte, 0 from cobranza_judicial where id_empresa = $1
       union all select 'gestion', id, id_contraparte, 0 from gestion_cobranza where id_empresa = $1
       union all select 'rendicion', id, id_contraparte, monto from rendicion where id_empresa = $1
       union all select 'cliente', id_contraparte, id_unido, coalesce(plazo_pago, -1) from cliente where id_empresa = $1
     ) x order by tabla, id`,
    [c.empresa.idEmpresa],
  );
  return rows;
}

describe('GET /api/clientes/duplicados', () => {
  test('pairs by name with what moves; the one with more documents stays', async () => {
    const [a, b] = await par();
    await clienteNuevo({ rut: '76354771-K', razonSocial: 'Minera Norte SA' });
    await c.venta(b, 5, { rut: B.rut, montoTotal: 1_000 });
    expect(await duplicados()).toEqual({
      count: 1,
      otroRut: { items: [], count: 0 },
      descartados: 0,
      items: [
        {
          conservado: {
            id: b,
            rut: B.rut,
            nombre: B.razonSocial,
            documentos: 1,
            contactos: 0,
            tieneUnidos: false,
            saldoPorCobrar: [{ moneda: 'CLP', monto: 1_000, vencido: 0, abiertos: 1 }],
          },
          absorbido: {
            id: a,
            rut: A.rut,
            nombre: A.razonSocial,
            documentos: 0,
            contactos: 0,
            tieneUnidos: false,
            saldoPorCobrar: [],
          },
          motivo: 'Se llaman igual',
        },
      ],
    });
    await unir(b, a);
    expect((await duplicados()).count).toBe(0);
  });
});

describe('joining', () => {
  test('sales, contacts and agreements go to the kept customer; the RUT of a document stays', async () => {
    const [a, b] = await par();
    const venta = await c.venta(b, -5, { rut: B.rut, montoTotal: 90_000 });
    await c.venta(a, 5, { rut: A.rut, montoTotal: 10_000 });
    await contacto(b);
    const hecha = await unir(a, b);
    expect(hecha.statusCode).toBe(201);
    expect(hecha.json()).toMatchObject({ cliente: { id: b, rut: B.rut, nombre: B.razonSocial } });
    const { items, totales } = await lista();
    expect(ids(items)).toEqual([a]);
    expect(totales).toEqual([{ moneda: 'CLP', monto: 100_000, vencido: 90_000, abiertos: 2 }]);
    const { rows } = await c.t.admin.query('select rut from documento where id = $1', [venta]);
    expect(rows).toEqual([{ rut: B.rut }]);
    expect(await uniones(a)).toMatchObject({ absorbidos: [{ cliente: { id: b } }], unidoA: null });
    expect(await uniones(b)).toMatchObject({ absorbidos: [], unidoA: { cliente: { id: a } } });
    expect(await detalle(b)).toMatchObject({ saldoPorCobrar: [], idUnido: a });
    expect((await detalle(a)).contactos).toHaveLength(1);
  });

  test('what arrives for the RUT of the absorbed one goes to the kept one, and back when it is undone', async () => {
    const { a, b, id } = await unidos();
    await llega(B, 7_000);
    expect((await detalle(a)).saldoPorCobrar).toMatchObject([{ monto: 7_000 }]);
    await llega(A, 500);
    expect((await separar(id)).statusCode).toBe(204);
    expect((await detalle(a)).saldoPorCobrar).toMatchObject([{ monto: 500 }]);
    expect((await detalle(b)).saldoPorCobrar).toMatchObject([{ monto: 7_000 }]);
    await llega(B, 1_000);
    expect((await detalle(b)).saldoPorCobrar).toMatchObject([{ monto: 8_000 }]);
  });

  test('mails go along, and back; who was left out of reminders stays so', async () => {
    const [a, b] = await par();
    const { idEmpresa, idUsuario } = c.empresa;
    await c.t.admin.query(
      `insert into envio (id_empresa, id_usuario, id_contraparte, para, responder_a, asunto, mensaje, adjuntar_pdf, adjuntar_xml)
       values ($1, $2, $3, '{eva@vina.cl}', 'yo@x.cl', 'Tu estado de pago', 'x', false, false)`,
      [idEmpresa, idUsuario, b],
    );
    await c.call('PUT', `/recordatorios/clientes/${b}`, { excluido: true, pausadoHasta: null });
    const asuntos = async (id: number) =>
      (await c.call('GET', `/emails/history?idCliente=${id}`))
        .json<{ items: { asunto: string }[] }>()
        .items.map(({ asunto }) => asunto);
    const excluido = async (id: number) =>
      (await c.call('GET', `/recordatorios/clientes/${id}`)).json().excluido;
    expect(await excluido(a)).toBe(false);
    const { id } = (await unir(a, b)).json<{ id: number }>();
    expect([await asuntos(a), await asuntos(b)]).toEqual([['Tu estado de pago'], []]);
    expect(await excluido(a)).toBe(true);
    expect((await separar(id)).statusCode).toBe(204);
    expect([await asuntos(a), await asuntos(b)]).toEqual([[], ['Tu estado de pago']]);
    expect([await excluido(a), await excluido(b)]).toEqual([true, true]);
  });

  test('purchases stay with the supplier of their RUT', async () => {
    const [a, b] = await par();
    const compra = await c.venta(b, 5, { modelo: 'Compra', rut: B.rut, montoTotal: 3_000 });
    await unir(a, b);
    const de = async () =>
      (await c.t.admin.query('select id_contraparte::int as id from documento where id = $1', [compra])).rows;
    expect(await de()).toEqual([{ id: b }]);
  });

  test('a contact whose email both have stays, and is there after undoing', async () => {
    const [a, b] = await par();
    for (const idCliente of [a, b]) await contacto(idCliente);
    const antes = await foto();
    const { id } = (await unir(a, b)).json();
    expect((await detalle(a)).contactos).toHaveLength(1);
    await separar(id);
    expect(await foto()).toEqual(antes);
  });

  test('the absorbed customer is neither changed nor deleted, nor the kept one deleted', async () => {
    const { a, b } = await unidos();
    expect((await c.call('PATCH', `/clientes/${b}`, { plazoPago: 5 })).statusCode).toBe(404);
    expect((await c.call('DELETE', `/clientes/${b}`)).statusCode).toBe(404);
    expect((await c.call('DELETE', `/clientes/${a}`)).statusCode).toBe(409);
  });
});

describe('who may not, and what cannot be', () => {
  test('401 without a session, 403 without the permission, and nothing of another company', async () => {
    const { a, b, id } = await unidos();
    const soloVe = await c.empresa.headersWith({ permisos: ['documentos.ver'] });
    const sinVer = await c.empresa.headersWith({ permisos: [] });
    const ajena = await c.t.createEmpresa();
    const calls = [
      ['GET', '/clientes/duplicados', undefined],
      ['GET', `/clientes/${a}/uniones`, undefined],
      ['POST', `/clientes/${a}/uniones`, { idCliente: b }],
      ['DELETE', `/clientes/uniones/${id}`, undefined],
    ] as const;
    for (const [metodo, url, cuerpo] of calls) {
      expect((await c.call(metodo, url, cuerpo, {})).statusCode, url).toBe(401);
      if (metodo !== 'GET') expect((await c.call(metodo, url, cuerpo, soloVe)).statusCode, url).toBe(403);
      expect((await c.call(metodo, url, cuerpo, sinVer)).statusCode, url).toBe(403);
      if (url !== '/clientes/duplicados')
        expect((await c.call(metodo, url, cuerpo, ajena.headers)).statusCode, url).toBe(404);
    }
  });

  test('400 for itself and for no customer, 404 for one that is gone', async () => {
    const [a] = await par();
    const mismo = await unir(a, a);
    expect(mismo.statusCode).toBe(400);
    expect(mismo.json().error.message).toBe('Un cliente no se une consigo mismo. Elige otro.');
    expect((await c.call('POST', `/clientes/${a}/uniones`, {})).statusCode).toBe(400);
    expect((await unir(a, 999_999)).statusCode).toBe(404);
    expect((await unir(999_999, a)).statusCode).toBe(404);
    expect((await separar(999_999)).statusCode).toBe(404);
  });

  test('409 where one is joined already, in a chain, and for undoing twice', async () => {
    const { a, b, id } = await unidos();
    const otro = await clienteNuevo({ rut: '76354771-K', razonSocial: 'Minera Norte SA' });
    const mensaje = async (conservado: number, absorbido: number) => {
      const respuesta = await unir(conservado, absorbido);
      expect(respuesta.statusCode).toBe(409);
      return respuesta.json().error.message;
    };
    expect(await mensaje(a, b)).toBe(`${B.razonSocial} ya está unido a un cliente.`);
    expect(await mensaje(b, otro)).toBe(`${B.razonSocial} ya está unido a otro cliente. Únelo con ese.`);
    expect(await mensaje(otro, a)).toBe(
      `${A.razonSocial} tiene clientes unidos. Consérvalo a él, o deshaz antes esas uniones.`,
    );
    expect((await unir(a, otro)).statusCode).toBe(201);
    expect((await separar(id)).statusCode).toBe(204);
    expect((await separar(id)).statusCode).toBe(409);
  });
});

test('property: no join changes a sum, and undoing restores every record, whatever came meanwhile', async () => {
  const sumas = async () => {
    const cobranza = (await c.call('GET', '/clientes/cobranza/totales')).json();
    const rendiciones = (await c.call('GET', '/clientes/rendiciones/totales')).json();
    const { totales } = await lista();
    return { totales, cobranza, rendiciones: rendiciones.totales };
  };
  const dinero = fc.integer({ min: 1_000, max: 90_000 });
  const cosas = fc.record({
    ventas: fc.array(
      fc.record({ deB: fc.boolean(), monto: dinero, vence: fc.integer({ min: -120, max: 60 }) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
    anticipoB: fc.option(dinero, { nil: null }),
    acuerdos: fc.boolean(),
    tarde: fc.array(dinero, { maxLength: 2 }),
  });
  let n = 0;
  await fc.assert(
    fc.asyncProperty(cosas, async ({ ventas, anticipoB, acuerdos, tarde }) => {
      // Each run adds a pair of customers to the book of before.
      n += 1;
      const [qa, qb] = [
        { rut: `${10_000_000 + n}-A`, razonSocial: `Cliente ${n}` },
        { rut: `${20_000_000 + n}-B`, razonSocial: `Cliente ${n} SpA` },
      ];
      const [a, b] = [await c.cliente(qa.rut, qa.razonSocial), await c.cliente(qb.rut, qb.razonSocial)];
      await c.venta(a, 10, { rut: qa.rut, montoTotal: 1_000 });
      await c.venta(b, 10, { rut: qb.rut, montoTotal: 1_000 });
      for (const { deB, monto, vence } of ventas)
        await c.venta(deB ? b : a, vence, { rut: deB ? qb.rut : qa.rut, montoTotal: monto });
      if (anticipoB !== null) {
        const id = await anticipo(A, anticipoB);
        await c.t.admin.query('update rendicion set id_contraparte = $2 where id = $1', [id, b]);
      }
      if (acuerdos)
        for (const id of [a, b]) {
          await c.promesaPasada(id, 4, 500);
          await c.t.admin.query(
            `insert into disputa (id_empresa, id_contraparte, motivo) values ($1, $2, 'monto')`,
            [c.empresa.idEmpresa, id],
          );
          await c.t.admin.query(
            `insert into cobranza_judicial (id_empresa, id_contraparte, desde) values ($1, $2, $3)`,
            [c.empresa.idEmpresa, id, c.hoy],
          );
          await c.t.admin.query(
            `insert into gestion_cobranza (id_empresa, id_contraparte, medio, fecha, resultado)
             values ($1, $2, 'llamada', $3, 'hablamos')`,
            [c.empresa.idEmpresa, id, c.hoy],
          );
        }
      const [antes, sumasAntes] = [await foto(), await sumas()];
      const hecha = await unir(a, b);
      expect(hecha.statusCode, hecha.body).toBe(201);
      const despues = await sumas();
      expect(despues.totales).toEqual(sumasAntes.totales);
      expect(despues.rendiciones).toEqual(sumasAntes.rendiciones);
      // Both owed something, and are one debtor now.
      expect(despues.cobranza).toEqual({
        ...sumasAntes.cobranza,
        clientes: sumasAntes.cobranza.clientes - 1,
      });
      const nuevas: number[] = [];
      const esNueva = (fila: Record<string, unknown>) =>
        fila['tabla'] === 'documento' && nuevas.includes(Number(fila['id']));
      for (const monto of tarde) nuevas.push(await llega(qb, monto));
      const llegadas = (await foto()).filter((fila) => esNueva(fila));
      expect(llegadas.map((fila) => Number(fila['id_contraparte']))).toEqual(nuevas.map(() => a));
      expect((await separar(hecha.json<{ id: number }>().id)).statusCode).toBe(204);
      const final = await foto();
      expect(final.filter((fila) => !esNueva(fila))).toEqual(antes);
      for (const fila of final.filter(esNueva)) expect(Number(fila['id_contraparte'])).toBe(b);
    }),
    { numRuns: 8 },
  );
}, 120_000);
