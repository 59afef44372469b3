import { expect, test } from 'vitest';
import { chooseOtra } from './otra-propuesta.ts';

const otra = {
  id: 9,
  idCuentaCorriente: 2,
  banco: 'Banco Security',
  numeroCuenta: '1',
  moneda: 'CLP' as const,
  fecha: '2026-03-02',
  descripcion: 'TRASPASO',
  cargo: 0,
  abono: 500,
};
const cargo = { id: 4, cargo: 500, paresSugeridos: [] };
const item = (id: number, nombre: string, monto: number) => ({
  Cuenta: { id, codigo: String(id), nombre },
  Linea: null,
  monto,
});
const usual = (...items: ReturnType<typeof item>[]) => ({
  sugerencia: { items, certeza: 0.9, razon: 'Así clasificaste las últimas 12.' },
});

test('a pair goes before the usual account, and says which line is the charge', () => {
  const conPar = {
    ...cargo,
    paresSugeridos: [{ tipo: 'traspaso' as const, explicacion: 'Mismo monto, mismo día.', linea: otra }],
  };
  expect(chooseOtra(conPar, usual(item(1, 'Comisiones', 500)))).toMatchObject({
    tipo: 'par',
    frase: 'Mismo monto, mismo día.',
    eleccion: { idCargo: 4, idAbono: 9 },
  });
  expect(chooseOtra({ ...conPar, id: 5, cargo: 0 }, undefined)).toMatchObject({
    eleccion: { idCargo: 9, idAbono: 5 },
  });
});

test('names the account, or how many', () => {
  expect(chooseOtra(cargo, usual(item(1, 'Comisiones bancarias', 500)))).toMatchObject({
    tipo: 'clasificacion',
    frase: 'Va en Comisiones bancarias.',
  });
  expect(chooseOtra(cargo, usual(item(1, 'Arriendo', 300), item(2, 'Gastos comunes', 200)))).toMatchObject({
    frase: 'Se reparte en 2 cuentas.',
  });
});

test('says nothing where nothing is known', () => {
  expect(chooseOtra(undefined, undefined)).toBeNull();
  expect(chooseOtra(cargo, { sugerencia: null })).toBeNull();
});
