import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digitoVerificador } from '@cuadra/domain';
import { TIPOS_CUENTA_PAGO } from '@cuadra/domain/beneficiarios';
import { leerTablas } from '../cartola/tabla/leer-tablas.ts';
import { cortar, limpiarTexto } from './limpiar.ts';
import {
  codigoDePago,
  compararNomina,
  escribirNomina,
  formatoDeNomina,
  FORMATOS_NOMINA,
  leerNomina,
  partirMonto,
  prepararNomina,
} from './index.ts';
import type { FormatoNomina, PagadorDeNomina, PagoDeNomina } from './index.ts';

const PAGADOR: PagadorDeNomina = {
  rut: '76543210-3',
  razonSocial: 'El Lúcumo SpA',
  cuenta: '12347710',
  convenio: '017',
  numero: 87,
  fecha: '2026-11-23',
  hora: '094800',
};

const nombres = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc.constantFrom(
    "O'Higgins Frutas SpA",
    'Transportes Ñuñoa y Cía. Limitada',
    '=HYPERLINK("http://x";"Y")',
    '+56 9 Servicios, Ltda.; Hnos',
    '@SUM(A1)',
    '-2+3 Áridos',
    'Sociedad de Inversiones y Asesorías Profesionales del Sur S.A.',
  ),
);

const pago = fc.record<PagoDeNomina>({
  id: fc.nat(),
  rut: fc
    .integer({ min: 1_000_000, max: 99_999_999 })
    .map((numero) => `${numero}-${digitoVerificador(numero)}`),
  nombre: nombres,
  banco: fc.constantFrom(
    '001',
    '009',
    '012',
    '014',
    '016',
    '027',
    '028',
    '037',
    '039',
    '049',
    '504',
    '033',
    '730',
  ),
  tipoCuenta: fc.constantFrom(...TIPOS_CUENTA_PAGO),
  cuenta: fc.stringMatching(/^\d{3,25}$/),
  monto: fc.oneof(
    fc.integer({ min: 1, max: 30_000_000 }),
    fc.constantFrom(6_999_999, 7_000_000, 7_000_001, 14_000_000, 999_999_999, 1_000_000_000),
  ),
  email: fc.option(
    fc.oneof(fc.emailAddress(), fc.constantFrom('pagos@nunoa.cl', '=a@b.cl', `${'x'.repeat(60)}@largo.cl`)),
  ),
  documento: fc.option(fc.stringMatching(/^[0-9]{1,14}$|^[A-Z]{1,2}-\d{1,6}$/)),
  glosa: fc.string({ unit: 'grapheme', maxLength: 80 }),
  clase: fc.constantFrom('proveedor', 'remuneracion', 'otro'),
});

function formato(id: string): FormatoNomina {
  const suyo = formatoDeNomina(id);
  if (suyo === undefined) throw new Error(`no format ${id}`);
  return suyo;
}

describe.each(FORMATOS_NOMINA)('$id', (suyo) => {
  test('what is read from the bytes is what was asked, and no peso is lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(pago, { maxLength: 12 }), async (pagos) => {
        const { pagos: revisados, filas } = prepararNomina(suyo, PAGADOR, pagos);
        const archivos = await escribirNomina(suyo, PAGADOR, filas);
        const leidas = await Promise.all(archivos.map(({ bytes }) => leerNomina(suyo, bytes)));
        const comparacion = compararNomina(suyo, filas, leidas);
        expect(comparacion.diferencias).toEqual([]);
        expect(comparacion.archivo).toEqual(comparacion.pedido);
        const pagables = revisados.filter(({ problema }) => problema === null);
        const suma = pagables.reduce((total, uno) => total + uno.pago.monto, 0);
        expect(comparacion.archivo.suma).toBe(suma);
        expect(comparacion.archivo.beneficiarios).toBe(new Set(pagables.map((uno) => uno.pago.rut)).size);
        const otros = leidas.flatMap((una) => una.filas).filter(({ banco }) => banco !== suyo.banco);
        for (const { monto } of otros) expect(monto).toBeLessThanOrEqual(7_000_000);
      }),
      { numRuns: 60 },
    );
  });

  test('no text that a supplier writes becomes a formula, or a letter that banks refuse', async () => {
    await fc.assert(
      fc.asyncProperty(nombres, fc.emailAddress(), async (nombre, email) => {
        const uno: PagoDeNomina = {
          id: 1,
          rut: '76412508-8',
          nombre,
          banco: suyo.banco,
          tipoCuenta: 'corriente',
          cuenta: '12345678',
          monto: 1,
          email,
          documento: '1',
          glosa: nombre,
          clase: 'proveedor',
        };
        const { filas } = prepararNomina(suyo, PAGADOR, [uno]);
        const [archivo] = await escribirNomina(suyo, PAGADOR, filas);
        if (archivo === undefined) return;
        const textos =
          suyo.diseno.clase === 'planilla'
            ? ((await leerTablas(archivo.bytes)).tablas[0]?.filas.slice(1) ?? []).flatMap(
                ({ celdas }) => celdas,
              )
            : Buffer.from(archivo.bytes)
                .toString('latin1')
                .split(/\r?\n|[,;]/);
        for (const texto of textos) {
          if (typeof texto !== 'string') continue;
          expect(texto).toMatch(/^[\x20-\x7e]*$/);
          if (suyo.diseno.clase !== 'fijo') expect(texto).not.toMatch(/^[=+\-@]/);
        }
      }),
      { numRuns: 60 },
    );
  });
});

test('a changed byte is found: account, amount, name or total', async () => {
  const suyo = formato('scotiabank-263');
  const { filas } = prepararNomina(suyo, PAGADOR, [
    {
      id: 1,
      rut: '76412508-8',
      nombre: 'Frutas',
      banco: '037',
      tipoCuenta: 'corriente',
      cuenta: '47340001',
      monto: 1_000,
      email: null,
      documento: '12',
      glosa: '',
      clase: 'proveedor',
    },
  ]);
  const [archivo] = await escribirNomina(suyo, PAGADOR, filas);
  const texto = Buffer.from(archivo?.bytes ?? []).toString('ascii');
  const lee = async (otro: string) =>
    compararNomina(suyo, filas, [await leerNomina(suyo, Buffer.from(otro))]);
  expect((await lee(texto)).diferencias).toEqual([]);
  expect((await lee(texto.replace('47340001', '47340002'))).diferencias).toEqual([
    'N87-0001, Frutas: cuenta.',
  ]);
  expect((await lee(texto.replaceAll('FRUTAS', 'FRUTOS'))).diferencias).toEqual([
    'N87-0001, Frutas: nombre.',
  ]);
  const otroTotal = texto.replace('000000001000', '000000001001');
  expect((await lee(otroTotal)).diferencias).toEqual(['El total del archivo no es la suma de sus filas.']);
  const otroMonto = await lee(texto.replaceAll('000000001000', '000000009000'));
  expect(otroMonto.diferencias).toEqual(['N87-0001, Frutas: monto.']);
  expect([otroMonto.pedido.suma, otroMonto.archivo.suma]).toEqual([1000, 9000]);
  await expect(lee(texto.replace(/000000001000(?!.*000000001000)/s, '000000009000'))).rejects.toThrow(
    /línea 3/,
  );
});

describe('above the limit between banks', () => {
  test('parts of seven million and the rest; the same bank goes whole', () => {
    const bci = formato('bci-excel');
    expect(partirMonto(bci, { banco: '037', monto: 16_480_000 })).toEqual([7_000_000, 7_000_000, 2_480_000]);
    expect(partirMonto(bci, { banco: '037', monto: 14_000_000 })).toEqual([7_000_000, 7_000_000]);
    expect(partirMonto(bci, { banco: '037', monto: 7_000_000 })).toEqual([7_000_000]);
    expect(partirMonto(bci, { banco: '016', monto: 8_600_000 })).toEqual([8_600_000]);
  });

  test('files are numbered above the rows that a bank takes, each with its own total', async () => {
    const suyo = { ...formato('scotiabank-263'), maxFilas: 2 };
    const base: PagoDeNomina = {
      id: 1,
      rut: '76412508-8',
      nombre: 'Frutas',
      banco: '014',
      tipoCuenta: 'corriente',
      cuenta: '47340001',
      monto: 10,
      email: null,
      documento: null,
      glosa: '',
      clase: 'otro',
    };
    const { filas } = prepararNomina(suyo, PAGADOR, [base, { ...base, monto: 20 }, { ...base, monto: 40 }]);
    const archivos = await escribirNomina(suyo, PAGADOR, filas);
    expect(archivos.map(({ nombre }) => nombre)).toEqual([
      'nomina-87-scotiabank-263_N°1.txt',
      'nomina-87-scotiabank-263_N°2.txt',
    ]);
    const leidas = await Promise.all(archivos.map(({ bytes }) => leerNomina(suyo, bytes)));
    expect(leidas.map(({ control }) => control.monto)).toEqual([30, 40]);
    expect(leidas.flatMap((una) => una.filas.map(({ referencia }) => referencia))).toEqual([
      'N87-0001',
      'N87-0002',
      'N87-0003',
    ]);
  });
});

describe('what a person is told', () => {
  const base: PagoDeNomina = {
    id: 1,
    rut: '76412508-8',
    nombre: 'Frutas',
    banco: '037',
    tipoCuenta: 'corriente',
    cuenta: '47340001',
    monto: 10,
    email: null,
    documento: null,
    glosa: '',
    clase: 'otro',
  };
  const revisar = (id: string, cambios: Partial<PagoDeNomina>) => {
    const [uno] = prepararNomina(formato(id), PAGADOR, [{ ...base, ...cambios }]).pagos;
    return uno;
  };

  test('letters that change, and names that are cut', () => {
    expect(revisar('bci-excel', { nombre: 'Transportes Ñuñoa y Cía. Limitada' })?.avisos).toEqual([
      { clase: 'letras', texto: 'Va sin ñ ni tildes', queda: 'TRANSPORTES NUNOA Y CIA LIMITADA' },
    ]);
    expect(revisar('bci-excel', { nombre: "O'Higgins Frutas SpA" })?.avisos).toEqual([
      { clase: 'apostrofo', texto: 'Va sin apóstrofo', queda: 'OHIGGINS FRUTAS SPA' },
    ]);
    expect(revisar('chile-219', { nombre: 'Comercializadora de Frutas del Sur' })?.avisos).toEqual([
      { clase: 'cortado', texto: 'Caben 30 letras del nombre', queda: 'COMERCIALIZADORA DE FRUTAS DEL' },
    ]);
    expect(revisar('bci-excel', { nombre: 'Comercial Peumo S.A.' })?.avisos).toEqual([]);
  });

  test('an account too short, too long, or of a kind that the format does not name', () => {
    expect(revisar('bci-excel', { cuenta: '7704' })?.problema?.texto).toBe('La cuenta tiene 4 dígitos.');
    expect(revisar('chile-219', { cuenta: '1'.repeat(19) })?.problema?.texto).toBe(
      'La cuenta tiene 19 dígitos y este formato lleva 18.',
    );
    expect(revisar('bci-335', { cuenta: '0'.repeat(4) + '1'.repeat(20) })?.problema).toBeNull();
    expect(revisar('chile-219', { tipoCuenta: 'vista' })?.problema?.texto).toBe(
      'No se sabe cómo este formato nombra una cuenta vista de otro banco.',
    );
    expect(revisar('chile-400', { tipoCuenta: 'rut', banco: '012' })?.problema?.texto).toBe(
      'No se sabe cómo este formato nombra una CuentaRUT de otro banco.',
    );
    expect(revisar('bice-csv', { tipoCuenta: 'rut', banco: '012' })?.problema).toBeNull();
    expect(revisar('internacional-excel', { tipoCuenta: 'ahorro' })?.problema?.campo).toBe('cuenta');
    expect(revisar('chile-219', { banco: '730' })?.problema?.campo).toBe('banco');
    expect(revisar('estado-103', { banco: '012', monto: 1_000_000_000 })?.problema?.campo).toBe('monto');
    expect(revisar('bci-excel', { nombre: '¿?' })?.problema?.campo).toBe('nombre');
  });

  test('what the company has not said yet', () => {
    const falta = (id: string, cambios: Partial<PagadorDeNomina>) =>
      prepararNomina(formato(id), { ...PAGADOR, ...cambios }, [base]).falta;
    expect(falta('chile-400', { convenio: null })).toBe('Falta el número de convenio con el banco.');
    expect(falta('chile-400', { convenio: '1234' })).toBe('El convenio tiene hasta 3 dígitos.');
    expect(falta('chile-219', { convenio: null })).toBeNull();
    expect(falta('chile-219', { cuenta: '1'.repeat(13) })).toMatch(/13 dígitos y este formato lleva 12/);
  });

  test('a bank that another took over goes by the code of its successor', () => {
    expect(['033', '029', '8', '043', '733', '504', '16'].map(codigoDePago)).toEqual([
      '001',
      '001',
      '037',
      '037',
      '027',
      '504',
      '016',
    ]);
    expect(revisar('chile-219', { banco: '033' })?.pago.banco).toBe('001');
  });
});

test('a text is cleaned once: clean text stays', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 60 }), (texto, ancho) => {
      const limpio = limpiarTexto(texto);
      expect(limpio).toMatch(/^[A-Z0-9 ]*$/);
      expect(limpiarTexto(limpio)).toBe(limpio);
      expect(cortar(limpio, ancho).length).toBeLessThanOrEqual(ancho);
    }),
  );
});
