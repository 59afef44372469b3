import { rutsDeLinea } from '../conciliacion/ruts-de-linea.ts';
import { motivoDeGlosa } from '../conciliacion/ruido.ts';
import { canonico, plano } from '../conciliacion/texto.ts';
import { formatMonto } from '../dinero/index.ts';
import { diaDeFecha } from '../fecha/index.ts';
import { cambioDe, esCambioProbable } from './cambio.ts';
import type { LineaSola, ParDeLineas, PosibleCambio } from './tipos.ts';

/** A transfer made on a Friday evening arrives on Monday, or on Tuesday where that is a holiday. */
const DIAS_TRASPASO = 4;
/** Of two banks, one may count the transfer on the day before. */
const DIAS_ANTES = 1;
/** A bank gives back what it could not pay, or charged by mistake, within days. */
const DIAS_REVERSA = 15;
/** Beyond this the lines of one amount say nothing by it. */
const MAX_DE_UN_MONTO = 200;

interface Leida {
  readonly linea: LineaSola;
  readonly dia: number;
  readonly motivo: ReturnType<typeof motivoDeGlosa>;
  readonly ruts: ReadonlySet<string>;
}

interface Posible extends Omit<ParDeLineas, 'seguro'> {
  /** Says by itself that it is one. */
  readonly firme: boolean;
  readonly dias: number;
}

/**
 * Transfers between the company's own accounts, and payments that came back, among lines of which nothing is explained.
 * Both lines have one amount and currency. Of a transfer, something has to say that it is one: the company's RUT or the
 * other account's number at the other side, or the bank's own words; where the bank names somebody else, it is none. Of
 * a reversal, the bank's words and the same account. A pair is certain where what says it is firm and neither line has
 * another that it could belong to; otherwise it is a proposal, and of several for one line the nearest.
 */
export function buscarPares(lineas: readonly LineaSola[], rutEmpresa: string): ParDeLineas[] {
  const porMonto = Map.groupBy(lineas, ({ moneda, cargo, abono }) => `${moneda} ${cargo + abono}`);
  const pares: ParDeLineas[] = [];
  for (const grupo of porMonto.values()) {
    const cargos = grupo.filter(({ cargo }) => cargo > 0);
    const abonos = grupo.filter(({ abono }) => abono > 0);
    if (cargos.length === 0 || abonos.length === 0) continue;
    if (cargos.length > MAX_DE_UN_MONTO || abonos.length > MAX_DE_UN_MONTO) continue;
    pares.push(...elegir(posiblesDe(cargos.map(leer), abonos.map(leer), rutEmpresa)));
  }
  return pares.sort((a, b) => a.idCargo - b.idCargo || a.idAbono - b.idAbono);
}

/** With which banks name what changes money. */
const PALABRAS_DE_CAMBIO =
  /\b(DIVISA|DIVISAS|DOLAR|DOLARES|USD|EURO|EUROS|EUR|MONEDA EXTRANJERA|M\/E|MESA DE DINERO|CAMBIO)\b/;

/**
 * Transfers between own accounts of different currencies: one line left, the other came within days, and what both were
 * worth is near. Something has to say so: what says that a transfer is own, or that money was changed; where the bank names
 * somebody else, it is none. The bank's price is its own, so nothing is certain: each is a proposal, and of several for one
 * line the nearest in value.
 */
export function buscarTraspasosDeCambio(
  posibles: readonly PosibleCambio[],
  rutEmpresa: string,
): ParDeLineas[] {
  const hallados = posibles.flatMap(({ cargo, abono, valores }) => {
    if (cargo.moneda === abono.moneda || cargo.idCuenta === abono.idCuenta) return [];
    const cambio = cambioDe(cargo, abono, valores);
    if (cambio === null || !esCambioProbable(cambio)) return [];
    const lados = [leer(cargo), leer(abono)] as const;
    const sena = senaDeTraspaso(...lados, rutEmpresa);
    const dice = lados.some(({ linea }) => PALABRAS_DE_CAMBIO.test(plano(linea.descripcion)));
    const dias = lados[1].dia - lados[0].dia;
    const ajenos = lados.some(({ ruts }) => ruts.size > 0 && !ruts.has(rutEmpresa));
    if (sena === null && (!dice || ajenos || dias < -DIAS_ANTES || dias > DIAS_TRASPASO)) return [];
    const porque = sena?.porque ?? 'El banco habla de un cambio de moneda';
    const explicacion = `${porque}, y ${formatMonto(cargo.cargo, cargo.moneda)} valían ${formatMonto(cambio.esperado, abono.moneda)} ese día.`;
    return { desvio: Math.abs(cambio.desvio), idCargo: cargo.id, idAbono: abono.id, explicacion };
  });
  const tomadas = new Set<number>();
  return hallados
    .toSorted((a, b) => a.desvio - b.desvio || a.idCargo - b.idCargo || a.idAbono - b.idAbono)
    .flatMap(({ desvio: _desvio, ...par }): ParDeLineas[] => {
      if (tomadas.has(par.idCargo) || tomadas.has(par.idAbono)) return [];
      tomadas.add(par.idCargo).add(par.idAbono);
      return [{ ...par, tipo: 'traspaso', seguro: false }];
    });
}

function leer(linea: LineaSola): Leida {
  return {
    linea,
    dia: diaDeFecha(linea.fecha),
    motivo: motivoDeGlosa(canonico(plano(linea.descripcion)).texto),
    ruts: rutsDeLinea(linea),
  };
}

function posiblesDe(cargos: readonly Leida[], abonos: readonly Leida[], rutEmpresa: string): Posible[] {
  return cargos.flatMap((cargo) =>
    abonos.flatMap(
      (abono) =>
        (cargo.linea.idCuenta === abono.linea.idCuenta
          ? reversaDe(cargo, abono)
          : traspasoDe(cargo, abono, rutEmpresa)) ?? [],
    ),
  );
}

const digitos = (texto: string) => texto.replaceAll(/\D/g, '').replace(/^0+/, '');

/** Whether the bank says that the other side of a line is this account. */
function nombraCuenta({ linea }: Leida, otra: Leida): boolean {
  const numero = digitos(otra.linea.numeroCuenta);
  if (numero.length < 5) return false;
  const dicha = digitos(linea.cuentaContraparte ?? '');
  if (dicha !== '') return dicha === numero;
  return linea.descripcion.split(/[^\d.-]+/).some((palabra) => digitos(palabra) === numero);
}

/** What says that two lines are one transfer between own accounts, and whether it is firm; null where nothing does. */
function senaDeTraspaso(
  cargo: Leida,
  abono: Leida,
  rutEmpresa: string,
): { readonly porque: string; readonly firme: boolean; readonly dias: number } | null {
  const dias = abono.dia - cargo.dia;
  if (dias < -DIAS_ANTES || dias > DIAS_TRASPASO) return null;
  const lados = [cargo, abono];
  const ajenos = lados.some(({ ruts }) => ruts.size > 0 && !ruts.has(rutEmpresa));
  const propio = lados.some(({ ruts }) => ruts.has(rutEmpresa));
  const cuenta = nombraCuenta(cargo, abono) || nombraCuenta(abono, cargo);
  const palabras = lados.filter(({ motivo }) => motivo === 'traspaso_propio').length;
  if (ajenos || !(propio || cuenta || palabras > 0)) return null;
  const porque = cuenta
    ? 'El banco nombra la otra cuenta de la empresa'
    : propio
      ? 'El banco nombra el RUT de la empresa al otro lado'
      : 'El banco lo llama traspaso entre cuentas propias';
  return { porque, firme: propio || cuenta || palabras === 2, dias };
}

function traspasoDe(cargo: Leida, abono: Leida, rutEmpresa: string): Posible | null {
  const sena = senaDeTraspaso(cargo, abono, rutEmpresa);
  if (sena === null) return null;
  const { porque, firme, dias } = sena;
  return {
    tipo: 'traspaso',
    idCargo: cargo.linea.id,
    idAbono: abono.linea.id,
    firme,
    dias: Math.abs(dias),
    explicacion: `${porque}, y el mismo monto ${dias === 0 ? 'entró ese día' : dias === 1 ? 'entró al día siguiente' : dias < 0 ? 'entró el día anterior' : `entró ${dias} días después`} en la otra.`,
  };
}

/** What both lines say besides their words: the same number, or the same RUT. */
function compartenSena(a: Leida, b: Leida): boolean {
  const numero = digitos(a.linea.numeroDocumento ?? '');
  if (numero.length >= 4 && numero === digitos(b.linea.numeroDocumento ?? '')) return true;
  return [...a.ruts].some((rut) => b.ruts.has(rut));
}

function reversaDe(cargo: Leida, abono: Leida): Posible | null {
  const reversas = [cargo, abono].filter(({ motivo }) => motivo === 'reversa');
  const [reversa] = reversas;
  if (!reversa || reversas.length > 1) return null;
  const original = reversa === cargo ? abono : cargo;
  const dias = reversa.dia - original.dia;
  if (dias < 0 || dias > DIAS_REVERSA) return null;
  const otroRut = reversa.ruts.size > 0 && original.ruts.size > 0 && !compartenSena(reversa, original);
  if (otroRut) return null;
  const sena = compartenSena(reversa, original);
  return {
    tipo: 'reversa',
    idCargo: cargo.linea.id,
    idAbono: abono.linea.id,
    firme: sena || dias <= 3,
    dias,
    explicacion: `El banco devolvió el mismo monto en la cuenta ${dias === 0 ? 'ese día' : dias === 1 ? 'al día siguiente' : `${dias} días después`}${sena ? ', con la misma seña' : ''}.`,
  };
}

/** What is certain, and of the rest the nearest for each line. */
function elegir(posibles: readonly Posible[]): ParDeLineas[] {
  const cuantos = new Map<number, number>();
  for (const { idCargo, idAbono } of posibles)
    for (const id of [idCargo, idAbono]) cuantos.set(id, (cuantos.get(id) ?? 0) + 1);
  const unico = ({ idCargo, idAbono }: Posible) => cuantos.get(idCargo) === 1 && cuantos.get(idAbono) === 1;
  const tomadas = new Set<number>();
  return posibles
    .toSorted(
      (a, b) =>
        Number(b.firme) - Number(a.firme) ||
        a.dias - b.dias ||
        a.idCargo - b.idCargo ||
        a.idAbono - b.idAbono,
    )
    .flatMap((posible) => {
      const { idCargo, idAbono } = posible;
      if (tomadas.has(idCargo) || tomadas.has(idAbono)) return [];
      tomadas.add(idCargo).add(idAbono);
      const { firme, dias: _dias, ...par } = posible;
      return [{ ...par, seguro: firme && unico(posible) }];
    });
}
