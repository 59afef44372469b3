import { expect, test } from 'vitest';
import { colorDeBanco, inicialesDeBanco, logoDeBanco, logoLargoDeBanco } from './index.ts';

test.each([
  ['Banco de Chile', 'BC'],
  ['BCI', 'BCI'],
  ['BCI 360', 'BCI'],
  ['BancoEstado', 'BE'],
  ['BancoEstado, dos pasos', 'BE'],
  ['Banco Itaú', 'BI'],
  ['Santander', 'SA'],
  ['Scotiabank, sitio nuevo', 'SC'],
  ['Banco do Brasil', 'BB'],
  ['HSBC Bank', 'HSBC'],
  ['', ''],
])('%s is %s', (nombre, iniciales) => {
  expect(inicialesDeBanco(nombre)).toBe(iniciales);
});

/** Relative luminance (WCAG 2, 1.4.3). */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const canal = Number.parseInt(color.slice(i, i + 2), 16) / 255;
    return canal <= 0.04045 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test('white letters are read on every colour, also on that of an unknown institution', () => {
  for (const nombre of [
    'Banco de Chile',
    'BCI',
    'Banco BICE',
    'BancoEstado',
    'Banco Itaú',
    'Santander',
    'Scotiabank',
    'Banco Security',
    'Banco Internacional',
    'Banco Falabella',
    'Banco Ripley',
    'Banco Consorcio',
    'Coopeuch',
    'HSBC Bank',
    'Transbank',
    'Mercado Pago',
    'Tenpo',
    'Una caja nueva',
  ])
    expect(1.05 / (luminance(colorDeBanco(nombre)) + 0.05), nombre).toBeGreaterThanOrEqual(4.5);
});

test('a logo is an image by itself, and a name cannot write into it', () => {
  const logo = decodeURIComponent(logoDeBanco('Banco de Chile'));
  expect(logo).toMatch(/^data:image\/svg\+xml,<svg .*fill="#0a2a6c".*>BC<\/text><\/svg>$/);
  const hostil = decodeURIComponent(logoLargoDeBanco('<script>alert("1")</script>'));
  expect(hostil).not.toContain('<script');
});
