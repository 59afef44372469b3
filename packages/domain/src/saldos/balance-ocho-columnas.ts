/** What an account moved in the period, in pesos, and where its type puts it. */
export interface CuentaMovida {
  readonly id: number;
  readonly codigo: string;
  readonly nombre: string;
  /** Account types 1, 2 and 3 are income, costs and expenses: they give the result; the others stay. */
  readonly esResultado: boolean;
  readonly debe: number;
  readonly haber: number;
}

/** The eight columns; each pair says the same sum from another side. */
export interface OchoColumnas {
  readonly debitos: number;
  readonly creditos: number;
  readonly saldoDeudor: number;
  readonly saldoAcreedor: number;
  readonly activo: number;
  readonly pasivo: number;
  readonly perdida: number;
  readonly ganancia: number;
}
export interface FilaOchoColumnas extends OchoColumnas {
  readonly id: number;
  readonly codigo: string;
  readonly nombre: string;
}
export interface BalanceOchoColumnas {
  readonly filas: FilaOchoColumnas[];
  readonly sumas: OchoColumnas;
  /** What is put on the lighter side so that the last four columns square: the result of the period. */
  readonly resultado: OchoColumnas;
  readonly totales: OchoColumnas;
}

const EN_CERO: OchoColumnas = {
  debitos: 0,
  creditos: 0,
  saldoDeudor: 0,
  saldoAcreedor: 0,
  activo: 0,
  pasivo: 0,
  perdida: 0,
  ganancia: 0,
};

function sumar(a: OchoColumnas, b: OchoColumnas): OchoColumnas {
  return {
    debitos: a.debitos + b.debitos,
    creditos: a.creditos + b.creditos,
    saldoDeudor: a.saldoDeudor + b.saldoDeudor,
    saldoAcreedor: a.saldoAcreedor + b.saldoAcreedor,
    activo: a.activo + b.activo,
    pasivo: a.pasivo + b.pasivo,
    perdida: a.perdida + b.perdida,
    ganancia: a.ganancia + b.ganancia,
  };
}

function filaDe({ id, codigo, nombre, esResultado, debe, haber }: CuentaMovida): FilaOchoColumnas {
  const saldoDeudor = Math.max(debe - haber, 0);
  const saldoAcreedor = Math.max(haber - debe, 0);
  return {
    id,
    codigo,
    nombre,
    debitos: debe,
    creditos: haber,
    saldoDeudor,
    saldoAcreedor,
    activo: esResultado ? 0 : saldoDeudor,
    pasivo: esResultado ? 0 : saldoAcreedor,
    perdida: esResultado ? saldoDeudor : 0,
    ganancia: esResultado ? saldoAcreedor : 0,
  };
}

/**
 * The «balance general de ocho columnas» (balance tributario) that Chilean accountants close a period with: debits
 * and credits, what each account is left with, and where that goes: the inventory (activo, pasivo) or the result
 * (pérdida, ganancia). A gain stands under pérdida and under pasivo, a loss under ganancia and under activo, so that
 * each pair of columns ends equal. Accounts without movement are left out.
 */
export function balanceOchoColumnas(cuentas: readonly CuentaMovida[]): BalanceOchoColumnas {
  const filas = cuentas.filter(({ debe, haber }) => debe !== 0 || haber !== 0).map(filaDe);
  const sumas = filas.reduce<OchoColumnas>(sumar, EN_CERO);
  const ganado = sumas.ganancia - sumas.perdida;
  const utilidad = Math.max(ganado, 0);
  const perdida = Math.max(-ganado, 0);
  const resultado = { ...EN_CERO, activo: perdida, pasivo: utilidad, perdida: utilidad, ganancia: perdida };
  return { filas, sumas, resultado, totales: sumar(sumas, resultado) };
}
