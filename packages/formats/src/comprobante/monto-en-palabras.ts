const HASTA_VEINTINUEVE = [
  '',
  'un',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiún',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
];
const DECENAS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const CENTENAS = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
];
const MIL = 1000;
const MILLON = 1_000_000;
const BILLON = 1e12;

const juntar = (...partes: readonly string[]) => partes.filter((parte) => parte !== '').join(' ');

function hastaNoventaYNueve(numero: number): string {
  const pequeno = HASTA_VEINTINUEVE[numero];
  if (pequeno !== undefined) return pequeno;
  const unidad = HASTA_VEINTINUEVE[numero % 10] ?? '';
  return juntar(DECENAS[Math.trunc(numero / 10)] ?? '', unidad === '' ? '' : `y ${unidad}`);
}

function hastaNovecientos(numero: number): string {
  if (numero === 100) return 'cien';
  return juntar(CENTENAS[Math.trunc(numero / 100)] ?? '', hastaNoventaYNueve(numero % 100));
}

function hastaUnMillon(numero: number): string {
  const miles = Math.trunc(numero / MIL);
  const conMiles = miles === 0 ? '' : miles === 1 ? 'mil' : `${hastaNovecientos(miles)} mil`;
  return juntar(conMiles, hastaNovecientos(numero % MIL));
}

/** So many millions or billions: nothing for none. */
function grandes(cuantos: number, uno: string, varios: string): string {
  if (cuantos === 0) return '';
  return cuantos === 1 ? `un ${uno}` : `${hastaUnMillon(cuantos)} ${varios}`;
}

/**
 * A whole number of pesos as a cheque says it: `Un millón doscientos mil pesos`. Throws for one that is not positive
 * or not safe.
 */
export function montoEnPalabras(pesos: number): string {
  if (!Number.isSafeInteger(pesos) || pesos < 1) throw new Error(`not an amount in words: ${pesos}`);
  const bajoMillon = pesos % MILLON;
  const texto = juntar(
    grandes(Math.trunc(pesos / BILLON), 'billón', 'billones'),
    grandes(Math.trunc((pesos % BILLON) / MILLON), 'millón', 'millones'),
    hastaUnMillon(bajoMillon),
    // Round millions take «de».
    bajoMillon === 0 ? 'de' : '',
    pesos === 1 ? 'peso' : 'pesos',
  );
  return texto.charAt(0).toUpperCase() + texto.slice(1);
}
