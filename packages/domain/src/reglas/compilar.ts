import { Buscador } from './buscador.ts';
import { canonizar, canonizarCondicion, cumpleGrupo, esImposible } from './condicion.ts';
import {
  esDeClave,
  esDeTexto,
  type AtributoClave,
  type AtributoTexto,
  type Condicion,
  type Grupo,
  type Registro,
  type Regla,
} from './tipos.ts';

/** Shorter texts stand in so many records that looking for them finds nothing out. */
const MIN_AGUJA = 3;

/** Which kind of condition leads to fewest records, the fewest first. */
const PREFERENCIA: readonly string[] = ['rut', 'nombre', 'descripcion', 'monto', 'tipo', 'cuenta'];

interface GrupoCompilado {
  /** Place of its rule in the order. */
  readonly regla: number;
  readonly condiciones: Grupo;
}

/** Whether a record that meets the condition can be found by its values alone. */
function esAncla(condicion: Condicion): boolean {
  if (condicion.niega) return false;
  if (esDeTexto(condicion))
    return condicion.operador === 'es' || condicion.valores.every((valor) => valor.length >= MIN_AGUJA);
  if (esDeClave(condicion)) return PREFERENCIA.includes(condicion.atributo);
  return condicion.atributo === 'monto' && condicion.desde !== null && condicion.desde === condicion.hasta;
}

function anclaDe(grupo: Grupo): Condicion | null {
  const puesto = ({ atributo }: Condicion) => PREFERENCIA.indexOf(atributo);
  const [primera] = grupo.filter(esAncla).toSorted((a, b) => puesto(a) - puesto(b));
  return primera ?? null;
}

/** Groups by the value of one attribute that they ask for. */
type PorValor<V> = Map<V, GrupoCompilado[]>;

function push<V>(mapa: PorValor<V>, valor: V, grupo: GrupoCompilado): void {
  const lista = mapa.get(valor);
  if (lista) lista.push(grupo);
  else mapa.set(valor, [grupo]);
}

/** Groups that one text leads to: those that want it whole, and those that want a part of it. */
class IndiceTexto {
  private readonly enteros: PorValor<string> = new Map();
  private readonly partes: PorValor<string> = new Map();
  private buscador: Buscador | null = null;
  private deAguja: (readonly GrupoCompilado[])[] = [];

  add(valores: readonly string[], entero: boolean, grupo: GrupoCompilado): void {
    for (const valor of valores) push(entero ? this.enteros : this.partes, valor, grupo);
  }

  seal(): void {
    if (this.partes.size === 0) return;
    this.buscador = new Buscador([...this.partes.keys()]);
    this.deAguja = [...this.partes.values()];
  }

  collect(texto: string, hallados: GrupoCompilado[]): void {
    for (const grupo of this.enteros.get(texto) ?? []) hallados.push(grupo);
    this.buscador?.buscar(texto, (aguja) => {
      for (const grupo of this.deAguja[aguja] ?? []) hallados.push(grupo);
    });
  }
}

const CLAVES: readonly AtributoClave[] = ['rut', 'tipo', 'cuenta'];
const TEXTOS: readonly AtributoTexto[] = ['nombre', 'descripcion'];

/**
 * Rules parsed once, in their order, and found by what they ask for: a record is led to the few groups that could hold
 * by its RUT, type, account, amount and texts, and only those are tried. Groups that can be found by nothing of these
 * (only a negation, say) are tried on every record.
 */
export class ReglasCompiladas {
  private readonly reglas: readonly Regla[];
  private readonly textos: Readonly<Record<AtributoTexto, IndiceTexto>> = {
    nombre: new IndiceTexto(),
    descripcion: new IndiceTexto(),
  };
  private readonly claves: Partial<Record<AtributoClave, PorValor<string>>> = {};
  private readonly montos: PorValor<number> = new Map();
  private readonly siempre: GrupoCompilado[] = [];

  constructor(reglas: readonly Regla[]) {
    this.reglas = reglas;
    for (const [i, { grupos }] of reglas.entries()) {
      for (const grupo of grupos) {
        const condiciones = grupo.map(canonizarCondicion);
        if (!esImposible(condiciones)) this.place({ regla: i, condiciones });
      }
    }
    for (const atributo of TEXTOS) this.textos[atributo].seal();
  }

  /** The rules that apply to a record, in their order, up to the first that stops. */
  evaluar(registro: Registro): Regla[] {
    const aplicadas: Regla[] = [];
    for (const regla of this.matching(registro)) {
      aplicadas.push(regla);
      if (regla.detiene) break;
    }
    return aplicadas;
  }

  /** Every rule whose conditions hold, in their order, whether or not an earlier one stops. */
  coincidencias(registro: Registro): Regla[] {
    return [...this.matching(registro)];
  }

  private *matching(crudo: Registro): Generator<Regla> {
    const registro = canonizar(crudo);
    const hallados = [...this.siempre];
    for (const atributo of CLAVES) {
      const clave = registro[atributo];
      const grupos = clave === null ? undefined : this.claves[atributo]?.get(clave);
      if (grupos) hallados.push(...grupos);
    }
    hallados.push(...(this.montos.get(registro.monto) ?? []));
    for (const atributo of TEXTOS) this.textos[atributo].collect(registro[atributo], hallados);
    if (hallados.length > 1) hallados.sort((a, b) => a.regla - b.regla);
    let ultima = -1;
    for (const { regla, condiciones } of hallados) {
      if (regla === ultima || !cumpleGrupo(registro, condiciones)) continue;
      ultima = regla;
      const hallada = this.reglas[regla];
      if (hallada) yield hallada;
    }
  }

  private place(grupo: GrupoCompilado): void {
    const ancla = anclaDe(grupo.condiciones);
    if (!ancla) {
      this.siempre.push(grupo);
    } else if (esDeTexto(ancla)) {
      this.textos[ancla.atributo].add(ancla.valores, ancla.operador === 'es', grupo);
    } else if (esDeClave(ancla)) {
      const mapa: PorValor<string> = (this.claves[ancla.atributo] ??= new Map());
      for (const valor of ancla.valores) push(mapa, valor, grupo);
    } else if (ancla.desde !== null) {
      push(this.montos, ancla.desde, grupo);
    }
  }
}

/** Rules in the order in which they are tried. */
export const compilarReglas = (reglas: readonly Regla[]) => new ReglasCompiladas(reglas);
