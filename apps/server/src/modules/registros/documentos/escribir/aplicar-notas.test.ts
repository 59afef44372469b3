import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocumentoLigado, Ligazon } from './tipos.ts';
import { aplicarNotas } from './aplicar-notas.ts';

const FACTURA = 1;
const CREDITO = 2;
const DEBITO = 3;

function documento(
  id: number,
  codigoTipo: string,
  montoTotal: number,
  cambios: Partial<DocumentoLigado> = {},
) {
  const signo = codigoTipo === '61' ? -1 : 1;
  return {
    id,
    codigoTipo,
    folio: String(id),
    fechaEmision: `2026-01-0${id}`,
    idMoneda: 1,
    signo,
    montoTotal,
    conciliado: 0,
    ...cambios,
  };
}

const ref = (idNota: number, idDocumento: number, codRef: number | null, posicion = 0): Ligazon => ({
  idNota,
  idDocumento,
  codRef,
  posicion,
});

describe('a nota de crédito', () => {
  test('that annuls closes the invoice and itself, and marks the invoice', () => {
    const { aplicaciones, estados } = aplicarNotas(
      [documento(FACTURA, '33', 119_000), documento(CREDITO, '61', 119_000)],
      [ref(CREDITO, FACTURA, 1)],
    );
    expect(aplicaciones).toEqual([{ idNota: CREDITO, idDocumento: FACTURA, monto: 119_000 }]);
    expect(estados.get(FACTURA)).toEqual({ saldo: 0, anulado: true });
    expect(estados.get(CREDITO)).toEqual({ saldo: 0, anulado: false });
  });

  test('that corrects amounts takes what it says and leaves the invoice standing', () => {
    const { estados } = aplicarNotas(
      [documento(FACTURA, '33', 119_000), documento(CREDITO, '61', 19_000)],
      [ref(CREDITO, FACTURA, 3)],
    );
    expect(estados.get(FACTURA)).toEqual({ saldo: 100_000, anulado: false });
    expect(estados.get(CREDITO)).toEqual({ saldo: 0, anulado: false });
  });

  test('that corrects text alone moves nothing', () => {
    const { aplicaciones, estados } = aplicarNotas(
      [documento(FACTURA, '33', 119_000), documento(CREDITO, '61', 119_000, { signo: 0 })],
      [ref(CREDITO, FACTURA, 2)],
    );
    expect(aplicaciones).toEqual([]);
    expect(estados.get(FACTURA)).toEqual({ saldo: 119_000, anulado: false });
    expect(estados.get(CREDITO)).toEqual({ saldo: 0, anulado: false });
  });

  test('takes no more than what is open; the rest stays as its own negative balance', () => {
    const { estados } = aplicarNotas(
      [documento(FACTURA, '33', 100, { conciliado: 60 }), documento(CREDITO, '61', 100)],
      [ref(CREDITO, FACTURA, 1)],
    );
    expect(estados.get(FACTURA)).toEqual({ saldo: 0, anulado: true });
    expect(estados.get(CREDITO)).toEqual({ saldo: -60, anulado: false });
  });

  test('without a reference stays open', () => {
    const { estados } = aplicarNotas([documento(CREDITO, '61', 100)], []);
    expect(estados.get(CREDITO)?.saldo).toBe(-100);
  });

  test('in another currency touches nothing', () => {
    const { estados } = aplicarNotas(
      [documento(FACTURA, '33', 100), documento(CREDITO, '61', 100, { idMoneda: 2 })],
      [ref(CREDITO, FACTURA, 1)],
    );
    expect(estados.get(FACTURA)).toEqual({ saldo: 100, anulado: false });
  });
});

describe('a nota de débito', () => {
  test('that annuls a nota de crédito gives the invoice back', () => {
    const { aplicaciones, estados } = aplicarNotas(
      [documento(FACTURA, '33', 100), documento(CREDITO, '61', 100), documento(DEBITO, '56', 100)],
      [ref(CREDITO, FACTURA, 1), ref(DEBITO, CREDITO, 1)],
    );
    expect(estados.get(FACTURA)).toEqual({ saldo: 100, anulado: false });
    expect(estados.get(CREDITO)).toEqual({ saldo: 0, anulado: true });
    expect(estados.get(DEBITO)).toEqual({ saldo: 0, anulado: false });
    expect(aplicaciones).toEqual([{ idNota: CREDITO, idDocumento: DEBITO, monto: 100 }]);
  });

  test('upon an invoice adds a debt of its own', () => {
    const { aplicaciones, estados } = aplicarNotas(
      [documento(FACTURA, '33', 100), documento(DEBITO, '56', 20)],
      [ref(DEBITO, FACTURA, 3)],
    );
    expect(aplicaciones).toEqual([]);
    expect(estados.get(DEBITO)?.saldo).toBe(20);
  });

  test('which is annulled by another nota de crédito leaves the first one standing', () => {
    const { estados } = aplicarNotas(
      [
        documento(FACTURA, '33', 100),
        documento(CREDITO, '61', 100),
        documento(DEBITO, '56', 100),
        documento(4, '61', 100),
      ],
      [ref(CREDITO, FACTURA, 1), ref(DEBITO, CREDITO, 1), ref(4, DEBITO, 1)],
    );
    expect([...estados.values()]).toEqual([
      { saldo: 0, anulado: true },
      { saldo: 0, anulado: false },
      { saldo: 0, anulado: true },
      { saldo: 0, anulado: false },
    ]);
  });
});

const libros = fc
  .record({
    montos: fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 8 }),
    tipos: fc.array(fc.constantFrom('33', '61', '56'), { minLength: 8, maxLength: 8 }),
    conciliados: fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 8, maxLength: 8 }),
    referencias: fc.array(
      fc.record({ de: fc.nat(7), a: fc.nat(7), codRef: fc.constantFrom(1, 2, 3, null) }),
      { maxLength: 12 },
    ),
  })
  .map(({ montos, tipos, conciliados, referencias }) => {
    const documentos = montos.map((monto, i) => {
      const base = documento(i + 1, tipos[i] ?? '33', monto);
      return { ...base, conciliado: base.signo * Math.min(monto, conciliados[i] ?? 0) };
    });
    const ligazones = referencias.flatMap(({ de, a, codRef }, i) =>
      de === a || de >= montos.length || a >= montos.length ? [] : [ref(de + 1, a + 1, codRef, i)],
    );
    return { documentos, ligazones };
  });

test('balances stay between zero and the total, and agree with what was applied', () => {
  fc.assert(
    fc.property(libros, ({ documentos, ligazones }) => {
      const { aplicaciones, estados } = aplicarNotas(documentos, ligazones);
      for (const d of documentos) {
        const dado = aplicaciones.filter((a) => a.idNota === d.id).reduce((s, a) => s + a.monto, 0);
        const quitado = aplicaciones.filter((a) => a.idDocumento === d.id).reduce((s, a) => s + a.monto, 0);
        const saldo = estados.get(d.id)?.saldo ?? Number.NaN;
        expect(saldo).toBe(d.signo * d.montoTotal - d.conciliado - quitado + dado);
        expect(saldo).toBeGreaterThanOrEqual(Math.min(0, d.signo * d.montoTotal));
        expect(saldo).toBeLessThanOrEqual(Math.max(0, d.signo * d.montoTotal));
      }
      expect(aplicaciones.every(({ monto }) => monto > 0)).toBe(true);
    }),
  );
});

/** Three notes that refer to each other in a circle. */
const CIRCULO = {
  documentos: [documento(1, '61', 1), { ...documento(2, '56', 9), conciliado: 8 }, documento(3, '61', 1)],
  ligazones: [ref(2, 3, 1, 0), ref(1, 2, 1, 1), ref(3, 1, 1, 2)],
};

test('the order in which documents and references are given does not matter', () => {
  fc.assert(
    fc.property(libros, fc.integer(), ({ documentos, ligazones }, semilla) => {
      const girar = <T>(lista: readonly T[]) => {
        const corte = lista.length === 0 ? 0 : Math.abs(semilla) % lista.length;
        return [...lista.slice(corte), ...lista.slice(0, corte)].toReversed();
      };
      const una = aplicarNotas(documentos, ligazones);
      const otra = aplicarNotas(girar(documentos), girar(ligazones));
      for (const { id } of documentos) expect(otra.estados.get(id)).toEqual(una.estados.get(id));
    }),
    { examples: [[CIRCULO, 0]] },
  );
});
