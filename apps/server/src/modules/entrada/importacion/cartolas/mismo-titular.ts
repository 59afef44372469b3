import { nombreCanonico } from '@cuadra/domain/conciliacion';

/** Words that stand in the names of companies that have nothing to do with each other. */
const COMUNES: ReadonlySet<string> = new Set(
  (
    'SPA LTDA LIMITADA SA EIRL CIA COMPANIA SOCIEDAD ANONIMA SOC EMPRESA INDIVIDUAL RESPONSABILIDAD POR ACCIONES CHILE ' +
    'COMERCIAL COMERCIALIZADORA INGENIERIA CONSTRUCCION CONSTRUCCIONES CONSTRUCTORA INVERSIONES INVERSION SERVICIOS ' +
    'SERVICIO TRANSPORTES TRANSPORTE INDUSTRIAL INMOBILIARIA IMPORTADORA EXPORTADORA DISTRIBUIDORA ASESORIAS ' +
    'CONSULTORA PRODUCTOS SOLUCIONES TECNOLOGIA GRUPO CLIENTE TITULAR SENOR SENORES DON DONA'
  ).split(' '),
);
const MIN_LETRAS = 3;
/** Shorter beginnings are shared by words that differ. */
const MIN_COMIENZO = 4;

function propias(nombre: string): string[] {
  return nombreCanonico(nombre)
    .split(' ')
    .filter((palabra) => palabra.length >= MIN_LETRAS && !/^\d+$/.test(palabra) && !COMUNES.has(palabra));
}

/** Banks cut and abbreviate names: a word is the same as its beginning. */
function misma(a: string, b: string): boolean {
  const [corta, larga] = a.length <= b.length ? [a, b] : [b, a];
  return corta === larga || (corta.length >= MIN_COMIENZO && larga.startsWith(corta));
}

/**
 * Whether the holder that a bank prints may be the company: a word of its own is in both names, whole or cut. True where
 * either says too little to tell.
 */
export function mismoTitular(titular: string, nombre: string): boolean {
  const [unas, otras] = [propias(titular), propias(nombre)];
  if (unas.length === 0 || otras.length === 0) return true;
  return unas.some((una) => otras.some((otra) => misma(una, otra)));
}
