import { TIPOS_EMAIL, VARIABLES_EMAIL } from '@cuadra/domain/correo';
import { expect, test } from 'vitest';
import { describeCodigo, fromEditor, searchVariables, splitLinea, toEditor } from './codigo.ts';

const variables = TIPOS_EMAIL.flatMap((tipo) => tipo.variables).map((nombre) => ({
  nombre,
  etiqueta: VARIABLES_EMAIL[nombre],
}));

test.each(TIPOS_EMAIL.map((tipo) => [tipo.clave, tipo.porOmision.message]))(
  'the message of %s comes out of the editor as it went in',
  (_clave, message) => {
    expect(fromEditor(toEditor(message))).toBe(message);
  },
);

test('a chip that the browser has drawn becomes its code', () => {
  const html =
    '<p>Hola <span class="x" data-codigo="{{ contacto | default: &quot;equipo&quot; }}">Nombre del contacto</span>:</p>';
  expect(fromEditor(html)).toBe('<p>Hola {{ contacto | default: "equipo" }}:</p>');
});

test('a line is text and codes', () => {
  expect(splitLinea('Facturas de {{ empresa }} por {{total}}')).toEqual([
    { texto: 'Facturas de ' },
    { codigo: '{{ empresa }}' },
    { texto: ' por ' },
    { codigo: '{{total}}' },
  ]);
});

test.each([
  ['{{ total }}', 'Total', true],
  ['{{ contacto | default: "equipo" }}', 'Nombre del contacto', true],
  ['{{ contcto }}', 'contcto', false],
  ['{% if folio_mas_antiguo %}', 'si hay Folio más antiguo', true],
  ['{% unless total %}', 'si no hay Total', true],
  ['{% else %}', 'si no', true],
  ['{% endif %}', 'fin', true],
])('%s reads «%s»', (codigo, texto, conocido) => {
  expect(describeCodigo(codigo, variables)).toEqual({ texto, conocido });
});

test('accents and capitals do not matter in the search', () => {
  const [primera] = searchVariables(variables, 'MAS ANT');
  expect(primera?.etiqueta).toBe('Folio más antiguo');
});
