import * as contract from '@cuadra/contract';
import { runInThisContext } from 'node:vm';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { outline } from './outline.ts';
import { leanContract } from '../../../build/lean-contract.ts';
import { outlineOf } from '../../../build/outline-of.ts';

const CONTRACT = '/cuadra/packages/contract/src/acceso/sesion.ts';
const WEB = '/cuadra/apps/web/src/features/acceso/enter.ts';

interface Handler {
  (
    this: { parse: (code: string, options: { lang: 'ts' | 'tsx' }) => unknown },
    code: string,
    id: string,
  ): { code: string } | null;
}

/** The module as the build hands it on; null where it stays as it is. */
function lean(code: string, id: string): string | null {
  const { transform } = leanContract();
  if (typeof transform !== 'object') throw new Error('the plugin transforms nothing');
  const handler = transform.handler as unknown as Handler;
  return (
    handler.call({ parse: (text, { lang }) => parseSync(`module.${lang}`, text).program }, code, id)?.code ??
    null
  );
}

/** What a module of calls exports once the build has leaned it. */
function run(code: string, id = CONTRACT): Record<string, unknown> {
  const leaned = lean(code, id) ?? code;
  const names = [...leaned.matchAll(/^export const ([\w$]+)/gm)].map(([, name]) => name);
  const body = leaned.replaceAll(/^import .*$/gm, '').replaceAll(/^export const/gm, 'const');
  const module = runInThisContext(
    `(z, endpoint, outline$) => { ${body}; return { ${names.join(', ')} }; }`,
  ) as (...given: unknown[]) => Record<string, unknown>;
  return module(z, (declaration: unknown) => declaration, outline);
}

const CAMBIAR = `
import * as z from 'zod';
import { endpoint } from '../core/index.ts';
export const cambiarEmpresa = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/usuarios/cambiarEmpresa',
  summary: 'Makes another of the companies the current one.',
  access: { kind: 'session', features: [], permission: null },
  body: z.object({ idEmpresa: z.number() }),
  reply: { status: 200, schema: z.object({ token: z.string() }) },
});
`;

test('a call keeps its address and its access, without texts for people and schemas of what it is given', () => {
  const { cambiarEmpresa } = run(CAMBIAR);
  expect(cambiarEmpresa).toMatchObject({
    service: 'monolito',
    method: 'POST',
    path: '/usuarios/cambiarEmpresa',
    access: { kind: 'session', features: [], permission: null },
    summary: '',
  });
  expect(cambiarEmpresa).not.toHaveProperty('body');
});

test('the schema of a body stands alone, and reads as it did', () => {
  const { cambiarEmpresa$body: body } = run(CAMBIAR);
  if (!(body instanceof z.ZodObject)) throw new Error('no schema');
  expect(body.safeParse({ idEmpresa: 7 }).success).toBe(true);
  expect(body.safeParse({ idEmpresa: 'siete' }).success).toBe(false);
});

test('an answer is known by its outline, as the contract declares it', () => {
  const { cambiarEmpresa } = run(CAMBIAR);
  const { schema } = (cambiarEmpresa as { reply: { schema: ReturnType<typeof outline> } }).reply;
  expect(schema.safeParse({ token: 'abc' }).success).toBe(true);
  expect(schema.safeParse({ error: 'otra cosa' }).success).toBe(false);
});

const declarationOf = ({ method, path }: Pick<contract.Endpoint, 'method' | 'path'>) =>
  `export const una = endpoint({ method: '${method}', path: '${path}', reply: { status: 200, schema: z.any() } });`;
const answering = contract.ENDPOINTS.filter(({ reply }) => 'schema' in reply);
const outlineOfReply = ({ reply }: contract.Endpoint) => ('schema' in reply ? outlineOf(reply.schema) : null);

test('a schema that changes what it reads stays: its answer is not what the screen gets', () => {
  const changing = answering.filter((endpoint) => outlineOfReply(endpoint) === null);
  expect(changing.length).toBeGreaterThan(0);
  for (const endpoint of changing) expect(lean(declarationOf(endpoint), CONTRACT)).not.toContain('outline$(');
});

test('each other answer of the contract gets its own outline', () => {
  const outlined = answering.filter((endpoint) => outlineOfReply(endpoint) !== null);
  expect(outlined.length).toBeGreaterThan(0);
  for (const endpoint of outlined) {
    const expected = outlineOfReply(endpoint);
    const text = expected === 'array' ? `'array'` : JSON.stringify(expected);
    expect(lean(declarationOf(endpoint), CONTRACT)).toContain(`outline$(${text})`);
  }
});

test('a path put together stands for all calls that it makes: their answer has the keys of every one', () => {
  const calls = contract.ENDPOINTS.filter(
    ({ method, path }) => method === 'GET' && /^\/legacy\/documentos\/.+$/.test(path),
  );
  expect(calls.length).toBeGreaterThan(1);
  const keys = calls.map((call) => outlineOfReply(call)).filter((one) => Array.isArray(one));
  const common = (keys[0] ?? []).filter((key) => keys.every((one) => one.includes(key)));
  const code = 'endpoint({ method: "GET", path: `/legacy/documentos/${ruta}`, reply: { schema: z.any() } });';
  const expected = keys.length === calls.length ? `outline$(${JSON.stringify(common)})` : 'z.any()';
  expect(lean(`const una = ${code}`, CONTRACT)).toContain(expected);
});

test('a screen that reads a body gets that schema alone', () => {
  const code = `import { cambiarEmpresa, call } from '@cuadra/contract';\nuse(cambiarEmpresa.body);\n`;
  expect(lean(code, WEB)).toContain(
    `import { cambiarEmpresa, cambiarEmpresa$body, call } from '@cuadra/contract';\nuse(cambiarEmpresa$body);`,
  );
});

test.each([
  ['no schema', `import { cambiarEmpresa } from '@cuadra/contract';\nuse(cambiarEmpresa);\n`],
  ['the body of something else', `const texto = respuesta.body;\n`],
  ['a body of its own name', `const cambiarEmpresa = { body: 1 };\nuse(cambiarEmpresa.body);\n`],
  [
    'a type',
    `import type { cambiarEmpresa } from '@cuadra/contract';\ntype A = typeof cambiarEmpresa.body;\n`,
  ],
])('a screen that reads %s stays as it is', (_name, code) => {
  expect(lean(code, WEB)).toBeNull();
});

test('a module that hands a call on hands its schemas on', () => {
  expect(lean(`export { cambiarEmpresa, obtainToken } from './sesion.ts';\n`, CONTRACT)).toContain(
    `export { cambiarEmpresa, cambiarEmpresa$body, obtainToken } from './sesion.ts';`,
  );
});

test('what a module computes may be dropped where it is unused; plain values are left', () => {
  const code = lean(
    `export const fila = z.object({ id: z.number() });\nexport const LIMITE = 10;\n`,
    CONTRACT,
  );
  expect(code).toContain('export const fila = /* @__PURE__ */ (() => (z.object({ id: z.number() })))();');
  expect(code).toContain('export const LIMITE = 10;');
});
