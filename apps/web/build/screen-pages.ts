import { readFile } from 'node:fs/promises';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport, type Plugin } from 'vite';
import { filesOf, type Bundle } from './screen-budgets.ts';

/** Of the built folder: pages by the path of their screen. */
const LIST = 'pantallas/pantallas.json';
/** Screen to which the root leads (src/shared/guard/redirects.ts). */
const HOME = '/home';
/** Mark that the route's own component leaves on its module. */
const COMPONENT = /^(.*\/src\/routes\/[^?]+\.tsx)\?tsr-split=component$/;

/** `/compras_/por-vencer` is the path `/compras/por-vencer`: the mark only parts it from the screen of `/compras`. */
export function pathOfRoute(id: string): string {
  const path = id.replaceAll(/_(?=\/|$)/g, '').replace(/\/$/, '');
  return path === '' ? '/' : path;
}

/** Reads the path, the frame and the gate from a route's file; null for a file without a route. */
export function readRoute(code: string) {
  const id = /createFileRoute\(\s*'([^']+)'/.exec(code)?.[1];
  if (id === undefined) return null;
  return {
    path: pathOfRoute(id),
    framed: /layout: 'shadcn'/.test(code),
    public: /gate: 'public'/.test(code),
  };
}

function withHead(page: string, tags: readonly string[]): string {
  return page.replace('  </head>', `${tags.map((tag) => `    ${tag}\n`).join('')}  </head>`);
}

/** The script that asks early for the session and for the screen's first answer, beside the one of the theme. */
function askingEarly(page: string, first: string | undefined): string {
  const call = first === undefined ? '' : ` data-primera="${first.replaceAll('&', '&amp;')}"`;
  return page.replace(
    '<script src="/tema.js"></script>',
    `$&\n    <script src="/sesion.js"${call}></script>`,
  );
}

/** Renders the frame for the path of a route; a page shows it until its script draws the real one. */
async function frameAhead(root: string): Promise<(path: string) => string> {
  const { module } = await runnerImport<{ FrameAhead: ComponentType<{ path: string }> }>(
    `${root}/src/shared/layouts/frame-ahead.tsx`,
    { root, configFile: false, logLevel: 'warn' },
  );
  return (path) => renderToStaticMarkup(createElement(module.FrameAhead, { path }));
}

/** The entry's files and the first calls go before: a browser of HTTP/1.1 has six connections for all of them. */
const preloadOf = (file: string) =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`;

/**
 * Lays a copy of the page per screen, which names the screen's files: the browser asks for them with the entry's own,
 * and not once the entry has run and the session has answered. The main layout stands drawn in it. `frame` is a part of the path of the main layout's module,
 * `firstCalls` the addresses within `/api` that screens begin with, by their paths.
 */
export function screenPages(frame: string, firstCalls: Readonly<Record<string, string>>): Plugin {
  let root = '';
  return {
    name: 'cuadra:screen-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle: Bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') return;
        const font = Object.keys(bundle).find((name) => /latin-wght-normal.*\.woff2$/.test(name));
        // The sheet asks for it only once a text is drawn.
        const fonts =
          font === undefined
            ? []
            : [`<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`];
        const page = withHead(String(index.source), fonts);
        index.source = page;
        const entry = filesOf(bundle, { entry: 'index', modules: [] });
        const drawn = await frameAhead(root);
        const pages: Record<string, { page: string; public: boolean }> = {};
        for (const file of Object.values(bundle)) {
          const source = file.type === 'chunk' ? COMPONENT.exec(file.facadeModuleId ?? '')?.[1] : undefined;
          const route = source === undefined ? null : readRoute(await readFile(source, 'utf8'));
          if (file.type !== 'chunk' || route === null) continue;
          const modules = [...(route.framed ? [frame] : []), file.facadeModuleId ?? ''];
          const files = [...filesOf(bundle, { entry: 'index', modules })].filter((name) => !entry.has(name));
          const fileName = `pantallas/${file.name}.html`;
          pages[route.path] = { page: fileName, public: route.public };
          const asking = route.public ? page : askingEarly(page, firstCalls[route.path]);
          const standing =
            route.public || !route.framed
              ? asking
              : asking.replace('<div id="cuadra">', `${drawn(route.path)}\n    $&`);
          this.emitFile({ type: 'asset', fileName, source: withHead(standing, files.map(preloadOf)) });
        }
        const home = pages[HOME];
        if (home === undefined) this.error('no screen was found to which the root leads');
        this.emitFile({
          type: 'asset',
          fileName: LIST,
          source: `${JSON.stringify({ ...pages, '/': home })}\n`,
        });
      },
    },
  };
}
