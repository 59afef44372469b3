import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const HEADER = /^\/\/ expect: (.+)$/m;

/** What each fixture under `folder` says in its first line that the checker must report about it. */
export function expectations(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const expected = HEADER.exec(readFileSync(path, 'utf8'))?.[1];
    if (expected === undefined) throw new Error(`${path} does not say what is expected of it`);
    found.set(relative(folder, path), expected.trim());
  }
  return found;
}

/**
 * Compares what the checker reported with what the fixtures expect.
 * @param exact whether a fixture may be reported by its own rule only.
 * @returns one sentence per difference.
 */
export function differences(
  expected: Map<string, string>,
  reported: Map<string, Set<string>>,
  exact: boolean,
): string[] {
  return [...expected].flatMap(([path, rule]) => {
    const rules = reported.get(path) ?? new Set<string>();
    const others = [...rules].filter((other) => other !== rule);
    if (rule === 'nothing')
      return rules.size === 0 ? [] : [`${path}: reported by ${others.join(', ')}, and is right`];
    if (!rules.has(rule))
      return [`${path}: ${rule} did not report it (${others.join(', ') || 'nothing did'})`];
    return exact && others.length > 0 ? [`${path}: also reported by ${others.join(', ')}`] : [];
  });
}

/** Adds `rule` to what was reported about `path`. */
export function report(reported: Map<string, Set<string>>, path: string, rule: string): void {
  const rules = reported.get(path) ?? new Set<string>();
  rules.add(rule);
  reported.set(path, rules);
}
