/**
 * Colours by which people know the institutions, dark enough for white letters (4.5 to 1). The drawings are Cuadra's own:
 * no institution's mark is copied.
 */
const COLORES: readonly (readonly [palabra: string, color: string])[] = [
  ['banco de chile', '#0a2a6c'],
  ['edwards', '#0a2a6c'],
  ['bci', '#1c4fa0'],
  ['bice', '#00457c'],
  ['estado', '#b84a00'],
  ['itau', '#a94f00'],
  ['santander', '#c8102e'],
  ['scotiabank', '#b5121b'],
  ['security', '#5b2a86'],
  ['internacional', '#00538b'],
  ['falabella', '#2c7a1f'],
  ['ripley', '#6d2077'],
  ['consorcio', '#1b4f9c'],
  ['btg', '#0b2545'],
  ['brasil', '#1f4e9e'],
  ['hsbc', '#b3000f'],
  ['coopeuch', '#c0262d'],
  ['mercado pago', '#00679e'],
  ['tenpo', '#00755e'],
  ['mach', '#5a2fc2'],
  ['transbank', '#a3195b'],
  ['cuadra', '#0f766e'],
];
const DE_OTROS = ['#334155', '#3f3f46', '#4a4458', '#3b4a54', '#44403c'] as const;
const SIN_INICIAL: ReadonlySet<string> = new Set(['de', 'del', 'do', 'la', 'el', 'y']);

const plano = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Letters of an institution: `BC` of Banco de Chile, `BCI` of BCI 360, `BE` of BancoEstado, `SA` of Santander. */
export function inicialesDeBanco(nombre: string): string {
  const palabras = (nombre.split(',')[0] ?? '')
    .split(/\s+/)
    .filter((palabra) => palabra !== '' && !SIN_INICIAL.has(palabra.toLowerCase()));
  const [primera = ''] = palabras;
  if (/^\p{Lu}{2,4}$/u.test(primera)) return primera;
  const mayusculas = primera.match(/\p{Lu}/gu) ?? [];
  if (palabras.length < 2)
    return (mayusculas.length > 1 ? mayusculas.join('') : primera.slice(0, 2)).toUpperCase();
  return palabras
    .slice(0, 2)
    .map((palabra) => palabra.charAt(0))
    .join('')
    .toUpperCase();
}

/** The colour of an institution; of one that is not in the table, always the same by its name. */
export function colorDeBanco(nombre: string): string {
  const buscado = plano(nombre);
  const conocido = COLORES.find(([palabra]) => buscado.includes(palabra));
  if (conocido) return conocido[1];
  const suma = Array.from(buscado, (letra) => letra.codePointAt(0) ?? 0).reduce((a, b) => a + b, 0);
  return DE_OTROS[suma % DE_OTROS.length] ?? DE_OTROS[0];
}

const escapar = (texto: string) => texto.replace(/[&<>"']/g, (signo) => `&#${signo.codePointAt(0) ?? 0};`);

function comoDireccion(ancho: number, contenido: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ancho} 40" width="${ancho}" height="40">${contenido}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const LETRA = 'font-family="system-ui,sans-serif" font-weight="600"';

function cuadrado(nombre: string): string {
  const letras = inicialesDeBanco(nombre);
  const porte = letras.length > 2 ? 13 : 16;
  return (
    `<rect width="40" height="40" rx="8" fill="${colorDeBanco(nombre)}"/>` +
    `<text x="20" y="20" dy=".35em" fill="#fff" ${LETRA} font-size="${porte}" text-anchor="middle">${escapar(letras)}</text>`
  );
}

/** The initials of an institution on its colour, as an address of an SVG of 40 by 40. */
export function logoDeBanco(nombre: string): string {
  return comoDireccion(40, cuadrado(nombre));
}

/** The same beside the whole name, 40 high. */
export function logoLargoDeBanco(nombre: string): string {
  const ancho = 56 + nombre.length * 10;
  const texto = `<text x="52" y="20" dy=".35em" fill="${colorDeBanco(nombre)}" ${LETRA} font-size="18">${escapar(nombre)}</text>`;
  return comoDireccion(ancho, cuadrado(nombre) + texto);
}
