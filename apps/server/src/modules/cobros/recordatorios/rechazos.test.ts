import { describe, expect, test } from 'vitest';
import { ETAPA, PLAN, testRecordatorios } from './testing/test-recordatorios.ts';

const r = testRecordatorios();

async function pedir(...pedido: Parameters<typeof r.call>) {
  const respuesta = await r.call(...pedido);
  return { estado: respuesta.statusCode, cuerpo: respuesta.body === '' ? null : respuesta.json() };
}

describe('refused', () => {
  test('401 and 403', async () => {
    const ver = await r.empresa.headersWith({ permisos: ['documentos.ver'] });
    const nada = await r.empresa.headersWith({ permisos: [] });
    const leer = ['/recordatorios', '/recordatorios/manana', '/recordatorios/tasas'];
    for (const url of leer) {
      expect((await pedir('GET', url, undefined, {})).estado).toBe(401);
      expect((await pedir('GET', url, undefined, nada)).estado).toBe(403);
      expect((await pedir('GET', url, undefined, ver)).estado).toBe(200);
    }
    const escribir = [
      ['POST', '/recordatorios/planes', PLAN],
      ['PUT', '/recordatorios/encendido', { encendido: true }],
      ['PUT', '/recordatorios/manana/1', { omitir: true }],
      ['POST', '/recordatorios/manana/1/enviar', {}],
      ['PUT', '/recordatorios/clientes/1', { excluido: true, pausadoHasta: null }],
      ['POST', '/recordatorios/clientes/1/respondio', { respondio: true }],
      ['POST', '/recordatorios/envios/1/resolver', { llego: true }],
      ['DELETE', '/recordatorios/planes/1', undefined],
    ] as const;
    for (const [metodo, url, cuerpo] of escribir) {
      expect((await pedir(metodo, url, cuerpo, {})).estado).toBe(401);
      expect((await pedir(metodo, url, cuerpo, ver)).estado).toBe(403);
    }
  });

  test.each([
    [{ etapas: [] }, 'body.etapas', 'Agrega al menos una etapa.'],
    [{ etapas: [ETAPA, ETAPA] }, 'body.etapas', 'Dos etapas no pueden ser del mismo día.'],
    [{ horaHasta: 9 }, 'body.horaHasta', 'La hora de término tiene que ser posterior a la de inicio.'],
    [{ maxPorDia: 301 }, 'body.maxPorDia', 'Puedes enviar de 1 a 300 correos al día.'],
    [
      { etapas: [{ ...ETAPA, idPlantilla: 999 }] },
      'body.etapas',
      'Una de las plantillas ya no existe o no es de recordatorios. Elige otra.',
    ],
    [{ idsCliente: [999_999] }, 'body.idsCliente', 'Uno de los clientes ya no existe. Vuelve a elegirlos.'],
  ])('400 for a plan with %j', async (cambios, campo, mensaje) => {
    const { estado, cuerpo } = await pedir('POST', '/recordatorios/planes', { ...PLAN, ...cambios });
    expect([estado, cuerpo.error.details?.[campo]]).toEqual([400, [mensaje]]);
  });

  test('404 for a plan, a customer and a mail that are not there', async () => {
    const pedidos = [
      ['PUT', '/recordatorios/planes/999999', PLAN],
      ['DELETE', '/recordatorios/planes/999999', undefined],
      ['GET', '/recordatorios/planes/999999/resultado', undefined],
      ['PUT', '/recordatorios/manana/999999', { omitir: true }],
      ['POST', '/recordatorios/manana/999999/enviar', {}],
      ['GET', '/recordatorios/clientes/999999', undefined],
      ['PUT', '/recordatorios/clientes/999999', { excluido: true, pausadoHasta: null }],
      ['POST', '/recordatorios/envios/999999/resolver', { llego: true }],
      ['DELETE', '/recordatorios/tasas/2026-01-01', undefined],
    ] as const;
    for (const [metodo, url, cuerpo] of pedidos)
      expect([url, (await pedir(metodo, url, cuerpo)).estado]).toEqual([url, 404]);
  });

  test('409 for a name that another plan has', async () => {
    await r.plan();
    expect((await pedir('POST', '/recordatorios/planes', PLAN)).estado).toBe(409);
  });
});
