import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';

/** The application itself, whose head names no screen's files. */
const PLAIN = 'index.html';
/** The build writes the list (apps/web/build/screen-pages.ts). A part of a path that begins with `$` matches any text. */
const LIST = 'pantallas/pantallas.json';

const listSchema = z.record(z.string(), z.object({ page: z.string(), public: z.boolean() }));

type Asked = Pick<FastifyRequest, 'url' | 'headers'>;

function matches(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const given = path.split('/');
  return (
    expected.length === given.length && expected.every((part, i) => part.startsWith('$') || part === given[i])
  );
}

/** `/m/ventas/?texto=1` is the screen of `/ventas`. */
function screenPathOf(url: string): string {
  const path = (url.split('?')[0] ?? '').replace(/^\/m(?=\/|$)/, '').replace(/\/+$/, '');
  return path === '' ? '/' : path;
}

/** The cookie that a session brings; whether it still holds is for the calls to find. */
const mayBeSignedIn = ({ headers }: Asked) => /(?:^|;\s*)XSRF-TOKEN=[^;]/.test(headers.cookie ?? '');

/**
 * Reads which page names which screen's files. Answers the page of a request: a stranger is led to the sign-in, so they
 * get the files of public screens only.
 */
export function readScreenPages(carpeta: string): (request: Asked) => string {
  const archivo = join(carpeta, LIST);
  if (!existsSync(archivo)) return () => PLAIN;
  const pages = listSchema.parse(JSON.parse(readFileSync(archivo, 'utf8')));
  const patterns = Object.keys(pages).filter((path) => path.includes('/$'));
  return (request) => {
    const path = screenPathOf(request.url);
    const found = Object.hasOwn(pages, path) ? path : patterns.find((pattern) => matches(pattern, path));
    const screen = found === undefined ? undefined : pages[found];
    return screen && (screen.public || mayBeSignedIn(request)) ? screen.page : PLAIN;
  };
}
