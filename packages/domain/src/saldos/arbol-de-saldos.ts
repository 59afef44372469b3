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
  /**
   * Of each account that moved, credits less debits in pesos: of all that came before January of the year of `desde`, then
   * of each month from it to `hasta`.
   */
  readonly netos: ReadonlyMap<number, readonly number[]>;
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

/** Where a node hangs, and what it is called. */
type Rama = Omit<NodoSaldo, 'amounts' | 'children'>;
/** A node before its amounts are dated: a number to each month asked for. */
interface Ramal {
  readonly nodo: NodoSaldo;
  readonly saldos: readonly number[];
}

class Calculo {
  private readonly libro: LibroDeSaldos;
  /** Months from January of the first year, and which of them are asked for. */
  private readonly meses: readonly Mes[];
  private readonly primero: number;
  private readonly fechas: readonly { readonly year: number; readonly month: number }[];
  private readonly subtiposDe = new Map<number, SubtipoDeCuenta[]>();
  private readonly hijosDe = new Map<number, SubtipoDeCuenta[]>();
  private readonly cuentasDe = new Map<number, CuentaConSaldo[]>();

  constructor(libro: LibroDeSaldos, desde: Mes, hasta: Mes) {
    this.libro = libro;
    this.meses = mesesEntre(eneroDe(desde), hasta);
    this.primero = this.meses.indexOf(desde);
    this.fechas = this.meses
      .slice(this.primero)
      .map((mes) => ({ year: Number(mes.slice(0, 4)), month: Number(mes.slice(5)) }));
    for (const subtipo of libro.subtipos) {
      if (subtipo.idParent === null) agrupar(this.subtiposDe, subtipo.idTipo, subtipo);
      else agrupar(this.hijosDe, subtipo.idParent, subtipo);
    }
    for (const cuenta of libro.cuentas) agrupar(this.cuentasDe, cuenta.idSubtipo, cuenta);
  }

  raiz(tipo: TipoDeCuenta): NodoSaldo {
    const id = RAICES[tipo.id as keyof typeof RAICES];
    const signo = tipo.creditoPositivo ? 1 : -1;
    const dentro = (this.subtiposDe.get(tipo.id) ?? []).map((subtipo) =>
      this.subtipo(subtipo, id, (cuenta) => this.acumulado(cuenta, signo)),
    );
    if (tipo.id === PATRIMONIO) dentro.push(this.resultado(id), this.resultadoAnterior(id));
    return this.suma({ id, idParent: null, idTipoCuenta: tipo.id, nombre: tipo.nombre, isRoot: true }, dentro)
      .nodo;
  }

  private subtipo(
    { id, idTipo, nombre }: SubtipoDeCuenta,
    idParent: number | IdRaiz,
    saldos: (cuenta: CuentaConSaldo) => readonly number[],
  ): Ramal {
    const dentro = (this.hijosDe.get(id) ?? []).map((hijo) => this.subtipo(hijo, -id, saldos));
    const cuentas = (this.cuentasDe.get(id) ?? []).map((cuenta) =>
      this.ramal(
        { id: cuenta.id, idParent: -id, idTipoCuenta: idTipo, nombre: cuenta.nombre, isRoot: false },
        saldos(cuenta),
      ),
    );
    return this.suma({ id: -id, idParent, idTipoCuenta: idTipo, nombre, isRoot: false }, [
      ...dentro,
      ...cuentas,
    ]);
  }

  /** Income less costs and expenses since January, with what forms it; its parts carry their effect on equity. */
  private resultado(idParent: IdRaiz): Ramal {
    const tipos = this.libro.tipos.filter(({ id }) => !(id in RAICES)).toSorted((a, b) => a.id - b.id);
    const dentro = tipos.map((tipo) => {
      const id = ID_RESULTADO - tipo.id;
      const rama = { id, idParent: ID_RESULTADO, idTipoCuenta: tipo.id, nombre: tipo.nombre, isRoot: false };
      return this.suma(
        rama,
        (this.subtiposDe.get(tipo.id) ?? []).map((subtipo) =>
          this.subtipo(subtipo, id, (cuenta) => this.delAnio(cuenta)),
        ),
      );
    });
    const nombre = 'Resultado del ejercicio';
    return this.suma({ id: ID_RESULTADO, idParent, idTipoCuenta: PATRIMONIO, nombre, isRoot: false }, dentro);
  }

  private resultadoAnterior(idParent: IdRaiz): Ramal {
    const saldos = this.enCero();
    const tipoDe = new Map(this.libro.subtipos.map(({ id, idTipo }) => [id, idTipo]));
    for (const cuenta of this.libro.cuentas) {
      if ((tipoDe.get(cuenta.idSubtipo) ?? 0) in RAICES) continue;
      const total = this.acumulado(cuenta, 1);
      for (const [i, delAnio] of this.delAnio(cuenta).entries())
        saldos[i] = (saldos[i] ?? 0) + (total[i] ?? 0) - delAnio;
    }
    const nombre = 'Resultados de ejercicios anteriores';
    return this.ramal(
      { id: ID_RESULTADO_ANTERIOR, idParent, idTipoCuenta: PATRIMONIO, nombre, isRoot: false },
      saldos,
    );
  }

  /** Nothing in each of the months asked for. */
  private enCero(): number[] {
    return this.fechas.map(() => 0);
  }

  /** Balance at the end of each month asked for. */
  private acumulado({ id }: CuentaConSaldo, signo: 1 | -1): number[] {
    const netos = this.libro.netos.get(id);
    if (!netos) return this.enCero();
    let suma = 0;
    // No negative zero leaves: it would be drawn as a balance below nothing.
    return netos.map((neto) => (suma += neto) * signo + 0).slice(this.primero + 1);
  }

  /** The same, starting over each January. */
  private delAnio({ id }: CuentaConSaldo): number[] {
    const netos = this.libro.netos.get(id);
    if (!netos) return this.enCero();
    let suma = 0;
    return this.meses
      .map((mes, posicion) => {
        if (mes.endsWith('-01')) suma = 0;
        suma += netos[posicion + 1] ?? 0;
        return suma;
      })
      .slice(this.primero);
  }

  private ramal(rama: Rama, saldos: readonly number[], children: NodoSaldo[] = []): Ramal {
    const amounts = this.fechas.map(({ year, month }, i) => ({ year, month, value: saldos[i] ?? 0 }));
    return { nodo: { ...rama, amounts, children }, saldos };
  }

  private suma(rama: Rama, dentro: readonly Ramal[]): Ramal {
    const saldos = this.enCero();
    for (const hijo of dentro)
      for (let i = 0; i < saldos.length; i += 1) saldos[i] = (saldos[i] ?? 0) + (hijo.saldos[i] ?? 0);
    return this.ramal(
      rama,
      saldos,
      dentro.map(({ nodo }) => nodo),
    );
  }
}

function agrupar<T>(mapa: Map<number, T[]>, clave: number, valor: T): void {
  const lista = mapa.get(clave);
  if (lista) lista.push(valor);
  else mapa.set(clave, [valor]);
}
