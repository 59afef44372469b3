import { createHash } from 'node:crypto';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanContract } from './build/lean-contract.ts';
import { manual } from './build/manual.ts';
import { precompressed } from './build/precompressed.ts';
import { screenBudgets } from './build/screen-budgets.ts';
import { screenPages } from './build/screen-pages.ts';
import { inPixels } from './build/in-pixels.ts';

const MARCO = 'src/shared/layouts/shadcn-layout.tsx';

/** What a screen of a signed-in person loads before it stands. */
const screen = (name: string, module: string, bytes: number) => ({
  screen: name,
  entry: 'index',
  modules: [MARCO, module],
  bytes,
});

/**
 * Most script, in bytes as browsers get it, that a person waits for: the entry, the main layout, and what the screen
 * adds. What comes when it is used (`shared/late`) does not count.
 */
const BUDGETS = [
  {
    screen: 'sign-in',
    entry: 'index',
    modules: ['src/features/acceso/signin/signin-page.tsx'],
    bytes: 149_000,
  },
  screen('Inicio', 'src/routes/home.tsx', 215_000),
  screen('Cartolas', 'src/routes/cartolas.tsx', 243_000),
  screen('Por vencer', 'src/routes/compras_.por-vencer.tsx', 235_000),
  screen('Por pagar', 'src/routes/chipay.index.tsx', 238_000),
  screen('Ventas', 'src/routes/ventas.tsx', 240_000),
  screen('Compras', 'src/routes/compras.tsx', 240_000),
  screen('Rayitos', 'src/routes/rayitos.tsx', 243_000),
  screen('Conciliar sin preguntar', 'src/routes/automatizaciones.conciliacion.tsx', 246_000),
  screen('Resultados', 'src/routes/financials.ro.tsx', 230_000),
  screen('Flujo', 'src/routes/financials.flujo_caja.tsx', 233_000),
  screen('Clientes', 'src/routes/ingresos.cxc_.clientes.tsx', 236_000),
];

/** Call that a screen begins with where its address asks for nothing else; `e2e/primera-visita.spec.ts` holds it. */
const FIRST_CALLS = {
  '/home': '/home/hoy',
  '/rayitos': '/conciliaciones/cola?page=1&perPage=100',
  '/cartolas': '/cartolas?page=1&perPage=50&order=fecha.desc',
  '/ventas': '/legacy/documentos/dtes?page=1&perPage=50&order=fechaEmision.desc',
  '/compras': '/legacy/documentos/compras?page=1&perPage=50&order=fechaEmision.desc',
  '/proveedores': '/proveedores?page=1&perPage=50&order=porPagar.desc',
  '/ingresos/cxc/clientes': '/clientes?page=1&perPage=50&order=porCobrar.desc',
  '/chipay': '/chipay/ordenes?page=1&perPage=50&order=fechaPago.asc&estado=1',
};

type GenerateBundle = Extract<NonNullable<Plugin['generateBundle']>, (...args: never[]) => unknown>;
type Bundle = Parameters<GenerateBundle>[1];
type PluginContext = ThisParameterType<GenerateBundle>;

/**
 * Names the build after the content of its files and says so in `builds/latest.json` and in the page, where a
 * tab that stays open compares them.
 */
function buildId(): Plugin {
  let build = '';
  return {
    name: 'cuadra:build-id',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const names = Object.keys(bundle).toSorted().join('\n');
        build = createHash('sha256').update(names).digest('hex').slice(0, 16);
        // Under /m too, for a host that hands on only that.
        for (const fileName of ['builds/latest.json', 'm/builds/latest.json'])
          this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify({ build })}\n` });
        const page = bundle['index.html'];
        if (page?.type === 'asset') {
          page.source = String(page.source).replace(
            '</head>',
            `  <meta name="cuadra-build" content="${build}" />\n  </head>`,
          );
        }
        fillEmbedded(this, bundle, build);
      },
    },
  };
}

/** Tailwind's defaults for old browsers, which lack `@property`; a shadow root ignores `@property` in any browser. */
const OLD_BROWSERS = /@layer properties\{@supports [^{]*\{/;

/**
 * First rules of the sheet in the shadow root. What inherits would come in from the host's `*` and `body`: it ends
 * here, where an important rule of the inner tree stands over one of the outer.
 */
const SHADOW_HOST =
  ':host{all:initial!important;display:block!important;height:100%!important;direction:ltr!important}.cuadra-embebida{height:100%}';

/**
 * Makes the two sheets of the embedded Cuadra out of the page's one (docs/adr/0012-embedding.md): what its shadow root
 * wears, and the fonts, which only a document can declare. Writes their names into the script that mounts it.
 */
function fillEmbedded(context: PluginContext, bundle: Bundle, build: string): void {
  const sheets = Object.values(bundle).filter((file) => file.fileName.endsWith('.css'));
  const [sheet, another] = sheets;
  if (sheet?.type !== 'asset' || another !== undefined)
    context.error(
      `one style sheet was expected, there are ${sheets.length}: what it is not in would not be styled`,
    );
  const page = String(sheet.source);
  if (!OLD_BROWSERS.test(page))
    context.error('Tailwind no longer writes its defaults for old browsers as it did');
  const fonts = page.match(/@font-face\{[^}]*\}/g) ?? [];
  if (fonts.length === 0) context.error('there are no fonts in the style sheet');
  const own = inPixels(page.replaceAll(/@font-face\{[^}]*\}/g, '')).replace(
    OLD_BROWSERS,
    '@layer properties{@supports (display:block){',
  );
  const emit = (name: string, source: string) => {
    const fileName = `m/assets/${name}-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.css`;
    context.emitFile({ type: 'asset', fileName, source });
    return `./${fileName.slice('m/'.length)}`;
  };
  const names = JSON.stringify({
    css: emit('embebida', `${SHADOW_HOST}${own}`),
    fonts: emit('fuentes', fonts.join('')),
    build,
  });
  const script = bundle['m/cuadra.js'];
  if (script?.type !== 'chunk' || !script.code.includes('CUADRA_BUILD'))
    context.error('m/cuadra.js does not ask for the names of its sheets');
  script.code = script.code.replaceAll(/\bCUADRA_BUILD\b/g, () => `(${names})`);
}

/**
 * Sonner writes its style sheet into the page from script, which a strict content policy forbids. Its own package
 * holds the same sheet as a file, which Cuadra's own imports.
 */
function sonnerStyleSheet(): Plugin {
  return {
    name: 'cuadra:sonner-style-sheet',
    enforce: 'pre',
    transform: {
      filter: { id: /sonner\/dist\/index\.mjs$/ },
      handler(code) {
        const written = /^__insertCSS\(".*"\);?$/m;
        if (!written.test(code)) this.error('sonner no longer inserts its style sheet as it did');
        return { code: code.replace(written, ''), map: null };
      },
    },
  };
}

/**
 * The browser never turns schemas into JSON Schema, so the code for that stays out of the bundle. Every schema
 * asks for its own method when it is made, so what makes them must still give a function.
 */
function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'cuadra:zod-without-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
      handler(code) {
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map((found) => found[1] ?? '');
        if (names.length === 0) this.error('zod no longer exports its JSON Schema code as it did');
        const stubs = names.map((name) =>
          name.startsWith('create')
            ? `export const ${name} = () => ausente;`
            : `export const ${name} = ausente;`,
        );
        const ausente = `const ausente = () => { throw new Error('no JSON Schema in the browser'); };`;
        return { code: `${ausente}\n${stubs.join('\n')}\n`, map: null };
      },
    },
  };
}

/** Zod's own English texts: every message that a person reads is ours, and a schema that fails is told by its path. */
function zodWithoutEnglish(): Plugin {
  return {
    name: 'cuadra:zod-without-english',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /zod\/v4\/locales\/en\.js$/ },
      handler: () => ({
        code: `export default () => ({ localeError: (issue) => issue.code ?? 'invalid' });`,
        map: null,
      }),
    },
  };
}

/**
 * Zod tries whether it may evaluate code. The content policy forbids it, and browsers tell of every try; a host page
 * would find it among its violations.
 */
function zodWithoutEval(): Plugin {
  const probe = /(export const allowsEval = .*?\(\(\) => \{)/;
  return {
    name: 'cuadra:zod-without-eval',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /zod\/v4\/core\/util\.js$/ },
      handler(code) {
        if (!probe.test(code)) this.error('zod no longer tries to evaluate code as it did');
        return { code: code.replace(probe, '$1 return false;'), map: null };
      },
    },
  };
}

/** `gateOf(listOts)`, `puede(getOt, listDocumentos.Dte)`, with their arguments. */
const ASKS_ACCESS = /\b(gateOf|puede)\(([^()]*)\)/g;

/**
 * A gate reads of an endpoint its access alone. The build writes the access in the endpoint's place, so that the first
 * screen and the menu do without the schemas of every screen that they lead to.
 */
function inlineAccess(): Plugin {
  let contract: object = {};
  const memberOf = (value: unknown, name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  const inline = (argument: string, imported: ReadonlySet<string>) => {
    const path = argument.trim().split('.');
    const access = memberOf(path.reduce(memberOf, contract), 'access');
    return access !== undefined && imported.has(path[0] ?? '')
      ? `{ access: ${JSON.stringify(access)} }`
      : argument;
  };
  return {
    name: 'cuadra:inline-access',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      contract = await import('@cuadra/contract');
    },
    transform: {
      filter: { id: /apps\/web\/src\//, code: /\b(gateOf|puede)\(/ },
      handler(code) {
        const names = /import \{([^}]*)\} from '@cuadra\/contract'/.exec(code)?.[1] ?? '';
        const imported = new Set(names.split(',').map((name) => name.trim()));
        return {
          code: code.replaceAll(
            ASKS_ACCESS,
            (_, call: string, args: string) =>
              `${call}(${args
                .split(',')
                .map((argument) => inline(argument, imported))
                .join(', ')})`,
          ),
          map: null,
        };
      },
    },
  };
}

const CORE_PACKAGES =
  /node_modules\/(react|react-dom|scheduler|zod|tailwind-merge|clsx|class-variance-authority|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//;

/** They are named by themselves; what they need is shared. */
const ENTRIES = /(index\.html|src\/entry\/(independent\.tsx|embedded\.ts))$/;

/** Where `vite` serves the web while it is developed (`DEV_HOST`, `DEV_PORT`), and the server that it hands calls on to. */
function devServer(env: Readonly<Record<string, string | undefined>>) {
  const server = `http://localhost:${env['PORT'] ?? '3000'}`;
  return {
    host: env['DEV_HOST'] ?? 'localhost',
    port: Number(env['DEV_PORT'] ?? 5173),
    // Another port than the one asked for would be found by nobody.
    strictPort: env['DEV_PORT'] !== undefined,
    proxy: Object.fromEntries(
      ['/monolito', '/api', '/saldos', '/acceso', '/configuracion.json'].map((base) => [base, server]),
    ),
  };
}

export default defineConfig({
  plugins: [
    inlineAccess(),
    leanContract(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    manual(),
    sonnerStyleSheet(),
    zodWithoutJsonSchema(),
    zodWithoutEnglish(),
    zodWithoutEval(),
    screenBudgets(BUDGETS),
    buildId(),
    screenPages(MARCO, FIRST_CALLS),
    precompressed(),
  ],
  build: {
    outDir: 'dist',
    // Everything of the web but its page stands under /m, so that a host need hand on nothing else.
    assetsDir: 'm/assets',
    emptyOutDir: true,
    target: 'es2023',
    // A content policy without `data:` must let fonts and images through.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: 'index.html', cuadra: 'src/entry/embedded.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'cuadra' ? 'm/cuadra.js' : 'm/assets/[name]-[hash].js'),
        // A screen asks for one or two dozen files. A module goes to the first of these that takes it, with what it needs.
        codeSplitting: {
          groups: [
            // What every screen needs and no release of ours changes: long in the browser's cache.
            { name: 'nucleo', test: CORE_PACKAGES, priority: 9 },
            { name: 'inicio', tags: ['$initial'], test: (id) => !ENTRIES.test(id), priority: 8 },
            { name: 'publico', test: /features\/acceso\/signin\/signin-page/, priority: 7 },
            // One file of three kilobytes instead of a dozen, each mostly the head of its answer.
            { name: 'iconos', test: /lucide-react\/dist\/esm\/icons/, minShareCount: 2, priority: 6.5 },
            {
              name: 'marco',
              test: /layouts\/shadcn-layout|shared\/page\/(page|load-error)\.tsx|ui\/src\/(badge|button|monto|segmented-control|skeleton)\.tsx/,
              priority: 6,
            },
            { name: 'dialogos', test: /ui\/src\/(dialog|confirm-dialog)\.tsx/, priority: 5 },
            { name: 'flotantes', test: /base-ui\/react\/(popover|select)\//, priority: 5 },
            {
              // Small parts of most screens, which would bring a list's or a form's own with them.
              name: 'piezas',
              test: /ui\/src\/(checkbox|popover|filter-(bar|chip)|empty-state|input|late-select)\.tsx|shared\/(late|queries)\/|contract\/src\/(clasificacion\/detalle|documentos\/estados)/,
              priority: 5,
            },
            {
              name: 'tabla',
              test: /ui\/src\/table\.tsx|shared\/lista\/list-table\.tsx/,
              priority: 4,
            },
            { name: 'lista', test: /registros\/lista\/record-list-page\.tsx/, priority: 3 },
            { name: 'montos', test: /ui\/src\/input-monto\.tsx/, priority: 3 },
            { name: 'formularios', test: /ui\/src\/(field|sheet|confirm-dialog)\.tsx/, priority: 2 },
            {
              // What the main layout shows once it stands.
              name: 'tras-el-marco',
              test: /shared\/navigation\/(fijadas|call-fijadas|notifications-bell|(disk|solo-lectura|deuda)-banner)\.tsx?/,
              priority: 2,
            },
            { name: 'comun', minShareCount: 40, priority: 1 },
          ],
        },
      },
    },
  },
  experimental: {
    // Scripts and sheets find each other by where they stand, wherever the host serves them; the page by its root.
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  server: devServer(process.env),
});
