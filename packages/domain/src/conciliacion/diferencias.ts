/**
 * Small differences between a payment and what was owed: roundings of a few units or to a round sum, two digits
 * swapped by who typed it, bank charges, and percentages kept by a factoring house or withheld.
 */
export interface ModeloDiferencias {
  minima: number;
  chica: number;
  /** What is paid is the debt rounded to hundreds or more. */
  redondeo: number;
  /** A charge that the bank or the payer took off: a multiple of ten under three thousand. */
  cobro: number;
  /** Two neighbouring digits swapped. */
  trocada: number;
  /** Share of each percentage, in tenths of a percent, sign of the difference included. */
  porcentajes: Map<number, number>;
  /** Share of each fixed amount that was seen more than once. */
  fijas: Map<number, number>;
  resto: number;
  /** Of percentages and fixed amounts, those seen often enough to be looked up by amount. */
  usuales: { porcentajes: readonly number[]; fijas: readonly number[] };
}

const TOPE_RELATIVO = 0.06;
const TOPE_MINIMO = 12;
const TOPE_CHICO = 120;
const TOPE_FIJO = 10_000;

/** General shares before any history: see constantes.ts for how they were fitted. */
const FUERZA_PREVIA = 12;
const PREVIA = {
  minima: 0.42,
  chica: 0.04,
  redondeo: 0.06,
  cobro: 0.16,
  trocada: 0.05,
  porcentaje: 0.2,
  fija: 0.03,
  resto: 0.04,
};
const PORCENTAJES_COMUNES = [-5, -10, -15, -20, -25, -30, -50];

/** Bank charges by multiples of ten, up to this. */
const TOPE_COBRO = 3000;
const UNIDADES_REDONDAS = [100, 1000, 10_000];

function esCobro(diferencia: number): boolean {
  return diferencia < 0 && diferencia >= -TOPE_COBRO && diferencia % 10 === 0 && diferencia <= -50;
}

/** The debt to the nearest hundred, thousand or ten thousand, where that changes little. */
function esRedondeo(linea: number, saldo: number): boolean {
  const lejos = Math.abs(linea - saldo);
  if (lejos >= 0.01 * saldo) return false;
  for (const unidad of UNIDADES_REDONDAS) if (lejos <= unidad / 2 && linea % unidad === 0) return true;
  return false;
}

/** The same digits but for two neighbours in each other's place. */
export function esTrocada(linea: number, saldo: number): boolean {
  // Neighbours change places by nine times their difference, times a power of ten: nearly nothing comes that far.
  let nueves = Math.abs(linea - saldo) / 9;
  if (!Number.isInteger(nueves) || nueves === 0) return false;
  while (nueves % 10 === 0) nueves /= 10;
  if (nueves > 9) return false;
  const a = String(linea);
  const b = String(saldo);
  if (a.length !== b.length) return false;
  let i = 0;
  while (a[i] === b[i]) i++;
  return a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2);
}

export function esDiferenciaPosible(linea: number, saldo: number): boolean {
  const diferencia = Math.abs(linea - saldo);
  if (diferencia === 0) return false;
  return (
    (diferencia <= TOPE_COBRO && diferencia <= saldo * 0.2 && linea < saldo) ||
    (diferencia <= TOPE_MINIMO && diferencia < saldo * 0.2) ||
    diferencia <= saldo * TOPE_RELATIVO ||
    (diferencia <= TOPE_FIJO && diferencia <= saldo * 0.1) ||
    esTrocada(linea, saldo)
  );
}

/** The tenths of a percent that explain a difference to the unit of rounding, or null. */
function porcentajeDe(diferencia: number, saldo: number): number | null {
  const decimas = Math.round((diferencia / saldo) * 1000);
  if (decimas === 0) return null;
  return Math.abs((decimas * saldo) / 1000 - diferencia) <= 1 && Math.abs(diferencia) > 2 ? decimas : null;
}

/** A difference of a usual kind, as opposed to any within tolerance; a round payment may be on account of anything. */
export function esDiferenciaVerosimil(modelo: ModeloDiferencias, linea: number, saldo: number): boolean {
  return (
    esDiferenciaPosible(linea, saldo) &&
    !esRedondeo(linea, saldo) &&
    logDiferencia(modelo, linea, saldo) > MIN_LOG_VEROSIMIL
  );
}

const MIN_LOG_VEROSIMIL = -5.5;

export function aprenderDiferencias(vistas: readonly { linea: number; saldo: number }[]): ModeloDiferencias {
  const total = vistas.length + FUERZA_PREVIA;
  let minima = PREVIA.minima * FUERZA_PREVIA;
  let chica = PREVIA.chica * FUERZA_PREVIA;
  let redondeo = PREVIA.redondeo * FUERZA_PREVIA;
  let cobro = PREVIA.cobro * FUERZA_PREVIA;
  let trocada = PREVIA.trocada * FUERZA_PREVIA;
  let resto = PREVIA.resto * FUERZA_PREVIA;
  const porcentajes = new Map<number, number>();
  const fijas = new Map<number, number>([[-2500, (PREVIA.fija * FUERZA_PREVIA) / 2]]);
  for (const decimas of PORCENTAJES_COMUNES) {
    porcentajes.set(decimas, (PREVIA.porcentaje * FUERZA_PREVIA) / PORCENTAJES_COMUNES.length);
  }
  const repetidas = new Map<number, number>();
  for (const { linea, saldo } of vistas)
    repetidas.set(linea - saldo, (repetidas.get(linea - saldo) ?? 0) + 1);
  for (const { linea, saldo } of vistas) {
    const diferencia = linea - saldo;
    const decimas = porcentajeDe(diferencia, saldo);
    if (Math.abs(diferencia) <= TOPE_MINIMO) minima++;
    else if (decimas !== null) porcentajes.set(decimas, (porcentajes.get(decimas) ?? 0) + 1);
    else if ((repetidas.get(diferencia) ?? 0) > 1) fijas.set(diferencia, (fijas.get(diferencia) ?? 0) + 1);
    else if (esTrocada(linea, saldo)) trocada++;
    else if (esCobro(diferencia)) cobro++;
    else if (esRedondeo(linea, saldo)) redondeo++;
    else if (Math.abs(diferencia) <= TOPE_CHICO) chica++;
    else resto++;
  }
  for (const [clave, valor] of porcentajes) porcentajes.set(clave, valor / total);
  for (const [clave, valor] of fijas) fijas.set(clave, valor / total);
  return {
    minima: minima / total,
    chica: chica / total,
    redondeo: redondeo / total,
    cobro: cobro / total,
    trocada: trocada / total,
    porcentajes,
    fijas,
    resto: resto / total,
    usuales: { porcentajes: usualesDe(porcentajes), fijas: usualesDe(fijas) },
  };
}

/** Log probability of exactly this difference, given that the payment has one. */
export function logDiferencia(modelo: ModeloDiferencias, linea: number, saldo: number): number {
  const diferencia = linea - saldo;
  const absoluta = Math.abs(diferencia);
  let probabilidad = modelo.resto / Math.max(2 * TOPE_RELATIVO * saldo, 2 * TOPE_CHICO);
  if (absoluta <= TOPE_MINIMO) probabilidad += modelo.minima / (2 * TOPE_MINIMO);
  if (absoluta <= TOPE_CHICO) probabilidad += modelo.chica / (2 * TOPE_CHICO);
  if (esCobro(diferencia)) probabilidad += (modelo.cobro * 10) / TOPE_COBRO;
  if (esRedondeo(linea, saldo)) probabilidad += modelo.redondeo / UNIDADES_REDONDAS.length;
  // Which pair of neighbours was swapped.
  if (esTrocada(linea, saldo)) probabilidad += modelo.trocada / Math.max(1, String(saldo).length - 1);
  probabilidad += modelo.fijas.get(diferencia) ?? 0;
  const decimas = porcentajeDe(diferencia, saldo);
  if (decimas !== null) probabilidad += modelo.porcentajes.get(decimas) ?? 0;
  return Math.log(probabilidad);
}

/** Shares below this are not worth looking up by amount. */
const MIN_PROPORCION = 0.02;
const TOPE_A_BUSCAR = 9;
const NINGUNO: readonly number[] = [];

function usualesDe(proporciones: ReadonlyMap<number, number>): number[] {
  return [...proporciones].filter(([, proporcion]) => proporcion >= MIN_PROPORCION).map(([clave]) => clave);
}

/**
 * The amounts that a balance is usually paid with when it is not paid exactly, of those that `sirve`: of a large book
 * nearly none does, and it is asked for every document.
 */
export function montosConDiferencia(
  { usuales }: ModeloDiferencias,
  saldo: number,
  sirve: (monto: number) => boolean,
): readonly number[] {
  let montos = NINGUNO;
  const probar = (monto: number): void => {
    if (sirve(monto)) montos = [...montos, monto];
  };
  for (let d = 1; d <= TOPE_A_BUSCAR; d++) {
    probar(saldo + d);
    if (saldo > 10 * d) probar(saldo - d);
  }
  for (const decimas of usuales.porcentajes) probar(saldo + Math.round((decimas * saldo) / 1000));
  for (const unidad of UNIDADES_REDONDAS) {
    const redondo = Math.round(saldo / unidad) * unidad;
    if (redondo !== saldo && esRedondeo(redondo, saldo)) probar(redondo);
  }
  // Two neighbouring digits, of which the first does not become a zero before the rest.
  for (let lugar = 10 ** (String(saldo).length - 1); lugar >= 10; lugar /= 10) {
    const primera = Math.floor(saldo / lugar) % 10;
    const segunda = Math.floor(saldo / (lugar / 10)) % 10;
    const encabeza = lugar * 10 > saldo;
    if (primera === segunda || (encabeza && segunda === 0)) continue;
    probar(saldo - 9 * (primera - segunda) * (lugar / 10));
  }
  for (const fija of usuales.fijas) if (saldo + fija > 0) probar(saldo + fija);
  return montos;
}
