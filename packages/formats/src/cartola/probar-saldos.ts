import { fechaConAnio, formatMonto } from '@cuadra/domain';
import type { AvisoCartola, CartolaLeida, LineaCartola } from './tipos.ts';

export type OrdenCartola = 'ascendente' | 'descendente';

export interface PruebaDeSaldos {
  /** Which way the lines run in the file. */
  orden: OrdenCartola;
  /** As printed, or as it follows from the first running balance; null when neither is there. */
  saldoInicial: number | null;
  saldoFinal: number | null;
  /** Lines carry running balances, so that gaps and repeats inside show. */
  conSaldos: boolean;
  cuadra: boolean;
  avisos: AvisoCartola[];
}

/** Beyond this the statement is wrong as a whole and each further row would repeat it. */
const MAX_AVISOS = 200;

/**
 * Proves a statement: each running balance must follow from the one before, opening plus credits less charges
 * must give the closing, and the printed totals must be those of the lines. Statements run from old to new or
 * from new to old; where only some rows carry a balance, the rows between are summed. Every break is a warning
 * that names the row and the amounts.
 */
export function probarSaldos(cartola: CartolaLeida): PruebaDeSaldos {
  const orden = decidirOrdenDeLineas(cartola.lineas);
  const cronologicas = orden === 'ascendente' ? cartola.lineas : cartola.lineas.toReversed();
  const $ = (monto: number): string => formatMonto(monto, cartola.moneda);
  const cadena = elegirCadena(cronologicas, cartola, $);
  const { avisos } = cadena;
  const cargos = sumar(cartola.lineas, 'cargo');
  const abonos = sumar(cartola.lineas, 'abono');
  const saldoInicial = cartola.saldoInicial ?? cadena.inicialDeducido;
  const saldoFinal = cartola.saldoFinal ?? cadena.ultimo;
  if (cadena.conSaldos && cadena.ultimo !== null && saldoFinal !== null && saldoFinal !== cadena.ultimo) {
    avisos.push({
      fila: cronologicas.at(-1)?.fila ?? null,
      codigo: 'saldo-final-no-cuadra',
      mensaje: `El saldo final de la cartola es ${$(saldoFinal)} y las líneas llegan a ${$(cadena.ultimo)}: la diferencia es ${$(saldoFinal - cadena.ultimo)}.`,
    });
  } else if (!cadena.conSaldos && cartola.saldoInicial !== null && cartola.saldoFinal !== null) {
    const calculado = cartola.saldoInicial + abonos - cargos;
    if (calculado !== cartola.saldoFinal) {
      avisos.push({
        fila: null,
        codigo: 'saldo-final-no-cuadra',
        mensaje: `Saldo inicial ${$(cartola.saldoInicial)} más abonos ${$(abonos)} menos cargos ${$(cargos)} da ${$(calculado)}, y la cartola dice ${$(cartola.saldoFinal)}.`,
      });
    }
  }
  avisos.push(...probarTotales(cartola, cargos, abonos, $), ...probarCantidades(cartola));
  avisos.push(...probarTarjeta(cartola, cargos, abonos, $));
  avisos.push(...probarFechas(cartola));
  return {
    orden,
    saldoInicial,
    saldoFinal,
    conSaldos: cadena.conSaldos,
    cuadra: avisos.length === 0,
    avisos,
  };
}

/** Whether each running balance follows from the one before, in the order in which more of them do. */
export function saldosQueSiguen(lineas: readonly LineaCartola[]): boolean {
  const cronologicas = decidirOrdenDeLineas(lineas) === 'ascendente' ? lineas : lineas.toReversed();
  const { conSaldos, avisos } = probarCadena(cronologicas, null, String);
  return conSaldos && avisos.length === 0;
}

/** The statement with what its balances prove wrong among its notices. */
export function conPrueba(cartola: CartolaLeida): CartolaLeida {
  return { ...cartola, avisos: [...cartola.avisos, ...probarSaldos(cartola).avisos] };
}

interface Cadena {
  conSaldos: boolean;
  inicialDeducido: number | null;
  ultimo: number | null;
  avisos: AvisoCartola[];
}

/**
 * A bank that states one balance a day may put it on any line of the day, also on one that others follow. Where the
 * lines do not prove as they stand, each day is proved as a whole.
 */
function elegirCadena(
  lineas: readonly LineaCartola[],
  { saldoInicial, saldoFinal }: CartolaLeida,
  $: (n: number) => string,
): Cadena {
  const prueba = ({ avisos, ultimo }: Cadena): boolean =>
    avisos.length === 0 && (saldoFinal === null || ultimo === null || ultimo === saldoFinal);
  const directa = probarCadena(lineas, saldoInicial, $);
  const porDia = prueba(directa) ? null : conSaldoAlFinalDelDia(lineas);
  const otra = porDia === null ? null : probarCadena(porDia, saldoInicial, $);
  return otra !== null && prueba(otra) ? otra : directa;
}

/** The lines with that of the balance behind the others of its day; null where some day states several. */
function conSaldoAlFinalDelDia(lineas: readonly LineaCartola[]): LineaCartola[] | null {
  const dias = [...Map.groupBy(lineas, ({ fecha }) => fecha).values()].map((dia) =>
    dia.toSorted((a, b) => Number(a.saldo !== null) - Number(b.saldo !== null)),
  );
  const variasVeces = dias.some((dia) => dia.filter(({ saldo }) => saldo !== null).length > 1);
  return variasVeces ? null : dias.flat();
}

function probarCadena(
  lineas: readonly LineaCartola[],
  inicial: number | null,
  $: (n: number) => string,
): Cadena {
  const avisos: AvisoCartola[] = [];
  let esperado = inicial;
  let inicialDeducido: number | null = null;
  let conSaldos = false;
  let movido = 0;
  for (const linea of lineas) {
    movido += linea.abono - linea.cargo;
    if (esperado !== null) esperado += linea.abono - linea.cargo;
    if (linea.saldo === null) continue;
    if (!conSaldos) inicialDeducido = linea.saldo - movido;
    conSaldos = true;
    if (esperado !== null && esperado !== linea.saldo && avisos.length < MAX_AVISOS) {
      avisos.push({
        fila: linea.fila,
        codigo: 'saldo-no-sigue',
        mensaje: `En la fila ${linea.fila} el saldo debería ser ${$(esperado)} y dice ${$(linea.saldo)}: la diferencia es ${$(linea.saldo - esperado)}. Puede faltar o sobrar una línea antes.`,
      });
    }
    esperado = linea.saldo;
  }
  return { conSaldos, inicialDeducido, ultimo: conSaldos ? esperado : null, avisos };
}

function probarTotales(
  { totalCargos, totalAbonos }: CartolaLeida,
  cargos: number,
  abonos: number,
  $: (n: number) => string,
): AvisoCartola[] {
  const avisos: AvisoCartola[] = [];
  const comparar = (nombre: 'cargos' | 'abonos', impreso: number | null, sumado: number): void => {
    if (impreso === null || impreso === sumado) return;
    avisos.push({
      fila: null,
      codigo: `total-${nombre}-no-cuadra`,
      mensaje: `El total de ${nombre} de la cartola es ${$(impreso)} y las líneas suman ${$(sumado)}: la diferencia es ${$(impreso - sumado)}.`,
    });
  };
  comparar('cargos', totalCargos, cargos);
  comparar('abonos', totalAbonos, abonos);
  return avisos;
}

/** Each printed number of movements against the lines that were read. */
function probarCantidades({ cantidades, lineas }: CartolaLeida): AvisoCartola[] {
  if (cantidades === undefined) return [];
  const cargos = lineas.filter(({ cargo }) => cargo > 0).length;
  const leidas = {
    todas: ['movimientos', lineas.length],
    cargos: ['cargos', cargos],
    abonos: ['abonos', lineas.length - cargos],
  } as const;
  const avisos: AvisoCartola[] = [];
  for (const cual of ['todas', 'cargos', 'abonos'] as const) {
    const dicha = cantidades[cual];
    const [nombre, leida] = leidas[cual];
    if (dicha === null || dicha === leida) continue;
    avisos.push({
      fila: null,
      codigo: 'cantidad-no-cuadra',
      mensaje: `La cartola dice que trae ${dicha} ${nombre} y leímos ${leida}: revisa qué falta contra el original.`,
    });
  }
  return avisos;
}

/**
 * A card prints no opening balance, so its billed amount is either the purchases (the last bill was paid
 * whole) or the purchases less the payments (it was settled before). Anything else is told, with the
 * difference. The limit must be what is used plus what is left.
 */
function probarTarjeta(
  cartola: CartolaLeida,
  cargos: number,
  abonos: number,
  $: (n: number) => string,
): AvisoCartola[] {
  const { tarjeta } = cartola;
  if (tarjeta === null) return [];
  const avisos: AvisoCartola[] = [];
  const { montoFacturado, cupoDisponible, cupoUtilizado, cupoTotal } = tarjeta;
  if (montoFacturado !== null && cartola.saldoInicial === null) {
    if (montoFacturado !== cargos && montoFacturado !== cargos - abonos) {
      avisos.push({
        fila: null,
        codigo: 'facturado-no-cuadra',
        mensaje: `El monto facturado es ${$(montoFacturado)}; las líneas traen cargos por ${$(cargos)} y abonos por ${$(abonos)}. La diferencia de ${$(montoFacturado - cargos + abonos)} sería saldo del estado anterior, o falta una línea.`,
      });
    }
  }
  if (cupoTotal !== null && cupoDisponible !== null && cupoUtilizado !== null) {
    if (cupoDisponible + cupoUtilizado !== cupoTotal) {
      avisos.push({
        fila: null,
        codigo: 'cupo-no-cuadra',
        mensaje: `El cupo total es ${$(cupoTotal)}, pero el disponible ${$(cupoDisponible)} más el utilizado ${$(cupoUtilizado)} suman ${$(cupoDisponible + cupoUtilizado)}.`,
      });
    }
  }
  return avisos;
}

const ENUMERAR = new Intl.ListFormat('es-CL', { type: 'conjunction' });

function probarFechas({ lineas, periodo }: CartolaLeida): AvisoCartola[] {
  const { hasta } = periodo;
  if (hasta === null) return [];
  const posteriores = lineas.filter((linea) => linea.fecha > hasta);
  const primera = posteriores[0];
  if (primera === undefined) return [];
  const filas = posteriores.slice(0, 10).map((linea) => linea.fila);
  const mas = posteriores.length > filas.length ? [`${posteriores.length - filas.length} más`] : [];
  const sujeto =
    posteriores.length === 1
      ? `La fila ${filas[0]} tiene`
      : `Las filas ${ENUMERAR.format([...filas.map(String), ...mas])} tienen`;
  return [
    {
      fila: primera.fila,
      codigo: 'fecha-fuera-de-periodo',
      mensaje: `${sujeto} fecha posterior al cierre de la cartola (${fechaConAnio(hasta)}).`,
    },
  ];
}

function sumar(lineas: readonly LineaCartola[], campo: 'cargo' | 'abono'): number {
  let total = 0;
  for (const linea of lineas) total += linea[campo];
  return total;
}

/** The direction in which more balances follow; when they do not tell, the dates do. */
function decidirOrdenDeLineas(lineas: readonly LineaCartola[]): OrdenCartola {
  let ascendentes = 0;
  let descendentes = 0;
  let suben = 0;
  let bajan = 0;
  for (let i = 1; i < lineas.length; i += 1) {
    const previa = lineas[i - 1];
    const linea = lineas[i];
    if (previa === undefined || linea === undefined) continue;
    if (linea.fecha > previa.fecha) suben += 1;
    else if (linea.fecha < previa.fecha) bajan += 1;
    if (previa.saldo === null || linea.saldo === null) continue;
    if (previa.saldo + linea.abono - linea.cargo === linea.saldo) ascendentes += 1;
    if (linea.saldo + previa.abono - previa.cargo === previa.saldo) descendentes += 1;
  }
  if (ascendentes !== descendentes) return ascendentes > descendentes ? 'ascendente' : 'descendente';
  return bajan > suben ? 'descendente' : 'ascendente';
}
