import { expect, test } from 'vitest';
import { resumenDePrueba, textoDeHallazgo } from './textos.ts';

const DIA = '2026-11-17';
const base = { faltas: 0, repetidas: 0, probadoHasta: '2026-11-16' } as const;

test('the proof says whether balances follow, and until when', () => {
  expect(resumenDePrueba({ ...base, estado: 'cuadra' }, DIA)).toEqual({
    texto: 'Los saldos siguen hasta el 16 nov',
    glifo: 'segura',
  });
  expect(resumenDePrueba({ ...base, estado: 'no_cuadra', faltas: 2, repetidas: 1 }, DIA).texto).toBe(
    'Los saldos no siguen: 2 saltos sin explicar y 1 línea repetida',
  );
});

test('what is missing is said with its days and what the balance moved', () => {
  const falta = { tipo: 'falta', idCartola: 1, idOriginal: null, descripcion: 'X' } as const;
  const dice = (desde: string | null, hasta: string, monto: number) =>
    textoDeHallazgo({ ...falta, desde, hasta, monto }, 'CLP', DIA);
  expect(dice('2026-11-02', '2026-11-05', 350_000)).toBe(
    'Falta la cartola entre el 2 nov y el 5 nov: el saldo sube $350.000 sin líneas que lo expliquen.',
  );
  expect(dice('2026-11-05', '2026-11-05', -10)).toContain('Faltan líneas del 5 nov: el saldo baja $10');
  expect(dice(null, '2026-11-05', -10)).toContain('anterior al 5 nov');
});
