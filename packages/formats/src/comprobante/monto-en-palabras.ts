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
/** Numbers from here on need another name than millions. */
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

/**
 * A whole number of pesos as a cheque says it: `Un millón doscientos mil pesos`. From 1 up to below 10¹²; throws
 * beyond.
 */
export function montoEnPalabras(pesos: number): string {
  if (!Number.isSafeInteger(pesos) || pesos < 1 || pesos >= BILLON)
    throw new Error(`not an amount in words: ${pesos}`);
  const millones = Math.trunc(pesos / MILLON);
  const resto = pesos % MILLON;
  const conMillones =
    millones === 0 ? '' : millones === 1 ? 'un millón' : `${hastaUnMillon(millones)} millones`;
  const texto = juntar(
    conMillones,
    hastaUnMillon(resto),
    // Round millions take «de».
    resto === 0 ? 'de' : '',
    pesos === 1 ? 'peso' : 'pesos',
  );
  return texto.charAt(0).toUpperCase() + texto.slice(1);
}
