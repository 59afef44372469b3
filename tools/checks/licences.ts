import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.ts';

/** Licences (SPDX) that ask no more than to keep a notice; OFL covers the fonts that the web serves. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  // As packages of before SPDX wrote it.
  'MIT/X11',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Whether an SPDX expression can be met with permissive licences alone: one side of OR, every side of AND. */
export function isPermissive(expression: string): boolean {
  const text = expression.trim().replace(/^\(([^()]*)\)$/, '$1');
  if (text.includes(' OR ')) return text.split(' OR ').some(isPermissive);
  if (text.includes(' AND ')) return text.split(' AND ').every(isPermissive);
  return PERMISSIVE.has(text);
}

type LockEntry = { dev?: boolean; link?: boolean; license?: string };

/** The MIT licence's title, or its first sentence after a line of copyright. */
const MIT =
  /^(?:(?:The )?MIT License\b|(?:Copyright [^\n]*\n\s*)?Permission is hereby granted, free of charge, to any person obtaining a copy\b)/i;

/** Some packages name their licence only in its own text. */
function licenceByTitle(folder: string): string | undefined {
  const file = join(root, folder, 'LICENSE');
  if (!existsSync(file)) return undefined;
  return MIT.test(readFileSync(file, 'utf8').trimStart()) ? 'MIT' : undefined;
}

function installedLicence(folder: string): string | undefined {
  const file = join(root, folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license?: string | { type: string } };
  return (typeof license === 'object' ? license.type : license) ?? licenceByTitle(folder);
}

/**
 * Production dependencies of the lock file, those of other platforms included.
 * @returns how many there are, and those without a permissive licence, one per line of text.
 */
export function badLicences(lock: string): { count: number; bad: string[] } {
  const { packages } = JSON.parse(lock) as { packages: Record<string, LockEntry> };
  const production = Object.entries(packages).filter(
    ([path, entry]) => path.includes('node_modules/') && entry.dev !== true && entry.link !== true,
  );
  const bad = production.flatMap(([path, entry]) => {
    const licence = entry.license ?? installedLicence(path);
    return licence !== undefined && isPermissive(licence) ? [] : [`${path}: ${licence ?? 'no licence'}`];
  });
  return { count: production.length, bad };
}
