import { atributosDe, EVENTOS_REGLA, type GrupoEntradas, type ModeloRegla } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import {
  ATRIBUTOS,
  NOMBRES_ATRIBUTO,
  OPERADORES_TEXTO,
  VERBOS_TEXTO,
  type Atributo,
  type Condicion,
} from '@cuadra/domain/reglas';
import type { Opciones } from './list-opciones.ts';
import type { ReglaGuardada } from './store/reglas.ts';

const ORDEN_ATRIBUTOS = Object.keys(ATRIBUTOS) as Atributo[];
const SORTES = ['texto', 'clave', 'numero'] as const;
const NOMBRES_SORTE = { texto: 'Texto', clave: 'Elección', numero: 'Número' } as const;
/** What has no sort of condition: when a rule acts, and what it does. */
const SORTE_EVENTO = 4;
const SORTE_ACCION = 5;

const PLACEHOLDERS: Readonly<Record<Atributo, string>> = {
  descripcion: 'comisión mantención',
  nombre: 'Enel Distribución',
  rut: '76.543.210-3',
  cuenta: 'Elige una cuenta',
  tipo: 'Elige un tipo',
  moneda: 'Elige una moneda',
  sentido: 'Abono o cargo',
  monto: '$10.000',
  dia: '5',
};

type Entrada = GrupoEntradas['Entradas'][number];
type Componente = Entrada['tipoComponente'];
type Item = Entrada['Items'][number];

function componenteDe(atributo: Atributo): Componente {
  if (atributo === 'monto') return 'monto';
  if (atributo === 'dia') return 'numero';
  return ATRIBUTOS[atributo] === 'texto' || atributo === 'rut' ? 'texto' : 'opciones';
}

const mayuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1);

function itemsDe(
  atributo: Atributo,
  opciones: Opciones[ModeloRegla],
  usadas: readonly Condicion[],
): readonly Item[] {
  const propias = usadas.filter((condicion) => condicion.atributo === atributo);
  if (ATRIBUTOS[atributo] === 'texto') {
    const operadores = new Set(propias.flatMap((c) => ('operador' in c ? [c.operador] : [])));
    return OPERADORES_TEXTO.map((operador) => ({
      text: VERBOS_TEXTO[operador][0],
      value: operador,
      used: operadores.has(operador),
    }));
  }
  const valores = new Set(propias.flatMap((c) => ('valores' in c ? c.valores : [])));
  return (opciones.get(atributo) ?? []).map(({ text, value }) => ({
    text: mayuscula(text),
    value,
    used: valores.has(value),
  }));
}

/** What a rule uses of the form. */
export interface Usado {
  readonly condiciones: readonly Condicion[];
  readonly acciones: ReglaGuardada['acciones'];
  /** Names of accounts and lines. */
  readonly nombrar: (destino: { idCuenta: number; idLinea: number | null }) => {
    readonly cuenta: string;
    readonly linea: string | null;
  };
}

const BUSQUEDAS = [
  { text: 'Del mismo monto', value: 'monto' },
  { text: 'Lo más antiguo primero', value: 'antiguos' },
] as const;

/** What each kind of action holds of the rule; what is typed or looked up elsewhere has nothing else to choose from. */
function entradasDeAccion(modelo: ModeloRegla, idEvento: number, usado: Usado | null): Entrada[] {
  const accionDe = (tipo: string) => usado?.acciones.find((accion) => accion.tipo === tipo);
  const clasificar = accionDe('clasificar');
  const conciliar = accionDe('conciliar');
  const asignar = accionDe('asignar');
  const comentar = accionDe('comentar');
  const usados = (pares: readonly (readonly [text: string, value: string])[]): Item[] =>
    pares.map(([text, value]) => ({ text, value, used: true }));
  const acciones: readonly (readonly [string, string, Componente, string, readonly Item[]])[] = [
    [
      'clasificar',
      'Clasificar en',
      'cuentas',
      'Elige una cuenta',
      clasificar?.tipo === 'clasificar' && usado
        ? usados(
            clasificar.items.map((item) => {
              const { cuenta, linea } = usado.nombrar(item);
              return [linea === null ? cuenta : `${cuenta} · ${linea}`, String(item.idCuenta)] as const;
            }),
          )
        : [],
    ],
    [
      'comentar',
      'Comentar',
      'comentario',
      'Revisar con gerencia',
      comentar?.tipo === 'comentar' ? usados([[comentar.comentario, comentar.comentario]]) : [],
    ],
    [
      'asignar',
      'Asignar a',
      'contraparte',
      '76.543.210-3',
      asignar?.tipo === 'asignar'
        ? usados([[`${asignar.razonSocial} (${formatRut(asignar.rut)})`, asignar.rut]])
        : [],
    ],
    [
      'conciliar',
      'Conciliar con',
      'conciliacion',
      'Elige con qué',
      BUSQUEDAS.map((busqueda) => ({
        ...busqueda,
        used: conciliar?.tipo === 'conciliar' && conciliar.busca === busqueda.value,
      })),
    ],
  ];
  return acciones.flatMap(([key, nombre, tipoComponente, placeholder, items], i) => {
    if (key === 'conciliar' && modelo !== 'Cartola') return [];
    const idAtributo = ORDEN_ATRIBUTOS.length + 2 + i;
    return {
      id: idEvento * 100 + idAtributo,
      idAtributo,
      placeholder,
      tipoComponente,
      TipoCondicion: { id: SORTE_ACCION, key, nombre },
      Items: [...items],
    };
  });
}

/** The form of a model's rules, in its stages, marked with what a rule uses. */
export function armarEntradas(
  modelo: ModeloRegla,
  idEvento: number,
  opciones: Opciones,
  usado: Usado | null = null,
): GrupoEntradas[] {
  const condiciones = atributosDe(modelo).map((atributo): Entrada => {
    const idAtributo = ORDEN_ATRIBUTOS.indexOf(atributo) + 1;
    return {
      id: idEvento * 100 + idAtributo,
      idAtributo,
      placeholder: PLACEHOLDERS[atributo],
      tipoComponente: componenteDe(atributo),
      TipoCondicion: {
        id: SORTES.indexOf(ATRIBUTOS[atributo]) + 1,
        key: atributo,
        nombre: `${mayuscula(NOMBRES_ATRIBUTO[atributo])} (${NOMBRES_SORTE[ATRIBUTOS[atributo]]})`,
      },
      Items: [...itemsDe(atributo, opciones[modelo], usado?.condiciones ?? [])],
    };
  });
  const idDelEvento = ORDEN_ATRIBUTOS.length + 1;
  const evento: Entrada = {
    id: idEvento * 100 + idDelEvento,
    idAtributo: idDelEvento,
    placeholder: 'Elige cuándo',
    tipoComponente: 'opciones',
    TipoCondicion: { id: SORTE_EVENTO, key: 'evento', nombre: 'Cuándo' },
    Items: EVENTOS_REGLA.map(({ id, descripcion }) => ({
      text: descripcion,
      value: String(id),
      used: usado !== null && id === idEvento,
    })),
  };
  return [
    { etapa: 'evento', descripcion: 'Cuando pasa esto', orden: 1, Entradas: [evento] },
    { etapa: 'condiciones', descripcion: 'Se cumple cuando', orden: 2, Entradas: condiciones },
    {
      etapa: 'accion',
      descripcion: 'Entonces',
      orden: 3,
      Entradas: entradasDeAccion(modelo, idEvento, usado),
    },
  ];
}
