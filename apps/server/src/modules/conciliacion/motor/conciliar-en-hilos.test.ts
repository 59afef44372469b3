import { addDias, digitoVerificador } from '@cuadra/domain';
import { conciliar, type EntradaConciliacion } from '@cuadra/domain/conciliacion';
import { expect, test } from 'vitest';
import { conciliarEnHilos } from './index.ts';

/** Many who owe and are owed little each. */
const rutDe = (i: number) => {
  const numero = 76_000_000 + (i % 400);
  return `${numero}-${digitoVerificador(numero)}`;
};

/** As many sales as purchases, each paid by a line of its own, and now and then by one that nobody can tell. */
function libro(lineas: number): EntradaConciliacion {
  const cual = (i: number) => (i % 2 === 0 ? ('Dte' as const) : ('Compra' as const));
  return {
    documentos: Array.from({ length: lineas }, (_, i) => ({
      id: i,
      modelo: cual(i),
      tipo: '33',
      folio: String(1000 + i),
      rut: rutDe(i >> 1),
      razonSocial: `Ferretería ${i % 400} Ltda.`,
      fechaEmision: addDias('2025-01-01', i % 300),
      fechaVencimiento: null,
      moneda: 'CLP',
      montoTotal: 10_000 + i,
      saldo: 10_000 + i,
    })),
    lineas: Array.from({ length: lineas }, (_, i) => ({
      id: i,
      fecha: addDias('2025-01-20', i % 300),
      abono: cual(i) === 'Dte' ? 10_000 + i : 0,
      cargo: cual(i) === 'Dte' ? 0 : 10_000 + i,
      descripcion: i % 5 === 0 ? 'TRANSFERENCIA DE FONDOS' : `TEF ${rutDe(i >> 1)}`,
      numeroCuenta: '1',
      banco: 'BCI',
    })),
    historial: [],
  };
}

test('two threads say what one says', async () => {
  const entrada = libro(2200);
  const enHilos = await conciliarEnHilos(entrada);
  expect(enHilos.sugerencias.length).toBeGreaterThan(1000);
  expect(enHilos).toEqual(conciliar(entrada));
});

test('an error of the other thread is told', async () => {
  const entrada = libro(2200);
  // Of what goes out there is less, so that the other thread has it; one of its documents has no folio.
  const documentos = entrada.documentos.map((uno) => (uno.id === 1 ? { ...uno, folio: undefined } : uno));
  const lineas = entrada.lineas.filter(({ abono }, i) => abono > 0 || i < 2000);
  const rota = structuredClone({ ...entrada, lineas, documentos }) as unknown as EntradaConciliacion;
  await expect(conciliarEnHilos(rota)).rejects.toThrow(/undefined/);
});
