import { MAX_BYTES_LOGO } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { makePng } from '../testing/make-png.ts';
import { checkLogo } from './check-logo.ts';

const segment = (marca: number, datos: readonly number[]) => [
  0xff,
  marca,
  (datos.length + 2) >> 8,
  (datos.length + 2) & 0xff,
  ...datos,
];
/** A JPEG of one pixel, and a WebP: each whole. */
const JPEG = Buffer.from(
  [
    [0xff, 0xd8],
    segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    segment(0xc0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0]),
    segment(0xda, [1, 1, 0, 0, 0x3f, 0]),
    [0x54, 0xdf, 0xff, 0xd9],
  ].flat(),
);
const WEBP = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

test('tells PNG, JPEG and WebP by their content and measures them', () => {
  expect(checkLogo(makePng(640, 200))).toEqual({ ok: true, tipo: 'image/png', ancho: 640, alto: 200 });
  expect(checkLogo(JPEG)).toEqual({ ok: true, tipo: 'image/jpeg', ancho: 1, alto: 1 });
  expect(checkLogo(WEBP)).toEqual({ ok: true, tipo: 'image/webp', ancho: 1, alto: 1 });
});

test('each thing that may be wrong has its own sentence', () => {
  const messageOf = (bytes: Uint8Array) => {
    const leido = checkLogo(bytes);
    return leido.ok ? null : leido.mensaje;
  };
  expect(messageOf(Buffer.alloc(0))).toBe('El archivo del logo está vacío. Elige otra imagen.');
  expect(messageOf(Buffer.alloc(MAX_BYTES_LOGO + 1))).toBe(
    'El logo pesa más de 2 MB. Achícalo o guárdalo con menos calidad.',
  );
  expect(messageOf(Buffer.from('%PDF-1.7'))).toBe(
    'Ese archivo no es una imagen PNG, JPEG o WebP. Elige otro.',
  );
  expect(messageOf(Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>'))).toBe(
    'No aceptamos logos en SVG, porque pueden traer código. Guárdalo como PNG.',
  );
  expect(messageOf(makePng(4097, 1))).toBe('El logo mide 4097 × 1 píxeles. Puede medir hasta 4096 por lado.');
});

test('a picture that is cut short or altered is not taken, wherever it breaks', () => {
  const danada = 'La imagen está dañada o incompleta. Ábrela, guárdala de nuevo y vuelve a subirla.';
  for (const entera of [makePng(), JPEG])
    for (let largo = 12; largo < entera.length; largo += 1)
      expect(checkLogo(entera.subarray(0, largo))).toEqual({ ok: false, mensaje: danada });
  expect(checkLogo(WEBP.subarray(0, -2))).toEqual({ ok: false, mensaje: danada });
  const alterada = makePng();
  alterada[50] = (alterada[50] ?? 0) ^ 1;
  expect(checkLogo(alterada)).toEqual({ ok: false, mensaje: danada });
});
