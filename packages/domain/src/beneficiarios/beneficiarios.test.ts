import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decidirEstado, revisarConfirmacion, revisarCuenta, type CuentaDeBeneficiario } from './index.ts';

const instante = fc.date({
  noInvalidDate: true,
  min: new Date('2020-01-01'),
  max: new Date('2100-01-01'),
});
const cuenta = fc.record<CuentaDeBeneficiario>({
  estado: fc.constantFrom('reemplazada', 'rechazada'),
  confirmada: fc.option(instante),
});

test('property: an account that waits for confirmation locks whatever else there is, and nothing is paid', () => {
  fc.assert(
    fc.property(fc.array(cuenta), instante, fc.nat(240), (otras, confirmada, horas) => {
      const vigente: CuentaDeBeneficiario = { estado: 'vigente', confirmada };
      const porConfirmar: CuentaDeBeneficiario = { estado: 'por_confirmar', confirmada: null };
      expect(decidirEstado([...otras, vigente, porConfirmar], horas)).toEqual({
        isLocked: true,
        pagableDesde: null,
      });
      const { isLocked, pagableDesde } = decidirEstado([...otras, vigente], horas);
      expect(isLocked).toBe(false);
      expect(pagableDesde?.getTime()).toBe(confirmada.getTime() + horas * 3_600_000);
      expect(decidirEstado(otras, horas)).toEqual({ isLocked: false, pagableDesde: null });
    }),
  );
});

test('property: nobody confirms what they entered, and another person only with the last four digits', () => {
  const numero = fc.stringMatching(/^\d{4,20}$/);
  fc.assert(
    fc.property(fc.nat(), fc.nat(), numero, numero, (uno, otro, numeroCuenta, dichos) => {
      const dicho = dichos.slice(-4);
      const motivo = revisarConfirmacion({
        idQuienCambio: uno,
        idQuienConfirma: otro,
        numeroCuenta,
        ultimosDigitos: dicho,
      });
      if (uno === otro) expect(motivo).toBe('propia');
      else expect(motivo).toBe(numeroCuenta.endsWith(dicho) ? null : 'digitos');
    }),
  );
});

test('a CuentaRUT is of BancoEstado and has the number of its holder', () => {
  const cuentaRut = { codigoBanco: '012', tipo: 'rut', numero: '12345678', rut: '12345678-5' } as const;
  expect(revisarCuenta(cuentaRut)).toBeNull();
  expect(revisarCuenta({ ...cuentaRut, numero: '12345679' })).toBe(
    'La CuentaRUT de 12345678-5 es la 12345678.',
  );
  expect(revisarCuenta({ ...cuentaRut, codigoBanco: '001' })).toMatch(/^La CuentaRUT es de BancoEstado/);
});

test('a number of nothing but zeros, or one longer than any bank takes, is refused', () => {
  const cuentaDe = (numero: string) =>
    revisarCuenta({ codigoBanco: '001', tipo: 'corriente', numero, rut: '76543210-3' });
  expect(cuentaDe('000')).toMatch(/solo ceros/);
  expect(cuentaDe('1'.repeat(26))).toMatch(/hasta 25/);
  expect(cuentaDe('0021802216')).toBeNull();
});
