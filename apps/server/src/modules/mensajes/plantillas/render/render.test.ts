import { tipoEmail, TIPOS_EMAIL, type TipoEmail } from '@cuadra/domain/correo';
import { describe, expect, test } from 'vitest';
import { checkTexto } from './check-texto.ts';
import { renderEmail } from './render-email.ts';
import { sanitiseMensaje } from './sanitise-mensaje.ts';

const recordar = tipoEmail(3) as TipoEmail;
const datos = {
  empresa: 'Envases <Lenga> & Hijos',
  usuario: 'Javiera Soto',
  contacto: 'Carolina',
  cliente: '<script>alert(1)</script> SpA',
  documentos: [
    {
      folio: '1066',
      fechaEmision: '2026-08-16',
      vence: '2026-09-15',
      moneda: 'CLP' as const,
      montoTotal: 1_190_000,
      saldo: 1_190_000,
    },
  ],
  porCobrar: [],
  hoy: '2026-11-17',
};
const render = (cambios: object = {}) =>
  renderEmail({
    tipo: recordar,
    subject: recordar.porOmision.subject,
    message: recordar.porOmision.message,
    senderName: null,
    datos,
    baja: null,
    portal: null,
    ...cambios,
  });

describe('checkTexto', () => {
  test.each(TIPOS_EMAIL)('the default of $clave passes', (tipo) => {
    const { subject, message } = tipo.porOmision;
    expect([checkTexto(tipo, 'Asunto', subject), checkTexto(tipo, 'Mensaje', message)]).toEqual([null, null]);
  });

  test('names the field and the unknown variable, and the one that was meant', () => {
    expect(checkTexto(recordar, 'Asunto', 'Hola {{ contcto }}')).toBe(
      'Asunto: la variable «contcto» no existe en «Recordatorio de pago». ¿Quisiste escribir {{ contacto }}?',
    );
  });

  test('a variable of another type is unknown', () => {
    expect(checkTexto(recordar, 'Mensaje', '{{ mes }}')).toContain('«mes» no existe');
  });

  test.each([
    '{{ contacto.constructor }}',
    '{% for x in (1..999999) %}a{% endfor %}',
    '{% include "x" %}',
    '{% render "../../etc/passwd" %}',
    '{% assign x = contacto %}',
    '{{ contacto | raw }}',
    '{{ contacto',
    '{% if contacto %}sin cerrar',
    '{{ contacto["__proto__"] }}',
  ])('refuses %s', (texto) => {
    expect(checkTexto(recordar, 'Mensaje', texto)).toMatch(/^Mensaje: /u);
  });

  test('a condition may ask whether there is data', () => {
    const texto = '{% if folio_mas_antiguo %}{{ folio_mas_antiguo }}{% else %}nada{% endif %}';
    expect(checkTexto(recordar, 'Mensaje', texto)).toBeNull();
  });
});

describe('renderEmail', () => {
  test('fills subject, text and table, with everything escaped', () => {
    const { subject, html, text, sinDato } = render();
    expect(subject).toBe('Documentos pendientes con Envases <Lenga> & Hijos por $1.190.000');
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;');
    expect(text).toContain('<script>alert(1)</script> SpA tiene $1.190.000 pendiente');
    expect(text).toMatch(/venció el 15 de septiembre\sde 2026/u);
    expect(text).toMatch(/1066 +16 ago 2026 +15 sept? 2026 +\$1\.190\.000/u);
    expect(sinDato).toEqual([]);
  });

  test('styles stand at the elements; nothing is loaded from elsewhere', () => {
    const { html } = render();
    expect(html).toMatch(/<th [^>]*style="[^"]*border-bottom/u);
    expect(html).not.toMatch(/<style|<img|<link|url\(|src=/u);
  });

  test('what has no data is told, and no place says undefined', () => {
    const { sinDato, html } = render({
      subject: '{{ total_vencido }} de {{ folios }}',
      message: '<p>{{ contacto | default: "equipo" }} {{ cliente }}</p>',
      datos: { ...datos, documentos: [], contacto: null },
    });
    expect(sinDato).toEqual(['total_vencido', 'folios']);
    expect(html).toContain('equipo');
    expect(html).not.toContain('undefined');
  });

  test('a script in the template is gone, and so are forms, styles, pictures and events', () => {
    const { html } = render({
      message:
        '<p onclick="x()" style="color:red">a<script>alert(1)</script><img src=x onerror=alert(1)></p>' +
        '<form action="https://malo"><input></form><a href="javascript:alert(1)">b</a><iframe src="//x"></iframe>',
    });
    expect(html).not.toMatch(/<script|onclick|onerror|<form|<input|javascript:|<iframe|color:red|<img/u);
  });

  test('a subject and a sender are one line, whatever a name holds', () => {
    const { subject, senderName } = render({
      subject: '{{ cliente }}',
      senderName: 'Ana\r\nBcc: otro@malo.cl',
      datos: { ...datos, cliente: 'Lenga\r\nBcc: otro@malo.cl\u2028X' },
    });
    expect(subject).toBe('Lenga Bcc: otro@malo.cl X');
    expect(senderName).toBe('Ana Bcc: otro@malo.cl');
  });

  test('a value never becomes a template', () => {
    const { text } = render({
      message: '<p>{{ cliente }}</p>',
      datos: { ...datos, cliente: '{{ usuario }}' },
    });
    expect(text).toContain('{{ usuario }}');
  });

  test('a reminder leads to where it is ended', () => {
    const { html, text } = render({ baja: 'https://app.cuadra.test/baja?t=1&x=2' });
    expect(html).toContain('href="https://app.cuadra.test/baja?t=1&amp;x=2"');
    expect(text).toContain('https://app.cuadra.test/baja?t=1&x=2');
  });

  test('sixty documents fit', () => {
    const documentos = Array.from({ length: 60 }, (_, n) => ({
      ...datos.documentos[0],
      folio: String(n + 1),
    }));
    expect(render({ datos: { ...datos, documentos } }).html.match(/<tr/gu)?.length).toBe(63);
  });
});

test('sanitiseMensaje keeps what people write', () => {
  const html =
    '<p>Hola, <strong>{{ contacto }}</strong>:<br>ve a <a href="https://x.cl/a?b=1">x</a></p><ul><li>uno</li></ul><div data-bloque="documentos"></div>';
  expect(sanitiseMensaje(html)).toBe(html.replace('<br>', '<br />'));
});

test('a mail that leads to a portal has its button in HTML and its address in the text', () => {
  const portal = 'https://cuadra.cl/portal-cliente#17-abc';
  const con = render({ portal });
  expect(con.html).toContain(`href="${portal}"`);
  expect(con.text).toContain(portal);
  expect(render().html).not.toContain('Ver y pagar');
});
