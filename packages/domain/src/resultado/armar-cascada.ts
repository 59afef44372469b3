import type { SeccionResultado, TotalesResultado } from './armar-resultado.ts';

/** Sums of the result, each a part that evidence can be asked for. */
export const PARTES_RESULTADO = [
  'ingresos',
  'costos',
  'margen',
  'gastos',
  'resultado',
  'fuera',
  'neto',
] as const satisfies readonly (keyof TotalesResultado)[];
export type ParteResultado = (typeof PARTES_RESULTADO)[number];

/** Sections whose accounts a part adds up. */
export const SECCIONES_DE_PARTE: Readonly<Record<ParteResultado, readonly SeccionResultado[]>> = {
  ingresos: ['ingresos'],
  costos: ['costos'],
  margen: ['ingresos', 'costos'],
  gastos: ['gastos'],
  resultado: ['ingresos', 'costos', 'gastos'],
  fuera: ['fuera'],
  neto: ['ingresos', 'costos', 'gastos', 'fuera'],
};

/** Effect of an amount on the side of its section: costs and expenses lower the result. */
export const efectoDe = (seccion: SeccionResultado, valor: number): number =>
  seccion === 'costos' || seccion === 'gastos' ? -valor + 0 : valor;

export interface CuentaEnCascada {
  readonly seccion: SeccionResultado;
  readonly idCuenta: number;
  readonly nombre: string;
  /** On the side of its section, in pesos. */
  readonly valor: number;
}

/** Where the money of a bar is looked up: an account, or a part without the accounts that have bars of their own. */
export type OrigenDeBarra =
  | { readonly tipo: 'cuenta'; readonly idCuenta: number }
  | { readonly tipo: 'parte'; readonly parte: ParteResultado; readonly excepto: readonly number[] };

export interface BarraDeCascada {
  readonly nombre: string;
  /** A sum stands on zero; a step begins where the bar before it ends. */
  readonly clase: 'suma' | 'paso';
  /** Ends of the bar in pesos; `hasta - desde` is its effect on the result. */
  readonly desde: number;
  readonly hasta: number;
  readonly origen: OrigenDeBarra;
}

const porTamano = (a: CuentaEnCascada, b: CuentaEnCascada) =>
  Math.abs(b.valor) - Math.abs(a.valor) || a.idCuenta - b.idCuenta;

/** From the income down to the result: costs together, the largest expenses one by one, and the rest of them. */
export function armarCascada(cuentas: readonly CuentaEnCascada[], maxGastos: number): BarraDeCascada[] {
  const barras: BarraDeCascada[] = [];
  let nivel = 0;
  const de = (seccion: SeccionResultado) =>
    cuentas.filter((una) => una.seccion === seccion && una.valor !== 0);
  const paso = (nombre: string, efecto: number, origen: OrigenDeBarra) => {
    barras.push({ nombre, clase: 'paso', desde: nivel, hasta: nivel + efecto, origen });
    nivel += efecto;
  };
  const suma = (nombre: string, parte: ParteResultado) =>
    barras.push({
      nombre,
      clase: 'suma',
      desde: 0,
      hasta: nivel,
      origen: { tipo: 'parte', parte, excepto: [] },
    });
  const juntas = (nombre: string, seccion: SeccionResultado, excepto: readonly CuentaEnCascada[] = []) => {
    const suyas = de(seccion).filter((una) => !excepto.includes(una));
    if (suyas.length === 0) return;
    const efecto = suyas.reduce((total, { valor }) => total + efectoDe(seccion, valor), 0);
    const ids = excepto.map(({ idCuenta }) => idCuenta);
    paso(nombre, efecto, { tipo: 'parte', parte: seccion, excepto: ids });
  };

  juntas('Ingresos', 'ingresos');
  juntas('Costos', 'costos');
  if (de('costos').length > 0) suma('Margen', 'margen');
  const gastos = de('gastos').toSorted(porTamano);
  // A single one left over has its own name.
  const solos = gastos.length <= maxGastos + 1 ? gastos : gastos.slice(0, maxGastos);
  for (const { nombre, valor, idCuenta } of solos)
    paso(nombre, efectoDe('gastos', valor), { tipo: 'cuenta', idCuenta });
  juntas('Otros gastos', 'gastos', solos);
  suma('Resultado operacional', 'resultado');
  if (de('fuera').length > 0) {
    juntas('Fuera de la operación', 'fuera');
    suma('Resultado', 'neto');
  }
  return barras;
}
