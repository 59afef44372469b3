import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';
import { root } from './process.ts';

const SKIPPED_FOLDERS = new Set([
  'node_modules',
  'dist',
  '.git',
  '.datos',
  '.cache',
  'coverage',
  'test-results',
  'playwright-report',
]);

function walk(folder: string, found: string[]): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED_FOLDERS.has(entry.name)) walk(path, found);
    } else if (entry.isFile()) found.push(relative(root, path));
  }
}

let cached: string[] | undefined;

/**
 * Every file of the project, by path from the root: what git tracks and what it would add. Where there
 * is no git (an unpacked archive) the folders are walked instead.
 */
export function projectFiles(): string[] {
  if (cached !== undefined) return cached;
  if (existsSync(join(root, '.git'))) {
    try {
      const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      cached = listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
      return cached;
    } catch {
      // A machine with the files and no git program, or a folder git does not trust: walk instead.
    }
  }
  const found: string[] = [];
  walk(root, found);
  cached = found;
  return found;
}

const SOURCE = ['**/*.ts', '**/*.tsx', '**/*.mts', '**/*.js', '**/*.jsx', '**/*.mjs', '**/*.cjs'];
const NOT_SOURCE = ['tools/fixtures/**', '**/*.gen.ts'];

const matches = (path: string, globs: string[]): boolean => globs.some((glob) => matchesGlob(path, glob));

/** Code written by hand, which every static check has to read. */
export function sourceFiles(): string[] {
  return projectFiles().filter((path) => matches(path, SOURCE) && !matches(path, NOT_SOURCE));
}

/** Files of the project that match any of `globs` and none of `except`. */
export function filesMatching(globs: string[], except: string[] = []): string[] {
  return projectFiles().filter((path) => matches(path, globs) && !matches(path, except));
}
