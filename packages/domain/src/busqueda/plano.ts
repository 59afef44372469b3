const CON_SIGNO = 'áàäâãéèëêíìïîóòöôõúùüûñç';
const SIN_SIGNO = 'aaaaaeeeeiiiiooooouuuunc';

const BASE = new Map(Array.from(CON_SIGNO, (letra, posicion) => [letra, SIN_SIGNO.charAt(posicion)]));

/** A text without capitals or accents, letter by letter as the function `plano` of the database. Keeps its length. */
export function plano(texto: string): string {
  return Array.from(texto, (letra) => {
    const baja = letra.toLowerCase();
    const base = BASE.get(baja) ?? baja;
    return base.length === letra.length ? base : letra;
  }).join('');
}
