import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buscarPares } from './buscar-pares.ts';
import type { LineaSola } from './tipos.ts';

const RUT = '76354771-K';
let siguiente = 1;
function linea(datos: Partial<LineaSola> & ({ cargo: number } | { abono: number })): LineaSola {
  return {
    id: siguiente++,
    idCuenta: 1,
    numeroCuenta: '00-123-04567-08',
    moneda: 'CLP',
    fecha: '2026-11-12',
    cargo: 0,
    abono: 0,
    descripcion: 'TRANSFERENCIA',
    numeroDocumento: null,
    rutContraparte: null,
    cuentaContraparte: null,
    ...datos,
  };
}
const OTRA = { idCuenta: 2, numeroCuenta: '6301-8842' };
const pares = (...lineas: LineaSola[]) =>
  buscarPares(lineas, RUT).map(({ explicacion: _porque, ...par }) => par);

describe('a transfer between own accounts', () => {
  const sale = linea({ cargo: 500_000, descripcion: 'TRASPASO A 76.354.771-K' });
  const entra = linea({ abono: 500_000, fecha: '2026-11-13', ...OTRA });

  test('is certain where the bank names the company, its other account, or says so on both sides', () => {
    const esperado = { tipo: 'traspaso', seguro: true };
    expect(pares(sale, entra)).toEqual([{ ...esperado, idCargo: sale.id, idAbono: entra.id }]);
    const porCuenta = linea({ cargo: 500_000, descripcion: 'TEF', cuentaContraparte: '063018842' });
    expect(pares(porCuenta, entra)).toEqual([{ ...esperado, idCargo: porCuenta.id, idAbono: entra.id }]);
    const dice = linea({ cargo: 500_000, descripcion: 'TRASPASO ENTRE CUENTAS' });
    const tambien = linea({ abono: 500_000, descripcion: 'ABONO ENTRE MIS CUENTAS', ...OTRA });
    expect(pares(dice, tambien)).toMatchObject([esperado]);
    expect(pares(dice, entra)).toMatchObject([{ tipo: 'traspaso', seguro: false }]);
  });

  test.each([
    ['TRASPASO A CTA PROPIA BCI', 'TRASPASO DESDE CTA PROPIA', true],
    ['TEF A CUENTA MISMO TITULAR', 'TEF DE MISMO TITULAR', true],
    ['PAGO TARJETA DE CREDITO *4471', 'PAGO PESOS TEF', false],
    ['PAGO TARJETA', 'ABONO', null],
  ])('banks call it %s', (deCargo, deAbono, seguro) => {
    const hallados = pares(
      linea({ cargo: 90_000, descripcion: deCargo }),
      linea({ abono: 90_000, descripcion: deAbono, ...OTRA }),
    );
    expect(hallados.map((par) => par.seguro)).toEqual(seguro === null ? [] : [seguro]);
  });

  test('is asked for where another line could be meant', () => {
    const otraVez = linea({ abono: 500_000, ...OTRA });
    expect(pares(sale, entra, otraVez)).toEqual([
      { tipo: 'traspaso', idCargo: sale.id, idAbono: otraVez.id, seguro: false },
    ]);
  });

  test.each([
    ['another party at the other side', { rutContraparte: '76543210-3' }],
    ['another currency', { moneda: 'USD' as const }],
    ['another amount', { abono: 500_001 }],
    ['too long after', { fecha: '2026-11-17' }],
    ['before it left', { fecha: '2026-11-10' }],
  ])('is none with %s', (_que, cambio) => {
    expect(pares(sale, { ...entra, ...cambio })).toEqual([]);
  });

  test('is none by its amount alone', () => {
    expect(pares(linea({ cargo: 9000 }), linea({ abono: 9000, ...OTRA }))).toEqual([]);
  });
});

describe('a reversal', () => {
  const pago = linea({ cargo: 80_000, descripcion: 'PAGO PROVEEDOR', numeroDocumento: '00045121' });
  const vuelve = linea({ abono: 80_000, descripcion: 'REVERSA PAGO', fecha: '2026-11-14' });

  test('is certain within days, or by what both lines say', () => {
    expect(pares(pago, vuelve)).toEqual([
      { tipo: 'reversa', idCargo: pago.id, idAbono: vuelve.id, seguro: true },
    ]);
    const tarde = { ...vuelve, fecha: '2026-11-25' };
    expect(pares(pago, tarde)).toMatchObject([{ seguro: false }]);
    expect(pares(pago, { ...tarde, numeroDocumento: '45121' })).toMatchObject([{ seguro: true }]);
  });

  test('takes back what came in, too', () => {
    const deposito = linea({ abono: 70_000, descripcion: 'DEPOSITO CHEQUE' });
    const devuelto = linea({ cargo: 70_000, descripcion: 'ANULACION DEPOSITO', fecha: '2026-11-13' });
    expect(pares(deposito, devuelto)).toMatchObject([{ tipo: 'reversa', seguro: true }]);
  });

  test('comes after what it takes back, in the same account, of the same party', () => {
    expect(pares({ ...pago, fecha: '2026-11-15' }, vuelve)).toEqual([]);
    expect(pares(pago, { ...vuelve, ...OTRA })).toEqual([]);
    expect(
      pares({ ...pago, rutContraparte: '76543210-3' }, { ...vuelve, rutContraparte: '12345678-5' }),
    ).toEqual([]);
  });
});

test('no line is in two pairs, and both lines of each are of one amount on opposite sides', () => {
  const una = fc.record({
    monto: fc.integer({ min: 1, max: 3 }),
    entra: fc.boolean(),
    idCuenta: fc.integer({ min: 1, max: 3 }),
    dia: fc.integer({ min: 10, max: 20 }),
    descripcion: fc.constantFrom('REVERSA', 'ENTRE CUENTAS', 'PAGO', 'TRASPASO 76.354.771-K'),
  });
  fc.assert(
    fc.property(fc.array(una, { maxLength: 30 }), (datos) => {
      const lineas = datos.map(({ monto, entra, dia, ...resto }, i) =>
        linea({
          ...resto,
          id: i + 1,
          fecha: `2026-11-${dia}`,
          ...(entra ? { abono: monto } : { cargo: monto }),
        }),
      );
      const hallados = buscarPares(lineas, RUT);
      const ids = hallados.flatMap(({ idCargo, idAbono }) => [idCargo, idAbono]);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { idCargo, idAbono, tipo } of hallados) {
        const [cargo, abono] = [lineas[idCargo - 1], lineas[idAbono - 1]];
        expect(cargo?.cargo).toBe(abono?.abono);
        expect(cargo?.idCuenta === abono?.idCuenta).toBe(tipo === 'reversa');
      }
    }),
  );
});
