import type { Endpoint } from '@cuadra/contract';
import fc from 'fast-check';
import * as z from 'zod';
import { sampleInput, type IdsDeMuestra } from './sample-input.ts';

/** Texts that people mistype and programs send by mistake or on purpose. */
const TEXTOS = [
  '',
  ' ',
  '2026-1-1',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '2026-13',
  '2099-12',
  'infinity',
  'NaN',
  '-1',
  '1e999',
  '0x10',
  '99999999999999999999',
  '\0',
  'a\0b',
  '\u{d800}',
  '\u{202e}abc',
  "'; drop table documento; --",
  '%00%ff',
  '../../etc/passwd',
  '{}',
  '\u{1f9fe}'.repeat(40),
  'á'.repeat(300),
  'x'.repeat(5_000),
];
/** Around the limits of PostgreSQL's int2 and int4, of exact numbers and of ids. */
const NUMEROS = [
  0,
  -1,
  0.1,
  1e-9,
  32_768,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  1e15,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  1e308,
];

const anidado = Array.from({ length: 500 }).reduce<unknown>((dentro) => [dentro], 1);
const texto = fc.oneof(fc.constantFrom(...TEXTOS), fc.string({ unit: 'binary', maxLength: 20 }));
const numero = fc.oneof(fc.constantFrom(...NUMEROS), fc.integer(), fc.double());
const cualquiera: fc.Arbitrary<unknown> = fc.oneof(
  texto,
  numero,
  fc.constantFrom<unknown>(null, true, [], {}, [null], ['x', 'x'], [{}], { id: 1 }, anidado),
);

const isSchema = (valor: unknown): valor is z.ZodType => valor instanceof z.ZodType;

/** A value of the shape of a schema, some of whose parts are anything at all. */
export function almost(schema: z.ZodType, hondura = 0): fc.Arbitrary<unknown> {
  if (hondura > 6) return cualquiera;
  const dentro = (hijo: unknown) => (isSchema(hijo) ? almost(hijo, hondura + 1) : cualquiera);
  const propio = (): fc.Arbitrary<unknown> => {
    if (schema instanceof z.ZodObject)
      return fc.record(
        Object.fromEntries(Object.entries(schema.shape).map(([clave, hijo]) => [clave, dentro(hijo)])),
      );
    if (schema instanceof z.ZodArray) return fc.array(dentro(schema.element), { maxLength: 3 });
    if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(dentro));
    if (schema instanceof z.ZodEnum) return fc.constantFrom<unknown>(...schema.options);
    if (schema instanceof z.ZodLiteral) return fc.constantFrom<unknown>(...schema.values);
    if (schema instanceof z.ZodPipe) return dentro(schema.in);
    if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
      return dentro(schema.unwrap());
    if (schema instanceof z.ZodNumber) return fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), numero);
    if (schema instanceof z.ZodBoolean) return fc.boolean();
    return fc.constantFrom('2026-11-17', '2026-11', '12345678-5', 'a@b.cl', '10', 'texto');
  };
  return fc.oneof({ arbitrary: propio(), weight: 6 }, { arbitrary: cualquiera, weight: 1 });
}

/** One leaf of a value, chosen by a number, replaced; the value itself where it has none. */
function replaceLeaf(valor: unknown, cual: number, otro: unknown): unknown {
  if (Array.isArray(valor) && valor.length > 0) {
    const en = cual % valor.length;
    return valor.map((hijo: unknown, i) =>
      i === en ? replaceLeaf(hijo, Math.floor(cual / valor.length), otro) : hijo,
    );
  }
  if (typeof valor === 'object' && valor !== null && Object.keys(valor).length > 0) {
    const pares = Object.entries(valor) as [string, unknown][];
    const en = cual % pares.length;
    return Object.fromEntries(
      pares.map(([clave, hijo], i) => [
        clave,
        i === en ? replaceLeaf(hijo, Math.floor(cual / pares.length), otro) : hijo,
      ]),
    );
  }
  return otro;
}

/** Input that is likely to be accepted, with up to two of its leaves replaced by others. */
function mutated(valor: unknown): fc.Arbitrary<unknown> {
  const cambio = fc.tuple(fc.nat(), cualquiera);
  return fc
    .array(cambio, { maxLength: 2 })
    .map((cambios) => cambios.reduce((actual, [cual, otro]) => replaceLeaf(actual, cual, otro), valor));
}

export interface Peticion {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

/** As an address holds it: what is no text travels as JSON, so that its shape reaches the schema's text. */
function inAddress(valor: unknown): string {
  const llano = typeof valor === 'string' ? valor : (JSON.stringify(valor) ?? '');
  return encodeURIComponent(llano.toWellFormed());
}

/** What no program writes by itself, appended to a query. */
const COLAS = [
  '',
  '&desconocido=1',
  '&page=1&page=2',
  '&page[]=1',
  '&%00=%00',
  '&x=%ff%fe',
  '&__proto__=1',
  '&x=%zz',
];
const SEGMENTOS = [
  '%00',
  '%ff',
  '%zz',
  '..%2f',
  '0',
  '-1',
  '1.5',
  'x'.repeat(190),
  '9'.repeat(25),
  'null',
  '%20',
];

function address(
  { service, path }: Endpoint,
  valores: Readonly<Record<string, string>>,
  query: unknown,
  cola: string,
) {
  const ruta = path.replaceAll(/\{(\w+)\}/gu, (_todo, nombre: string) => valores[nombre] ?? '1');
  const pares =
    typeof query === 'object' && query !== null
      ? Object.entries(query).map(([clave, valor]) => `${clave}=${inAddress(valor)}`)
      : [];
  return `/${service}${ruta}?${pares.join('&')}${cola}`;
}

const JSON_UTF8 = { 'content-type': 'application/json' };

function bodies(endpoint: Endpoint, muestra: unknown): fc.Arbitrary<Omit<Peticion, 'url'>> {
  if (endpoint.multipart) {
    const headers = { 'content-type': 'multipart/form-data; boundary=xx' };
    return fc.oneof(
      fc.constantFrom<Omit<Peticion, 'url'>>(
        {
          headers,
          payload:
            '--xx\r\nContent-Disposition: form-data; name="archivos"; filename="a\0.csv"\r\n\r\n\0\xff\r\n--xx--',
        },
        { headers, payload: '--xx\r\nContent-Disposition: form-data; name="archivo"; filename=""\r\n\r\n' },
        { headers, payload: 'nada' },
        { headers: { 'content-type': 'multipart/form-data' }, payload: 'x' },
        { headers: JSON_UTF8, payload: '{}' },
        { headers: {} },
      ),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => ({
        headers,
        payload: Buffer.concat([
          Buffer.from('--xx\r\nContent-Disposition: form-data; name="archivo"; filename="a.xml"\r\n\r\n'),
          bytes,
          Buffer.from('\r\n--xx--\r\n'),
        ]),
      })),
    );
  }
  if (!endpoint.body)
    return fc.constantFrom<Omit<Peticion, 'url'>>({ headers: {} }, { headers: JSON_UTF8, payload: '[]' });
  const valores = fc.oneof(
    { arbitrary: mutated(muestra), weight: 5 },
    { arbitrary: almost(endpoint.body), weight: 3 },
  );
  const crudos: Omit<Peticion, 'url'>[] = [
    { headers: JSON_UTF8, payload: '{"a":' },
    { headers: JSON_UTF8, payload: '' },
    { headers: JSON_UTF8, payload: 'null' },
    { headers: JSON_UTF8, payload: '"texto"' },
    { headers: JSON_UTF8, payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
    { headers: JSON_UTF8, payload: '{"__proto__":{"a":1},"constructor":{"prototype":{}}}' },
    { headers: { 'content-type': 'text/plain' }, payload: 'hola' },
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=1' },
  ];
  return fc.oneof(
    {
      arbitrary: valores.map((valor) => ({ headers: JSON_UTF8, payload: JSON.stringify(valor ?? null) })),
      weight: 9,
    },
    { arbitrary: fc.constantFrom(...crudos), weight: 1 },
  );
}

const ES_ID = /^ids?$|^id[A-Z]/;
const MAS_DE_32_BITS = 2_147_483_648;

/** Right but for its ids, each beyond 32 bits: some tables of reference have no room for them. */
export function wideCall(endpoint: Endpoint, uuid: string): Peticion {
  const { path, query, body } = sampleInput(endpoint, { id: MAS_DE_32_BITS, uuid });
  const campos = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : [];
  const ids = campos.filter((campo) => ES_ID.test(campo)).map((campo) => [campo, MAS_DE_32_BITS] as const);
  const consulta = { ...query, ...Object.fromEntries(ids) };
  return {
    url: `/${endpoint.service}${path}${address(endpoint, {}, consulta, '').replace(/^[^?]*/, '')}`,
    headers: body === undefined ? {} : JSON_UTF8,
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  };
}

/** Calls of an endpoint, from nearly right to hostile, by people and by programs. */
export function hostileCalls(endpoint: Endpoint, ids: IdsDeMuestra): fc.Arbitrary<Peticion> {
  const muestra = sampleInput(endpoint, ids);
  const reales = [String(ids.id), ids.uuid, 'Dte', 'Compra'];
  const nombres = [...endpoint.path.matchAll(/\{(\w+)\}/gu)].map(([, nombre = '']) => nombre);
  const segmento = fc.oneof(
    { arbitrary: fc.constantFrom(...reales), weight: 4 },
    { arbitrary: fc.constantFrom(...SEGMENTOS), weight: 1 },
    { arbitrary: texto.filter((valor) => valor.length < 200).map(inAddress), weight: 1 },
  );
  const valores = fc.record(Object.fromEntries(nombres.map((nombre) => [nombre, segmento])));
  const query = endpoint.query
    ? fc.oneof(mutated(muestra.query), almost(endpoint.query))
    : fc.constantFrom<unknown>({}, { desconocido: 1 });
  return fc
    .tuple(fc.boolean(), valores, query, fc.constantFrom(...COLAS), bodies(endpoint, muestra.body))
    .map(([entera, dados, consulta, cola, cuerpo]) => ({
      // Half of the time the path leads to a record.
      url: entera
        ? `/${endpoint.service}${muestra.path}${address(endpoint, {}, consulta, cola).replace(/^[^?]*/, '')}`
        : address(endpoint, dados, consulta, cola),
      ...cuerpo,
    }));
}
