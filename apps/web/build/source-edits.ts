/** A node of the syntax tree, as the build's parser gives it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** A field of a node; undefined where it has none. */
export function fieldOf(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined;
}

export function nodeOf(node: unknown, name: string): Node | undefined {
  const value = fieldOf(node, name);
  return isNode(value) ? value : undefined;
}

export function nodesOf(node: unknown, name: string): Node[] {
  const value = fieldOf(node, name);
  return Array.isArray(value) ? value.filter(isNode) : [];
}

export function textOf(node: unknown, name: string): string | undefined {
  const value = fieldOf(node, name);
  return typeof value === 'string' ? value : undefined;
}

/** Expressions that types are written around. */
const AROUND = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/** Every node that runs, parents first: types are left out. */
export function* walk(node: Node): Generator<Node> {
  if (node.type.startsWith('TS') && !AROUND.has(node.type)) return;
  yield node;
  for (const value of Object.values(node)) {
    const children: unknown[] = Array.isArray(value) ? value : [value];
    for (const child of children) if (isNode(child)) yield* walk(child);
  }
}

/** The code with its edits, none of which overlaps another. */
export function applyEdits(code: string, edits: readonly Edit[]): string {
  let result = code;
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start || b.end - a.end))
    result = result.slice(0, start) + text + result.slice(end);
  return result;
}
