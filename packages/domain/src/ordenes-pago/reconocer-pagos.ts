import { rutsDeLinea } from '../conciliacion/ruts-de-linea.ts';
import { canonico, plano } from '../conciliacion/texto.ts';
import { diaDeFecha, type Fecha } from '../fecha/index.ts';

/** A line of the bank of which nothing is explained yet. */
export interface LineaPorReconocer {
  readonly id: number;
  readonly idCuenta: number;
  readonly fecha: Fecha;
  /** Pesos, positive. */
  readonly monto: number;
  readonly descripcion: string;
  readonly rutContraparte: string | null;
  readonly cuentaContraparte: string | null;
}

/** A payment that the bank will charge: an order, or its parts where each is charged by itself. */
export interface PagoEsperado {
  readonly idOrden: number;
  /** Orders of one nómina may be charged as one total. */
  readonly idNomina: number | null;
  /** The account that pays; null where it is not known. */
  readonly idCuenta: number | null;
  /** Day of the payment or of the file. */
  readonly dia: Fecha;
  readonly rut: string;
  readonly numeroCuenta: string | null;
  /** Pesos of each charge, with the reference that the file carries. */
  readonly partes: readonly { readonly monto: number; readonly referencia: string | null }[];
}

export interface PagoReconocido {
  readonly idsCartola: readonly number[];
  readonly idsOrden: readonly number[];
  /** Evidence, the strongest that there is. */
  readonly por: 'referencia' | 'nomina' | 'contraparte' | 'monto';
}

/** A bank posts a payment up to a day before the date of the order, by its own calendar, or days later. */
const DIAS_ANTES = 1;
const DIAS_DESPUES = 10;
/** Without a name of the payee the amount alone has to fit a shorter time. */
const DIAS_POR_MONTO = 5;

interface Leida extends LineaPorReconocer {
  readonly nDia: number;
  readonly compacto: string;
  readonly ruts: ReadonlySet<string>;
  readonly cuenta: string;
}

interface Parte {
  readonly pago: PagoEsperado;
  readonly nDia: number;
  readonly monto: number;
  readonly referencia: string | null;
}

const sinCeros = (numero: string | null) => (numero ?? '').replace(/\D/g, '').replace(/^0+/, '');
const compactar = (texto: string) => canonico(plano(texto)).texto.replaceAll(' ', '');

function leer(linea: LineaPorReconocer): Leida {
  return {
    ...linea,
    nDia: diaDeFecha(linea.fecha),
    compacto: compactar(linea.descripcion),
    ruts: rutsDeLinea(linea),
    cuenta: sinCeros(linea.cuentaContraparte),
  };
}

function cerca({ nDia, idCuenta }: Leida, parte: Parte, despues = DIAS_DESPUES): boolean {
  const { idCuenta: paga } = parte.pago;
  if (paga !== null && paga !== idCuenta) return false;
  return nDia >= parte.nDia - DIAS_ANTES && nDia <= parte.nDia + despues;
}

/** The bank names the payee, by RUT or by account. */
function nombra({ ruts, cuenta }: Leida, { pago: { rut, numeroCuenta } }: Parte): boolean {
  if (ruts.size > 0) return ruts.has(rut);
  return cuenta !== '' && cuenta === sinCeros(numeroCuenta);
}

const nombraAlguien = ({ ruts, cuenta }: Leida) => ruts.size > 0 || cuenta !== '';

/** Takes lines and parts as they are decided: each once. */
class Mesa {
  readonly #lineas: Set<Leida>;
  readonly #partes: Set<Parte>;
  readonly #hallado = new Map<Parte, { readonly linea: Leida; readonly por: PagoReconocido['por'] }>();

  constructor(lineas: readonly LineaPorReconocer[], pagos: readonly PagoEsperado[]) {
    this.#lineas = new Set(lineas.map(leer));
    this.#partes = new Set(
      pagos.flatMap((pago) => pago.partes.map((parte) => ({ ...parte, pago, nDia: diaDeFecha(pago.dia) }))),
    );
  }

  get lineas(): readonly Leida[] {
    return [...this.#lineas];
  }

  get partes(): readonly Parte[] {
    return [...this.#partes];
  }

  take(parte: Parte, linea: Leida, por: PagoReconocido['por']): void {
    this.#hallado.set(parte, { linea, por });
    this.#lineas.delete(linea);
    this.#partes.delete(parte);
  }

  takeTotal(partes: readonly Parte[], linea: Leida): PagoReconocido {
    this.#lineas.delete(linea);
    for (const parte of partes) this.#partes.delete(parte);
    return {
      idsCartola: [linea.id],
      idsOrden: [...new Set(partes.map(({ pago }) => pago.idOrden))],
      por: 'nomina',
    };
  }

  /** Orders all of whose parts have a line. */
  completas(pagos: readonly PagoEsperado[]): PagoReconocido[] {
    const porOrden = Map.groupBy(this.#hallado, ([{ pago }]) => pago.idOrden);
    return pagos.flatMap(({ idOrden, partes }): PagoReconocido[] => {
      const suyas = porOrden.get(idOrden) ?? [];
      if (suyas.length !== partes.length || suyas.length === 0) return [];
      const por = suyas.map(([, hallada]) => hallada.por);
      return [
        {
          idsCartola: suyas.map(([, { linea }]) => linea.id).toSorted((a, b) => a - b),
          idsOrden: [idOrden],
          por: por.find((una) => una === 'monto') ?? por.find((una) => una === 'contraparte') ?? 'referencia',
        },
      ];
    });
  }
}

function porReferencia(mesa: Mesa): void {
  for (const parte of mesa.partes) {
    if (parte.referencia === null) continue;
    // `N1-0001` is no part of `N10-0010`, which the bank may write without its dash.
    const marca = new RegExp(`${compactar(parte.referencia)}(?![0-9])`);
    const suyas = mesa.lineas.filter(
      (linea) => linea.monto === parte.monto && cerca(linea, parte) && marca.test(linea.compacto),
    );
    if (suyas.length === 1 && suyas[0]) mesa.take(parte, suyas[0], 'referencia');
  }
}

/** One charge for a whole nómina: the only one of its total, for the only nómina of that total. */
function porTotal(mesa: Mesa, pagos: readonly PagoEsperado[]): PagoReconocido[] {
  const enteras = new Map<number | null, number>();
  for (const { idNomina, partes } of pagos)
    enteras.set(idNomina, (enteras.get(idNomina) ?? 0) + partes.length);
  const nominas = [...Map.groupBy(mesa.partes, ({ pago }) => pago.idNomina)].flatMap(([id, partes]) => {
    const [primera] = partes;
    const monto = partes.reduce((suma, parte) => suma + parte.monto, 0);
    const entera = partes.length === enteras.get(id) && partes.length > 1;
    return id === null || !primera || !entera ? [] : [{ partes, primera, monto }];
  });
  return nominas.flatMap(({ partes, primera, monto }) => {
    const suyas = mesa.lineas.filter(
      (linea) => linea.monto === monto && cerca(linea, primera, DIAS_POR_MONTO) && !nombraAlguien(linea),
    );
    const [unica] = suyas;
    const otras = nominas.filter((otra) => otra.monto === monto && unica && cerca(unica, otra.primera));
    return suyas.length === 1 && unica && otras.length === 1 ? [mesa.takeTotal(partes, unica)] : [];
  });
}

/** Lines that name the payee. Several of one payee and amount are taken in order, where there are as many of both. */
function porContraparte(mesa: Mesa): void {
  for (const partes of Map.groupBy(mesa.partes, ({ pago, monto }) => `${pago.rut} ${monto}`).values()) {
    const suyas = mesa.lineas.filter(
      (linea) =>
        linea.monto === partes[0]?.monto &&
        partes.some((parte) => cerca(linea, parte) && nombra(linea, parte)),
    );
    if (suyas.length !== partes.length) continue;
    const enOrden = suyas.toSorted((a, b) => a.nDia - b.nDia || a.id - b.id);
    const pares = partes
      .toSorted((a, b) => a.nDia - b.nDia || a.pago.idOrden - b.pago.idOrden)
      .map((parte, i) => ({ parte, linea: enOrden[i] }));
    for (const { parte, linea } of pares)
      if (linea && cerca(linea, parte) && nombra(linea, parte)) mesa.take(parte, linea, 'contraparte');
  }
}

/** A file was handed to the bank of this account: its only charge of an amount is the only row of that amount. */
function porMonto(mesa: Mesa): void {
  const partes = mesa.partes.filter(({ pago }) => pago.idNomina !== null && pago.idCuenta !== null);
  for (const mismas of Map.groupBy(partes, ({ pago, monto }) => `${pago.idCuenta} ${monto}`).values()) {
    const [parte] = mismas;
    if (mismas.length !== 1 || !parte) continue;
    const suyas = mesa.lineas.filter(
      (linea) => linea.monto === parte.monto && cerca(linea, parte, DIAS_POR_MONTO) && !nombraAlguien(linea),
    );
    if (suyas.length === 1 && suyas[0]) mesa.take(parte, suyas[0], 'monto');
  }
}

/**
 * Finds the charges of the bank that are payments of orders: the strongest evidence first, over all of them. A charge that
 * could be of two payments is left to a person, as is an order of which only some parts are there.
 */
export function reconocerPagos(
  lineas: readonly LineaPorReconocer[],
  pagos: readonly PagoEsperado[],
): PagoReconocido[] {
  const mesa = new Mesa(lineas, pagos);
  porReferencia(mesa);
  porContraparte(mesa);
  const totales = porTotal(mesa, pagos);
  porMonto(mesa);
  return [...totales, ...mesa.completas(pagos)];
}

/** An order that was sent or paid, whose money may come back. */
export interface PagoHecho {
  readonly idOrden: number;
  readonly idCuenta: number | null;
  /** Day on which it was sent or paid. */
  readonly dia: Fecha;
  readonly monto: number;
  readonly rut: string;
  readonly numeroCuenta: string | null;
}

/** With which banks name money that comes back. */
const PALABRAS_DE_DEVOLUCION = /\b(REVERS\w*|REVERSO|DEVOL\w*|DEVUELT\w*|RECHAZ\w*|ANULA\w*|NO ABONAD\w*)\b/;
const DIAS_DEVOLUCION = 20;

/**
 * Finds the deposits that are returned payments: the bank's own words, the whole amount, and the payee where the bank names
 * one. A deposit that could be of two payments is left to a person.
 */
export function reconocerDevoluciones(
  abonos: readonly LineaPorReconocer[],
  pagos: readonly PagoHecho[],
): { readonly idCartola: number; readonly idOrden: number }[] {
  const posibles = abonos
    .map(leer)
    .filter(({ descripcion }) => PALABRAS_DE_DEVOLUCION.test(canonico(plano(descripcion)).texto))
    .map((abono) => ({ abono, pagos: pagos.filter((pago) => esDevolucion(abono, pago)) }));
  const veces = new Map<number, number>();
  for (const { pagos: suyos } of posibles)
    for (const { idOrden } of suyos) veces.set(idOrden, (veces.get(idOrden) ?? 0) + 1);
  return posibles.flatMap(({ abono, pagos: [pago, ...otros] }) =>
    pago && otros.length === 0 && veces.get(pago.idOrden) === 1
      ? [{ idCartola: abono.id, idOrden: pago.idOrden }]
      : [],
  );
}

function esDevolucion(abono: Leida, { idCuenta, dia, monto, rut, numeroCuenta }: PagoHecho): boolean {
  const dias = abono.nDia - diaDeFecha(dia);
  if (abono.monto !== monto || dias < 0 || dias > DIAS_DEVOLUCION) return false;
  if (idCuenta !== null && idCuenta !== abono.idCuenta) return false;
  if (abono.ruts.size > 0) return abono.ruts.has(rut);
  return abono.cuenta === '' || abono.cuenta === sinCeros(numeroCuenta);
}
