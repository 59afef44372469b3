import { convertirAPesos, fechaDeDia, type Moneda } from '@cuadra/domain';
import type { Azar } from './azar.ts';
import { escribirGlosa } from './glosas.ts';
import type { Padron } from './nombres.ts';
import type { Aplicacion, Clase, Documento, Escritura, Mezcla, Movimiento, Parte, Quien } from './tipos.ts';

/** A nota that annuls an invoice: nobody pays either, and somebody crosses them sooner or later. */
export interface Cruce {
  dia: number;
  documentos: Documento[];
}

/** What the makers of a company's year write into. */
export interface Taller {
  azar: Azar;
  mezcla: Mezcla;
  padron: Padron;
  /** First day and the one after the last. */
  desde: number;
  hasta: number;
  /** Banks of the company's accounts, the main one first. */
  bancos: readonly number[];
  factorings: readonly Quien[];
  valores: Readonly<Record<'UF' | 'USD', ReadonlyMap<number, string>>>;
  documentos: Documento[];
  movimientos: Movimiento[];
  cruces: Cruce[];
  siguienteFolio: number;
}

/** The day itself, or the next that is no Saturday nor Sunday; 1970-01-01 was a Thursday. */
export function habil(dia: number): number {
  const semana = (((dia + 4) % 7) + 7) % 7;
  return semana === 6 ? dia + 2 : semana === 0 ? dia + 1 : dia;
}

export function diaDelMes(dia: number): number {
  return Number(fechaDeDia(dia).slice(8));
}

/** First day of each month of the year. */
export function meses({ desde, hasta }: Pick<Taller, 'desde' | 'hasta'>): number[] {
  const dias: number[] = [];
  for (let dia = desde; dia < hasta; dia++) if (diaDelMes(dia) === 1) dias.push(dia);
  return dias;
}

export function crearParte(taller: Taller, quien: Quien, anonimas: number = taller.mezcla.anonimas): Parte {
  const { azar, mezcla, bancos, padron } = taller;
  const escritura: Escritura = azar.ocurre(anonimas)
    ? 'anonima'
    : azar.pesado({ rut: 0.3, nombre: 0.36, ambos: 0.34 });
  const puntual = azar.ocurre(0.55);
  return {
    ...quien,
    cuenta: azar.ocurre(0.6) ? 0 : azar.entero(0, bancos.length - 1),
    escritura,
    manera: azar.entero(0, 9),
    nombraFolio: azar.ocurre(mezcla.conFolio) ? azar.entre(0.4, 1) : 0,
    demora: puntual ? azar.entero(-4, 8) : Math.round(azar.alrededor(12, 2.2)) - 4,
    desorden: puntual ? azar.entre(0.3, 2) : azar.entre(3, 14),
    diaSemana: azar.ocurre(0.16) ? azar.entero(1, 5) : 0,
    diaMes: azar.ocurre(0.12) ? azar.elegir([5, 10, 15, 20, 25, 30]) : 0,
    tercero: azar.ocurre(mezcla.terceros)
      ? {
          quien: azar.ocurre(0.5) ? padron.persona() : padron.empresa(),
          veces: azar.ocurre(0.6) ? 1 : azar.entre(0.2, 0.6),
        }
      : null,
  };
}

/** When somebody pays what falls due on `vence`, by their habits; never before `minimo`. */
export function diaDePago({ azar }: Taller, parte: Parte, vence: number, minimo: number): number {
  let dia = vence + parte.demora + Math.round(parte.desorden * azar.normal());
  if (azar.ocurre(0.04)) dia += azar.entero(15, 80);
  dia = habil(Math.max(dia, minimo));
  if (parte.diaSemana > 0) while ((dia + 4) % 7 !== parte.diaSemana) dia++;
  else if (parte.diaMes > 0) {
    const tope = dia + 31;
    while (diaDelMes(dia) !== parte.diaMes && dia < tope) dia++;
    dia = habil(dia);
  }
  return dia;
}

/** A gross amount, most of them of a round net plus the tax. */
export function crearMonto({ azar }: Taller, mediana: number): number {
  const neto = Math.max(3_000, azar.alrededor(mediana, 2.9));
  const paso = azar.pesado({ '1': 0.35, '500': 0.2, '1000': 0.3, '10000': 0.15 });
  const redondo = Math.max(1, Math.round(neto / Number(paso))) * Number(paso);
  return Math.round(redondo * 1.19);
}

export function emitir(
  taller: Taller,
  datos: Pick<Documento, 'modelo' | 'monto' | 'emision'> &
    Partial<Documento> & { quien: Quien; plazo?: number },
): Documento {
  const { azar, mezcla } = taller;
  const { plazo = 30, quien, ...resto } = datos;
  taller.siguienteFolio += azar.ocurre(0.8) ? 1 : azar.entero(2, 6);
  const ajeno = datos.modelo !== 'Dte';
  const documento: Documento = {
    tipo: azar.ocurre(0.1) ? '34' : '33',
    folio: String(ajeno ? azar.entero(40, 250_000) : taller.siguienteFolio),
    vence: plazo === 0 ? null : datos.emision + plazo,
    moneda: 'CLP',
    perdido: azar.ocurre(mezcla.perdidos),
    ...resto,
    quien: { rut: quien.rut, nombre: quien.nombre, natural: quien.natural },
  };
  taller.documentos.push(documento);
  return documento;
}

export function vencimiento({ vence, emision }: Documento): number {
  return vence ?? emision;
}

export function entero(documento: Documento): Aplicacion {
  return { documento, monto: documento.tipo === '61' ? -documento.monto : documento.monto, cierra: true };
}

/** Pesos of an amount on a day. */
export function enPesos({ valores }: Taller, monto: number, moneda: Moneda, dia: number): number {
  if (moneda === 'CLP') return monto;
  const valor = moneda === 'EUR' ? undefined : valores[moneda].get(dia);
  if (valor === undefined) throw new Error(`no value of ${moneda} on ${fechaDeDia(dia)}`);
  return convertirAPesos(monto, moneda, valor);
}

/** Beyond this a bank asks for a second transfer. */
const TOPE_TRANSFERENCIA = 7_000_000;

export interface Pago {
  parte: Parte;
  dia: number;
  aplica: Aplicacion[];
  clase: Clase;
  /** What the bank line carries; by default what it applies. */
  monto?: number;
  abono: boolean;
  /** Who the bank names, where it is neither the party nor who usually pays for it. */
  pagador?: Quien;
}

/** One payment as the bank tells it: perhaps by somebody else, in two transfers, or twice. */
export function pagar(taller: Taller, pago: Pago): void {
  const { azar, mezcla, bancos, movimientos, desde, hasta } = taller;
  const { parte, dia, abono } = pago;
  if (dia < desde || dia >= hasta) return;
  const perdido = pago.aplica.some(({ documento }) => documento.perdido);
  const ajeno =
    !pago.pagador && parte.tercero && azar.ocurre(parte.tercero.veces) ? parte.tercero.quien : null;
  const cambia = azar.ocurre(0.07);
  const escritura = cambia ? azar.pesado({ rut: 1, nombre: 1, ambos: 1, anonima: 1 }) : parte.escritura;
  const cuenta = cambia ? azar.entero(0, bancos.length - 1) : Math.min(parte.cuenta, bancos.length - 1);
  const folios = azar.ocurre(parte.nombraFolio)
    ? pago.aplica.filter(({ monto }) => monto > 0).map(({ documento }) => documento.folio)
    : [];
  const glosa = escribirGlosa({
    banco: bancos[cuenta] ?? 0,
    abono,
    escritura,
    manera: parte.manera + (cambia ? 1 : 0),
    quien: pago.pagador ?? ajeno ?? parte,
    folios: ajeno ? [] : folios,
  });
  const monto = pago.monto ?? pago.aplica.reduce((suma, una) => suma + una.monto, 0);
  const nombrada = pago.clase === '1_a_1' || pago.clase === 'recurrente';
  const base: Movimiento = {
    dia,
    cuenta,
    abono,
    glosa,
    monto,
    aplica: perdido ? [] : pago.aplica,
    clase: perdido ? null : ajeno && nombrada ? 'tercero' : pago.clase,
  };
  if (monto <= 0) return;
  const [unica] = base.aplica;
  if (
    monto > TOPE_TRANSFERENCIA &&
    unica &&
    base.aplica.length === 1 &&
    unica.monto === monto &&
    azar.ocurre(0.5)
  ) {
    const primera = TOPE_TRANSFERENCIA - (azar.ocurre(0.5) ? 2_000_000 : 0);
    for (const [i, parcial] of [primera, monto - primera].entries()) {
      const aplica = [{ ...unica, monto: parcial, cierra: i === 1 && unica.cierra }];
      const otroDia = i === 1 && azar.ocurre(0.4) ? habil(dia + 1) : dia;
      if (otroDia < hasta)
        movimientos.push({ ...base, dia: otroDia, monto: parcial, aplica, clase: 'varias_lineas' });
    }
    return;
  }
  movimientos.push(base);
  if (azar.ocurre(mezcla.repetidos)) {
    const otra = habil(dia + azar.entero(0, 4));
    const nada = { aplica: [], clase: null };
    if (otra >= hasta) return;
    movimientos.push({ ...base, ...nada, dia: otra });
    const vuelta = habil(otra + azar.entero(1, 9));
    if (azar.ocurre(0.4) && vuelta < hasta)
      movimientos.push({ ...base, ...nada, dia: vuelta, abono: !abono, glosa: 'REVERSA TEF' });
  }
}
