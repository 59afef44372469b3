import { expect, test } from 'vitest';
import { describeFrescura, type Situacion } from './describe-frescura.ts';

const AHORA = new Date('2026-11-21T15:00:00Z');
const base: Situacion = {
  estado: 'connected',
  sincronizada: new Date('2026-11-21T12:30:00Z'),
  fallo: null,
  sincronizando: false,
};

test('what the bank had this morning is fresh, on the Chilean clock', () => {
  expect(describeFrescura(base, AHORA)).toEqual({
    frescura: 'al_dia',
    motivo: 'Leída el 21 nov a las 09:30.',
  });
});

test('a connection that says nothing and gives nothing is late after a day, and says so', () => {
  const callada = { ...base, sincronizada: new Date('2026-11-19T12:30:00Z') };
  const { frescura, motivo } = describeFrescura(callada, AHORA);
  expect(frescura).toBe('atrasada');
  expect(motivo).toMatch(/^Sin novedades desde el 19 nov a las 09:30\. Si esperas movimientos/);
});

test('what failed stands in place of the reason, and beside a fresh one', () => {
  const fallo = 'El sitio del banco no responde.';
  expect(describeFrescura({ ...base, fallo }, AHORA).motivo).toContain(fallo);
  expect(describeFrescura({ ...base, sincronizada: null, fallo }, AHORA)).toEqual({
    frescura: 'atrasada',
    motivo: fallo,
  });
});

test('an account by file, and one that nobody keeps, say what to do', () => {
  expect(describeFrescura({ ...base, estado: 'manual' }, AHORA)).toEqual({
    frescura: 'por_archivo',
    motivo: 'Se actualiza cuando importas su cartola.',
  });
  expect(describeFrescura({ ...base, estado: 'notConnected' }, AHORA).motivo).toBe(
    'Nadie la actualiza: vuelve a conectarla o importa su cartola.',
  );
});
