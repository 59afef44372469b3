import { addDias, diasEntre } from '@cuadra/domain';
import { describe, expect, test } from 'vitest';
import { receiveMensaje } from '../../mensajes/recibidos/index.ts';
import { ETAPA, PLAN, testRecordatorios } from './testing/test-recordatorios.ts';

const r = testRecordatorios();

async function pedir(...pedido: Parameters<typeof r.call>) {
  const respuesta = await r.call(...pedido);
  return { estado: respuesta.statusCode, cuerpo: respuesta.body === '' ? null : respuesta.json() };
}
const manana = async () => (await pedir('GET', '/recordatorios/manana')).cuerpo;

/** A company whose plan is on, whose bank is read, and one customer nine days late. */
async function lista(nombre = 'Quillay') {
  await r.plan();
  await r.encender();
  await r.leerBanco(r.hoy);
  const quien = await r.cliente(nombre);
  // Due late enough to be at the first stage, and early enough for the bank of today to be after it.
  const documento = await r.venta(quien.id, 9);
  return { ...quien, documento };
}
const motivos = async () =>
  (await manana()).noSalen.map(({ cliente, motivo }: { cliente: string; motivo: string }) => [
    cliente,
    motivo,
  ]);

describe('a plan', () => {
  test('is written with its stages, and takes customers over from another', async () => {
    const { id } = await r.cliente('Hotel Canelo');
    const general = await r.plan();
    const grandes = await r.plan({ nombre: 'Grandes', general: false, idsCliente: [id] });
    const leer = async () => (await pedir('GET', '/recordatorios')).cuerpo.planes;
    expect(await leer()).toMatchObject([
      { id: general, alcanza: 0, etapas: [{ dias: 3 }, { dias: 10 }] },
      { id: grandes, alcanza: 1, clientes: [{ id, nombre: 'Hotel Canelo' }] },
    ]);
    await pedir('PUT', `/recordatorios/planes/${general}`, { ...PLAN, etapas: [ETAPA], idsCliente: [id] });
    expect(await leer()).toMatchObject([
      { alcanza: 1, etapas: [{ dias: 3 }] },
      { alcanza: 0, clientes: [] },
    ]);
    expect((await pedir('DELETE', `/recordatorios/planes/${general}`)).estado).toBe(204);
    expect(await leer()).toHaveLength(1);
  });
});

describe('the day', () => {
  test('sends one mail for all that a customer owes, once, and says so of the customer', async () => {
    const { id, email } = await lista();
    await r.venta(id, -20, { montoTotal: 310_000 });
    expect(await manana()).toMatchObject({
      fecha: r.fecha,
      encendido: true,
      salen: [
        {
          cliente: 'Quillay',
          documentos: 2,
          pesos: 1_500_000,
          etapa: { nombre: 'Aviso 1' },
          destinatarios: ['Carolina'],
        },
      ],
      totales: { correos: 1, pesos: 1_500_000 },
    });
    await r.entregar(await r.trabajar());
    const [mensaje] = r.correo.mensajes(email);
    expect(mensaje?.asunto).toContain('$1.500.000');
    expect(await r.trabajar()).toEqual([]);
    expect(r.correo.mensajes(email)).toHaveLength(1);
    const { cuerpo } = await pedir('GET', `/recordatorios/clientes/${id}`);
    expect(cuerpo).toMatchObject({
      plan: { nombre: 'General' },
      items: [{ fecha: r.fecha, dias: 3, estado: 'enviado', documentos: 2, pesos: 1_500_000 }],
      proximo: { dias: 10, nombre: 'Aviso 2' },
    });
  });

  test('tells the last and the next reminder of customers, and none next while off', async () => {
    const { id } = await lista();
    const url = `/recordatorios/proximos?idsCliente=${id}`;
    expect((await pedir('GET', url)).cuerpo.items).toEqual([
      { idCliente: id, ultimo: null, proximo: { fecha: r.fecha, dias: 3, nombre: 'Aviso 1' } },
    ]);
    await r.entregar(await r.trabajar());
    await r.encender(false);
    expect((await pedir('GET', url)).cuerpo.items).toEqual([
      { idCliente: id, ultimo: r.fecha, proximo: null },
    ]);
  });

  test('sends nothing while off, out of hours, or in the name of a person who left', async () => {
    await lista();
    expect(await r.trabajar(r.fecha, '08:59:00')).toEqual([]);
    expect(await r.trabajar(r.fecha, '18:00:00')).toEqual([]);
    await r.encender(false);
    expect(await r.trabajar()).toEqual([]);
    await r.encender();
    await r.t.admin.query('update usuario_empresa set activo = false where id_empresa = $1', [
      r.empresa.idEmpresa,
    ]);
    expect(await r.trabajar()).toEqual([]);
    await r.t.admin.query('update usuario_empresa set activo = true where id_empresa = $1', [
      r.empresa.idEmpresa,
    ]);
    expect(await r.trabajar()).toHaveLength(1);
  });

  test('leaves out, with its reason, what a promise, a dispute, a person or the bank stops', async () => {
    const { id } = await lista();
    const disputa = await r.cliente('Viña');
    await r.venta(disputa.id, 9);
    await pedir('POST', `/clientes/${disputa.id}/disputas`, { motivo: 'entrega' });
    await pedir('POST', `/clientes/${id}/promesas`, { fecha: addDias(r.fecha, 6), monto: 1000 });
    const sinContacto = await r.cliente('Alerce', null);
    await r.venta(sinContacto.id, 9);
    const rebotado = await r.cliente('Tineo');
    await r.venta(rebotado.id, 9);
    await r.t.admin.query('update contacto set rebota = now() where id_empresa = $1 and email = $2', [
      r.empresa.idEmpresa,
      rebotado.email,
    ]);
    const excluido = await r.cliente('Nalca');
    await r.venta(excluido.id, 9);
    await pedir('PUT', `/recordatorios/clientes/${excluido.id}`, { excluido: true, pausadoHasta: null });
    const pausado = await r.cliente('Maqui');
    await r.venta(pausado.id, 9);
    await pedir('PUT', `/recordatorios/clientes/${pausado.id}`, { excluido: false, pausadoHasta: r.fecha });
    const dichos = Object.fromEntries(await motivos());
    expect(dichos).toMatchObject({
      Viña: 'En disputa por la entrega',
      Alerce: 'Sin contacto con correo para cobranza',
      Tineo: 'Sin contacto con correo para cobranza',
      Nalca: 'Sin recordatorios: así lo decidiste',
    });
    expect(dichos.Quillay).toMatch(/^Promesa hasta el/);
    expect(dichos.Maqui).toMatch(/^En pausa hasta el/);
    expect(await r.trabajar()).toEqual([]);
  });

  test('waits for a bank that was not read since the due date, unless a person says so', async () => {
    await r.plan();
    await r.encender();
    await r.leerBanco(addDias(r.fecha, -10));
    const { id } = await r.cliente('Quillay');
    await r.venta(id, 9);
    expect(await motivos()).toEqual([['Quillay', expect.stringMatching(/^Banco al .* venció el/)]]);
    await pedir('PUT', `/recordatorios/manana/${id}`, { omitir: false, aunqueSinBanco: true });
    expect(await motivos()).toEqual([]);
    expect(await r.trabajar()).toHaveLength(1);
  });

  test('of a customer is changed by a person: another contact, other words, or left out', async () => {
    const { id } = await lista();
    const { cuerpo: contacto } = await pedir('PUT', '/contactos/upsert', {
      idCliente: id,
      nombre: 'Inés',
      email: 'ines@quillay.cl',
      recibe: 'nada',
    });
    const url = `/recordatorios/manana/${id}`;
    const callado = await pedir('PUT', url, { omitir: false, idContacto: contacto.id });
    expect([callado.estado, Object.keys(callado.cuerpo.error.details)]).toEqual([400, ['body.idContacto']]);
    await pedir('PUT', '/contactos/upsert', { ...contacto, recibe: 'cobranza' });
    const malo = await pedir('PUT', url, { omitir: false, asunto: 'Hola {{ no_existe }}' });
    expect([malo.estado, Object.keys(malo.cuerpo.error.details)]).toEqual([400, ['body.subject']]);
    expect((await pedir('PUT', url, { omitir: false, idContacto: 999_999 })).estado).toBe(400);
    await pedir('PUT', url, {
      omitir: false,
      idContacto: contacto.id,
      asunto: 'Para {{ contacto }}: {{ total }}',
    });
    expect((await pedir('GET', `${url}/correo`)).cuerpo).toMatchObject({
      para: ['ines@quillay.cl'],
      subject: 'Para Inés: $1.190.000',
    });
    await pedir('PUT', url, { omitir: true });
    expect(await motivos()).toEqual([['Quillay', 'Lo sacaste de este día']]);
    expect(await r.trabajar()).toEqual([]);
  });

  test('states the interest and the commission of overdue invoices, and posts nothing', async () => {
    await r.plan({ etapas: [{ ...ETAPA, tono: 'formal', conInteres: true }] });
    const { id } = await r.cliente('Canelo');
    await r.leerBanco(r.hoy);
    await r.venta(id, 9, { montoTotal: 1_000_000 });
    const correo = async () => (await pedir('GET', `/recordatorios/manana/${id}/correo`)).cuerpo;
    expect(await correo()).toMatchObject({ legal: { interes: null, comision: 10_000, tasa: null } });
    expect((await correo()).html).not.toContain('Ley 19.983');
    await pedir('PUT', '/recordatorios/tasas', {
      items: [{ desde: '2020-01-01', tasa: 1825, certificado: '11/2020', fuente: 'Prueba' }],
    });
    const con = await correo();
    expect(con.legal).toMatchObject({ interes: 4500, comision: 10_000, tasa: { certificado: '11/2020' } });
    expect(con.html).toContain('$4.500');
    const { rows } = await r.t.admin.query('select from asiento where id_empresa = $1', [
      r.empresa.idEmpresa,
    ]);
    expect(rows).toHaveLength(0);
  });
});

describe('before it leaves, a mail', () => {
  const estado = async () => {
    const { rows } = await r.t.admin.query<{ estado: string; motivo: string | null }>(
      'select estado, motivo from envio where id_empresa = $1 order by id desc limit 1',
      [r.empresa.idEmpresa],
    );
    return rows[0];
  };

  test('stops where a payment came after it was written, and the rest of the debt is told later', async () => {
    const { id, documento, email } = await lista();
    const escritos = await r.trabajar();
    await r.pago(documento, 190_000, r.hoy);
    await r.entregar(escritos);
    expect(await estado()).toEqual({
      estado: 'detenido',
      motivo: 'Cambió lo que debe después de escribirlo.',
    });
    expect(r.correo.mensajes(email)).toEqual([]);
    expect(await r.trabajar()).toEqual([]);
    await r.entregar(await r.trabajar(r.despues(7)));
    const [mensaje] = r.correo.mensajes(email);
    expect(mensaje?.asunto ?? id).toContain('$1.000.000');
  });

  test('stops for a commitment', async () => {
    const { id, documento } = await lista();
    const escritos = await r.trabajar();
    await pedir('POST', '/admin/compromisos-pago', {
      idCliente: id,
      idsDocumento: [documento],
      cuotas: [{ fecha: addDias(r.fecha, 6), monto: 1_190_000 }],
    });
    await r.entregar(escritos);
    expect((await estado())?.motivo).toMatch(/^En compromiso: cuota del/);
  });

  test('stops for a promise, and for the switch', async () => {
    const { id } = await lista();
    const escritos = await r.trabajar();
    await pedir('POST', `/clientes/${id}/promesas`, { fecha: addDias(r.fecha, 6), monto: 1000 });
    await r.entregar(escritos);
    expect((await estado())?.motivo).toMatch(/^Promesa hasta/);
    const otro = await r.cliente('Otro');
    await r.venta(otro.id, 9);
    await r.t.admin.query('update plan_recordatorio set hecho_al = null where id_empresa = $1', [
      r.empresa.idEmpresa,
    ]);
    const segundos = await r.trabajar();
    await r.encender(false);
    await r.entregar(segundos);
    expect(await estado()).toEqual({ estado: 'detenido', motivo: 'Apagaste los recordatorios.' });
  });
});

describe('a mail of unknown end', () => {
  async function cortado() {
    const uno = await lista();
    const [id = 0] = await r.trabajar();
    await r.t.admin.query(`update envio set estado = 'enviando', message_id = $2 where id = $1`, [
      id,
      'm-1@cuadra.test',
    ]);
    await r.entregar([id]);
    return { ...uno, idEnvio: id };
  }
  const desconocidos = async () => (await pedir('GET', '/recordatorios')).cuerpo.desconocidos;

  test('is listed and not repeated; a person says that it arrived', async () => {
    const { idEnvio, email } = await cortado();
    expect(await desconocidos()).toMatchObject([{ id: idEnvio, cliente: 'Quillay', para: [email] }]);
    expect(await r.trabajar(r.despues(1))).toEqual([]);
    const resolver = () => pedir('POST', `/recordatorios/envios/${idEnvio}/resolver`, { llego: true });
    expect((await resolver()).estado).toBe(204);
    expect((await resolver()).estado).toBe(404);
    expect(await desconocidos()).toEqual([]);
    expect(r.correo.mensajes(email)).toEqual([]);
  });

  test('that did not arrive is written again on another day', async () => {
    const { idEnvio } = await cortado();
    await pedir('POST', `/recordatorios/envios/${idEnvio}/resolver`, { llego: false });
    expect(await r.trabajar()).toEqual([]);
    expect(await r.trabajar(r.despues(7))).toHaveLength(1);
  });

  test('arrived where an answer names its Message-ID, which also stops the customer', async () => {
    const { id, idEnvio, email } = await cortado();
    const { platform, keys } = r.t.cuadra;
    const receive = (de: string) =>
      receiveMensaje(
        platform,
        keys.enlace,
        Buffer.from(
          `From: ${de}\r\nSubject: Re: x\r\nIn-Reply-To: <envio-${r.empresa.idEmpresa}-${idEnvio}@cuadra.test>\r\n\r\nHola\r\n`,
        ),
      );
    expect(await receive('otro@x.cl')).toBe('Sin identificar');
    expect(await desconocidos()).toHaveLength(1);
    expect(await receive(email)).toBe('Procesados');
    expect(await desconocidos()).toEqual([]);
    const ficha = async () => (await pedir('GET', `/recordatorios/clientes/${id}`)).cuerpo;
    expect(await ficha()).toMatchObject({ items: [{ estado: 'enviado', respondio: true }], proximo: null });
    expect((await ficha()).respondio).not.toBeNull();
    await pedir('POST', `/recordatorios/clientes/${id}/respondio`, { respondio: false });
    expect(await ficha()).toMatchObject({ respondio: null, proximo: { dias: 10 } });
  });
});

describe('now', () => {
  test('a person sends what is due on the next day, once a day, and not past a stop', async () => {
    const { id, email } = await lista();
    const enviar = () => pedir('POST', `/recordatorios/manana/${id}/enviar`, {});
    const { estado, cuerpo } = await enviar();
    expect(estado).toBe(202);
    await r.entregar([cuerpo.idEnvio]);
    expect(r.correo.mensajes(email)).toHaveLength(1);
    expect(await enviar()).toMatchObject({ estado: 409 });
    const otro = await r.cliente('Otro');
    await r.venta(otro.id, 9);
    await pedir('POST', `/clientes/${otro.id}/disputas`, { motivo: 'monto' });
    expect((await pedir('POST', `/recordatorios/manana/${otro.id}/enviar`, {})).cuerpo.error.message).toBe(
      'No se envió. En disputa por el monto.',
    );
  });

  test('a claim in court stops a mail that was written, and lets reminders go on once it is lifted', async () => {
    const { id, email, documento } = await lista();
    const otro = await r.venta(id, 9, { montoTotal: 5_000 });
    const demandar = (datos: object) =>
      pedir('POST', `/clientes/${id}/judiciales`, { desde: r.hoy, ...datos });
    const enviar = () => pedir('POST', `/recordatorios/manana/${id}/enviar`, {});
    // Of one document: the mail goes out about the other.
    const uno = await demandar({ idDocumento: documento });
    expect((await manana()).salen).toMatchObject([{ documentos: 1, pesos: 5_000 }]);
    const { cuerpo } = await enviar();
    const toda = await demandar({ nota: 'Rol C-1234' });
    await r.entregar([cuerpo.idEnvio]);
    expect(r.correo.mensajes(email)).toHaveLength(0);
    expect((await motivos())[0]?.[1]).toMatch(/^En cobranza judicial desde el/);
    for (const { cuerpo: una } of [uno, toda]) await pedir('POST', `/clientes/judiciales/${una.id}/levantar`);
    expect((await manana()).salen).toMatchObject([{ documentos: 2 }]);
    expect(otro).toBeGreaterThan(documento);
  });

  test('a call is noted as done', async () => {
    await r.plan({ etapas: [{ ...ETAPA, canal: 'telefono', nombre: 'Llamar' }] });
    await r.leerBanco(r.hoy);
    const { id } = await r.cliente('Quillay');
    await r.venta(id, 9);
    expect((await manana()).aMano).toMatchObject([{ cliente: 'Quillay', etapa: { canal: 'telefono' } }]);
    expect((await pedir('POST', `/recordatorios/manana/${id}/enviar`, {})).cuerpo).toEqual({
      idEnvio: null,
    });
    expect((await manana()).aMano).toEqual([]);
  });
});

test('the record counts what was sent, answered and paid within seven days, beside the year before', async () => {
  const idPlan = await r.plan();
  await r.encender();
  await r.leerBanco(r.hoy);
  const { id } = await r.cliente('Quillay');
  const dia = r.despues(-20);
  const antes = await r.venta(id, 100);
  await r.pago(antes, 1_190_000, addDias(r.fecha, -95));
  const documento = await r.venta(id, diasEntre(dia, r.fecha) + 9);
  await r.entregar(await r.trabajar(dia));
  await pedir('POST', `/recordatorios/clientes/${id}/respondio`, { respondio: true });
  const resultado = async () => (await pedir('GET', `/recordatorios/planes/${idPlan}/resultado`)).cuerpo;
  const medida = { dias: 3, enviados: 1, respondidos: 1, documentos: 1, pagados: 0 };
  expect((await resultado()).etapas).toEqual([medida]);
  await r.pago(documento, 1_190_000, addDias(dia, 2));
  const { etapas, curva, ...resto } = await resultado();
  expect(etapas).toEqual([{ ...medida, pagados: 1 }]);
  expect(resto).toEqual({ desde: dia, muestra: { con: 0, sin: 2 } });
  const en = (dias: number) => curva.find((punto: { dias: number }) => punto.dias === dias);
  // One was paid five days late and the other eleven; only the first is sixty days old.
  expect([en(0), en(10), en(60)]).toEqual([
    { dias: 0, con: null, sin: 0 },
    { dias: 10, con: null, sin: 0.5 },
    { dias: 60, con: null, sin: 1 },
  ]);
});

test('a reminder of this week has sent, and no documents to judge it by yet', async () => {
  await lista();
  const [{ id }] = (await pedir('GET', '/recordatorios')).cuerpo.planes;
  await r.entregar(await r.trabajar());
  expect((await pedir('GET', `/recordatorios/planes/${id}/resultado`)).cuerpo.etapas).toEqual([
    { dias: 3, enviados: 1, respondidos: 0, documentos: 0, pagados: 0 },
  ]);
});
