import { diaDeFecha } from '../fecha/index.ts';
import { parseRut } from '../rut/index.ts';
import { DENSIDAD_PREVIA, FUERZA_DENSIDAD } from './constantes.ts';
import { esNotaCredito, montoDeLinea } from './direccion.ts';
import { aprenderDiferencias } from './diferencias.ts';
import type { ModeloDiferencias } from './diferencias.ts';
import { claveDeParte, ladoDeModelo } from './libro.ts';
import type { Libro, Linea } from './libro.ts';
import type { Contraparte } from './leer-contraparte.ts';
import { CANTIDAD_CUBOS, NIVELES_REZAGO, cubo, logDensidades, mediana, puntualidad } from './rezagos.ts';
import type { Direccion } from './direccion.ts';
import type { Puntualidad } from './rezagos.ts';
import type { ConciliacionPasada } from './tipos.ts';

/** What the past says of one party. Counts are of payments. */
export interface HabitoParte {
  pagos: number;
  grupos: number;
  parciales: number;
  nominas: number;
  rezagos: number[];
  estilos: Map<string, number>;
  cuentas: Map<string, number>;
  puntualidad: Puntualidad;
}

export interface Cuota {
  dia: number;
  monto: number;
  veces: number;
}

export interface PagoPasado {
  linea: Linea;
  contraparte: Contraparte;
  partes: number[];
}

export interface Habitos {
  partes: (HabitoParte | undefined)[];
  vacio: Record<Direccion, HabitoParte>;
  /** Log density of the lag's residual by side and by how regular the party is. */
  rezago: Record<Direccion, Float64Array[]>;
  intervalo: Float64Array;
  estilos: Record<Direccion, Map<string, number>>;
  cuentas: Record<Direccion, Map<string, number>>;
  pagos: Record<Direccion, number>;
  diferencias: ModeloDiferencias;
  /** Who else's RUT paid for which parties, and how often. */
  pagadorRut: Map<string, Map<number, number>>;
  pagadorNombre: Map<string, Map<number, number>>;
  /** Log odds that a line written like this settles anything. */
  plantillas: Map<string, { total: number; conciliadas: number }>;
  /** Instalments already paid of documents that are still open. */
  cuotas: Map<string, Cuota>;
  pasados: PagoPasado[];
  tasaGrupo: number;
  tasaParcial: number;
}

const MAX_REZAGOS = 40;
/** Days from due date to payment where a company has no history at all. */
const REZAGO_GENERAL = 4;

function habitoNuevo(general: number): HabitoParte {
  return {
    pagos: 0,
    grupos: 0,
    parciales: 0,
    nominas: 0,
    rezagos: [],
    estilos: new Map(),
    cuentas: new Map(),
    puntualidad: { centro: general, nivel: 0 },
  };
}

function sumar<K>(mapa: Map<K, number>, clave: K, cantidad = 1): void {
  mapa.set(clave, (mapa.get(clave) ?? 0) + cantidad);
}

export function claveDePlantilla(linea: Linea, contraparte: Contraparte): string {
  return `${linea.lado} ${contraparte.estilo}`;
}

/** The text with every number masked: what a commission or an own transfer repeats month after month. */
export function claveLiteral(linea: Linea): string {
  return `${linea.lado} =${linea.glosa.canonico.texto.replace(/[0-9]+/g, '#')}`;
}

export interface LecturaPasada {
  pasada: ConciliacionPasada;
  lineas: { linea: Linea; contraparte: Contraparte }[];
}

/** Learns every habit in one pass over the past; cost linear in its size. */
export function aprenderHabitos(
  libro: Libro,
  pasadas: readonly LecturaPasada[],
  sinConciliar: readonly { linea: Linea; contraparte: Contraparte }[],
): Habitos {
  const partes: (HabitoParte | undefined)[] = new Array<HabitoParte | undefined>(libro.partes.length);
  const estilos = { abono: new Map<string, number>(), cargo: new Map<string, number>() };
  const cuentas = { abono: new Map<string, number>(), cargo: new Map<string, number>() };
  const pagos = { abono: 0, cargo: 0 };
  const pagadorRut = new Map<string, Map<number, number>>();
  const pagadorNombre = new Map<string, Map<number, number>>();
  const plantillas = new Map<string, { total: number; conciliadas: number }>();
  const cuotas = new Map<string, Cuota>();
  const diferencias: { linea: number; saldo: number }[] = [];
  const rezagos = { abono: [] as number[], cargo: [] as number[] };
  const intervalos: number[] = new Array<number>(CANTIDAD_CUBOS).fill(0);
  const pasados: PagoPasado[] = [];
  let grupos = 0;
  let parciales = 0;
  let simples = 0;

  const orden = [...pasadas].sort((a, b) => (a.lineas[0]?.linea.dia ?? 0) - (b.lineas[0]?.linea.dia ?? 0));
  for (const { pasada, lineas } of orden) {
    const primera = lineas[0];
    if (!primera || pasada.documentos.length === 0) continue;
    const { linea, contraparte } = primera;
    const propias = new Set<number>();
    for (const { documento } of pasada.documentos) {
      const rut = parseRut(documento.rut) ?? (documento.rut || `sin-rut ${documento.razonSocial}`);
      const indice = libro.parteDe.get(claveDeParte(ladoDeModelo(documento.modelo), rut));
      if (indice !== undefined) propias.add(indice);
    }
    for (const leida of lineas) {
      anotarPlantilla(plantillas, leida.linea, leida.contraparte, true);
      pasados.push({ linea: leida.linea, contraparte: leida.contraparte, partes: [...propias] });
    }
    const enNomina = propias.size > 1 || linea.clase === 'nomina';
    for (const indice of propias) {
      const habito = (partes[indice] ??= habitoNuevo(0));
      if (enNomina) habito.nominas++;
    }
    if (enNomina) continue;
    const indice = [...propias][0]!;
    const habito = partes[indice]!;
    const lado = libro.partes[indice]!.lado;
    habito.pagos++;
    pagos[lado]++;
    for (const leida of lineas) {
      sumar(habito.estilos, `${leida.linea.cuenta} ${leida.contraparte.estilo}`);
      sumar(habito.cuentas, leida.linea.cuenta);
      sumar(estilos[lado], `${leida.linea.cuenta} ${leida.contraparte.estilo}`);
      sumar(cuentas[lado], leida.linea.cuenta);
      anotarPagador(libro, leida.linea, leida.contraparte, indice, pagadorRut, pagadorNombre);
    }
    const positivos = pasada.documentos.filter(({ documento }) => !esNotaCredito(documento.tipo));
    if (positivos.length > 1) {
      grupos++;
      habito.grupos++;
    }
    const montoLineas = lineas.reduce((suma, leida) => suma + montoDeLinea(leida.linea.hechos), 0);
    const aplicado = pasada.documentos.reduce((suma, { monto }) => suma + monto, 0);
    let anterior: Cuota | undefined;
    if (pasada.documentos.length === 1) {
      const { documento, monto } = pasada.documentos[0]!;
      const clave = `${documento.modelo}${documento.id}`;
      anterior = cuotas.get(clave);
      if (anterior) {
        intervalos[cubo(linea.dia - anterior.dia - 30)]!++;
      } else if (Math.abs(monto) < documento.montoTotal * 0.94) {
        parciales++;
        habito.parciales++;
      }
      cuotas.set(clave, { dia: linea.dia, monto: montoLineas, veces: (anterior?.veces ?? 0) + 1 });
      if (montoLineas !== aplicado) diferencias.push({ linea: montoLineas, saldo: aplicado });
      else if (
        !anterior &&
        documento.montoTotal !== aplicado &&
        Math.abs(documento.montoTotal - aplicado) < documento.montoTotal * 0.06
      ) {
        diferencias.push({ linea: montoLineas, saldo: documento.montoTotal });
      }
    }
    if (!anterior) {
      simples++;
      let vence = Infinity;
      for (const { documento } of positivos) {
        vence = Math.min(vence, diaDeFecha(documento.fechaVencimiento ?? documento.fechaEmision));
      }
      if (vence < Infinity) {
        habito.rezagos.push(linea.dia - vence);
        if (habito.rezagos.length > MAX_REZAGOS) habito.rezagos.shift();
        rezagos[lado].push(linea.dia - vence);
      }
    }
  }
  for (const { linea, contraparte } of sinConciliar) anotarPlantilla(plantillas, linea, contraparte, false);

  const centro = {
    abono: mediana(rezagos.abono, REZAGO_GENERAL),
    cargo: mediana(rezagos.cargo, REZAGO_GENERAL),
  };
  const residuos = {
    abono: Array.from({ length: NIVELES_REZAGO }, () => new Array<number>(CANTIDAD_CUBOS).fill(0)),
    cargo: Array.from({ length: NIVELES_REZAGO }, () => new Array<number>(CANTIDAD_CUBOS).fill(0)),
  };
  partes.forEach((habito, indice) => {
    if (!habito) return;
    const lado = libro.partes[indice]!.lado;
    habito.puntualidad = puntualidad(habito.rezagos, centro[lado]);
    // Each lag is judged by the party's other lags, as a new payment will be.
    habito.rezagos.forEach((rezago, i) => {
      const otros = puntualidad(
        habito.rezagos.filter((_, j) => j !== i),
        centro[lado],
      );
      residuos[lado][otros.nivel]![cubo(Math.round(rezago - otros.centro))]!++;
    });
  });
  const densidades = (lado: Direccion): Float64Array[] =>
    residuos[lado].map((cuentas, nivel) => logDensidades(cuentas, DENSIDAD_PREVIA[nivel]!, FUERZA_DENSIDAD));
  return {
    partes,
    vacio: { abono: habitoNuevo(centro.abono), cargo: habitoNuevo(centro.cargo) },
    rezago: { abono: densidades('abono'), cargo: densidades('cargo') },
    intervalo: logDensidades(intervalos, DENSIDAD_PREVIA[NIVELES_REZAGO]!, FUERZA_DENSIDAD),
    estilos,
    cuentas,
    pagos,
    diferencias: aprenderDiferencias(diferencias),
    pagadorRut,
    pagadorNombre,
    plantillas,
    cuotas,
    pasados,
    tasaGrupo: (grupos + 1) / (simples + 12),
    tasaParcial: (parciales + 1) / (simples + 12),
  };
}

function anotarPlantilla(
  plantillas: Habitos['plantillas'],
  linea: Linea,
  contraparte: Contraparte,
  conciliada: boolean,
): void {
  for (const clave of [claveDePlantilla(linea, contraparte), claveLiteral(linea)]) {
    let cuenta = plantillas.get(clave);
    if (!cuenta) plantillas.set(clave, (cuenta = { total: 0, conciliadas: 0 }));
    cuenta.total++;
    if (conciliada) cuenta.conciliadas++;
  }
}

function anotarPagador(
  libro: Libro,
  linea: Linea,
  contraparte: Contraparte,
  parte: number,
  porRut: Map<string, Map<number, number>>,
  porNombre: Map<string, Map<number, number>>,
): void {
  const anotar = (mapa: Map<string, Map<number, number>>, clave: string): void => {
    let cuentas = mapa.get(clave);
    if (!cuentas) mapa.set(clave, (cuentas = new Map()));
    sumar(cuentas, parte);
  };
  for (const { valor } of linea.glosa.ruts) {
    if (valor !== libro.partes[parte]!.rut) anotar(porRut, `${linea.lado} ${valor}`);
  }
  if (contraparte.nombre.length >= 8 && !contraparte.partes.includes(parte)) {
    anotar(porNombre, `${linea.lado} ${contraparte.nombre}`);
  }
}

/** Log odds, from −5 to 3, that a line so written settles a document. */
export function logPlantilla(habitos: Habitos, linea: Linea, contraparte: Contraparte): number {
  const previa = linea.motivo ? 0.03 : 0.95;
  let conciliadas = previa;
  let total = 1;
  const general = habitos.plantillas.get(claveDePlantilla(linea, contraparte));
  if (general) {
    conciliadas += Math.min(general.total, 8) * (general.conciliadas / general.total);
    total += Math.min(general.total, 8);
  }
  const literal = habitos.plantillas.get(claveLiteral(linea));
  if (literal && literal.total >= 3) {
    conciliadas += literal.conciliadas;
    total += literal.total;
  }
  return Math.min(3, Math.max(-5, Math.log((conciliadas + 0.02) / (total - conciliadas + 0.02))));
}

/** Past payers' names that the text could be: equal, or one cut where the other goes on. */
export function pagadoresPorNombre(
  habitos: Habitos,
  indice: PagadoresOrdenados,
  lado: Direccion,
  nombre: string,
): Map<number, number> {
  const suma = new Map<number, number>();
  if (nombre.length < 8) return suma;
  const agregar = (clave: string): void => {
    for (const [parte, veces] of habitos.pagadorNombre.get(clave) ?? []) sumar(suma, parte, veces);
  };
  const completa = `${lado} ${nombre}`;
  for (let largo = lado.length + 9; largo < completa.length; largo++) agregar(completa.slice(0, largo));
  for (let i = indice.desde(completa), vistos = 0; i < indice.claves.length && vistos < 32; i++, vistos++) {
    if (!indice.claves[i]!.startsWith(completa)) break;
    agregar(indice.claves[i]!);
  }
  return suma;
}

export class PagadoresOrdenados {
  readonly claves: string[];
  constructor(habitos: Habitos) {
    this.claves = [...habitos.pagadorNombre.keys()].sort();
  }
  desde(prefijo: string): number {
    let bajo = 0;
    let alto = this.claves.length;
    while (bajo < alto) {
      const medio = (bajo + alto) >>> 1;
      if (this.claves[medio]! < prefijo) bajo = medio + 1;
      else alto = medio;
    }
    return bajo;
  }
}
