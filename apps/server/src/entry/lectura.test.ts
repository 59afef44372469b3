import { ENDPOINTS, FUNCIONALIDADES, isReading, PERMISOS, type Endpoint } from '@cuadra/contract';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signToken } from '../platform/auth/index.ts';

type Caso = readonly [string, Endpoint];

/** Calls of the token that ask for a feature. */
const conFuncion: readonly Caso[] = ENDPOINTS.flatMap((endpoint: Endpoint) =>
  endpoint.service !== 'monolito' && endpoint.access.kind === 'session' && endpoint.access.features.length > 0
    ? [[`${endpoint.method} ${endpoint.path}`, endpoint] as const]
    : [],
);

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
});
afterAll(() => t.close());

/** A company whose every feature went off after its use, and that may only read besides. */
async function code({ service, method, path }: Endpoint): Promise<string> {
  const { idEmpresa, idUsuario } = empresa;
  const token = await signToken(t.cuadra.keys.token, {
    idEmpresa,
    idUsuario,
    permisos: PERMISOS,
    features: [],
    lectura: FUNCIONALIDADES,
    soloLectura: 'restringida',
    god: false,
  });
  const { statusCode, body } = await t.app.inject({
    method,
    url: `/${service}${path.replaceAll(/\{\w+\}/gu, '888888')}`,
    headers: service === 'saldos' ? { authorization: `Bearer ${token}` } : { 'x-access-token': token },
  });
  return /"code":"(sin_funcionalidad|suscripcion_restringida)"/u.exec(body)?.[1] ?? `${statusCode >= 500}`;
}

describe('after a trial, and in debt', () => {
  test.each(conFuncion.filter(([, endpoint]) => isReading(endpoint)))('%s is read', async (_n, endpoint) => {
    expect(await code(endpoint)).toBe('false');
  });

  test.each(conFuncion.filter(([, endpoint]) => !isReading(endpoint)))(
    '%s is refused',
    async (_n, endpoint) => {
      expect(await code(endpoint)).toBe('sin_funcionalidad');
    },
  );
});

test('calls that read with a body are these, and no GET says so', () => {
  const marcadas = ENDPOINTS.filter((endpoint: Endpoint) => endpoint.reads);
  expect(marcadas.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'POST /automatizacion',
    'POST /checkout/plan/previa',
    'POST /chipay/ordenes/{id}/descargar-comprobante',
  ]);
});
