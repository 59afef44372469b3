import { diaDeFecha, fechaDeDia } from '@cuadra/domain';
import type { Fecha } from '@cuadra/domain';
import fc from 'fast-check';

/** What an entry lacks so that no line can be made of it. */
export type Falta = 'fecha' | 'monto';

/** One entry of an invented statement. `monto` in minor units, never 0; above 0 the money comes in. */
export interface AsientoDePrueba {
  readonly fecha: Fecha;
  readonly monto: number;
  readonly glosa: string;
  readonly falta: Falta | null;
  /** Takes an earlier entry back: the money goes the way that `monto` says. */
  readonly reversa: boolean;
  /** The bank announces it and has not booked it, where the format has a place for that. */
  readonly anunciado: boolean;
}

/** The statement of one account, for formats that say what each field is. */
export interface EstadoDePrueba {
  readonly cuenta: string;
  readonly moneda: 'CLP' | 'USD';
  readonly asientos: readonly AsientoDePrueba[];
  /** Null where the file says no balance. */
  readonly saldoInicial: number | null;
}

export const CODIFICACIONES = ['utf-8', 'latin1', 'utf-8 con marca', 'utf-16le con marca'] as const;
export type Codificacion = (typeof CODIFICACIONES)[number];
export const SALTOS = ['\r\n', '\n', '\r'] as const;

const GLOSAS = [
  'TRANSFER DE RADAR EJEMPLO S',
  'PAGO A: Comercial Ñuble Ltda.',
  'ABONO & CARGO <A> "B"',
  'Compra 1.234 unidades; 5,5 kg',
  'REF 0012-34 / CUOTA 3 DE 12',
  "D'ALESSANDRO  e Hijos",
  'Comisión 1% + IVA',
  'CARGO 20260105 MANTENCION',
];

const MONTO = fc.oneof(
  fc.integer({ min: 1, max: 999 }),
  fc.integer({ min: 1000, max: 9_999_999 }),
  fc.integer({ min: 10_000_000, max: 99_999_999_999 }),
);

const ASIENTO = fc.record({
  dia: fc.integer({ min: 0, max: 5 }),
  monto: fc.tuple(MONTO, fc.boolean()).map(([monto, entra]) => (entra ? monto : -monto)),
  glosa: fc.constantFrom(...GLOSAS),
  falta: fc.constantFrom<Falta | null>(null, null, null, null, null, null, null, null, 'fecha', 'monto'),
  reversa: fc.constantFrom(false, false, false, true),
  anunciado: fc.constantFrom(false, false, false, false, true),
});

/** One to three accounts of up to fifteen entries over New Year or the summer, some of which no line can be made of. */
export const UNOS_ESTADOS: fc.Arbitrary<readonly EstadoDePrueba[]> = fc
  .array(
    fc.record({
      cuenta: fc.integer({ min: 10_000_000, max: 99_999_999 }),
      moneda: fc.constantFrom<'CLP' | 'USD'>('CLP', 'CLP', 'USD'),
      primero: fc.constantFrom<Fecha>('2025-12-20', '2026-01-02', '2026-08-20', '2024-02-27'),
      pasos: fc.array(ASIENTO, { maxLength: 15 }),
      saldoInicial: fc.option(fc.integer({ min: -5_000_000, max: 90_000_000 })),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((cuentas) =>
    cuentas.map(({ cuenta, moneda, primero, pasos, saldoInicial }, i): EstadoDePrueba => {
      let dia = diaDeFecha(primero);
      const asientos = pasos.map(({ dia: avance, ...resto }) => ({
        ...resto,
        fecha: fechaDeDia((dia += avance)),
      }));
      return { cuenta: `00${i + 1}${cuenta}`, moneda, asientos, saldoInicial };
    }),
  );

/** The balance after all that is booked and can be read. */
export const saldoFinalDe = ({ saldoInicial, asientos }: EstadoDePrueba): number | null =>
  saldoInicial === null
    ? null
    : asientos
        .filter((uno) => !uno.anunciado && uno.falta === null)
        .reduce((suma, { monto }) => suma + monto, saldoInicial);

/** `150000` of pesos as `150000`; `150025` of dollars as `1500.25`. Without its sign. */
export function decimal(monto: number, moneda: EstadoDePrueba['moneda'], marca: '.' | ','): string {
  const digitos = String(Math.abs(monto));
  if (moneda === 'CLP') return digitos;
  const largos = digitos.padStart(3, '0');
  return `${largos.slice(0, -2)}${marca}${largos.slice(-2)}`;
}

/** Bytes of a text; in `latin1` it holds no character beyond it. */
export function codificar(texto: string, codificacion: Codificacion): Uint8Array {
  switch (codificacion) {
    case 'utf-8':
      return new Uint8Array(Buffer.from(texto, 'utf8'));
    case 'latin1':
      return new Uint8Array(Buffer.from(texto, 'latin1'));
    case 'utf-8 con marca':
      return new Uint8Array(Buffer.from(`\ufeff${texto}`, 'utf8'));
    case 'utf-16le con marca':
      return new Uint8Array(Buffer.from(`\ufeff${texto}`, 'utf16le'));
  }
}

export const sinMarcas = (texto: string): string =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
