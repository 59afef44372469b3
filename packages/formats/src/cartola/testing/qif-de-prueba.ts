import fc from 'fast-check';
import {
  codificar,
  CODIFICACIONES,
  decimal,
  SALTOS,
  type AsientoDePrueba,
  type EstadoDePrueba,
} from './estados-de-prueba.ts';

/** The liberties of a QIF: it names neither the order of its days nor its currency. */
export const ESTILO_QIF = fc.record({
  salto: fc.constantFrom(...SALTOS),
  codificacion: fc.constantFrom(...CODIFICACIONES),
  mesPrimero: fc.boolean(),
  anio: fc.constantFrom('/2026', "'26", '/26', '-26'),
  miles: fc.boolean(),
  monto: fc.constantFrom('T', 'U', 'UT'),
  opciones: fc.boolean(),
  partes: fc.boolean(),
  sinCierre: fc.boolean(),
  minusculas: fc.boolean(),
  sueltas: fc.nat(2),
});
export type EstiloQif = typeof ESTILO_QIF extends fc.Arbitrary<infer T> ? T : never;

/** Whether the days of the account show their order; where none is beyond the 12th, day first is what is read. */
const muestraOrden = ({ asientos }: EstadoDePrueba): boolean =>
  asientos.some(({ fecha, falta }) => falta !== 'fecha' && Number(fecha.slice(8)) > 12);

function dia(fecha: string, mesPrimero: boolean, anio: EstiloQif['anio']): string {
  const [a = '', mes = '', numero = ''] = fecha.split('-');
  const marca = anio.startsWith('-') ? '-' : '/';
  const suyo = anio.length > 3 ? `/${a}` : `${anio.charAt(0)}${a.slice(2)}`;
  return `${mesPrimero ? `${mes}${marca}${numero}` : `${numero}${marca}${mes}`}${suyo}`;
}

/** Writes the statements as one QIF, each account as a list of its own. */
export function escribirQif(estados: readonly EstadoDePrueba[], estilo: EstiloQif): Uint8Array {
  const tipo = (nombre: string): string =>
    estilo.minusculas ? `!type:${nombre.toLowerCase()}` : `!Type:${nombre}`;
  const registro = (uno: AsientoDePrueba, estado: EstadoDePrueba): string[] => {
    const texto = decimal(uno.monto, estado.moneda, '.');
    const [entero = '', centavos] = texto.split('.');
    const conMiles =
      estilo.miles && centavos !== undefined ? entero.replace(/\B(?=(\d{3})+$)/g, ',') : entero;
    const monto = `${uno.monto < 0 ? '-' : ''}${conMiles}${centavos === undefined ? '' : `.${centavos}`}`;
    const fecha =
      uno.falta === 'fecha'
        ? '00/00/2026'
        : dia(uno.fecha, estilo.mesPrimero && muestraOrden(estado), estilo.anio);
    return [
      `D${fecha}`,
      ...(uno.falta === 'monto' ? [] : estilo.monto.split('').map((letra) => `${letra}${monto}`)),
      `P${uno.glosa}`,
      'C*',
      ...(estilo.partes ? [`SVentas`, `E${uno.glosa}`, `$${monto}`] : []),
      '^',
    ];
  };
  const lineas = [
    ...(estilo.opciones
      ? ['!Option:AutoSwitch', '!Account', 'NCaja', 'TCash', '^', '!Clear:AutoSwitch']
      : []),
    ...estados.flatMap((estado) => [
      '!Account',
      `NCuenta ${estado.cuenta}`,
      'TBank',
      '^',
      tipo('Bank'),
      ...estado.asientos.flatMap((uno) => registro(uno, estado)),
    ]),
    ...(estilo.sueltas === 0 ? [] : [tipo('Invst')]),
    ...Array.from({ length: estilo.sueltas }, () => ['D05/01/2026', 'NBuy', 'T500', '^']).flat(),
  ];
  if (estilo.sinCierre && lineas.at(-1) === '^') lineas.pop();
  return codificar(`${lineas.join(estilo.salto)}${estilo.salto}`, estilo.codificacion);
}
