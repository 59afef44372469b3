import type { EstadoMonedas, MonedaItem } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { formatValor } from '../../shared/formats/index.ts';
import { explicarFrescura, explicarValor } from './textos.ts';

test('a value keeps its decimals and groups its thousands', () => {
  expect(formatValor('39643.59')).toBe('$39.643,59');
  expect(formatValor('941.2')).toBe('$941,20');
  expect(formatValor('1041')).toBe('$1.041,00');
  expect(formatValor('1234567.125')).toBe('$1.234.567,125');
});

const delDia = (cambios: Partial<MonedaItem['delDia']>): MonedaItem['delDia'] => ({
  fecha: '2026-11-22',
  valor: '943.5',
  publicado: '2026-11-22',
  motivo: null,
  ...cambios,
});

test('a value says which publication it is of, and a missing one why', () => {
  expect(explicarValor(delDia({}), '2026-11-22')).toBe('Publicado para ese día');
  expect(explicarValor(delDia({ publicado: '2026-11-20' }), '2026-11-22')).toBe('Vale el del 20 nov');
  const sinValor = { valor: null, publicado: null };
  expect(explicarValor(delDia({ ...sinValor, motivo: 'despues_del_ultimo' }), '2026-11-22')).toBe(
    'Aún no se conoce el valor de ese día',
  );
  expect(explicarValor(delDia({ ...sinValor, motivo: 'antes_del_primero' }), '2026-11-22')).toBe(
    'Es anterior al primer valor que tenemos',
  );
});

test('freshness is until when values are known, or what failed', () => {
  const estado: EstadoMonedas['items'][number] = {
    moneda: 'UF',
    primera: '2018-01-01',
    ultima: '2026-12-09',
    esperada: '2026-12-09',
    alDia: true,
    intentada: null,
    respondida: null,
    motivo: null,
    mensaje: null,
  };
  const hoy = '2026-11-21';
  expect(explicarFrescura(estado, hoy)).toEqual({ texto: 'Al día: conocido hasta el 9 dic', tono: 'cuadra' });
  expect(explicarFrescura({ ...estado, alDia: false, ultima: '2026-11-09' }, hoy)).toEqual({
    texto: 'Conocido hasta el 9 nov; falta hasta el 9 dic',
    tono: 'aviso',
  });
  const fallo = { ...estado, alDia: false, ultima: null, mensaje: 'La fuente no responde.' };
  expect(explicarFrescura(fallo, hoy)).toEqual({
    texto: 'Sin valores. La fuente no responde.',
    tono: 'aviso',
  });
});
