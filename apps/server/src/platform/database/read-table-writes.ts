/** A file of code: its path from `apps/server/src`, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Tables that a text writes, in the database's names; a table of another schema than `public` is none of ours. */
export interface Writes {
  readonly tables: readonly string[];
  /** Statements whose table stands in a variable. */
  readonly unnamed: number;
}

/** The functions of the database that write, with the tables that each writes. */
export type WritingFunctions = ReadonlyMap<string, readonly string[]>;

const NAME = String.raw`"?(?:(?<schema>\w+)"?\.)?"?(?<table>\w+)"?`;
const STATEMENTS = [
  String.raw`\binsert\s+into\s+${NAME}`,
  String.raw`\bupdate\s+(?:only\s+)?${NAME}\s+(?:(?:as\s+)?\w+\s+)?set\b`,
  String.raw`\bdelete\s+from\s+(?:only\s+)?${NAME}`,
  String.raw`\bmerge\s+into\s+(?:only\s+)?${NAME}`,
  String.raw`\btruncate\s+(?:table\s+)?(?:only\s+)?${NAME}\s*[;'"\x60]`,
  String.raw`\bcopy\s+${NAME}\s*(?:\([^()]*\)\s*)?from\s+stdin\b`,
].map((pattern) => new RegExp(pattern, 'giu'));

/** The query builder's calls; its plugin writes the names in camel case with underscores. */
const BUILDER = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(?<table>\w+)(?:\s+as\s+\w+)?'/gu;

const VARIABLE = [
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate|copy)\s+(?:only\s+|table\s+)?\$\{/giu,
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?=[^'\s])/gu,
];

const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);

/** Blocks and whole lines of comment, and comments behind code. A statement in a comment writes nothing. */
function withoutComments(code: string): string {
  return code
    .replaceAll(/^\s*\/\*[\s\S]*?\*\//gmu, '')
    .replaceAll(/(?:^|\s)\/\/ .*$/gmu, '')
    .replaceAll(/(?:^|\s)-- .*$/gmu, '');
}

function tablesOfStatements(text: string): string[] {
  return STATEMENTS.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ groups }) =>
      groups?.['table'] !== undefined && (groups['schema'] ?? 'public') === 'public' ? [groups['table']] : [],
    ),
  );
}

/** Names in a text that are followed by a parenthesis. */
function calledIn(text: string): Set<string> {
  return new Set([...text.matchAll(/\b([a-z_]+)\s*\(/gu)].map(([, name = '']) => name));
}

/** Reads the tables that a file of code writes: with the query builder, in SQL, and by a function of the database. */
export function readTableWrites(code: string, functions: WritingFunctions = new Map()): Writes {
  const text = withoutComments(code);
  const called = calledIn(text);
  const tables = [
    ...tablesOfStatements(text),
    ...[...text.matchAll(BUILDER)].map(({ groups }) => snakeCase(groups?.['table'] ?? '')),
    ...[...functions].flatMap(([name, written]) => (called.has(name) ? written : [])),
  ];
  const unnamed = VARIABLE.reduce((count, pattern) => count + [...text.matchAll(pattern)].length, 0);
  return { tables: [...new Set(tables)].toSorted(), unnamed };
}

/**
 * Reads which functions of `vigente.gen.sql` write, themselves or through one that they call. A trigger's function is
 * none of them: `working-triggers.test.ts` holds those.
 */
export function readWritingFunctions(sql: string): WritingFunctions {
  const bodies = new Map(
    sql
      .split(/^(?=CREATE OR REPLACE FUNCTION )/mu)
      .filter((part) => !/^ RETURNS trigger$/mu.test(part))
      .flatMap((part) => {
        const name = /^CREATE OR REPLACE FUNCTION public\.(\w+)\(/u.exec(part)?.[1];
        const body = /^AS (\$\w*\$)(?<body>[\s\S]*?)\1/mu.exec(part)?.groups?.['body'];
        return name === undefined || body === undefined ? [] : [[name, body] as const];
      }),
  );
  const writtenBy = (name: string, seen: Set<string>): string[] => {
    const body = bodies.get(name);
    if (body === undefined || seen.has(name)) return [];
    seen.add(name);
    const { tables } = readTableWrites(body);
    return [...tables, ...[...calledIn(body)].flatMap((other) => writtenBy(other, seen))];
  };
  return new Map(
    [...bodies.keys()].flatMap((name) => {
      const tables = [...new Set(writtenBy(name, new Set()))];
      return tables.length === 0 ? [] : [[name, tables] as const];
    }),
  );
}

/** The module of a file: `<area>/<module>`, `platform/<concern>` or `entry`. */
function moduleOf(path: string): string {
  const [place = '', area = '', module = ''] = path.split('/');
  return place === 'modules' ? `${area}/${module}` : place === 'platform' ? `${place}/${area}` : place;
}

/** By table, the modules that write it. `named` are the tables of statements that have theirs in a variable, by file. */
export function readTableWriters(
  files: readonly SourceFile[],
  functions: WritingFunctions,
  named: Readonly<Record<string, readonly string[]>> = {},
): Map<string, string[]> {
  const writers = new Map<string, Set<string>>();
  for (const { path, text } of files)
    for (const table of [...readTableWrites(text, functions).tables, ...(named[path] ?? [])])
      writers.set(table, (writers.get(table) ?? new Set()).add(moduleOf(path)));
  return new Map([...writers].map(([table, modules]) => [table, [...modules].toSorted()]));
}
