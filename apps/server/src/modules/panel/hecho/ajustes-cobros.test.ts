import { addDias } from '@cuadra/domain';
import { noteDocumentos, openEachTest } from '@cuadra/testing';
import { describe, expect, test } from 'vitest';
import { ETAPA, PLAN } from '../../cobros/recordatorios/testing/test-recordatorios.ts';
import { openActos, type ActosDePrueba } from './testing/open-actos.ts';
import { refusalOfUndo, turnLast } from './testing/turn-acto.ts';

const { p, t } = openEachTest(openActos);

async function ok(...pedido: Parameters<ActosDePrueba['call']>) {
  const respuesta = await p.call(...pedido);
  expect(respuesta.statusCode, respuesta.body).toBeLessThan(300);
  return respuesta.body === '' ? null : respuesta.json();
}

async function cliente(nombre: string, rut: string): Promise<number> {
  const [fila] = await p.query<{ id: number }>(
    'insert into contraparte (id_empresa, rut, razon_social, nombre) values ($1, $2, $3, $3) returning id::int',
    rut,
    nombre,
  );
  const id = fila?.id ?? 0;
  await p.query(
    'insert into cliente (id_empresa, id_contraparte) values ($1, $2) on conflict do nothing',
    id,
  );
  return id;
}

describe('reminder plans', () => {
  const planes = async () => (await ok('GET', '/recordatorios')).planes;

  test('are made, changed and deleted, and each comes back as it was', async () => {
    const { id } = await ok('POST', '/recordatorios/planes', PLAN);
    const creado = await turnLast(p, planes);
    expect(creado.acto).toMatchObject({
      clase: 'ajuste_cobros',
      titulo: 'Creó el plan de recordatorios General',
      detalle: '',
    });
    expect(creado.antes).toEqual([]);
    expect(creado.despues).toMatchObject([{ id, nombre: 'General', etapas: [{ dias: 3 }, { dias: 10 }] }]);

    await ok('PUT', `/recordatorios/planes/${id}`, { ...PLAN, etapas: [ETAPA], diasEntre: 5 });
    const cambiado = await turnLast(p, planes);
    expect(cambiado.acto).toMatchObject({
      titulo: 'Cambió el plan de recordatorios General',
      detalle: 'Etapas y días de descanso',
    });
    expect(cambiado.antes).toMatchObject([{ diasEntre: 2, etapas: [{ dias: 3 }, { dias: 10 }] }]);
    expect(cambiado.despues).toMatchObject([{ diasEntre: 5, etapas: [{ dias: 3 }] }]);
    expect(await refusalOfUndo(p, creado.acto.id)).toMatch(/^Ana Prueba lo cambió el .*, después de/u);

    await ok('DELETE', `/recordatorios/planes/${id}`);
    const eliminado = await turnLast(p, planes);
    expect(eliminado.acto.titulo).toBe('Eliminó el plan de recordatorios General');
    expect(eliminado.antes).toMatchObject([{ id, diasEntre: 5 }]);
    expect(eliminado.despues).toEqual([]);
  });

  test('that take customers and the rest from another give them back', async () => {
    const id = await cliente('Hotel Canelo', '76543210-3');
    await ok('POST', '/recordatorios/planes', { ...PLAN, idsCliente: [id] });
    await ok('POST', '/recordatorios/planes', { ...PLAN, nombre: 'Grandes', idsCliente: [id] });
    const quien = async () =>
      (await planes()).map((plan: { nombre: string; general: boolean; clientes: object[] }) => [
        plan.nombre,
        plan.general,
        plan.clientes.length,
      ]);
    const { acto, antes, despues } = await turnLast(p, quien);
    expect(acto).toMatchObject({ titulo: 'Creó el plan de recordatorios Grandes', detalle: '' });
    expect(antes).toEqual([['General', true, 1]]);
    expect(despues).toEqual([
      ['Grandes', true, 1],
      ['General', false, 0],
    ]);
  });

  test('whose name another has by now stay', async () => {
    const { id } = await ok('POST', '/recordatorios/planes', PLAN);
    await ok('PUT', `/recordatorios/planes/${id}`, { ...PLAN, nombre: 'Amable' });
    const acto = await p.last();
    await ok('POST', '/recordatorios/planes', { ...PLAN, general: false });
    const respuesta = await p.undo(acto.id);
    expect([respuesta.statusCode, respuesta.json().error.message]).toEqual([
      409,
      'Ya tienes un plan que se llama General.',
    ]);
  });
});

test('acts of collections are seen by those who see sales, and undone by those who edit them', async () => {
  await ok('PUT', '/recordatorios/encendido', { encendido: true });
  const { acto, antes, despues } = await turnLast(
    p,
    async () => (await ok('GET', '/recordatorios')).encendido as boolean,
  );
  expect(acto.titulo).toBe('Encendió los recordatorios de pago');
  expect([antes, despues]).toEqual([false, true]);
  const mira = await p.empresa.headersWith({ permisos: ['documentos.ver'] });
  expect((await p.undo(acto.id, {}, mira)).statusCode).toBe(403);
  const ciego = await p.empresa.headersWith({ permisos: ['conciliacion.ver'] });
  expect((await p.undo(acto.id, {}, ciego)).statusCode).toBe(404);
  await ok('PUT', '/recordatorios/encendido', { encendido: true });
  expect((await p.list()).items).toHaveLength(1);
});

test('the state of a customer, their answer, their day and rates come back', async () => {
  const id = await cliente('Quillay', '76543210-3');
  const leer = async () => {
    const { excluido, pausadoHasta, respondio } = await ok('GET', `/recordatorios/clientes/${id}`);
    return [excluido, pausadoHasta, respondio !== null];
  };
  await ok('PUT', `/recordatorios/clientes/${id}`, { excluido: true, pausadoHasta: null });
  const sacado = await turnLast(p, leer);
  expect(sacado.acto).toMatchObject({
    clase: 'ajuste_cobros',
    titulo: 'Sacó a Quillay de los recordatorios',
  });
  expect([sacado.antes, sacado.despues]).toEqual([
    [false, null, false],
    [true, null, false],
  ]);
  await ok('PUT', `/recordatorios/clientes/${id}`, { excluido: false, pausadoHasta: '2030-01-31' });
  expect(await p.last()).toMatchObject({
    titulo: 'Pausó los recordatorios de Quillay',
    detalle: 'Hasta el 31 ene 2030',
  });
  expect(await refusalOfUndo(p, sacado.acto.id)).toMatch(/^Ana Prueba lo cambió/u);

  await ok('POST', `/recordatorios/clientes/${id}/respondio`, { respondio: true });
  const respondio = await turnLast(p, async () => (await leer())[2]);
  expect([respondio.acto.titulo, respondio.antes, respondio.despues]).toEqual([
    'Anotó que respondió Quillay',
    false,
    true,
  ]);

  const dia = { omitir: true, aunqueSinBanco: false };
  await ok('PUT', `/recordatorios/manana/${id}`, dia);
  const omitidos = () => p.query('select omitir from recordatorio_del_dia where id_empresa = $1');
  const manana = await turnLast(p, omitidos);
  expect(manana.acto).toMatchObject({
    titulo: 'Omitió el recordatorio de Quillay',
    detalle: expect.stringMatching(/^Para el /u),
  });
  expect([manana.antes, manana.despues]).toEqual([[{ omitir: false }], [{ omitir: true }]]);

  const tasa = (desde: string) => ({ desde, tasa: 1752, fuente: 'CMF' });
  const tasas = async () =>
    (await ok('GET', '/recordatorios/tasas')).items.map(({ desde }: { desde: string }) => desde);
  const guardadas = await p.call('PUT', '/recordatorios/tasas', { items: [tasa('2026-01-01')] });
  expect(guardadas.statusCode, guardadas.body).toBe(204);
  const guardada = await turnLast(p, tasas);
  expect(guardada.acto).toMatchObject({
    titulo: 'Guardó una tasa de interés',
    detalle: 'Desde el 1 ene 2026',
  });
  expect([guardada.antes, guardada.despues]).toEqual([[], ['2026-01-01']]);
  await ok('DELETE', '/recordatorios/tasas/2026-01-01');
  const eliminada = await turnLast(p, tasas);
  expect(eliminada.acto.titulo).toBe('Eliminó una tasa de interés');
  expect([eliminada.antes, eliminada.despues]).toEqual([['2026-01-01'], []]);
});

test('settings of the portal come back; its links are listed alone, without their token', async () => {
  const portal = async () => ok('GET', '/clientes/portal-ajustes');
  const antes = await portal();
  await ok('PUT', '/clientes/portal-ajustes', { ...antes, activo: false, emailPagos: 'pagos@lenga.cl' });
  const cambiado = await turnLast(p, portal);
  expect(cambiado.acto).toMatchObject({
    clase: 'ajuste_cobros',
    titulo: 'Cerró el portal de clientes',
    detalle: 'Correo para comprobantes',
  });
  expect(cambiado.antes).toEqual(antes);
  expect(cambiado.despues).toMatchObject({ activo: false, emailPagos: 'pagos@lenga.cl' });
  await ok('PUT', '/clientes/portal-ajustes', antes);
  expect(await refusalOfUndo(p, cambiado.acto.id)).toMatch(/^Ana Prueba lo cambió/u);

  const id = await cliente('Quillay', '76543210-3');
  const { enlace } = await ok('POST', `/clientes/${id}/portal`);
  const acto = await p.last();
  expect(acto).toMatchObject({ titulo: 'Creó el enlace al portal de Quillay', estado: 'no_se_deshace' });
  expect(JSON.stringify(acto)).not.toContain(enlace.tokenPortalCliente);
  await ok('DELETE', `/clientes/${id}/portal`);
  expect(await p.last()).toMatchObject({
    titulo: 'Anuló el enlace al portal de Quillay',
    estado: 'no_se_deshace',
  });
});

test('a message that was dealt with waits again, and a pair that was told apart may be one again', async () => {
  const uno = await cliente('Quillay', '76543210-3');
  const otro = await cliente('Quillai', '96790240-3');
  const [mensaje] = await p.query<{ id: number }>(
    `insert into portal_mensaje (id_empresa, id_contraparte, tipo, texto)
     values ($1, $2, 'pregunta', 'Hola') returning id::int`,
    uno,
  );
  await ok('PATCH', `/clientes/portal-mensajes/${mensaje?.id}`, { atendido: true });
  const atendido = await turnLast(p, async () =>
    (
      await p.query<{ atendido: Date | null }>('select atendido from portal_mensaje where id_empresa = $1')
    ).map((fila) => fila.atendido !== null),
  );
  expect(atendido.acto).toMatchObject({ clase: 'cliente', titulo: 'Atendió una pregunta de Quillay' });
  expect([atendido.antes, atendido.despues]).toEqual([[false], [true]]);

  await ok('POST', '/clientes/distintos', { idCliente: otro, idOtro: uno });
  const pares = async () => (await ok('GET', '/clientes/distintos')).items.length as number;
  const dicho = await turnLast(p, pares);
  expect(dicho.acto).toMatchObject({
    titulo: 'Dijo que dos clientes son distintos',
    detalle: 'Quillay y Quillai',
  });
  expect([dicho.antes, dicho.despues]).toEqual([0, 1]);
  const [par] = (await ok('GET', '/clientes/distintos')).items;
  await ok('DELETE', `/clientes/distintos/${par.id}`);
  const quitado = await turnLast(p, pares);
  expect([quitado.acto.titulo, quitado.antes, quitado.despues]).toEqual([
    'Volvió a comparar dos clientes',
    1,
    0,
  ]);
  expect(await refusalOfUndo(p, dicho.acto.id)).toMatch(/^Ana Prueba lo cambió/u);
});

test('an advance leaves its bank line and takes it again, unless the line is explained by then', async () => {
  const id = await cliente('Viña Sur', '76543210-3');
  const linea = await p.abono(100_000);
  const body = { idCartola: linea, contraparte: { id }, tipo: 'anticipo', comentario: '' };
  const { id: idRendicion } = await ok('POST', '/rendiciones', body);
  const explicado = async () =>
    (await p.query<{ n: number }>('select conciliado::int as n from cartola where id_empresa = $1'))[0]?.n;
  const { acto, antes, despues } = await turnLast(p, explicado);
  expect(acto).toMatchObject({
    clase: 'rendicion',
    titulo: 'Registró un anticipo de Viña Sur por $100.000',
  });
  expect([antes, despues]).toEqual([0, 100_000]);

  await ok('DELETE', `/rendiciones/${idRendicion}`);
  const eliminado = await p.last();
  expect(eliminado.titulo).toMatch(/^Eliminó un anticipo/u);
  expect(await refusalOfUndo(p, acto.id)).toMatch(/^Ana Prueba lo eliminó/u);
  await ok('POST', '/rendiciones', { ...body, monto: 60_000 });
  const ocupada = await p.undo(eliminado.id);
  expect([ocupada.statusCode, ocupada.json().error.code]).toEqual([409, 'conflicto']);
  expect(await explicado()).toBe(60_000);
});

test('a commitment is annulled, runs again, and takes its former instalments', async () => {
  const id = await cliente('Áridos', '76543210-3');
  const hoy = t.cuadra.platform.clock.hoy();
  const factura = await p.venta(100_000, {
    fechaEmision: addDias(hoy, -60),
    fechaVencimiento: addDias(hoy, -30),
  });
  await t.admin.query('update documento set id_contraparte = $2 where id = $1', [factura, id]);
  await noteDocumentos(t.admin, p.empresa.idEmpresa, [factura]);
  const plan = (...dias: number[]) => ({
    cuotas: dias.map((cuantos) => ({ fecha: addDias(hoy, cuantos), monto: 100_000 / dias.length })),
    diasGracia: 2,
    diasTolerancia: 5,
  });
  const nuevo = { idCliente: id, idsDocumento: [factura], ...plan(10) };
  const { id: idCompromiso } = await ok('POST', '/admin/compromisos-pago', nuevo);
  const ruta = `/admin/compromisos-pago/${idCompromiso}`;
  const leer = async () => {
    const { estado, cuotas } = await ok('GET', ruta);
    return [estado === 'anulado', cuotas.length];
  };
  const creado = await turnLast(p, leer);
  expect(creado.acto).toMatchObject({
    clase: 'compromiso',
    titulo: 'Anotó un compromiso de pago de Áridos',
    detalle: expect.stringMatching(/^\$100\.000 el /u),
  });
  expect([creado.antes, creado.despues]).toEqual([
    [true, 1],
    [false, 1],
  ]);

  await ok('PUT', ruta, plan(10, 20));
  const cambiado = await turnLast(p, leer);
  expect(cambiado.acto).toMatchObject({
    titulo: 'Cambió el compromiso de pago de Áridos',
    detalle: expect.stringMatching(/^Ahora \$100\.000 en 2 cuotas, .*, antes \$100\.000 el /u),
  });
  expect([cambiado.antes, cambiado.despues]).toEqual([
    [false, 1],
    [false, 2],
  ]);
  expect(await refusalOfUndo(p, creado.acto.id)).toMatch(/^Ana Prueba lo cambió/u);

  await ok('DELETE', ruta, { motivo: 'Pagó' });
  const anulado = await turnLast(p, leer);
  expect(anulado.acto.titulo).toBe('Anuló el compromiso de pago de Áridos');
  expect([anulado.antes, anulado.despues]).toEqual([
    [false, 2],
    [true, 2],
  ]);
  await ok('POST', '/admin/compromisos-pago', nuevo);
  expect((await p.undo(anulado.acto.id)).json().error.message).toMatch(/ya está en otro compromiso\.$/u);
});
