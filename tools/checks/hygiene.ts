import { readFileSync, statSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expected, longFiles } from './expected.ts';
import { filesMatching, projectFiles, sourceFiles } from './files.ts';
import { badLicences } from './licences.ts';
import { root } from './process.ts';
import { projects } from './suites.ts';
import { failed, passed, type Outcome, type Step } from './step.ts';

const MAX_LINES = 400;

/** A finding in words, with the file and line it stands in. */
type Finding = string;

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

type Manifest = Partial<Record<(typeof DEPENDENCY_KINDS)[number], Record<string, string>>>;
const DEPENDENCY_KINDS = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
] as const;
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/;

/** Dependencies of one package.json that are not pinned to one version. */
export function looseVersions(path: string, manifest: Manifest): Finding[] {
  return DEPENDENCY_KINDS.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => `${path}: ${name} is not pinned exactly: ${version}`),
  );
}

/** Lock entries that name a host: installing must work from whatever registry the machine uses. */
export function resolvedHosts(lock: string): Finding[] {
  const { packages } = JSON.parse(lock) as { packages: Record<string, { resolved?: string }> };
  return Object.entries(packages)
    .filter(([, entry]) => entry.resolved?.includes('://'))
    .map(([name, entry]) => `package-lock.json: ${name} is resolved from ${entry.resolved}`);
}

const FORBIDDEN: { pattern: RegExp; reason: string }[] = [
  {
    pattern: /\b(?:test|it|describe|suite|bench)(?:\.\w+)*\.(?:only|skip|todo|fixme|skipIf|runIf)\b/,
    reason: 'every test runs, always',
  },
  { pattern: /(?:\/\/|\/\*|^\s*\*|--|#).*\b(?:TODO|FIXME|XXX)\b/, reason: 'finish it or open an issue' },
  { pattern: /@ts-(?:ignore|nocheck|expect-error)\b/, reason: 'types are not silenced' },
  { pattern: /\b(?:ox|es)lint-disable(?!.* -- \S)/, reason: 'a silenced rule gives its reason after ` -- `' },
];

/** Lines that no file of the project may have. */
export function forbiddenText(path: string, text: string): Finding[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      FORBIDDEN.filter(({ pattern }) => pattern.test(line)).map(
        ({ reason }) => `${path}:${index + 1}: ${reason}: ${line.trim()}`,
      ),
    );
}

/** Files over the limit that have no reason listed, and listed ones that no longer need it. */
export function longFileFindings(lines: Map<string, number>, reasons: Record<string, string>): Finding[] {
  const unlisted = [...lines]
    .filter(([path, count]) => count > MAX_LINES && reasons[path] === undefined)
    .map(
      ([path, count]) => `${path}: ${count} lines; split it, or give the reason in tools/checks/expected.ts`,
    );
  const stale = Object.keys(reasons)
    .filter((path) => (lines.get(path) ?? 0) <= MAX_LINES)
    .map((path) => `tools/checks/expected.ts: ${path} is no longer over ${MAX_LINES} lines`);
  return [...unlisted, ...stale];
}

/** Tests that neither a suite of vitest nor Playwright would run. */
export function orphanTests(paths: string[]): Finding[] {
  const isRun = (path: string): boolean =>
    matchesGlob(path, 'e2e/**/*.spec.ts') ||
    Object.values(projects).some(
      ({ include, exclude }) =>
        include.some((glob) => matchesGlob(path, glob)) && !exclude.some((glob) => matchesGlob(path, glob)),
    );
  return paths
    .filter((path) => /\.(?:test|spec)\.\w+$/.test(path) && !isRun(path))
    .map((path) => `${path}: no suite of tools/checks/suites.ts runs this test`);
}

const WRITTEN = ['**/*.sql', '**/*.css', '**/*.sh', '.ci/run'];
// The rules themselves and their self-test spell out what they forbid.
const SPELLS_RULES = ['tools/checks/hygiene*.ts', 'tools/selftest/**', 'tools/fixtures/**', '**/*.gen.*'];

function hygiene(): Outcome {
  const manifests = filesMatching(
    ['package.json', '**/package.json'],
    ['tools/fixtures/**', '**/fixtures/**'],
  );
  const written = [...sourceFiles(), ...filesMatching(WRITTEN, SPELLS_RULES)];
  const clean = new Set(filesMatching(SPELLS_RULES));
  const texts = new Map(written.map((path) => [path, read(path)]));
  const findings: Finding[] = [
    ...resolvedHosts(read('package-lock.json')),
    ...orphanTests(sourceFiles()),
    ...manifests.flatMap((path) => looseVersions(path, JSON.parse(read(path)) as Manifest)),
    ...[...texts].flatMap(([path, text]) => (clean.has(path) ? [] : forbiddenText(path, text))),
    ...longFileFindings(
      new Map([...texts].map(([path, text]) => [path, text.split('\n').length - 1])),
      longFiles,
    ),
  ];
  if (!projectFiles().includes('LICENSE') || !read('LICENSE').startsWith('MIT License')) {
    findings.push('LICENSE: the MIT licence is missing');
  }
  if ((statSync(join(root, '.ci/run')).mode & 0o111) === 0) findings.push('.ci/run: is not executable');
  if (texts.size < expected.sourceFiles || manifests.length < 10) {
    findings.push(`read only ${texts.size} files and ${manifests.length} manifests`);
  }
  if (findings.length > 0) return failed(`${findings.length} findings`, findings.join('\n'));
  return passed(`${texts.size} files, ${manifests.length} manifests`);
}

function licences(): Outcome {
  const { count, bad } = badLicences(read('package-lock.json'));
  if (bad.length > 0)
    return failed(`${bad.length} production dependencies without a permissive licence`, bad.join('\n'));
  if (count < 50) return failed(`read only ${count} production dependencies`);
  return passed(`${count} production dependencies`);
}

export const hygieneSteps: Step[] = [
  { name: 'hygiene', cores: 1, run: async () => await Promise.resolve(hygiene()) },
  { name: 'licences', cores: 1, run: async () => await Promise.resolve(licences()) },
];
