import { diaDeFecha, type Fecha } from '../fecha/index.ts';
import type { PagoVisto } from './tipos.ts';

/** Days by which a delay seen on one due date is moved for another. */
export type Corrimiento = (visto: Fecha, vence: Fecha) => number;

/** By the book that they were made of: thousands of documents are told by the same one. */
const hechos = new WeakMap<readonly PagoVisto[], Corrimiento>();

/** Payments of a month under which it tells nothing of itself. */
const MIN_DEL_MES = 10;
/** Less than most of a year may be a season of it. */
const MIN_DIAS_DE_TENDENCIA = 240;
/** A trend is followed for half a year beyond the payments that show it. */
const MAX_DIAS_DE_TENDENCIA = 180;
/** Late ones do not move their month by more than this. */
const MAX_RESIDUO = 30;

interface Residuo {
  readonly dia: number;
  readonly mes: string;
  readonly dias: number;
}

function medianaDe(valores: readonly number[]): number {
  const ordenados = valores.toSorted((a, b) => a - b);
  return ordenados[Math.floor(ordenados.length / 2)] ?? 0;
}

const demoraDe = ({ vence, fecha }: PagoVisto) => diaDeFecha(fecha) - diaDeFecha(vence);

/** Payments of which nineteen of twenty have come: of what fell due later only the quick ones would tell. */
function maduros(pagos: readonly PagoVisto[]): PagoVisto[] {
  const pagados = pagos.filter(({ abierto }) => !abierto);
  const demoras = pagados.map(demoraDe).toSorted((x, y) => x - y);
  const larga = demoras[Math.floor(0.95 * demoras.length)] ?? 0;
  const hoy = pagos.reduce((ultimo, { fecha }) => Math.max(ultimo, diaDeFecha(fecha)), 0);
  return pagados.filter(({ vence }) => diaDeFecha(vence) + larga <= hoy);
}

/** How far each payment is from the middle of its party's. */
function residuosDe(pagos: readonly PagoVisto[]): Residuo[] {
  const porParte = new Map<string, PagoVisto[]>();
  for (const pago of maduros(pagos)) {
    const suyos = porParte.get(pago.parte);
    if (suyos) suyos.push(pago);
    else porParte.set(pago.parte, [pago]);
  }
  return [...porParte.values()]
    .filter((suyos) => suyos.length >= 3)
    .flatMap((suyos) => {
      const medio = medianaDe(suyos.map(demoraDe));
      return suyos.map((pago) => ({
        dia: diaDeFecha(pago.vence),
        mes: pago.vence.slice(5, 7),
        dias: Math.max(-MAX_RESIDUO, Math.min(MAX_RESIDUO, demoraDe(pago) - medio)),
      }));
    });
}

/** An estimate drawn towards zero by as much as chance explains (James and Stein, Berkeley Symposium, 1961). */
const encoger = (valor: number, error: number) =>
  valor === 0 ? 0 : valor * Math.max(0, 1 - (2 * error * error) / (valor * valor));

/** Days a day by which the book gets slower, and the error of it. */
function tendenciaDe(residuos: readonly Residuo[]): number {
  const n = residuos.length;
  const vistos = residuos.map((uno) => uno.dia).toSorted((a, b) => a - b);
  if (n < 5 * MIN_DEL_MES || (vistos.at(-1) ?? 0) - (vistos[0] ?? 0) < MIN_DIAS_DE_TENDENCIA) return 0;
  const media = (de: (residuo: Residuo) => number) => residuos.reduce((suma, uno) => suma + de(uno), 0) / n;
  const [dia, dias] = [media((uno) => uno.dia), media((uno) => uno.dias)];
  const ancho = media((uno) => (uno.dia - dia) ** 2);
  if (ancho === 0) return 0;
  const pendiente = media((uno) => (uno.dia - dia) * (uno.dias - dias)) / ancho;
  const resto = media((uno) => (uno.dias - dias - pendiente * (uno.dia - dia)) ** 2);
  return encoger(pendiente, Math.sqrt(resto / (n * ancho)));
}

/** Days by which each month of the year is slower than the others, once the trend is out. */
function mesesDe(residuos: readonly Residuo[], tendencia: number): ReadonlyMap<string, number> {
  const centro = medianaDe(residuos.map(({ dia }) => dia));
  const porMes = new Map<string, number[]>();
  for (const { dia, mes, dias } of residuos) {
    const suyos = porMes.get(mes);
    const valor = dias - tendencia * (dia - centro);
    if (suyos) suyos.push(valor);
    else porMes.set(mes, [valor]);
  }
  return new Map(
    [...porMes].map(([mes, valores]) => {
      if (valores.length < MIN_DEL_MES) return [mes, 0];
      const media = valores.reduce((suma, uno) => suma + uno, 0) / valores.length;
      const varianza = valores.reduce((suma, uno) => suma + (uno - media) ** 2, 0) / valores.length;
      return [mes, encoger(media, Math.sqrt(varianza / valores.length))];
    }),
  );
}

/**
 * How the whole book got slower or faster, by its trend and by the month of the due date: each only as far as chance does
 * not explain it.
 */
export function corrimientoDe(empresa: readonly PagoVisto[]): Corrimiento {
  const hecho = hechos.get(empresa);
  if (hecho) return hecho;
  const residuos = residuosDe(empresa);
  const tendencia = tendenciaDe(residuos);
  const meses = mesesDe(residuos, tendencia);
  const ultimo = residuos.reduce((mayor, { dia }) => Math.max(mayor, dia), 0);
  const corrimiento: Corrimiento = (visto, vence) => {
    const hasta = Math.min(diaDeFecha(vence), ultimo + MAX_DIAS_DE_TENDENCIA);
    const delMes = (meses.get(vence.slice(5, 7)) ?? 0) - (meses.get(visto.slice(5, 7)) ?? 0);
    return Math.round(tendencia * (hasta - diaDeFecha(visto)) + delMes);
  };
  hechos.set(empresa, corrimiento);
  return corrimiento;
}
