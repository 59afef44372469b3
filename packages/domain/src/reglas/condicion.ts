import { nombreCanonico } from '../conciliacion/texto.ts';
import {
  esDeClave,
  esDeTexto,
  type Atributo,
  type Condicion,
  type CondicionNumero,
  type CondicionTexto,
  type Grupo,
  type OperadorTexto,
  type Registro,
} from './tipos.ts';

const YA_CANONICO = /^(?:[A-Z0-9]+(?: [A-Z0-9]+)*)?$/;
const SIN_TILDES = /^[\0-\x7f]*$/;

/** The canonical form of a text, by a shorter way for those that banks write: in capitals, or at least without accents. */
export function canonizarTexto(texto: string): string {
  if (YA_CANONICO.test(texto)) return texto;
  if (!SIN_TILDES.test(texto)) return nombreCanonico(texto);
  return texto
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim();
}

/** The record with its texts in canonical form: `A-Z0-9` words joined by one space. */
export function canonizar(registro: Registro): Registro {
  return {
    ...registro,
    descripcion: canonizarTexto(registro.descripcion),
    nombre: canonizarTexto(registro.nombre),
  };
}

/** The condition with its texts in canonical form; values that nothing is left of are dropped. */
export function canonizarCondicion(condicion: Condicion): Condicion {
  if (!esDeTexto(condicion)) return condicion;
  return { ...condicion, valores: condicion.valores.map(canonizarTexto).filter((valor) => valor !== '') };
}

const COMPARAR: Readonly<Record<OperadorTexto, (texto: string, valor: string) => boolean>> = {
  contiene: (texto, valor) => texto.includes(valor),
  empieza: (texto, valor) => texto.startsWith(valor),
  termina: (texto, valor) => texto.endsWith(valor),
  es: (texto, valor) => texto === valor,
};

const enTramo = (numero: number, { desde, hasta }: CondicionNumero) =>
  (desde === null || numero >= desde) && (hasta === null || numero <= hasta);

/** Whether a canonical record meets a canonical condition. */
export function cumple(registro: Registro, condicion: Condicion): boolean {
  if (esDeTexto(condicion)) {
    const comparar = COMPARAR[condicion.operador];
    const texto = registro[condicion.atributo];
    return condicion.valores.some((valor) => comparar(texto, valor)) !== condicion.niega;
  }
  if (esDeClave(condicion)) {
    const clave = registro[condicion.atributo];
    return (clave !== null && condicion.valores.includes(clave)) !== condicion.niega;
  }
  return enTramo(registro[condicion.atributo], condicion) !== condicion.niega;
}

export const cumpleGrupo = (registro: Registro, grupo: Grupo) =>
  grupo.every((condicion) => cumple(registro, condicion));

/** Whether every text that relates as `a` to one value relates as `b` to the other. */
function valorImplica(a: CondicionTexto, valorA: string, b: CondicionTexto, valorB: string): boolean {
  if (b.operador === 'es') return a.operador === 'es' && valorA === valorB;
  if (a.operador === 'es') return COMPARAR[b.operador](valorA, valorB);
  if (b.operador === 'contiene') return valorA.includes(valorB);
  return a.operador === b.operador && COMPARAR[b.operador](valorA, valorB);
}

function textoImplica(a: CondicionTexto, b: CondicionTexto): boolean {
  if (a.niega !== b.niega) return false;
  // None of b's values is what a negation says; each of them must then be among what a excludes.
  const [menos, mas] = a.niega ? [b, a] : [a, b];
  return menos.valores.every((valor) => mas.valores.some((otro) => valorImplica(menos, valor, mas, otro)));
}

function numeroImplica(a: CondicionNumero, b: CondicionNumero): boolean {
  if (a.niega !== b.niega) return false;
  const [dentro, fuera] = a.niega ? [b, a] : [a, b];
  const desdeVale = fuera.desde === null || (dentro.desde !== null && dentro.desde >= fuera.desde);
  const hastaVale = fuera.hasta === null || (dentro.hasta !== null && dentro.hasta <= fuera.hasta);
  return desdeVale && hastaVale;
}

/** Whether whatever meets `a` meets `b`. Says no where it cannot tell. */
export function implica(a: Condicion, b: Condicion): boolean {
  if (a.atributo !== b.atributo) return false;
  if (esDeTexto(a)) return esDeTexto(b) && textoImplica(a, b);
  if (esDeClave(a)) {
    if (!esDeClave(b)) return false;
    if (a.niega && b.niega) return b.valores.every((valor) => a.valores.includes(valor));
    if (a.niega) return false;
    return a.valores.every((valor) => b.valores.includes(valor) !== b.niega);
  }
  return !esDeTexto(b) && !esDeClave(b) && numeroImplica(a, b);
}

const ENTEROS: ReadonlySet<Atributo> = new Set(['monto', 'dia']);

/** Whether nothing can meet the group: an empty list of values, keys or amounts that exclude each other. */
export function esImposible(grupo: Grupo): boolean {
  const porAtributo = new Map<Atributo, Condicion[]>();
  for (const condicion of grupo) {
    const lista = porAtributo.get(condicion.atributo) ?? [];
    porAtributo.set(condicion.atributo, [...lista, condicion]);
  }
  return [...porAtributo.values()].some((condiciones) => {
    if (condiciones.some((c) => (esDeTexto(c) || esDeClave(c)) && !c.niega && c.valores.length === 0))
      return true;
    if (condiciones.every(esDeClave)) {
      const posibles = condiciones.find((c) => !c.niega);
      return (
        posibles !== undefined &&
        posibles.valores.every((valor) => condiciones.some((c) => c.valores.includes(valor) === c.niega))
      );
    }
    const primera = condiciones[0];
    if (!primera || !ENTEROS.has(primera.atributo)) return false;
    return !hayNumero(condiciones.filter((c): c is CondicionNumero => 'desde' in c));
  });
}

/** Whether a whole number from zero on meets all: it would be where a stretch begins or just after one ends. */
function hayNumero(condiciones: readonly CondicionNumero[]): boolean {
  const candidatos = [0, ...condiciones.flatMap(({ desde, hasta }) => [desde ?? 0, (hasta ?? 0) + 1])];
  return candidatos.some(
    (n) => n >= 0 && condiciones.every((condicion) => enTramo(n, condicion) !== condicion.niega),
  );
}
