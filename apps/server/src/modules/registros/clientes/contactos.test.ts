import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
  for (const [rut, nombre] of [
    ['76.543.210-3', 'Viña Sur'],
    ['96.790.240-3', 'Minera Norte'],
  ])
    await api('POST', '/clientes', { payload: { rut, razonSocial: `${nombre} SpA`, nombre } });
});

type Headers = Record<string, string>;
const api = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { payload, headers = empresa.headers }: { payload?: object; headers?: Headers } = {},
) => t.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });

function subir(contenido: string, headers: Headers = empresa.headers) {
  const limite = 'limite';
  const cabeza = `--${limite}\r\ncontent-disposition: form-data; name="archivo"; filename="contactos.csv"\r\n\r\n`;
  return t.app.inject({
    method: 'POST',
    url: '/api/contactos/bulk',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${limite}` },
    payload: `${cabeza}${contenido}\r\n--${limite}--\r\n`,
  });
}
const cargar = async (contenido: string) => (await subir(contenido)).json();
async function contactosDe(nombre: string) {
  const { items } = (await api('GET', `/clientes?texto=${encodeURIComponent(nombre)}`)).json();
  return (await api('GET', `/clientes/${items[0].id}`)).json().contactos;
}

const CABEZA = 'rut;nombre;apellido;email;telefono;recibe\n';

describe('POST /api/contactos/bulk', () => {
  test('adds new contacts, changes known ones by email or name, and does nothing the second time', async () => {
    const planilla = `${CABEZA}76.543.210-3;Eva;Ríos;Eva@Vina.cl;;cobranza\n965432103;Luis;;;;\n96790240-3;Ana;;ana@minera.cl;+56 9 1234 5678;\n`;
    expect(await cargar(planilla)).toEqual({
      creados: 2,
      cambiados: 0,
      iguales: 0,
      errores: [{ fila: 3, mensaje: 'El RUT «965432103» no es válido.' }],
    });
    expect(await contactosDe('Minera')).toMatchObject([
      { nombre: 'Ana', telefono: '+56 9 1234 5678', recibe: 'todo' },
    ]);
    expect(await cargar(planilla)).toMatchObject({ creados: 0, cambiados: 0, iguales: 2 });
    // An empty cell keeps what is there; without an email the name tells who it is.
    const despues = `${CABEZA}76543210-3;Eva María;;eva@vina.cl;;\n96790240-3;ANA;;;;Nada\n`;
    expect(await cargar(despues)).toEqual({ creados: 0, cambiados: 2, iguales: 0, errores: [] });
    expect(await contactosDe('Viña')).toMatchObject([
      { nombre: 'Eva María', apellido: 'Ríos', email: 'eva@vina.cl', recibe: 'cobranza' },
    ]);
    expect(await contactosDe('Minera')).toMatchObject([
      { nombre: 'ANA', email: 'ana@minera.cl', recibe: 'nada' },
    ]);
  });

  test('says of each wrong row what it lacks, and brings the others in', async () => {
    const { creados, errores } = await cargar(
      `${CABEZA};Eva;;;;\n11111111-1;Eva;;;;\n76543210-3;;;sin@nombre.cl;;\n76543210-3;Eva;;eva@;;\n76543210-3;Eva;;;;semanal\n76543210-3;Eva;;;;\n76543210-3;EVA;;;;\n`,
    );
    expect(creados).toBe(1);
    expect(errores).toEqual([
      { fila: 2, mensaje: 'Falta el RUT del cliente.' },
      { fila: 3, mensaje: 'No hay un cliente con el RUT 11.111.111-1.' },
      { fila: 4, mensaje: expect.stringContaining('nombre: ') },
      { fila: 5, mensaje: 'email: Ingresa un email válido.' },
      { fila: 6, mensaje: 'No entendemos qué recibe: «semanal». Escribe cobranza, pagos, todo o nada.' },
      { fila: 8, mensaje: 'Ese contacto ya está en la fila 7.' },
    ]);
  });

  test('two imports at once write each contact once', async () => {
    const planilla = `${CABEZA}76543210-3;Eva;;eva@vina.cl;;\n96790240-3;Ana;;ana@minera.cl;;\n`;
    const alRevés = `${CABEZA}96790240-3;Ana;;ana@minera.cl;;\n76543210-3;Eva;;eva@vina.cl;;\n`;
    const respuestas = await Promise.all([subir(planilla), subir(alRevés), subir(planilla)]);
    expect(respuestas.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(respuestas.reduce((suma, respuesta) => suma + respuesta.json().creados, 0)).toBe(2);
    expect(await contactosDe('Viña')).toHaveLength(1);
  });

  test('401, 403 without permission, 404 without the feature, 400 for a file that is none; another company’s customers are no customers', async () => {
    expect((await subir(CABEZA, {})).statusCode).toBe(401);
    expect(
      (await subir(CABEZA, await empresa.headersWith({ permisos: ['documentos.ver'] }))).statusCode,
    ).toBe(403);
    expect((await subir(CABEZA, await empresa.headersWith({ features: [] }))).statusCode).toBe(404);
    const mala = await subir('cliente;fono\nViña;1\n');
    expect([mala.statusCode, Object.keys(mala.json().error.details)]).toEqual([400, ['body.archivo']]);
    const ajena = await t.createEmpresa();
    const { creados, errores } = (await subir(`${CABEZA}76543210-3;Eva;;;;\n`, ajena.headers)).json();
    expect([creados, errores.length]).toEqual([0, 1]);
  });
});

describe('GET /api/contactos/exportar', () => {
  test('is read back without a change; a customer without contacts waits with an empty row', async () => {
    await cargar(`${CABEZA}76543210-3;Eva;Ríos;eva@vina.cl;;pagos\n`);
    const respuesta = await api('GET', '/contactos/exportar');
    expect(respuesta.headers['content-type']).toContain('text/csv');
    expect(respuesta.body).toContain('96.790.240-3');
    expect(await cargar(respuesta.body)).toEqual({ creados: 0, cambiados: 0, iguales: 1, errores: [] });
  });

  test('401 without a session, 403 without the permission, 404 without the feature', async () => {
    const estado = async (headers: Headers) =>
      (await api('GET', '/contactos/exportar', { headers })).statusCode;
    expect(await estado({})).toBe(401);
    expect(await estado(await empresa.headersWith({ permisos: [] }))).toBe(403);
    expect(await estado(await empresa.headersWith({ features: [] }))).toBe(404);
  });
});

test('without the feature no contact is counted', async () => {
  await cargar(`${CABEZA}76543210-3;Eva;Ríos;eva@vina.cl;;pagos\n`);
  const sin = await empresa.headersWith({ features: [] });
  const cuenta = async (headers: Headers) => {
    const { items } = (await api('GET', '/clientes?texto=76543210-3', { headers })).json();
    const uno = (await api('GET', `/clientes/${items[0].id}`, { headers })).json();
    return [items[0].countContactos, uno.countContactos];
  };
  expect(await cuenta(empresa.headers)).toEqual([1, 1]);
  expect(await cuenta(sin)).toEqual([0, 0]);
});
