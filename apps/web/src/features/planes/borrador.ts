import {
  MEDIDAS,
  FUNCION_DE_MEDIDA,
  type listPlanesAdmin,
  type Medida,
  type Plan,
  type ReplyOf,
} from '@cuadra/contract';
import { parseMonto } from '@cuadra/ui';
import { formatUf } from '../../shared/formats/index.ts';
import { esMedida } from './textos.ts';

type Funcion = ReplyOf<typeof listPlanesAdmin>['funcionalidades'][number];

/** A version as it is typed: prices and limits are text, and an empty limit is none. */
export interface Borrador {
  readonly nombre: string;
  readonly nota: string;
  readonly enVenta: boolean;
  readonly mensualUf: string;
  readonly anualUf: string;
  readonly mensualPesos: string;
  readonly anualPesos: string;
  readonly topes: Readonly<Record<Medida, string>>;
  /** Ids of the features, without the limits. */
  readonly funciones: readonly number[];
}

const precio = ({ precios }: Plan, periodo: string, moneda: string) =>
  precios.find((uno) => uno.periodo === periodo && uno.moneda === moneda)?.monto;

const enUf = (monto: number | undefined) => (monto === undefined ? '' : formatUf(monto).replace(' UF', ''));
const enPesos = (monto: number | undefined) => (monto === undefined ? '' : String(monto));

/** The plan as it is sold today, to be changed. */
export function borradorOf(plan: Plan): Borrador {
  const { Funcionalidades = [] } = plan;
  const tope = (medida: Medida) => {
    const una = Funcionalidades.find(({ Funcionalidad: f }) => f.key === FUNCION_DE_MEDIDA[medida]);
    return una === undefined ? '0' : una.capacidadMax === null ? '' : String(una.capacidadMax);
  };
  return {
    nombre: plan.nombre,
    nota: '',
    enVenta: plan.enVenta,
    mensualUf: enUf(precio(plan, 'mensual', 'UF')),
    anualUf: enUf(precio(plan, 'anual', 'UF')),
    mensualPesos: enPesos(precio(plan, 'mensual', 'CLP')),
    anualPesos: enPesos(precio(plan, 'anual', 'CLP')),
    topes: {
      documentos: tope('documentos'),
      personas: tope('personas'),
      automatizaciones: tope('automatizaciones'),
      conexiones: tope('conexiones'),
      llamadas: tope('llamadas'),
    },
    funciones: Funcionalidades.filter(({ Funcionalidad: f }) => !esMedida(f.key)).map(
      ({ idFuncionalidad }) => idFuncionalidad,
    ),
  };
}

const capacidad = (texto: string) => (texto.trim() === '' ? null : Number(texto.replaceAll('.', '')));

/** The body of a publication. Capacities of other features stay as the plan has them. */
export function toPublicacion(plan: Plan, funciones: readonly Funcion[], borrador: Borrador) {
  const { nombre, nota, enVenta, topes } = borrador;
  const precios = [
    ['mensual', 'UF', borrador.mensualUf],
    ['anual', 'UF', borrador.anualUf],
    ['mensual', 'CLP', borrador.mensualPesos],
    ['anual', 'CLP', borrador.anualPesos],
  ] as const;
  const antes = new Map((plan.Funcionalidades ?? []).map((una) => [una.idFuncionalidad, una.capacidadMax]));
  const medidas = MEDIDAS.flatMap((medida) => {
    const funcion = funciones.find(({ key }) => key === FUNCION_DE_MEDIDA[medida]);
    const tope = capacidad(topes[medida]);
    // A limit of zero whose parent feature is absent means that the plan lacks the limit.
    const padre = funcion?.idParent ?? null;
    const sinPadre = padre !== null && !borrador.funciones.includes(padre);
    // Keys without calls are no feature.
    const falta = tope === 0 && (sinPadre || medida === 'llamadas');
    return funcion && !falta ? [{ idFuncionalidad: funcion.id, capacidadMax: tope }] : [];
  });
  return {
    version: plan.version,
    nombre,
    nota,
    enVenta,
    precios: precios.flatMap(([periodo, moneda, texto]) =>
      texto.trim() === '' ? [] : [{ periodo, moneda, monto: parseMonto(texto, moneda) ?? Number.NaN }],
    ),
    funcionalidades: [
      ...borrador.funciones.map((id) => ({ idFuncionalidad: id, capacidadMax: antes.get(id) ?? null })),
      ...medidas,
    ],
  };
}
