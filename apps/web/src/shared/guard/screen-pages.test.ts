import { expect, test } from 'vitest';
import { readRoute } from '../../../build/screen-pages.ts';

const route = (id: string, data: string) =>
  `export const Route = createFileRoute('${id}')({ staticData: { ${data} }, component: Pantalla });`;

test.each([
  ['/ventas', '/ventas'],
  ['/chipay/', '/chipay'],
  ['/compras_/por-vencer', '/compras/por-vencer'],
  ['/chipay/nominas_/$id', '/chipay/nominas/$id'],
  ['/usuarios_empresa', '/usuarios_empresa'],
  ['/financials/flujo_caja', '/financials/flujo_caja'],
])('the route %s is the screen at %s', (id, path) => {
  expect(readRoute(route(id, `layout: 'shadcn', gate: gateOf(listDtes)`))).toEqual({
    path,
    framed: true,
    public: false,
  });
});

test('a screen for anyone is public, and stands on no frame of a signed-in person', () => {
  expect(readRoute(route('/signin/', `layout: 'shadcn-minimal', gate: 'public'`))).toEqual({
    path: '/signin',
    framed: false,
    public: true,
  });
});

test('a file without a route is no screen', () => {
  expect(readRoute('export const Route = createRootRouteWithContext()({});')).toBeNull();
});
