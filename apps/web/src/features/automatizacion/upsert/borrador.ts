import {
  atributosDe,
  EVENTOS_REGLA,
  type AccionRegla,
  type Automatizacion,
  type CondicionRegla,
  type ModeloRegla,
} from '@cuadra/contract';
import { formatRut, parseRut } from '@cuadra/domain';
import { ATRIBUTOS, type Atributo, type OperadorTexto } from '@cuadra/domain/reglas';
import {
  formatCentesimos,
  newParte,
  type ParteEditada,
  type Plan,
} from '../../../shared/clasificacion/index.ts';
import type { UpsertSearch } from '../automatizaciones-search.ts';

/** One condition as it is typed: it keeps what every sort of condition may hold, and reads what its own sort needs. */
export interface CondicionBorrador {
  /** Tells rows apart while they are added and taken away. */
  readonly clave: number;
  readonly atributo: Atributo;
  readonly operador: OperadorTexto;
  readonly niega: boolean;
  readonly valores: readonly string[];
  /** A value that is still being typed; it counts like the rest. */
  readonly escrito: string;
  readonly desde: number | null;
  readonly hasta: number | null;
}

export interface GrupoBorrador {
  readonly clave: number;
  readonly condiciones: readonly CondicionBorrador[];
}

export interface Borrador {
  readonly nombre: string;
  readonly idEvento: number;
  readonly grupos: readonly GrupoBorrador[];
  readonly clasifica: boolean;
  readonly partes: readonly ParteEditada[];
  readonly concilia: boolean;
  /** The terms by which the document is found; an empty RUT is the one that the line itself names. */
  readonly conciliar: {
    readonly busca: AccionConciliar['busca'];
    readonly rut: string;
    readonly modelo: AccionConciliar['modelo'];
    readonly tolerancia: number | null;
    readonly dias: number | null;
  };
  readonly asigna: boolean;
  readonly asignar: { readonly rut: string; readonly razonSocial: string };
  readonly comenta: boolean;
  readonly comentario: string;
  readonly detiene: boolean;
}

type AccionConciliar = Extract<AccionRegla, { tipo: 'conciliar' }>;

const CONCILIAR: Borrador['conciliar'] = {
  busca: 'monto',
  rut: '',
  modelo: null,
  tolerancia: 0,
  dias: 180,
};

/** Of a rule's name; a party's may be longer. */
const MAX_NOMBRE = 120;

let siguiente = 1;
const newClave = (): number => siguiente++;

export function newCondicion(
  atributo: Atributo,
  cambios: Partial<CondicionBorrador> = {},
): CondicionBorrador {
  return {
    clave: newClave(),
    atributo,
    operador: 'contiene',
    niega: false,
    valores: [],
    escrito: '',
    desde: null,
    hasta: null,
    ...cambios,
  };
}

export const newGrupo = (condiciones: readonly CondicionBorrador[]): GrupoBorrador => ({
  clave: newClave(),
  condiciones,
});

export function modeloDe(idEvento: number): ModeloRegla {
  return EVENTOS_REGLA.find(({ id }) => id === idEvento)?.modelo ?? 'Cartola';
}

/** What a rule of a model is usually about. */
const primeroDe = (modelo: ModeloRegla): Atributo => (modelo === 'Cartola' ? 'descripcion' : 'rut');

/** What a new rule begins with: what is known of the record it is for, or a single empty condition. */
export function borradorNuevo(
  { evento = 1, modulo, nombre = '', rut, glosa, sentido, cuenta, linea }: UpsertSearch,
  plan: Pick<Plan, 'cuentaDe' | 'lineaDe'>,
): Borrador {
  const modelo = modeloDe(evento);
  const conocidas = [
    ...(rut ? [newCondicion('rut', { escrito: formatRut(rut) })] : []),
    ...(glosa ? [newCondicion('descripcion', { escrito: glosa })] : []),
    ...(sentido ? [newCondicion('sentido', { valores: [sentido] })] : []),
  ];
  return {
    nombre: nombre.slice(0, MAX_NOMBRE),
    idEvento: evento,
    grupos: [newGrupo(conocidas.length > 0 ? conocidas : [newCondicion(primeroDe(modelo))])],
    clasifica: modulo !== 'conciliacion',
    partes: [
      newParte({
        cuenta: cuenta === undefined ? null : plan.cuentaDe(cuenta),
        linea: linea === undefined ? null : plan.lineaDe(linea),
        porcentaje: '100',
      }),
    ],
    concilia: modulo === 'conciliacion',
    conciliar: CONCILIAR,
    asigna: false,
    asignar: { rut: rut ?? '', razonSocial: nombre },
    comenta: false,
    comentario: '',
    detiene: true,
  };
}

/** A single value that was typed stands in its field again, to be changed there. */
function toBorrador(condicion: CondicionRegla): CondicionBorrador {
  const { atributo } = condicion;
  const [unico, ...resto] = 'valores' in condicion ? condicion.valores : [];
  const tecleado = ATRIBUTOS[atributo] === 'texto' || atributo === 'rut';
  const enSuCampo = tecleado && unico !== undefined && resto.length === 0;
  return newCondicion(atributo, {
    ...condicion,
    ...(enSuCampo && { valores: [], escrito: atributo === 'rut' ? formatRut(unico) : unico }),
  });
}

/** A rule that is there, to be changed. */
export function borradorDe(
  { nombreRegla, idEvento, grupos, acciones, detiene }: Automatizacion,
  plan: Pick<Plan, 'cuentaDe' | 'lineaDe'>,
): Borrador {
  const clasificar = acciones.find((accion) => accion.tipo === 'clasificar');
  const conciliar = acciones.find((accion) => accion.tipo === 'conciliar');
  const asignar = acciones.find((accion) => accion.tipo === 'asignar');
  const comentar = acciones.find((accion) => accion.tipo === 'comentar');
  return {
    nombre: nombreRegla,
    idEvento,
    grupos: grupos.map((grupo) => newGrupo(grupo.map(toBorrador))),
    clasifica: clasificar !== undefined,
    partes: clasificar
      ? clasificar.items.map(({ idCuenta, idLinea, porcentaje }) =>
          newParte({
            cuenta: plan.cuentaDe(idCuenta),
            linea: idLinea === null ? null : plan.lineaDe(idLinea),
            porcentaje: formatCentesimos(Math.round(porcentaje * 100)),
          }),
        )
      : [newParte({ porcentaje: '100' })],
    concilia: conciliar !== undefined,
    conciliar: conciliar ? { ...conciliar, rut: conciliar.rut ?? '' } : CONCILIAR,
    asigna: asignar !== undefined,
    asignar: asignar ?? { rut: '', razonSocial: '' },
    comenta: comentar !== undefined,
    comentario: comentar?.comentario ?? '',
    detiene,
  };
}

/** Another event: conditions that it knows nothing of leave, and the choices of the others are no longer its own. */
export function conEvento(borrador: Borrador, idEvento: number): Borrador {
  const modelo = modeloDe(idEvento);
  const suyos = new Set(atributosDe(modelo));
  const grupos = borrador.grupos.flatMap((grupo) => {
    const condiciones = grupo.condiciones.filter(
      ({ atributo }) => suyos.has(atributo) && atributo !== 'tipo',
    );
    return condiciones.length > 0 ? [{ ...grupo, condiciones }] : [];
  });
  // Only what comes from the bank is reconciled.
  const concilia = borrador.concilia && modelo === 'Cartola';
  return {
    ...borrador,
    concilia,
    clasifica: borrador.clasifica || borrador.concilia !== concilia,
    idEvento,
    grupos: grupos.length > 0 ? grupos : [newGrupo([newCondicion(primeroDe(modelo))])],
  };
}

const valoresDe = ({ valores, escrito }: CondicionBorrador): string[] => {
  const nuevo = escrito.trim();
  return nuevo === '' || valores.includes(nuevo) ? [...valores] : [...valores, nuevo];
};

/** The condition as the call takes it, or what is wrong with it. */
export function leerCondicion(condicion: CondicionBorrador): CondicionRegla | string {
  const { atributo, operador, niega, desde, hasta } = condicion;
  const sorte = ATRIBUTOS[atributo];
  if (sorte === 'numero') {
    if (desde === null && hasta === null) return 'Escribe desde, hasta o los dos.';
    if (desde !== null && hasta !== null && desde > hasta)
      return 'El hasta debe ser igual o mayor que el desde.';
    return { atributo: atributo as 'monto' | 'dia', desde, hasta, niega };
  }
  const valores = valoresDe(condicion);
  if (valores.length === 0)
    return sorte === 'texto' || atributo === 'rut'
      ? 'Escribe al menos un valor.'
      : 'Elige al menos un valor.';
  if (sorte === 'texto') return { atributo: atributo as 'descripcion' | 'nombre', operador, valores, niega };
  if (atributo === 'rut') {
    const malo = valores.find((valor) => parseRut(valor) === null);
    if (malo !== undefined) return `${malo} no es un RUT válido.`;
    return { atributo, valores: valores.flatMap((valor) => parseRut(valor) ?? []), niega };
  }
  return { atributo: atributo as 'cuenta' | 'tipo' | 'moneda' | 'sentido', valores, niega };
}

/** The groups as the call takes them, and what is wrong by the key of its condition. */
export function leerGrupos(grupos: readonly GrupoBorrador[]) {
  const problemas = new Map<number, string>();
  const leidos = grupos.map(({ condiciones }) =>
    condiciones.flatMap((condicion) => {
      const leida = leerCondicion(condicion);
      if (typeof leida !== 'string') return [leida];
      problemas.set(condicion.clave, leida);
      return [];
    }),
  );
  return { grupos: leidos, problemas };
}
