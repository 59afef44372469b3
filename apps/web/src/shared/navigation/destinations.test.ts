import { readdirSync, readFileSync } from 'node:fs';
import { filtrarComandos } from '@cuadra/ui/command-palette';
import { expect, test } from 'vitest';
import { DESTINATIONS, IMPORTS, RECOMMENDS } from './destinations.ts';
import { placeOf, titleOf } from './place.ts';

/** Screen routes of the specification that stand in a destination, with the tab that the design gives them. */
const OF_SPECIFICATION: Readonly<Record<string, string>> = {
  '/home': 'Inicio › Hoy',
  '/rayitos': 'Por hacer › Rayitos',
  '/automatizaciones/clasificacion': 'Por hacer › Automatizaciones',
  '/automatizaciones/conciliacion': 'Por hacer › Automatizaciones',
  '/automatizaciones/dashboard': 'Por hacer › Automatizaciones',
  '/automatizaciones/clasificacion/archivadas': 'Por hacer › Automatizaciones',
  '/automatizaciones/upsert/clasificacion': 'Por hacer › Automatizaciones',
  '/automatizaciones/clasificacion/upselling': 'Por hacer › Automatizaciones',
  '/conexiones': 'Banco › Conexiones',
  '/conexiones/bancos': 'Banco › Conexiones',
  '/ingresos/cxc': 'Cobros y pagos › Por cobrar',
  '/ingresos/cxc/clientes': 'Cobros y pagos › Clientes',
  '/ingresos/cxc/clientes/:id': 'Cobros y pagos › Clientes',
  '/chipay': 'Cobros y pagos › Pagos',
  '/chipay/agendadas': 'Cobros y pagos › Pagos',
  '/chipay/pagadas': 'Cobros y pagos › Pagos',
  '/chipay/terms': 'Cobros y pagos › Pagos',
  '/admin/compromisos-pago': 'Cobros y pagos › Compromisos',
  '/emails': 'Cobros y pagos › Correos',
  '/ajustes/plantillas-email': 'Cobros y pagos › Correos',
  '/saldo-cuentas': 'Contabilidad › Balance',
  '/exportables': 'Contabilidad › Exportar',
  '/detalles_empresa': 'Ajustes › Empresa',
  '/empresas/plazos-pago': 'Ajustes › Empresa',
  '/cuenta/tus-facturas': 'Ajustes › Plan y facturas',
  '/trial/:funcionalidad': 'Ajustes › Plan y facturas',
  '/prueba/:funcionalidad': 'Ajustes › Plan y facturas',
  '/empresas': 'Ajustes › Empresas',
  '/empresas/:id/funcionalidades': 'Ajustes › Soporte',
};

/** Those that stand outside: the person's menu, and pages without a sidebar. */
const OUTSIDE = [
  '/referral',
  '/signin',
  '/signin/invitacion',
  '/signin/google',
  '/signin/actualizar-contrasena',
  '/signin/reactivar-empresa',
  '/signin/recuperar-contrasena',
  '/signin/recuperar-contrasena/email-enviado',
  '/signup',
  '/signup/user',
  '/signup/company',
  '/signup/welcome',
  '/signup/sync-documents',
  '/signout',
  '/portal-cliente',
  '/chipay/portal-pago',
  '/chipay/portal-pago/pin',
  '/chipay/portal-pago/list',
] as const;

/** Outside and of no specification: the gallery, the second factor, the proof of a receipt, the plans for anyone. */
const OURS_OUTSIDE: ReadonlySet<string> = new Set([
  '/galeria',
  '/signin/segundo-factor',
  '/comprobante',
  '/planes',
]);

const written = (path: string) => path.replaceAll(/:(\w+)/g, '$$$1');

const everyPath = DESTINATIONS.flatMap(({ tabs }) =>
  tabs.flatMap(({ screens, inside = [] }) =>
    // A screen of its own `vista` shares the path of another, which is the one that the path alone opens.
    [...screens.filter(({ vista }) => vista === undefined), ...inside].map(({ path }) => path),
  ),
);

test.each(Object.entries(OF_SPECIFICATION))('%s stands in %s', (path, expected) => {
  const place = placeOf(written(path));
  expect(`${place?.destination.label} › ${place?.tab?.label}`).toBe(expected);
  expect(everyPath.filter((one) => one === written(path))).toHaveLength(1);
});

test.each(OUTSIDE)('%s stands outside', (path) => {
  expect(placeOf(path)).toBeNull();
});

const folder = new URL('../../routes/', import.meta.url);
/** Path of a route by what its file declares: a final `_` nests it elsewhere, a final slash is an index. */
const ROUTES = readdirSync(folder)
  .map((file) => ({ file, text: readFileSync(new URL(file, folder), 'utf8') }))
  .flatMap(({ file, text }) => {
    const id = /createFileRoute\('([^']+)'\)/.exec(text)?.[1];
    if (id === undefined) return [];
    const path = id
      .split('/')
      .map((part) => part.replace(/_$/, ''))
      .join('/')
      .replace(/(?<=.)\/$/, '');
    return [{ file, path, named: /\btitle:/.test(text) }];
  });

test('every route is read', () => {
  expect(ROUTES.length).toBeGreaterThan(60);
});

test.each(ROUTES)('$path has one place, and its name there', ({ path, named }) => {
  const outside = OURS_OUTSIDE.has(path) || OUTSIDE.some((one) => one === path && one !== RECOMMENDS.path);
  expect(everyPath.filter((one) => one === path)).toHaveLength(
    outside || path === IMPORTS.path || path === RECOMMENDS.path ? 0 : 1,
  );
  // Its name is written once: in the table, or in the route of a page outside.
  expect(titleOf(path) === undefined).toBe(outside);
  expect(named).toBe(outside);
});

test('seven destinations, each with a letter of its own', () => {
  expect(DESTINATIONS.map(({ label }) => label)).toEqual([
    'Inicio',
    'Por hacer',
    'Documentos',
    'Banco',
    'Cobros y pagos',
    'Contabilidad',
    'Ajustes',
  ]);
  expect(new Set(DESTINATIONS.map(({ letter }) => letter)).size).toBe(7);
});

test('the month shares the path of the day, and is told by its vista', () => {
  expect(placeOf('/home', { vista: 'mes' })?.tab?.label).toBe('Mes');
  expect(
    [placeOf('/home', {}), placeOf('/home', { vista: 'otra' })].map((place) => place?.tab?.label),
  ).toEqual(['Hoy', 'Hoy']);
  expect(titleOf('/home', { vista: 'mes' })).not.toBe(titleOf('/home'));
});

test('an index route is the same place as its path', () => {
  expect(placeOf('/conexiones/')).toBe(placeOf('/conexiones'));
});

test.each([
  ['f29', '/contabilidad/iva'],
  ['2FA', '/cuenta/seguridad'],
  ['segundo factor', '/cuenta/seguridad'],
  ['doble factor', '/cuenta/seguridad'],
  ['crear factura', '/ventas'],
  ['nueva factura', '/ventas'],
  ['exportar balance', '/saldo-cuentas'],
])('the words «%s» call first for %s', (texto, path) => {
  const groups = DESTINATIONS.map(({ label: heading, tabs }) => ({
    heading,
    items: tabs.flatMap(({ label, screens }) =>
      screens.map((screen) => ({
        id: screen.path,
        label: screen.label ? `${label}: ${screen.label}` : label,
        keywords: [screen.title ?? label, ...(screen.keywords ?? [])],
        onSelect: () => {},
      })),
    ),
  }));
  expect(filtrarComandos(groups, texto)[0]?.items[0]?.id).toBe(path);
});
