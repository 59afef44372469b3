import { ENDPOINTS, errorSchema, FUNCIONALIDADES, PERMISOS, type Endpoint } from '@cuadra/contract';
import { fillEmpresa, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signToken } from '../platform/auth/index.ts';
import { almost, hostileCalls, wideCall, type Peticion } from './testing/hostile-input.ts';

/** How many times the usual number of calls, from new seeds: `CUADRA_EXPLORAR=50 npx vitest run …`. */
const EXPLORAR = Number(process.env['CUADRA_EXPLORAR'] ?? 0);
const SEMILLA = EXPLORAR > 0 ? Date.now() % 2 ** 31 : 20_261_122;
const VECES = Math.max(1, EXPLORAR);
const LLAMADAS = 14 * VECES;
const ENTRADAS = 60 * VECES;
const LIMITE_MS = 30_000 * VECES;

/** The id of everything in the company, so that a call finds a record of any kind. */
const ID = 999_999;

const nombre = ({ service, method, path }: Endpoint) => `${method} /${service}${path}`;
/** These end what the other calls need: they come last. */
const TERMINAN = /cerrar|desactivar|logout|signout|eliminar-cuenta|closeEmpresa/i;
const porOrden = (endpoint: Endpoint) =>
  (TERMINAN.test(endpoint.path) ? 2 : 0) + (endpoint.method === 'DELETE' ? 1 : 0);
const llamables = ENDPOINTS.filter(({ reply }) => !('media' in reply && reply.media === 'text/event-stream'))
  .toSorted((a, b) => porOrden(a) - porOrden(b))
  .map((endpoint) => [nombre(endpoint), endpoint] as const);

let t: TestCuadra;
let empresa: TestEmpresa;
let sesion: Record<string, string>;
let token: string;
let lote: string;
let direccion = 0;

beforeAll(async () => {
  t = await testCuadra({ env: { CUADRA_LLAMADAS_POR_MINUTO: '1000000' } });
  await restartSequences(ID);
  empresa = await t.createEmpresa();
  await fillEmpresa(t, empresa);
  // The filled rows name their ids themselves: those of the calls come after.
  await restartSequences(ID + 1000);
  const lotes = await t.admin.query<{ lote: string }>('select lote from conciliacion where lote is not null');
  lote = lotes.rows[0]?.lote ?? crypto.randomUUID();
  // Of the staff too, whose calls are tried with the others.
  await t.admin.query('update usuario set es_god = true where id = $1', [empresa.idUsuario]);
  await enter();
});
afterAll(() => t.close());

async function restartSequences(id: number): Promise<void> {
  await t.admin.query(
    "select setval(oid::regclass, $1, false) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace",
    [id],
  );
}

async function enter(): Promise<void> {
  sesion = await t.signIn(empresa.email).catch(() => sesion);
  const { idUsuario, idEmpresa } = empresa;
  const principal = { idUsuario, idEmpresa, permisos: PERMISOS, features: FUNCIONALIDADES, god: true };
  token = await signToken(t.cuadra.keys.token, principal);
}

function credentials({ service }: Endpoint): Record<string, string> {
  if (service === 'monolito') return sesion;
  return service === 'saldos' ? { authorization: `Bearer ${token}` } : { 'x-access-token': token };
}

function send(endpoint: Endpoint, { url, headers, payload }: Peticion) {
  direccion += 1;
  return t.app.inject({
    method: endpoint.method,
    url,
    headers: { ...credentials(endpoint), ...headers },
    // From an address of its own, lest the limits of public calls answer instead of them.
    remoteAddress: `10.${(direccion >> 16) & 255}.${(direccion >> 8) & 255}.${direccion & 255}`,
    ...(payload !== undefined && { payload }),
  });
}

/** Null where the answer is one that a caller may get, else what is wrong with it. */
function objection(status: number, cuerpo: string): string | null {
  if (status < 400) return null;
  if (status >= 500 && status !== 503) return `answered ${status}`;
  try {
    return errorSchema.safeParse(JSON.parse(cuerpo)).success ? null : 'the error has another shape';
  } catch {
    return 'the error is no JSON';
  }
}

test('a date that is being typed is told of, with its field', async () => {
  const respuesta = await t.app.inject({
    url: '/api/flujo-caja?paso=mes&desde=2026-1-1&hasta=2026-12-31',
    headers: empresa.headers,
  });
  expect(respuesta.statusCode).toBe(400);
  expect(respuesta.json()).toMatchObject({
    error: { code: 'validacion', details: { 'query.desde': ['Ingresa una fecha válida, como 2026-11-17.'] } },
  });
});

const ESTADOS = new Map<number, number>();

describe(`seed ${SEMILLA}: no call is answered 500, and each refusal says why`, () => {
  test.each(llamables)(
    '%s',
    async (_nombre, endpoint) => {
      const peticiones = fc.sample(hostileCalls(endpoint, { id: ID, uuid: lote }), {
        seed: SEMILLA,
        numRuns: LLAMADAS,
      });
      const malas: unknown[] = [];
      for (const peticion of [wideCall(endpoint, lote), ...peticiones]) {
        const { statusCode, body } = await send(endpoint, peticion);
        ESTADOS.set(statusCode, (ESTADOS.get(statusCode) ?? 0) + 1);
        const reparo = objection(statusCode, body);
        if (reparo !== null)
          malas.push({ reparo, ...peticion, payload: peticion.payload?.toString().slice(0, 2000), body });
        if (statusCode === 401) await enter();
      }
      expect(malas).toEqual([]);
    },
    LIMITE_MS,
  );

  test('most calls get past the door', () => {
    if (process.env['CUADRA_ESTADOS']) console.log(ESTADOS);
    const todas = [...ESTADOS.values()].reduce((suma, cada) => suma + cada, 0);
    expect((ESTADOS.get(401) ?? 0) / todas).toBeLessThan(0.05);
    expect((ESTADOS.get(200) ?? 0) / todas).toBeGreaterThan(0.05);
  });
});

describe(`seed ${SEMILLA}: no input makes a schema throw`, () => {
  const esquemas = ENDPOINTS.flatMap((endpoint) =>
    Object.entries({ params: endpoint.params, query: endpoint.query, body: endpoint.body }).flatMap(
      ([parte, schema]) => (schema ? [{ titulo: `${nombre(endpoint)} ${parte}`, schema }] : []),
    ),
  );
  test.each(esquemas)('$titulo', ({ schema }) => {
    for (const valor of fc.sample(almost(schema), { seed: SEMILLA, numRuns: ENTRADAS }))
      expect(() => schema.safeParse(valor)).not.toThrow();
  });
});
