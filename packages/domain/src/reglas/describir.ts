import { formatMonto } from '../dinero/index.ts';
import {
  esDeClave,
  esDeTexto,
  type Atributo,
  type Condicion,
  type CondicionNumero,
  type Grupo,
} from './tipos.ts';

/** How what is asked of an attribute begins, as in «la glosa contiene…». */
export const NOMBRES_ATRIBUTO: Readonly<Record<Atributo, string>> = {
  descripcion: 'la glosa',
  nombre: 'el nombre',
  rut: 'el RUT',
  cuenta: 'la cuenta bancaria',
  tipo: 'el tipo',
  moneda: 'la moneda',
  sentido: 'el movimiento',
  monto: 'el monto',
  dia: 'el día del mes',
};

export const VERBOS_TEXTO = {
  contiene: ['contiene', 'no contiene'],
  empieza: ['empieza con', 'no empieza con'],
  termina: ['termina con', 'no termina con'],
  es: ['es', 'no es'],
} as const;

const alguno = new Intl.ListFormat('es-CL', { type: 'disjunction' });
const todos = new Intl.ListFormat('es-CL', { type: 'conjunction' });

/** Values of a condition as people know them: the name of an account for its id. */
export type NombrarValor = (atributo: Atributo, valor: string) => string;

function tramo({ atributo, desde, hasta, niega }: CondicionNumero): string {
  const decir = (n: number) => (atributo === 'monto' ? formatMonto(n, 'CLP') : String(n));
  const no = niega ? 'no ' : '';
  if (desde !== null && desde === hasta) return `${no}es ${decir(desde)}`;
  if (desde !== null && hasta !== null) return `${no}está entre ${decir(desde)} y ${decir(hasta)}`;
  if (desde !== null) return niega ? `es menos de ${decir(desde)}` : `es ${decir(desde)} o más`;
  return niega ? `es más de ${decir(hasta ?? 0)}` : `es ${decir(hasta ?? 0)} o menos`;
}

function describirCondicion(condicion: Condicion, nombrar: NombrarValor): string {
  const sujeto = NOMBRES_ATRIBUTO[condicion.atributo];
  if (esDeTexto(condicion)) {
    const { operador, niega, valores } = condicion;
    const verbo = VERBOS_TEXTO[operador][niega ? 1 : 0];
    return `${sujeto} ${verbo} ${alguno.format(valores.map((valor) => `«${valor}»`))}`;
  }
  if (esDeClave(condicion)) {
    const { atributo, niega, valores } = condicion;
    return `${sujeto} ${niega ? 'no es' : 'es'} ${alguno.format(valores.map((valor) => nombrar(atributo, valor)))}`;
  }
  return `${sujeto} ${tramo(condicion)}`;
}

/** The conditions of a rule in a sentence without its stop: `La glosa contiene «lider» y el monto es $5.000 o más`. */
export function describirGrupos(grupos: readonly Grupo[], nombrar: NombrarValor): string {
  const frase = grupos
    .map((grupo) => todos.format(grupo.map((condicion) => describirCondicion(condicion, nombrar))))
    .join('; o ');
  return frase.charAt(0).toUpperCase() + frase.slice(1);
}
