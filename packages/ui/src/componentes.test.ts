import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { iniciales } from './avatar.tsx';
import { Button } from './button.tsx';
import { filtrarComandos, nombrados, ordenarComandos, puntajeDeComando } from './command-items.ts';
import { Diferencia } from './diferencia.tsx';
import { ErrorPage } from './error-page.tsx';
import { Glosa } from './glosa.tsx';
import { cn } from './lib/cn.ts';
import { Monto } from './monto.tsx';
import { rangoDePagina } from './pagination.tsx';
import { StackedBar } from './stacked-bar.tsx';
import { HeadCell } from './table.tsx';
import { lugarDelTooltip } from './tooltip.tsx';

test('cn keeps a text size beside a text colour, and the later of two sizes', () => {
  expect(cn('text-13 text-muted-foreground', 'text-12')).toBe('text-muted-foreground text-12');
});

describe('Monto', () => {
  test('negative wears its sign and red, late positive stays ink', () => {
    expect(renderToStaticMarkup(h(Monto, { valor: -246330 }))).toMatch(/text-negativo.*>-\$246\.330</);
    expect(renderToStaticMarkup(h(Monto, { valor: 246330 }))).not.toContain('text-negativo');
  });
});

describe('Diferencia', () => {
  test.each([
    [0, 'cuadra', 'data-estado="segura"'],
    [12000, 'sobra', 'data-estado="probable"'],
    [-246330, 'falta', 'data-estado="por_decidir"'],
  ])('%d is said in a status with its own square', (valor, palabra, glifo) => {
    const html = renderToStaticMarkup(h(Diferencia, { valor }));
    expect(html).toContain('role="status"');
    expect(html).toContain(palabra);
    expect(html).toContain(glifo);
  });
});

test('the glosa is whole for screen readers when it is shortened', () => {
  const texto = 'TRANSF FERRETERIA LOS COIHUES DEL SUR LIMITADA F1042';
  const html = renderToStaticMarkup(h(Glosa, { texto, max: 30 }));
  expect(html).toContain(`<span class="sr-only">${texto}</span>`);
  expect(html).toContain('F1042');
});

test('the error page has the two texts of the specification', () => {
  expect(renderToStaticMarkup(h(ErrorPage, { status: 404, homeHref: '/home' }))).toContain(
    'La página que estás buscando no existe',
  );
  expect(renderToStaticMarkup(h(ErrorPage, { status: 503, homeHref: '/home' }))).toContain('Algo salió mal');
});

test('a loading button says so and stays focusable', () => {
  const html = renderToStaticMarkup(h(Button, { loading: true }, 'Guardar'));
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toMatch(/ disabled(=|>| )/);
});

test('a sorted column says its order', () => {
  expect(renderToStaticMarkup(h(HeadCell, { order: 'desc', onSort: () => undefined }, 'Emisión'))).toContain(
    'aria-sort="descending"',
  );
});

test('a stacked bar is described in words and leaves out what is zero', () => {
  const html = renderToStaticMarkup(
    h(StackedBar, {
      label: 'Ventas',
      segments: [
        { tono: 'automatico', label: 'Automático', valor: 3 },
        { tono: 'a_mano', label: 'A mano', valor: 0 },
        { tono: 'sin_conciliar', label: 'Sin conciliar', valor: 1 },
      ],
    }),
  );
  expect(html).toContain('aria-label="Ventas: Automático 75 %, Sin conciliar 25 %"');
  expect(html).toContain('trama');
});

test.each([
  [1, 25, 412, 1, 25, 17],
  [17, 25, 412, 401, 412, 17],
  [99, 25, 412, 401, 412, 17],
  [1, 10, 0, 0, 0, 1],
])('page %d of %d rows in %d', (page, perPage, count, desde, hasta, totalPages) => {
  expect(rangoDePagina(page, perPage, count)).toEqual({ desde, hasta, totalPages });
});

test('the palette finds without accents, in any order, and by keyword', () => {
  expect(puntajeDeComando('Conciliación', 'conciliacion')).toBe(1);
  expect(puntajeDeComando('Factura 1042, Ferretería', 'ferreteria 1042')).toBeGreaterThan(0);
  expect(puntajeDeComando('Ventas', 'ingresos', ['ingresos'])).toBeGreaterThan(0);
  expect(puntajeDeComando('Ventas', 'compras')).toBe(0);
  const puntaje = (keyword: string) => puntajeDeComando('IVA', 'F29', [keyword]);
  expect(puntaje('f29')).toBeGreaterThan(puntaje('formulario f29'));
});

test('the palette keeps what calls for the text, best first, also what was made for that very text', () => {
  const onSelect = () => {};
  const groups = [
    {
      heading: 'Acciones',
      items: [
        { id: 'a', label: 'Ir a Ventas', onSelect },
        { id: 'b', label: 'Ventas', onSelect },
      ],
    },
    { heading: 'Buscar', items: [{ id: 'c', label: 'Buscar «1106» en Compras', onSelect }] },
  ];
  const ids = (texto: string) => filtrarComandos(groups, texto).map(({ items }) => items.map(({ id }) => id));
  expect(ids(' ')).toEqual([['a', 'b'], ['c']]);
  expect(ids('ventas')).toEqual([['b', 'a']]);
  expect(ids('1106')).toEqual([['c']]);
  expect(ids('buscar')).toEqual([['c']]);
  expect(ids('nada')).toEqual([]);
});

test('what is named as typed leads, then what was found, and searches of whole lists always close', () => {
  const onSelect = () => {};
  const groups = [
    { heading: 'Documentos', found: true, items: [{ id: 'f', label: 'Factura 12', onSelect }] },
    { heading: 'Banco', found: true, items: [] },
    { heading: 'Libros', items: [{ id: 'm', label: 'Libros: Mayor', onSelect }] },
    {
      heading: 'En las listas',
      last: true,
      items: [{ id: 'b', label: 'Buscar «mayor» en Ventas', onSelect }],
    },
    { heading: 'Por cobrar', items: [{ id: 'c', label: 'Clientes', keywords: ['mayoristas'], onSelect }] },
  ];
  const headings = (texto: string, progress = {}, of = groups) =>
    ordenarComandos(of, texto, progress).map(({ heading }) => heading);
  expect(headings('mayor')).toEqual(['Libros', 'Documentos', 'Por cobrar', 'En las listas']);
  // Each step of a late answer keeps the rows of the step before, in their order.
  const pending = groups.filter(({ found }) => !found);
  expect(headings('mayor', { loading: true }, pending)).toEqual(['Libros']);
  expect(headings('mayor', { loading: true, late: true }, pending)).toEqual(['Libros', 'Por cobrar']);
  expect(headings('mayor', { late: true })).toEqual(['Libros', 'Por cobrar', 'Documentos', 'En las listas']);
  expect(headings('12')).toEqual(['Documentos']);
  // Help stands behind the screens that the text calls for, and before the lists.
  const ayuda = {
    heading: 'Ayuda',
    found: true,
    behind: true,
    items: [{ id: 'h', label: 'El mayor', onSelect }],
  };
  expect(headings('mayor', {}, [ayuda, ...groups])).toEqual([
    'Libros',
    'Documentos',
    'Por cobrar',
    'Ayuda',
    'En las listas',
  ]);
  expect(headings('')).toEqual(['Libros', 'En las listas', 'Por cobrar']);
  // Searches of the typed text in lists are no results.
  const hallados = (texto: string) => nombrados(ordenarComandos(groups, texto)).map(({ heading }) => heading);
  expect(hallados('mayor')).toEqual(['Libros', 'Documentos', 'Por cobrar']);
  expect(nombrados(ordenarComandos(groups.slice(2), 'buscar'))).toEqual([]);
});

test('initials', () => {
  expect(iniciales(' Javiera  Soto Pérez ')).toBe('JS');
});

describe('lugarDelTooltip', () => {
  const ventana = { width: 1000, height: 600 };
  const caja = { width: 100, height: 20 };

  test('stands under the middle of its anchor', () => {
    const ancla = { left: 400, top: 100, width: 40, height: 30 };
    expect(lugarDelTooltip(ancla, caja, ventana, 'bottom')).toEqual({ left: 370, top: 136 });
  });

  test('turns over at the foot of the window', () => {
    const ancla = { left: 400, top: 565, width: 40, height: 30 };
    expect(lugarDelTooltip(ancla, caja, ventana, 'bottom').top).toBe(539);
  });

  test('shifts away from the edges', () => {
    const ancla = { left: 980, top: 100, width: 20, height: 20 };
    expect(lugarDelTooltip(ancla, caja, ventana, 'bottom').left).toBe(892);
  });
});
