import { describe, expect, test } from 'vitest';
import { correoSchema, renderCorreo, type Correo } from './index.ts';

const enlace = 'https://app.cuadra.test/x?token=abc&y=1';
const cuando = '2026-11-21T15:30:00.000Z';
const nombre = 'Ana Soto';
const empresa = 'Coihues & Hijos <SpA>';

const TODAS: readonly Correo[] = [
  { to: 'a@b.cl', plantilla: 'contacto', datos: { email: 'ana@b.cl', motivo: 'Más cupos', empresa } },
  {
    to: 'a@b.cl',
    plantilla: 'cambiar_regla',
    datos: { quien: 'Luis Vera', empresa, regla: 'Arriendos', mensaje: 'Falta la bodega', enlace },
  },
  { to: 'a@b.cl', plantilla: 'contrasena_cambiada', datos: { nombre, cuando, enlace } },
  {
    to: 'a@b.cl',
    plantilla: 'empresa_actualizada',
    datos: { empresa, quien: 'Luis Vera', cambios: ['el nombre', 'la firma electrónica'], cuando, enlace },
  },
  {
    to: 'a@b.cl',
    plantilla: 'cuenta_cambiada',
    datos: { empresa, persona: 'Luis Vera', beneficiario: 'Boldo S.A.', terminaEn: '6618' },
  },
  {
    to: 'a@b.cl',
    plantilla: 'cuenta_por_confirmar',
    datos: { nombre, empresa, persona: 'Luis Vera', beneficiario: 'Boldo S.A.', terminaEn: '6618', enlace },
  },
  {
    to: 'a@b.cl',
    plantilla: 'cuenta_por_confirmar',
    datos: { nombre, empresa, persona: null, beneficiario: 'Boldo S.A.', terminaEn: '6618', enlace },
  },
  {
    to: 'a@b.cl',
    plantilla: 'dominio_cortado',
    datos: {
      nombre,
      empresa,
      direccion: 'cobranza@rio.cl',
      dominio: 'rio.cl',
      detalle: 'No encontramos este registro.',
      enlace,
    },
  },
  { to: 'a@b.cl', plantilla: 'empresa_cerrada', datos: { nombre, empresa, enlace } },
  {
    to: 'a@b.cl',
    plantilla: 'pago_devuelto',
    datos: {
      nombre,
      empresa,
      beneficiario: 'Boldo S.A.',
      monto: '$119.000',
      motivo: 'La cuenta está cerrada.',
      enlace,
    },
  },
  {
    to: 'a@b.cl',
    plantilla: 'pagos_devueltos',
    datos: {
      nombre,
      empresa,
      pagos: [{ beneficiario: 'Boldo S.A.', monto: 119_000, motivo: 'Cuenta cerrada' }],
      otros: 2,
      enlace,
    },
  },
  {
    to: 'a@b.cl',
    plantilla: 'exportacion_lista',
    datos: { nombre, empresa, listos: 2, fallados: 0, enlace },
  },
  {
    to: 'a@b.cl',
    plantilla: 'exportacion_lista',
    datos: { nombre, empresa, listos: 0, fallados: 1, enlace },
  },
  {
    to: 'a@b.cl',
    plantilla: 'exportacion_programada',
    datos: {
      programada: 'Ventas del mes',
      empresa,
      quien: 'Luis Vera',
      periodo: '01-11-2026 al 30-11-2026',
      archivos: ['Ventas.xlsx'],
      enlace,
    },
  },
  {
    to: 'a@b.cl',
    plantilla: 'exportacion_programada',
    datos: { programada: 'Ventas <b>', empresa, quien: 'Luis', periodo: '01-11-2026', archivos: ['a', 'b'] },
  },
  {
    to: 'a@b.cl',
    plantilla: 'lista_enviada',
    datos: { lista: 'Órdenes de pago', empresa, quien: 'Luis Vera', mensaje: 'Hola:\n\nRevísala.', enlace },
  },
  {
    to: 'a@b.cl',
    plantilla: 'lista_enviada',
    datos: { lista: 'Ventas', empresa, quien: 'Luis <b>', mensaje: '' },
  },
  {
    to: 'a@b.cl',
    plantilla: 'exportacion_detenida',
    datos: {
      nombre,
      empresa,
      programada: 'Ventas del mes',
      motivo: 'Ana ya no puede exportar.',
      enlace,
    },
  },
  {
    to: 'a@b.cl',
    plantilla: 'exportacion_no_entregada',
    datos: { nombre, empresa, programada: 'Ventas del mes', motivo: 'Ese bucket no existe.', enlace },
  },
  {
    to: 'a@b.cl',
    plantilla: 'archivo_de_empresa',
    datos: { nombre, empresa, motivo: null, dias: 7, enlace },
  },
  {
    to: 'a@b.cl',
    plantilla: 'archivo_de_empresa',
    datos: { nombre, empresa, motivo: 'No se pudo escribir.', dias: 7, enlace },
  },
  { to: 'a@b.cl', plantilla: 'invitacion', datos: { nombre, empresa, invitadoPor: 'Luis Vera', enlace } },
  {
    to: 'a@b.cl',
    plantilla: 'banco_cortado',
    datos: { nombre, empresa, banco: 'Banco de Chile', enlace },
  },
  {
    to: 'a@b.cl',
    plantilla: 'prueba_por_terminar',
    datos: { nombre, empresa, que: 'Transbank', cuando: 'mañana, 14 de noviembre', enlace },
  },
  {
    to: 'a@b.cl',
    plantilla: 'deuda_de_plan',
    datos: { nombre, empresa, monto: '$119.000', aviso: 'tres_dias', dia: '27 de noviembre', enlace },
  },
  {
    to: 'a@b.cl',
    plantilla: 'tarjeta_rechazada',
    datos: {
      nombre,
      empresa,
      tarjeta: 'Visa ··6623',
      monto: '$119.000',
      motivo: 'El banco la rechazó.',
      dia: '30 de noviembre',
      enlace,
    },
  },
  {
    to: 'a@b.cl',
    plantilla: 'tope_de_plan',
    datos: { nombre, empresa, plan: 'Pyme', medida: 'documentos', usado: 812, tope: 1000, enlace },
  },
  {
    to: 'a@b.cl',
    plantilla: 'prueba_pedida',
    datos: { nombre, empresa, quien: 'Luis Vera', que: 'Transbank', dias: 14, enlace },
  },
  {
    to: 'a@b.cl',
    plantilla: 'mencion',
    datos: {
      nombre,
      quien: 'Luis Vera',
      empresa,
      registro: 'Factura electrónica 1112 de Coihues',
      otros: 2,
      comentario: '@Ana Soto ojo: <b>no cuadra</b>\n\n¿la revisas?',
      enlace,
    },
  },
  {
    to: 'a@b.cl',
    plantilla: 'nuevo_ingreso',
    datos: { nombre, cuando, ip: '200.1.2.3', dispositivo: 'Firefox en Linux', enlace },
  },
  { to: 'a@b.cl', plantilla: 'enlace_portal', datos: { nombre, empresa, cliente: 'Río Claro SpA', enlace } },
  { to: 'a@b.cl', plantilla: 'enlace_proveedor', datos: { empresa, proveedor: 'Río Claro SpA', enlace } },
  { to: 'a@b.cl', plantilla: 'pin_proveedor', datos: { pin: '072194', minutos: 10 } },
  { to: 'a@b.cl', plantilla: 'reactivar_empresa', datos: { nombre, empresa, enlace, minutos: 60 } },
  { to: 'a@b.cl', plantilla: 'recuperar_contrasena', datos: { nombre, enlace, minutos: 30 } },
];
const render = (correo: Correo) => renderCorreo(correoSchema.parse(correo));

describe.each(TODAS.map((correo) => [correo.plantilla, correo] as const))('%s', (_plantilla, correo) => {
  const { subject, html, text } = render(correo);

  test('says the same as HTML and as text', () => {
    const visible = html
      .replace(/<(title|div)[^>]*>.*?<\/\1>/g, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    for (const linea of text.split('\n').filter((linea) => linea !== '' && linea !== '--'))
      expect(visible).toContain(linea.replace(/:$/, ''));
    expect(subject).not.toBe('');
  });

  test('escapes what people typed, in Spanish, without anything loaded from elsewhere', () => {
    expect(html).not.toContain('<SpA>');
    expect(html).toContain('lang="es"');
    expect(html).not.toMatch(/<img|<script|<link|url\(/);
  });

  test('leads only where it was told to', () => {
    const destinos = new Set(Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href));
    const esperado = 'enlace' in correo.datos ? [enlace.replace('&', '&amp;')] : [];
    expect([...destinos]).toEqual(esperado);
  });
});

test('a subject is one line, whatever a name holds', () => {
  const { subject } = render({
    to: 'a@b.cl',
    plantilla: 'invitacion',
    datos: { nombre, empresa: 'Lenga\r\nBcc: otro@b.cl', invitadoPor: 'Luis', enlace },
  });
  expect(subject).toBe('Luis te invitó a Lenga Bcc: otro@b.cl en Cuadra');
});

test('a link that is no web address is refused', () => {
  const datos = { nombre, enlace: 'javascript:alert(1)', minutos: 5 };
  expect(() => render({ to: 'a@b.cl', plantilla: 'recuperar_contrasena', datos })).toThrow();
});

test('times are of the Chilean clock, and a link says how long it holds', () => {
  const aviso = render({ to: 'a@b.cl', plantilla: 'contrasena_cambiada', datos: { nombre, cuando, enlace } });
  expect(aviso.text).toContain('21 de noviembre de 2026 a las 12:30 (hora de Chile)');
  const dura = (minutos: number) =>
    render({ to: 'a@b.cl', plantilla: 'recuperar_contrasena', datos: { nombre, enlace, minutos } }).text;
  expect(dura(30)).toContain('vence en 30 minutos');
  expect(dura(60)).toContain('vence en 1 hora');
  expect(dura(7 * 24 * 60)).toContain('vence en 7 días');
});
