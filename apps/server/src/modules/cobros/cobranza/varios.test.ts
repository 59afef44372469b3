import { expect, test } from 'vitest';
import { testCobranza } from './testing/test-cobranza.ts';

const c = testCobranza();
const A = '76543210-3';
const B = '96790240-3';
const LLAMADA = { medio: 'llamada', resultado: 'hablamos', persona: 'Eva' };

const anotar = (cuerpo: object, headers?: Record<string, string>) =>
  c.call('POST', '/clientes/gestiones', { ...LLAMADA, fecha: c.hoy, ...cuerpo }, headers);
const prometer = (id: number, cuerpo: object, headers?: Record<string, string>) =>
  c.call('POST', `/clientes/${id}/promesas/documentos`, { fecha: c.en(5), ...cuerpo }, headers);
const cobranza = async (id: number) => (await c.call('GET', `/clientes/${id}/cobranza`)).json();

async function dosClientes() {
  const [a, b] = [await c.cliente(A, 'Aridos SpA'), await c.cliente(B, 'Bodegas SA')];
  return {
    a,
    b,
    una: await c.venta(a, -5, { rut: A, montoTotal: 1_000, folio: '11' }),
    otra: await c.venta(a, -3, { rut: A, montoTotal: 2_000, folio: '12' }),
    ajena: await c.venta(b, -3, { rut: B, montoTotal: 500, folio: '21' }),
  };
}

test('one contact is noted with several customers, each once', async () => {
  const { a, b } = await dosClientes();
  const hecha = await anotar({ idsCliente: [a, b, a] });
  expect(hecha.statusCode, hecha.body).toBe(201);
  expect(hecha.json().items).toMatchObject([{ idCliente: a }, { idCliente: b }]);
  for (const id of [a, b])
    expect((await cobranza(id)).gestiones).toMatchObject([{ medio: 'llamada', persona: 'Eva' }]);
});

test('a contact with a customer who is gone is noted with none', async () => {
  const { a } = await dosClientes();
  expect((await anotar({ idsCliente: [a, 999_999] })).statusCode).toBe(404);
  expect((await cobranza(a)).gestiones).toEqual([]);
  expect((await anotar({ idsCliente: [] })).statusCode).toBe(400);
  const futura = await anotar({ idsCliente: [a], fecha: c.en(1) });
  expect([futura.statusCode, futura.json().error.message]).toEqual([
    400,
    'El contacto no puede ser de un día que no ha llegado.',
  ]);
});

test('a promise for several documents is one of each, whole, or none', async () => {
  const { a, una, otra, ajena } = await dosClientes();
  const otroCliente = await prometer(a, { idsDocumento: [una, ajena] });
  expect([otroCliente.statusCode, otroCliente.json().error.message]).toEqual([
    409,
    'Uno de los documentos ya no se le debe a tu empresa. Vuelve a elegirlos.',
  ]);
  expect((await cobranza(a)).promesas).toEqual([]);
  const hecha = await prometer(a, { idsDocumento: [otra, una], comentario: 'En la nómina' });
  expect(hecha.statusCode, hecha.body).toBe(201);
  expect(hecha.json().items).toMatchObject([
    { documento: { id: una }, monto: 1_000, estado: 'vigente', comentario: 'En la nómina' },
    { documento: { id: otra }, monto: 2_000, estado: 'vigente' },
  ]);
  const tercera = await c.venta(a, -1, { rut: A, montoTotal: 700, folio: '13' });
  const repetida = await prometer(a, { idsDocumento: [tercera, otra] });
  expect([repetida.statusCode, repetida.json().error.message]).toEqual([
    409,
    'Ya hay una promesa vigente del folio 12. Retírala antes de anotar otra.',
  ]);
  expect((await cobranza(a)).promesas).toHaveLength(2);
});

test('401 without a session, 403 without the permission, 404 of another company, 400 for a day that passed', async () => {
  const { a, una } = await dosClientes();
  const soloVe = await c.empresa.headersWith({ permisos: ['documentos.ver'] });
  const { headers: deOtra } = await c.t.createEmpresa();
  const calls = [
    (headers?: Record<string, string>) => anotar({ idsCliente: [a] }, headers),
    (headers?: Record<string, string>) => prometer(a, { idsDocumento: [una] }, headers),
  ];
  for (const una of calls) {
    expect((await una({})).statusCode).toBe(401);
    expect((await una(soloVe)).statusCode).toBe(403);
    expect((await una(deOtra)).statusCode).toBe(404);
  }
  expect((await prometer(a, { idsDocumento: [una], fecha: c.en(-1) })).statusCode).toBe(400);
  expect((await prometer(a, { idsDocumento: [] })).statusCode).toBe(400);
});
