import { atributosDe, type GrupoEntradas, type ModeloRegla } from '@cuadra/contract';
import {
  ATRIBUTOS,
  NOMBRES_ATRIBUTO,
  OPERADORES_TEXTO,
  VERBOS_TEXTO,
  type Atributo,
  type Condicion,
} from '@cuadra/domain/reglas';
import type { Opciones } from './list-opciones.ts';

const ORDEN_ATRIBUTOS = Object.keys(ATRIBUTOS) as Atributo[];
const SORTES = ['texto', 'clave', 'numero'] as const;
const NOMBRES_SORTE = { texto: 'Texto', clave: 'Elección', numero: 'Número' } as const;

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

type Componente = GrupoEntradas['Entradas'][number]['tipoComponente'];
function componenteDe(atributo: Atributo): Componente {
  if (atributo === 'monto') return 'monto';
  if (atributo === 'dia') return 'numero';
  return ATRIBUTOS[atributo] === 'texto' || atributo === 'rut' ? 'texto' : 'opciones';
}

const mayuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1);

function itemsDe(atributo: Atributo, opciones: Opciones[ModeloRegla], usadas: readonly Condicion[]) {
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

/** The form of a model's rules, in its stages, marked with what a rule uses. */
export function armarEntradas(
  modelo: ModeloRegla,
  idEvento: number,
  opciones: Opciones,
  usadas: readonly Condicion[] = [],
): GrupoEntradas[] {
  const entradas = atributosDe(modelo).map((atributo) => {
    const idAtributo = ORDEN_ATRIBUTOS.indexOf(atributo) + 1;
    const sorte = ATRIBUTOS[atributo];
    return {
      id: idEvento * 100 + idAtributo,
      idAtributo,
      placeholder: PLACEHOLDERS[atributo],
      tipoComponente: componenteDe(atributo),
      TipoCondicion: {
        id: SORTES.indexOf(sorte) + 1,
        key: atributo,
        nombre: `${mayuscula(NOMBRES_ATRIBUTO[atributo])} (${NOMBRES_SORTE[sorte]})`,
      },
      Items: itemsDe(atributo, opciones[modelo], usadas),
    };
  });
  return [{ etapa: 'condiciones', descripcion: 'Se cumple cuando', orden: 1, Entradas: entradas }];
}
