import fc from 'fast-check';
import {
  codificar,
  decimal,
  saldoFinalDe,
  type AsientoDePrueba,
  type EstadoDePrueba,
} from './estados-de-prueba.ts';

/** The liberties that SWIFT's MT 940 leaves, and those that banks take with its text. */
export const ESTILO_MT940 = fc.record({
  sobre: fc.boolean(),
  cierre: fc.constantFrom('-', '-}', ''),
  salto: fc.constantFrom('\r\n', '\n', '\r'),
  codificacion: fc.constantFrom('utf-8' as const, 'latin1' as const, 'utf-8 con marca' as const),
  cuenta: fc.constantFrom('25', '25P'),
  contable: fc.boolean(),
  fondos: fc.constantFrom('', 'P'),
  decimales: fc.constantFrom('', '00'),
  referencia: fc.constantFrom('NTRFNONREF', 'NCHK123456//B-77', 'NMSCREF/12//X', 'S103NONREF', ''),
  informacion: fc.constantFrom('libre', 'subcampos', 'palabras', 'partida'),
  /** Entries of each page; a longer statement goes on in the next message. */
  porPagina: fc.constantFrom(4, 99),
  disponible: fc.boolean(),
  sueltas: fc.nat(2),
});
export type EstiloMt940 = typeof ESTILO_MT940 extends fc.Arbitrary<infer T> ? T : never;

const corta = (fecha: string): string => fecha.slice(2).replaceAll('-', '');

/** Writes the statements as MT940 messages, those without balances as MT942. */
export function escribirMt940(estados: readonly EstadoDePrueba[], estilo: EstiloMt940): Uint8Array {
  const sueltas = Array.from({ length: estilo.sueltas }, () => ':61:2601050105C500,NTRFNONREF');
  const mensajes = [
    ...(sueltas.length === 0 ? [] : [[':20:SINCUENTA', ...sueltas]]),
    ...estados.flatMap((estado) => paginasDe(estado, estilo)),
  ];
  const texto = mensajes.map((lineas) =>
    [
      ...(estilo.sobre ? ['{1:F01BCHICLRMAXXX0000000000}{2:I940XXXXXXXXXXXXN}{4:'] : []),
      ...lineas,
      ...(estilo.sobre ? ['-}'] : estilo.cierre === '' ? [] : [estilo.cierre]),
    ].join(estilo.salto),
  );
  return codificar(`${texto.join(estilo.salto)}${estilo.salto}`, estilo.codificacion);
}

function paginasDe(estado: EstadoDePrueba, estilo: EstiloMt940): string[][] {
  const { asientos, moneda, saldoInicial } = estado;
  const cabeza = [':20:CUADRA', `:${estilo.cuenta}:${estado.cuenta}`, ':28C:1/1'];
  const lineas = asientos.map((uno) => movimiento(uno, moneda, estilo));
  // An interim report has no balances, and no pages that an intermediate one joins.
  if (saldoInicial === null)
    return [[...cabeza, `:34F:${moneda}0,`, ':13D:2612311200-0300', ...lineas.flat()]];
  const paginas: string[][] = [];
  const cuantas = Math.max(1, Math.ceil(lineas.length / estilo.porPagina));
  for (let i = 0; i < cuantas; i += 1) {
    const [desde, hasta] = [i * estilo.porPagina, (i + 1) * estilo.porPagina];
    const ultima = i === cuantas - 1;
    const alEmpezar = saldoFinalDe({ ...estado, asientos: contables(asientos.slice(0, desde)) });
    const alTerminar = saldoFinalDe({ ...estado, asientos: contables(asientos.slice(0, hasta)) });
    paginas.push([
      ...cabeza,
      saldo(i === 0 ? '60F' : '60M', alEmpezar ?? 0, asientos[0]?.fecha ?? '2026-01-01', moneda),
      ...lineas.slice(desde, hasta).flat(),
      saldo(ultima ? '62F' : '62M', alTerminar ?? 0, asientos.at(-1)?.fecha ?? '2026-01-31', moneda),
      ...(ultima && estilo.disponible
        ? [saldo('64', alTerminar ?? 0, '2026-12-31', moneda), ':86:CONDICIONES']
        : []),
    ]);
  }
  return paginas;
}

/** The format has no place for what is only announced. */
const contables = (asientos: readonly AsientoDePrueba[]) =>
  asientos.map((uno) => ({ ...uno, anunciado: false }));

const saldo = (campo: string, monto: number, fecha: string, moneda: EstadoDePrueba['moneda']): string =>
  `:${campo}:${monto < 0 ? 'D' : 'C'}${corta(fecha)}${moneda}${conComa(monto, moneda, '')}`;

/** SWIFT's amounts always have their comma. */
function conComa(monto: number, moneda: EstadoDePrueba['moneda'], decimales: string): string {
  return moneda === 'CLP' ? `${decimal(monto, moneda, ',')},${decimales}` : decimal(monto, moneda, ',');
}

function movimiento(uno: AsientoDePrueba, moneda: EstadoDePrueba['moneda'], estilo: EstiloMt940): string[] {
  const { fecha, monto, falta, reversa } = uno;
  // The reversal of a credit takes money out, so it is what `monto` below 0 says.
  const marca = reversa ? (monto < 0 ? 'RC' : 'RD') : monto < 0 ? 'D' : 'C';
  const valor = falta === 'fecha' ? '261301' : corta(fecha);
  const contable = estilo.contable ? fecha.slice(5).replace('-', '') : '';
  const cuanto = falta === 'monto' ? 'XX' : conComa(monto, moneda, estilo.decimales);
  return [
    `:61:${valor}${contable}${marca}${estilo.fondos}${cuanto}${estilo.referencia}`,
    ...informacion(uno.glosa, estilo.informacion),
  ];
}

function informacion(glosa: string, como: EstiloMt940['informacion']): string[] {
  switch (como) {
    case 'libre':
      return [`:86:${glosa}`];
    case 'subcampos':
      return [`:86:166?20${glosa}?30BCHICLRM?31123456`];
    case 'palabras':
      return [`:86:/REMI/${glosa}`];
    case 'partida':
      return [`:86:${glosa.slice(0, glosa.indexOf(' '))}`, glosa.slice(glosa.indexOf(' ') + 1)];
  }
}
