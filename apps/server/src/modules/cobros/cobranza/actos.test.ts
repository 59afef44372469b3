import type { Acto, RegistroDeActo } from '@cuadra/contract';
import { describe, expect, test } from 'vitest';
import { testCobranza } from './testing/test-cobranza.ts';

const c = testCobranza();
const SUR = '76543210-3';
const NORTE = '96790240-3';

const actos = async () => (await c.call('GET', '/actos')).json<{ items: Acto[] }>().items;
const last = async () => {
  const [acto] = await actos();
  if (!acto) throw new Error('no act was written');
  return acto;
};
const tocados = async ({ id }: Acto) =>
  (await c.call('GET', `/actos/${id}/registros`)).json<{ items: RegistroDeActo[] }>().items;
const undo = ({ id }: Acto, headers = c.empresa.headers) =>
  c.call('POST', `/actos/${id}/deshacer`, {}, headers);
const cobranzaDe = async (id: number) =>
  (await c.call('GET', `/clientes/${id}/cobranza`)).json<Record<string, { retirada?: boolean }[]>>();

const contacto = () => ({
  medio: 'llamada',
  fecha: c.hoy,
  resultado: 'hablamos',
  comentario: 'Paga el viernes',
});

describe('a contact with customers', () => {
  test('is one act of all of them, and its undo deletes each note', async () => {
    const sur = await c.cliente(SUR, 'Viña Sur SpA');
    const norte = await c.cliente(NORTE, 'Minera Norte SA');
    const hecho = await c.call('POST', '/clientes/gestiones', { ...contacto(), idsCliente: [sur, norte] });
    expect(hecho.statusCode, hecho.body).toBe(201);
    const acto = await last();
    expect(acto).toMatchObject({
      clase: 'gestion',
      titulo: 'Anotó 2 contactos de cobranza',
      detalle: 'Viña Sur SpA y 1 más',
      estado: 'hecho',
      puedeDeshacer: true,
    });
    expect(await tocados(acto)).toMatchObject([
      { id: sur, modelo: 'cliente', descripcion: 'Viña Sur SpA', nombre: 'Paga el viernes' },
      { id: norte, modelo: 'cliente', descripcion: 'Minera Norte SA' },
    ]);
    expect((await undo(acto)).json()).toMatchObject({ deshechas: 2 });
    for (const id of [sur, norte]) expect((await cobranzaDe(id))['gestiones']).toEqual([]);
    expect((await undo(acto)).statusCode).toBe(409);
  });

  test('deleted from the customer counts as undone in the list', async () => {
    const sur = await c.cliente(SUR, 'Viña Sur SpA');
    const { id } = (await c.call('POST', `/clientes/${sur}/gestiones`, contacto())).json<{ id: number }>();
    expect((await c.call('DELETE', `/clientes/gestiones/${id}`)).statusCode).toBe(204);
    expect(await last()).toMatchObject({ titulo: 'Anotó un contacto de cobranza', estado: 'deshecho' });
  });
});

describe('a promise to pay', () => {
  test('of several documents is one act with its money, and its undo withdraws what still stands', async () => {
    const sur = await c.cliente(SUR, 'Viña Sur SpA');
    const ventas = [
      await c.venta(sur, -5, { montoTotal: 70_000 }),
      await c.venta(sur, -3, { montoTotal: 30_000 }),
    ];
    const hechas = await c.call('POST', `/clientes/${sur}/promesas/documentos`, {
      idsDocumento: ventas,
      fecha: c.en(4),
    });
    expect(hechas.statusCode, hechas.body).toBe(201);
    const acto = await last();
    expect(acto).toMatchObject({
      titulo: 'Anotó 2 promesas de pago',
      detalle: 'Viña Sur SpA y 1 más',
      montos: [{ moneda: 'CLP', entra: 100_000, sale: 0 }],
    });
    expect((await tocados(acto)).map(({ monto, vigente }) => [monto, vigente])).toEqual([
      [70_000, true],
      [30_000, true],
    ]);
    const [primera] = hechas.json<{ items: { id: number }[] }>().items;
    expect((await c.call('DELETE', `/clientes/promesas/${primera?.id}`)).statusCode).toBe(204);
    expect(await last()).toMatchObject({ estado: 'en_parte', deshechas: 1 });
    expect((await undo(acto)).json()).toMatchObject({ deshechas: 1 });
    expect(await last()).toMatchObject({ estado: 'deshecho', deshechas: 2 });
    expect((await cobranzaDe(sur))['promesas']).toMatchObject([
      { estado: 'retirada' },
      { estado: 'retirada' },
    ]);
  });

  test('whose money came stays, and the refusal says so', async () => {
    const sur = await c.cliente(SUR, 'Viña Sur SpA');
    const venta = await c.venta(sur, -5, { montoTotal: 70_000 });
    const promesa = { idDocumento: venta, fecha: c.en(4), moneda: 'CLP', monto: 70_000 };
    expect((await c.call('POST', `/clientes/${sur}/promesas`, promesa)).statusCode).toBe(201);
    const acto = await last();
    await c.pago(venta, 70_000, c.hoy);
    const negado = await undo(acto);
    expect(negado.statusCode).toBe(409);
    expect(negado.json()).toMatchObject({ error: { message: 'Solo se retira una promesa vigente.' } });
  });
});

describe('other acts on customers', () => {
  test('a claim in court is undone; lifted from the customer it is undone as well', async () => {
    const sur = await c.cliente(SUR, 'Viña Sur SpA');
    const demanda = { desde: c.hoy, nota: 'Rol C-123' };
    expect((await c.call('POST', `/clientes/${sur}/judiciales`, demanda)).statusCode).toBe(201);
    const primero = await last();
    expect(primero).toMatchObject({ titulo: 'Pasó una deuda a cobranza judicial', detalle: 'Viña Sur SpA' });
    expect(await tocados(primero)).toMatchObject([{ id: sur, modelo: 'cliente', nombre: 'Rol C-123' }]);
    expect((await undo(primero)).statusCode).toBe(200);
    const otra = await c.call('POST', `/clientes/${sur}/judiciales`, demanda);
    const { id } = otra.json<{ id: number }>();
    expect((await c.call('POST', `/clientes/judiciales/${id}/levantar`, {})).statusCode).toBe(200);
    expect((await actos()).map(({ estado }) => estado)).toEqual(['deshecho', 'deshecho']);
  });

  test('a dispute is listed, and its sheet says where it ends', async () => {
    const sur = await c.cliente(SUR, 'Viña Sur SpA');
    const abierta = await c.call('POST', `/clientes/${sur}/disputas`, { motivo: 'monto' });
    expect(abierta.statusCode, abierta.body).toBe(201);
    const acto = await last();
    expect(acto).toMatchObject({
      titulo: 'Abrió una disputa',
      estado: 'no_se_deshace',
      puedeDeshacer: false,
    });
    expect(await tocados(acto)).toMatchObject([{ id: sur, modelo: 'cliente' }]);
    expect((await undo(acto)).statusCode).toBe(409);
  });

  test('a join of customers is undone from the list, once', async () => {
    const sur = await c.cliente(SUR, 'Viña Sur SpA');
    const igual = await c.cliente(NORTE, 'Vina Sur Limitada');
    for (const id of [sur, igual]) await c.venta(id, 5, { montoTotal: 1_000 });
    const unidos = await c.call('POST', `/clientes/${sur}/uniones`, { idCliente: igual });
    expect(unidos.statusCode, unidos.body).toBe(201);
    const acto = await last();
    expect(acto).toMatchObject({
      titulo: 'Unió dos clientes',
      detalle: 'Vina Sur Limitada queda en Viña Sur SpA',
    });
    expect((await tocados(acto)).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([sur, igual]);
    expect((await undo(acto)).statusCode).toBe(200);
    expect((await c.call('GET', `/clientes/${sur}/uniones`)).json()).toMatchObject({ absorbidos: [] });
    expect((await undo(acto)).statusCode).toBe(409);
  });
});
