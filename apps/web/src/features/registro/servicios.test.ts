import { SERVICIOS_REGISTRO } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { describeAvance, glifoDeAvance, NOMBRE_SERVICIO, resumen, type Avance } from './servicios.ts';

function avance(cambios: Partial<Avance> = {}): Avance {
  return { service: 'cv', estado: 'en_curso', progreso: 0.425, documentos: 1234, mensaje: null, ...cambios };
}

test('section 4: each of cv, btes, bhes and taxes has a name', () => {
  expect(SERVICIOS_REGISTRO.map((service) => NOMBRE_SERVICIO[service])).toEqual([
    'Compras y ventas',
    'Boletas de terceros',
    'Boletas de honorarios',
    'Declaraciones de impuestos',
  ]);
});

test.each([
  [{ estado: 'pendiente', documentos: 0 }, 'En espera', 'sin_par'],
  [{ documentos: 0, progreso: 0 }, 'Preguntando al SII…', 'probable'],
  [{}, '1.234 documentos · 42,5 %', 'probable'],
  [{ estado: 'listo', documentos: 1 }, '1 documento', 'segura'],
  [{ estado: 'listo', documentos: 0 }, 'Sin documentos', 'segura'],
  [
    { estado: 'error', mensaje: 'La clave ya no sirve. Escríbela de nuevo.' },
    'La clave ya no sirve. Escríbela de nuevo.',
    'sin_par',
  ],
  [{ estado: 'error' }, 'No pudimos traerlos. Vuelve a intentarlo en unos minutos.', 'sin_par'],
] as const)('a service in %j says "%s"', (cambios, texto, glifo) => {
  expect(describeAvance(avance(cambios))).toBe(texto);
  expect(glifoDeAvance(avance(cambios))).toBe(glifo);
});

test.each([
  [[avance({ documentos: 0 })], false, 'Conectando con el SII…'],
  [[avance({ documentos: 2 }), avance({ documentos: 3 })], false, 'Van 5 documentos.'],
  [[avance({ estado: 'listo', documentos: 5 })], true, 'Listo: 5 documentos.'],
  [[avance({ estado: 'listo', documentos: 0 })], true, 'El SII no tiene documentos de tu empresa.'],
  [
    [avance({ estado: 'listo', documentos: 5 }), avance({ estado: 'error', documentos: 0 })],
    true,
    'Trajimos 5 documentos; algo quedó pendiente.',
  ],
  [[avance({ estado: 'error', documentos: 0 })], true, 'No pudimos traer tus documentos.'],
] as const)('the whole is summed up (%#)', (services, terminada, texto) => {
  expect(resumen(services, terminada)).toBe(texto);
});
