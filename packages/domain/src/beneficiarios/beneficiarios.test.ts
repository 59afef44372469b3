import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  avisosDeCuenta,
  decidirEstado,
  mismosCorreos,
  otrosCorreos,
  revisarConfirmacion,
  revisarCuenta,
  type CuentaDeBeneficiario,
  type TipoCuentaPago,
} from './index.ts';

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

test('property: further addresses are each one once, never the first, and their order makes no change', () => {
  const direccion = fc.constantFrom('a@x.cl', 'A@x.cl', 'b@x.cl', 'B@X.cl', 'c@x.cl');
  fc.assert(
    fc.property(direccion, fc.array(direccion), (email, emails) => {
      const otros = otrosCorreos({ email, emails });
      const todos = [email, ...otros].map((uno) => uno.toLowerCase());
      expect(new Set(todos).size).toBe(todos.length);
      expect(new Set(todos)).toEqual(new Set([email, ...emails].map((uno) => uno.toLowerCase())));
      expect(mismosCorreos({ email, emails }, { email, emails: otros.toReversed() })).toBe(true);
      expect(mismosCorreos({ email, emails }, { email, emails: [...otros, 'd@x.cl'] })).toBe(false);
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

const cuentaDe = (codigoBanco: string, tipo: TipoCuentaPago, numero: string) => ({
  codigoBanco,
  tipo,
  numero,
  rut: '76543210-3',
});

/** Widths of the fields in Banco de Chile's own sheet of mass transfers: 12 for its accounts, 18 for any bank's. */
test('a number of nothing but zeros, or one longer than its bank writes, is refused', () => {
  expect(revisarCuenta(cuentaDe('001', 'corriente', '000'))).toMatch(/solo ceros/);
  expect(revisarCuenta(cuentaDe('014', 'corriente', '1'.repeat(18)))).toBeNull();
  expect(revisarCuenta(cuentaDe('014', 'corriente', '1'.repeat(19)))).toBe(
    'Una cuenta en Chile tiene hasta 18 dígitos. Revisa el número.',
  );
  expect(revisarCuenta(cuentaDe('001', 'corriente', '0021802216'))).toBeNull();
  expect(revisarCuenta(cuentaDe('001', 'vista', `00${'1'.repeat(12)}`))).toBeNull();
  expect(revisarCuenta(cuentaDe('001', 'vista', '1'.repeat(13)))).toBe(
    'Una cuenta de Banco de Chile tiene hasta 12 dígitos. Revisa el número.',
  );
});

/** As statements of BCI and Santander print their accounts, and as companies state theirs of BancoEstado. */
test.each([
  ['016', 'corriente', '71869111', []],
  [
    '016',
    'corriente',
    '718691112',
    ['El número tiene 9 dígitos. Las corrientes de BCI suelen tener entre 6 y 8 dígitos'],
  ],
  ['016', 'vista', '777012345678', []],
  ['037', 'corriente', '000012345678', []],
  ['012', 'vista', '33470365418', []],
  [
    '012',
    'vista',
    '3347036541',
    ['El número tiene 10 dígitos. Las vistas de BancoEstado suelen tener 11 dígitos'],
  ],
  ['012', 'vista', '76543210', ['El número es el RUT sin dígito verificador: parece CuentaRUT']],
  ['012', 'vista', '12345678', ['Parece la CuentaRUT de otra persona: 12.345.678-5']],
  ['012', 'rut', '76543', []],
  ['049', 'corriente', '12345', ['El número tiene 5 dígitos. Las cuentas suelen tener entre 6 y 16 dígitos']],
] as const)('at %s a %s numbered %s is told as %j', (banco, tipo, numero, avisos) => {
  expect(avisosDeCuenta(cuentaDe(banco, tipo, numero))).toEqual(avisos);
});

test('property: zeros before a number change nothing, and each refused length stays refused when it grows', () => {
  const banco = fc.constantFrom('001', '012', '014', '016', '028', '037', '039', '049', '051');
  const tipo = fc.constantFrom<TipoCuentaPago>('corriente', 'vista', 'ahorro');
  fc.assert(
    fc.property(
      banco,
      tipo,
      fc.stringMatching(/^[1-9]\d{0,20}$/),
      fc.nat(4),
      (codigo, cual, numero, ceros) => {
        const cuenta = cuentaDe(codigo, cual, numero);
        const conCeros = { ...cuenta, numero: '0'.repeat(ceros) + numero };
        expect(revisarCuenta(conCeros)).toBe(revisarCuenta(cuenta));
        expect(avisosDeCuenta(conCeros)).toEqual(avisosDeCuenta(cuenta));
        if (revisarCuenta(cuenta) !== null)
          expect(revisarCuenta({ ...cuenta, numero: `${numero}0` })).not.toBeNull();
      },
    ),
  );
});
