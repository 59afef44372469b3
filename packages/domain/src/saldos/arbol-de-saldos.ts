import { addMeses, type Mes } from '../fecha/index.ts';

/** An account type: on which side its accounts grow. */
export interface TipoDeCuenta {
  readonly id: number;
  readonly nombre: string;
  readonly creditoPositivo: boolean;
}
export interface SubtipoDeCuenta {
  readonly id: number;
  readonly idTipo: number;
  readonly idParent: number | null;
  readonly nombre: string;
}
export interface CuentaConSaldo {
  readonly id: number;
  readonly idSubtipo: number;
  readonly nombre: string;
}
/** What an account moved in a month, in pesos, never negative. `mes` is null for all that came before the first. */
export interface MovimientoMensual {
  readonly idCuenta: number;
  readonly mes: Mes | null;
  readonly debe: number;
  readonly haber: number;
}

export interface SaldoDeMes {
  readonly year: number;
  /** From 1 to 12. */
  readonly month: number;
  /** At the month's end, in pesos, on the side on which its type grows. */
  readonly value: number;
}

/** The ids that the specification fixes for the three roots; the number is the account type's. */
export const RAICES = {
  4: 'ACTIVO_FAKE_ID_4',
  5: 'PASIVO_FAKE_ID_5',
  6: 'PATRIMONIO_FAKE_ID_6',
} as const;
type IdRaiz = (typeof RAICES)[keyof typeof RAICES];

export interface NodoSaldo {
  /** Positive for an account; negative for what only gathers others. */
  readonly id: number | IdRaiz;
  readonly idParent: number | IdRaiz | null;
  readonly idTipoCuenta: number;
  readonly nombre: string;
  readonly amounts: SaldoDeMes[];
  readonly isRoot: boolean;
  readonly children: NodoSaldo[];
}

const PATRIMONIO = 6;
const ID_RESULTADO = -900;
const ID_RESULTADO_ANTERIOR = -990;

export interface LibroDeSaldos {
  readonly tipos: readonly TipoDeCuenta[];
  readonly subtipos: readonly SubtipoDeCuenta[];
  readonly cuentas: readonly CuentaConSaldo[];
  /** From January of the year of `desde`, with what came before it under `mes: null`. */
  readonly movimientos: readonly MovimientoMensual[];
}

/** January of a month's year: from where the result of the year is counted. */
export const eneroDe = (mes: Mes): Mes => `${mes.slice(0, 4)}-01`;

/** Every month from one to the other, both included. */
export function mesesEntre(desde: Mes, hasta: Mes): Mes[] {
  const meses: Mes[] = [];
  for (let mes = desde; mes <= hasta; mes = addMeses(mes, 1)) meses.push(mes);
  return meses;
}

/**
 * The balance at the end of each month from `desde` to `hasta` as a tree: assets, liabilities and equity. Nobody
 * closes the books here, so the result is worked out: what the accounts of income, costs and expenses moved since
 * January is the result of the year, and what they moved in the years before stands beside it in equity. Hence
 * assets equal liabilities and equity in every month of a balanced ledger, and every node the sum of its children.
 */
export function construirArbolDeSaldos(libro: LibroDeSaldos, desde: Mes, hasta: Mes): NodoSaldo[] {
  const calculo = new Calculo(libro, desde, hasta);
  return libro.tipos
    .filter(({ id }) => id in RAICES)
    .toSorted((a, b) => a.id - b.id)
    .map((tipo) => calculo.raiz(tipo));
}

class Calculo {
  private readonly libro: LibroDeSaldos;
  /** Months from January of the first year, and which of them are asked for. */
  private readonly meses: readonly Mes[];
  private readonly primero: number;
  private readonly indice: ReadonlyMap<Mes, number>;
  /** Per account, credits less debits: before the first month at 0, then month by month. */
  private readonly netos = new Map<number, number[]>();
  private readonly subtiposDe = new Map<number, SubtipoDeCuenta[]>();
  private readonly hijosDe = new Map<number, SubtipoDeCuenta[]>();
  private readonly cuentasDe = new Map<number, CuentaConSaldo[]>();

  constructor(libro: LibroDeSaldos, desde: Mes, hasta: Mes) {
    this.libro = libro;
    this.meses = mesesEntre(eneroDe(desde), hasta);
    this.primero = this.meses.indexOf(desde);
    this.indice = new Map(this.meses.map((mes, posicion) => [mes, posicion + 1]));
    for (const { idCuenta, mes, debe, haber } of libro.movimientos) {
      const posicion = mes === null ? 0 : this.indice.get(mes);
      if (posicion === undefined) continue;
      const netos = this.netos.get(idCuenta) ?? this.enCero();
      netos[posicion] = (netos[posicion] ?? 0) + haber - debe;
      this.netos.set(idCuenta, netos);
    }
    for (const subtipo of libro.subtipos) {
      if (subtipo.idParent === null) agrupar(this.subtiposDe, subtipo.idTipo, subtipo);
      else agrupar(this.hijosDe, subtipo.idParent, subtipo);
    }
    for (const cuenta of libro.cuentas) agrupar(this.cuentasDe, cuenta.idSubtipo, cuenta);
  }

  raiz(tipo: TipoDeCuenta): NodoSaldo {
    const id = RAICES[tipo.id as keyof typeof RAICES];
    const signo = tipo.creditoPositivo ? 1 : -1;
    const children = (this.subtiposDe.get(tipo.id) ?? []).map((subtipo) =>
      this.subtipo(subtipo, id, (cuenta) => this.acumulado(cuenta, signo)),
    );
    if (tipo.id === PATRIMONIO) children.push(this.resultado(id), this.resultadoAnterior(id));
    return {
      id,
      idParent: null,
      idTipoCuenta: tipo.id,
      nombre: tipo.nombre,
      isRoot: true,
      ...this.suma(children),
    };
  }

  private subtipo(
    { id, idTipo, nombre }: SubtipoDeCuenta,
    idParent: number | IdRaiz,
    saldos: (cuenta: CuentaConSaldo) => readonly number[],
  ): NodoSaldo {
    const cuentas = (this.cuentasDe.get(id) ?? []).map((cuenta) => ({
      id: cuenta.id,
      idParent: -id,
      idTipoCuenta: idTipo,
      nombre: cuenta.nombre,
      amounts: this.fechados(saldos(cuenta)),
      isRoot: false,
      children: [],
    }));
    const dentro = (this.hijosDe.get(id) ?? []).map((hijo) => this.subtipo(hijo, -id, saldos));
    return {
      id: -id,
      idParent,
      idTipoCuenta: idTipo,
      nombre,
      isRoot: false,
      ...this.suma([...dentro, ...cuentas]),
    };
  }

  /** Income less costs and expenses since January, with what forms it; its parts carry their effect on equity. */
  private resultado(idParent: IdRaiz): NodoSaldo {
    const tipos = this.libro.tipos.filter(({ id }) => !(id in RAICES)).toSorted((a, b) => a.id - b.id);
    const children = tipos.map((tipo) => {
      const subtipos = (this.subtiposDe.get(tipo.id) ?? []).map((subtipo) =>
        this.subtipo(subtipo, ID_RESULTADO - tipo.id, (cuenta) => this.delAnio(cuenta)),
      );
      return {
        id: ID_RESULTADO - tipo.id,
        idParent: ID_RESULTADO,
        idTipoCuenta: tipo.id,
        nombre: tipo.nombre,
        isRoot: false,
        ...this.suma(subtipos),
      };
    });
    return {
      id: ID_RESULTADO,
      idParent,
      idTipoCuenta: PATRIMONIO,
      nombre: 'Resultado del ejercicio',
      isRoot: false,
      ...this.suma(children),
    };
  }

  private resultadoAnterior(idParent: IdRaiz): NodoSaldo {
    const saldos = this.enCero().slice(1);
    const tipoDe = new Map(this.libro.subtipos.map(({ id, idTipo }) => [id, idTipo]));
    for (const cuenta of this.libro.cuentas) {
      if ((tipoDe.get(cuenta.idSubtipo) ?? 0) in RAICES) continue;
      const total = this.acumulado(cuenta, 1);
      const delAnio = this.delAnio(cuenta);
      for (let i = 0; i < saldos.length; i += 1)
        saldos[i] = (saldos[i] ?? 0) + (total[i] ?? 0) - (delAnio[i] ?? 0);
    }
    return {
      id: ID_RESULTADO_ANTERIOR,
      idParent,
      idTipoCuenta: PATRIMONIO,
      nombre: 'Resultados de ejercicios anteriores',
      amounts: this.fechados(saldos),
      isRoot: false,
      children: [],
    };
  }

  private enCero(): number[] {
    return Array.from({ length: this.meses.length + 1 }, () => 0);
  }

  /** Balance at the end of each month, from January of the first year. */
  private acumulado({ id }: CuentaConSaldo, signo: 1 | -1): number[] {
    const netos = this.netos.get(id);
    if (!netos) return this.enCero().slice(1);
    let suma = netos[0] ?? 0;
    // No negative zero leaves: it would be drawn as a balance below nothing.
    return netos.slice(1).map((neto) => (suma += neto) * signo + 0);
  }

  /** The same, starting over each January. */
  private delAnio({ id }: CuentaConSaldo): number[] {
    const netos = this.netos.get(id);
    if (!netos) return this.enCero().slice(1);
    let suma = 0;
    return this.meses.map((mes, posicion) => {
      if (mes.endsWith('-01')) suma = 0;
      suma += netos[posicion + 1] ?? 0;
      return suma;
    });
  }

  private fechados(saldos: readonly number[]): SaldoDeMes[] {
    return this.meses.slice(this.primero).map((mes, posicion) => ({
      year: Number(mes.slice(0, 4)),
      month: Number(mes.slice(5)),
      value: saldos[this.primero + posicion] ?? 0,
    }));
  }

  private suma(children: NodoSaldo[]): Pick<NodoSaldo, 'amounts' | 'children'> {
    const amounts = this.fechados([]).map((mes, posicion) => ({
      ...mes,
      value: children.reduce((total, { amounts: suyos }) => total + (suyos[posicion]?.value ?? 0), 0),
    }));
    return { amounts, children };
  }
}

function agrupar<T>(mapa: Map<number, T[]>, clave: number, valor: T): void {
  const lista = mapa.get(clave);
  if (lista) lista.push(valor);
  else mapa.set(clave, [valor]);
}
