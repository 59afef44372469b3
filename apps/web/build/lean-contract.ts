import * as contract from '@cuadra/contract';
import type { Endpoint } from '@cuadra/contract';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { outlineOf } from './outline-of.ts';
import { applyEdits, fieldOf, nodeOf, nodesOf, textOf, walk, type Edit, type Node } from './source-edits.ts';

const DECLARED = /packages\/(contract|domain)\/src\/.*\.ts$/;
const OUTLINE = fileURLToPath(new URL('../src/shared/api/outline.ts', import.meta.url));
/** Schemas of a call, which a form needs and the call itself does not. */
const INPUTS = new Set(['params', 'query', 'body']);

const inputName = (endpoint: string, input: string) => `${endpoint}$${input}`;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'service' in value && 'access' in value && 'reply' in value;

/** The endpoints by the names that the contract exports them under. */
const EXPORTED = new Map(
  Object.entries(contract).flatMap(([name, value]): [string, Endpoint][] =>
    isEndpoint(value) ? [[name, value]] : [],
  ),
);

const keyOf = (property: Node) => textOf(nodeOf(property, 'key'), 'name');

function propertyOf(object: Node | undefined, name: string): Node | undefined {
  return nodesOf(object, 'properties').find((property) => keyOf(property) === name);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The path that a declaration writes, as a pattern where it is put together. */
function patternOf(path: Node | undefined): RegExp | null {
  const literal = fieldOf(path, 'value');
  if (typeof literal === 'string') return new RegExp(`^${escaped(literal)}$`);
  if (path?.type !== 'TemplateLiteral') return null;
  const texts = nodesOf(path, 'quasis').map((quasi) => textOf(fieldOf(quasi, 'value'), 'cooked') ?? '');
  return new RegExp(`^${texts.map((text) => escaped(text)).join('.+')}$`);
}

/** Outline of the reply schema of a declaration, as code; null where the schema has to stay. */
function replyOutline(declaration: Node): string | null {
  const pattern = patternOf(nodeOf(propertyOf(declaration, 'path'), 'value'));
  const method = fieldOf(nodeOf(propertyOf(declaration, 'method'), 'value'), 'value');
  if (pattern === null) return null;
  const outlines = contract.ENDPOINTS.filter((one) => one.method === method && pattern.test(one.path)).map(
    ({ reply }) => ('schema' in reply ? outlineOf(reply.schema) : null),
  );
  const [first] = outlines;
  if (first === undefined || outlines.includes(null)) return null;
  if (first === 'array') return outlines.every((one) => one === 'array') ? `'array'` : null;
  const keys = outlines.map((one) => new Set(one === 'array' ? [] : one));
  return JSON.stringify((first ?? []).filter((key) => keys.every((one) => one.has(key))));
}

/** Leaves a declaration its address, its access and the outline of its answer. */
function leanDeclaration(
  code: string,
  call: Node,
  name: string | undefined,
): { edits: Edit[]; inputs: string[] } {
  const [declaration] = nodesOf(call, 'arguments');
  const edits: Edit[] = [];
  const inputs: string[] = [];
  for (const property of nodesOf(declaration, 'properties')) {
    const key = keyOf(property) ?? '';
    const value = nodeOf(property, 'value');
    if (value === undefined) continue;
    if (key === 'summary') edits.push({ ...property, text: `summary: ''` });
    if (INPUTS.has(key) && name !== undefined) {
      inputs.push(`export const ${inputName(name, key)} = ${pure(code.slice(value.start, value.end))};`);
      edits.push({
        start: property.start,
        end: property.end + (code[property.end] === ',' ? 1 : 0),
        text: '',
      });
    }
    const schema = key === 'reply' ? nodeOf(propertyOf(value, 'schema'), 'value') : undefined;
    const text = schema && declaration ? replyOutline(declaration) : null;
    const property_ = propertyOf(value, 'schema');
    if (text !== null && property_ !== undefined)
      edits.push({ ...property_, text: `schema: outline$(${text})` });
  }
  return { edits, inputs };
}

/** An expression without side effects: the build drops it where its value is unused. */
const pure = (expression: string) => `/* @__PURE__ */ (() => (${expression}))()`;

const isCallOf = (node: Node | undefined, callee: string): node is Node =>
  node?.type === 'CallExpression' && textOf(nodeOf(node, 'callee'), 'name') === callee;

/** Top-level constants of a module, and whether each is exported. */
function constantsOf(program: Node) {
  return nodesOf(program, 'body').flatMap((statement) => {
    const exported = statement.type === 'ExportNamedDeclaration';
    const declaration = exported ? nodeOf(statement, 'declaration') : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return nodesOf(declaration, 'declarations').flatMap((one) => {
      const init = nodeOf(one, 'init');
      return init ? [{ name: textOf(nodeOf(one, 'id'), 'name'), init, exported }] : [];
    });
  });
}

/** `createX.body`, where the contract's `createX` is meant, becomes the constant that holds that schema alone. */
function followInputs(program: Node, own: ReadonlySet<string>) {
  const edits: Edit[] = [];
  const needed = new Map<string, Set<string>>();
  const imported = new Map<string, Node>();
  for (const statement of nodesOf(program, 'body')) {
    if (statement.type !== 'ImportDeclaration' || fieldOf(statement, 'importKind') === 'type') continue;
    for (const specifier of nodesOf(statement, 'specifiers')) {
      const name = textOf(nodeOf(specifier, 'imported'), 'name');
      const local = textOf(nodeOf(specifier, 'local'), 'name');
      if (name !== undefined && name === local && EXPORTED.has(name)) imported.set(name, specifier);
    }
  }
  for (const node of walk(program)) {
    if (node.type !== 'MemberExpression') continue;
    const endpoint = textOf(nodeOf(node, 'object'), 'name') ?? '';
    const input = textOf(nodeOf(node, 'property'), 'name') ?? '';
    if (!INPUTS.has(input) || !(imported.has(endpoint) || own.has(endpoint))) continue;
    edits.push({ start: node.start, end: node.end, text: inputName(endpoint, input) });
    if (imported.has(endpoint)) needed.set(endpoint, (needed.get(endpoint) ?? new Set()).add(input));
  }
  for (const [endpoint, inputs] of needed) {
    const { end = 0 } = imported.get(endpoint) ?? {};
    const text = [...inputs].map((input) => `, ${inputName(endpoint, input)}`).join('');
    edits.push({ start: end, end, text });
  }
  return edits;
}

/** `export { createX } from` hands on the schemas of `createX` too. */
function handOnInputs(program: Node): Edit[] {
  return nodesOf(program, 'body').flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !nodeOf(statement, 'source')) return [];
    return nodesOf(statement, 'specifiers').flatMap((specifier) => {
      const name = textOf(nodeOf(specifier, 'exported'), 'name') ?? '';
      const inputs = Object.keys(EXPORTED.get(name) ?? {}).filter((key) => INPUTS.has(key));
      const text = inputs.map((input) => `, ${inputName(name, input)}`).join('');
      return text === '' ? [] : [{ start: specifier.end, end: specifier.end, text }];
    });
  });
}

/**
 * The browser needs of a call its address and its access; of the schemas, those of the forms on screen. Replies keep
 * their outline (`src/shared/api/outline.ts`), the other schemas stand alone, and unused ones stay out of the bundle.
 */
export function leanContract(): Plugin {
  return {
    name: 'cuadra:lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /(packages\/(contract|domain)|apps\/web)\/src\/.*\.tsx?$/ },
      handler(code, id) {
        const declares = DECLARED.test(id);
        if (!declares && !/\.(params|query|body)\b/.test(code)) return null;
        const program = this.parse(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' });
        const constants = declares ? constantsOf(program) : [];
        const endpoints = constants.filter(({ init }) => isCallOf(init, 'endpoint'));
        const own = endpoints.filter(({ name = '', exported }) => exported && EXPORTED.has(name));
        const edits = followInputs(program, new Set(own.map(({ name = '' }) => name)));
        const inputs: string[] = [];
        if (declares) {
          edits.push(...handOnInputs(program));
          for (const node of walk(program)) {
            if (!isCallOf(node, 'endpoint')) continue;
            const lean = leanDeclaration(code, node, own.find(({ init }) => init === node)?.name);
            edits.push(...lean.edits);
            inputs.push(...lean.inputs);
          }
          for (const { init } of constants) {
            if (![...walk(init)].some(({ type }) => type === 'CallExpression' || type === 'NewExpression'))
              continue;
            edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' });
            edits.push({ start: init.end, end: init.end, text: '))()' });
          }
        }
        if (edits.length === 0) return null;
        const lean = `${applyEdits(code, edits)}\n${inputs.join('\n')}\n`;
        const outlined = lean.includes('outline$(')
          ? `import { outline as outline$ } from ${JSON.stringify(OUTLINE)};\n`
          : '';
        return { code: `${outlined}${lean}`, map: null };
      },
    },
  };
}
