/** The first that matches names the browser: those further down call themselves by the names above too. */
const NAVEGADORES = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SISTEMAS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

/** A device in words from what its browser says of itself: 'Chrome en Windows'. */
export function describeAgente(agente: string | null): string {
  const navegador = NAVEGADORES.find(([marca]) => marca.test(agente ?? ''))?.[1];
  const sistema = SISTEMAS.find(([marca]) => marca.test(agente ?? ''))?.[1];
  if (navegador && sistema) return `${navegador} en ${sistema}`;
  return navegador ?? sistema ?? 'Dispositivo desconocido';
}
