import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import {
  avisoDeDeuda,
  calcularAcceso,
  ESTADOS_SUSCRIPCION,
  pasosDebidos,
  proximoCobro,
  puedePasar,
  TRANSICIONES,
  type AvisoDeDeuda,
  type IntentoDeCobro,
} from './index.ts';

const hechos = fc.record({
  estado: fc.constantFrom(...ESTADOS_SUSCRIPCION),
  vencidaDesde: fc.option(fc.nat(60).map((n) => addDias('2026-10-01', n))),
  promesaVigente: fc.boolean(),
  diasDeGracia: fc.nat(30),
  hoy: fc.constant('2026-12-01'),
});

describe('the table of states', () => {
  test('leads from every state to another, and names no step twice', () => {
    expect(new Set(TRANSICIONES.map(({ de, a, causa }) => `${de} ${a} ${causa}`)).size).toBe(
      TRANSICIONES.length,
    );
    for (const estado of ESTADOS_SUSCRIPCION)
      expect(TRANSICIONES.some(({ de, a }) => de === estado && a !== estado)).toBe(true);
  });

  test('steps that debt and promises call for are of the table, follow one another, and end where access says', () => {
    fc.assert(
      fc.property(hechos, (estos) => {
        const pasos = pasosDebidos(estos);
        let estado = estos.estado;
        for (const { de, a, causa } of pasos) {
          expect(de).toBe(estado);
          expect(puedePasar(de, a, causa)).toBe(true);
          estado = a;
        }
        expect(estado).toBe(calcularAcceso(estos).estado);
        expect(pasosDebidos({ ...estos, estado })).toEqual([]);
      }),
    );
  });

  test('who owes nothing, or keeps a promise, is never limited', () => {
    fc.assert(
      fc.property(hechos, (estos) => {
        if (estos.estado === 'pausada' || estos.estado === 'terminada') return;
        expect(calcularAcceso({ ...estos, promesaVigente: true }).acceso).toBe('total');
        expect(calcularAcceso({ ...estos, vencidaDesde: null }).acceso).toBe('total');
      }),
    );
  });
});

describe('grace', () => {
  const debe = (hoy: string, cambios = {}) =>
    calcularAcceso({
      estado: 'activa',
      vencidaDesde: '2026-11-11',
      promesaVigente: false,
      diasDeGracia: 15,
      hoy,
      ...cambios,
    });

  test('has fifteen full days after the due date, and the next day reads and exports alone', () => {
    expect(debe('2026-11-12')).toEqual({ acceso: 'total', estado: 'morosa', restringeEl: '2026-11-27' });
    expect(debe('2026-11-26').acceso).toBe('total');
    expect(debe('2026-11-27')).toMatchObject({ acceso: 'lectura', estado: 'restringida' });
  });

  test('a promise opens a restricted company again, and broken it limits at once', () => {
    const estado = 'restringida';
    expect(debe('2026-12-20', { estado, promesaVigente: true })).toMatchObject({
      acceso: 'total',
      estado: 'morosa',
    });
    expect(debe('2026-12-21', { estado: 'morosa' }).acceso).toBe('lectura');
  });

  test('each notice is told once, the last one of several that were missed', () => {
    const dados: AvisoDeDeuda[] = [];
    const dichos = [
      '2026-11-12',
      '2026-11-13',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
    ].map((hoy) => {
      const aviso = avisoDeDeuda({ restringeEl: '2026-11-27', dados }, hoy);
      if (aviso) dados.push(aviso);
      return aviso;
    });
    expect(dichos).toEqual(['vencida', null, 'tres_dias', null, 'un_dia', 'restringida', null]);
    expect(avisoDeDeuda({ restringeEl: '2026-11-27', dados: [] }, '2026-11-26')).toBe('un_dia');
    expect(avisoDeDeuda({ restringeEl: null, dados: [] }, '2026-11-26')).toBeNull();
  });
});

describe('charges to a card', () => {
  const emitida = '2026-11-01';
  const rechazado = (fecha: string): IntentoDeCobro => ({ fecha, resultado: 'rechazado' });
  const que = (intentos: IntentoDeCobro[], hoy: string, promesaVigente = false) =>
    proximoCobro({ emitida, intentos, promesaVigente, hoy });

  test('on the day of issue, and 3, 7 and 14 days after it', () => {
    expect(que([], '2026-11-01')).toEqual({ tipo: 'cobrar' });
    expect(que([rechazado('2026-11-01')], '2026-11-03')).toEqual({ tipo: 'esperar', hasta: '2026-11-04' });
    const intentos = ['2026-11-01', '2026-11-04', '2026-11-08'].map(rechazado);
    expect(que(intentos, '2026-11-14')).toEqual({ tipo: 'esperar', hasta: '2026-11-15' });
    expect(que(intentos, '2026-11-15')).toEqual({ tipo: 'cobrar' });
    expect(que([...intentos, rechazado('2026-11-15')], '2026-12-15')).toEqual({ tipo: 'agotado' });
  });

  test('never again blindly, never a card that will not pay, never during a promise', () => {
    expect(que([{ fecha: '2026-11-01', resultado: 'incierto' }], '2026-11-30')).toEqual({
      tipo: 'esperar',
      hasta: null,
    });
    expect(que([{ fecha: '2026-11-01', resultado: 'definitivo' }], '2026-11-30')).toEqual({
      tipo: 'agotado',
    });
    expect(que([rechazado('2026-11-01')], '2026-11-30', true)).toEqual({ tipo: 'esperar', hasta: null });
    expect(que([{ fecha: '2026-11-01', resultado: 'pagado' }], '2026-11-30')).toEqual({ tipo: 'pagado' });
  });

  test('looked at on any days, at most four and never two within three days', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60), { maxLength: 30 }), (dias) => {
        const intentos: IntentoDeCobro[] = [];
        for (const dia of dias.toSorted((a, b) => a - b)) {
          const hoy = addDias(emitida, dia);
          if (que(intentos, hoy).tipo !== 'cobrar') continue;
          const ultimo = intentos.at(-1);
          expect(ultimo === undefined || hoy >= addDias(ultimo.fecha, 3)).toBe(true);
          intentos.push(rechazado(hoy));
        }
        expect(intentos.length).toBeLessThanOrEqual(4);
      }),
    );
  });
});
