import { diaDeFecha } from '../fecha/index.ts';
import { DENSIDAD_PREVIA, FUERZA_DENSIDAD } from './constantes.ts';
import { esNotaCredito, montoDeLinea } from './direccion.ts';
import { aprenderDiferencias } from './diferencias.ts';
import type { ModeloDiferencias } from './diferencias.ts';
import { claveDeParte, ladoDeModelo, rutDe } from './libro.ts';
import type { ClaseDeParte, Libro, Linea } from './libro.ts';
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
  vacio: Record<ClaseDeParte, HabitoParte>;
  /** Log density of the lag's residual by kind of party and by how regular the party is. */
  rezago: Record<ClaseDeParte, Float64Array[]>;
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
  /** Ways of writing a line that pays several parties at once. */
  plantillasDeLote: Set<string>;
  /** Instalments already paid of documents that are still open. */
  cuotas: Map<string, Cuota>;
  pasados: PagoPasado[];
  tasaGrupo: number;
  tasaParcial: number;
  /** Supplier batches: share of supplier documents they pay, days after due they span, most documents in one. */
  nomina: { tasa: number; desde: number; hasta: number; mayor: number };
}

const MAX_REZAGOS = 40;
/** Days from due date to payment where a company has no history at all. */
const REZAGO_GENERAL: Readonly<Record<ClaseDeParte, number>> = {
  cliente: 5,
  proveedor: 4,
  honorario: 4,
  personal: 0,
  fisco: 0,
};

function porClase<T>(crear: (clase: ClaseDeParte) => T): Record<ClaseDeParte, T> {
  return {
    cliente: crear('cliente'),
    proveedor: crear('proveedor'),
    honorario: crear('honorario'),
    personal: crear('personal'),
    fisco: crear('fisco'),
  };
}

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
  const plantillasDeLote = new Set<string>();
  const cuotas = new Map<string, Cuota>();
  const diferencias: { linea: number; saldo: number }[] = [];
  const rezagos = porClase((): number[] => []);
  const intervalos: number[] = new Array<number>(CANTIDAD_CUBOS).fill(0);
  const pasados: PagoPasado[] = [];
  const rezagosNomina: number[] = [];
  let proveedoresEnNomina = 0;
  let proveedoresSueltos = 0;
  let mayorNomina = 0;
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
      const indice = libro.parteDe.get(claveDeParte(ladoDeModelo(documento.modelo), rutDe(documento)));
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
    if (enNomina) {
      plantillasDeLote.add(claveDePlantilla(linea, contraparte));
      let deProveedores = 0;
      for (const { documento } of pasada.documentos) {
        const rezago = linea.dia - diaDeFecha(documento.fechaVencimiento ?? documento.fechaEmision);
        if (documento.modelo === 'Remuneracion') {
          rezagos.personal.push(rezago);
        } else {
          rezagosNomina.push(rezago);
          deProveedores++;
        }
      }
      proveedoresEnNomina += deProveedores;
      mayorNomina = Math.max(mayorNomina, deProveedores);
      continue;
    }
    const indice = [...propias][0]!;
    const habito = partes[indice]!;
    const { lado, clase } = libro.partes[indice]!;
    habito.pagos++;
    if (clase === 'proveedor') proveedoresSueltos += pasada.documentos.length;
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
        rezagos[clase].push(linea.dia - vence);
      }
    }
  }
  for (const { linea, contraparte } of sinConciliar) anotarPlantilla(plantillas, linea, contraparte, false);

  const centro = porClase((clase) => mediana(rezagos[clase], REZAGO_GENERAL[clase]));
  const residuos = porClase(() =>
    Array.from({ length: NIVELES_REZAGO }, () => new Array<number>(CANTIDAD_CUBOS).fill(0)),
  );
  partes.forEach((habito, indice) => {
    if (!habito) return;
    const { clase } = libro.partes[indice]!;
    habito.puntualidad = puntualidad(habito.rezagos, centro[clase]);
    // Each lag is judged by the party's other lags, as a new payment will be.
    habito.rezagos.forEach((rezago, i) => {
      const otros = puntualidad(
        habito.rezagos.filter((_, j) => j !== i),
        centro[clase],
      );
      residuos[clase][otros.nivel]![cubo(Math.round(rezago - otros.centro))]!++;
    });
  });
  for (const rezago of rezagos.personal) residuos.personal[0]![cubo(Math.round(rezago - centro.personal))]!++;
  const densidades = (clase: ClaseDeParte): Float64Array[] =>
    residuos[clase].map((conteo, nivel) => logDensidades(conteo, DENSIDAD_PREVIA[nivel]!, FUERZA_DENSIDAD));
  rezagosNomina.sort((a, b) => a - b);
  return {
    partes,
    vacio: porClase((clase) => habitoNuevo(centro[clase])),
    rezago: porClase(densidades),
    nomina: {
      tasa: (proveedoresEnNomina + 0.5) / (proveedoresEnNomina + proveedoresSueltos + 5),
      desde: rezagosNomina[Math.floor(rezagosNomina.length * 0.01)] ?? 0,
      hasta: rezagosNomina[Math.ceil(rezagosNomina.length * 0.99) - 1] ?? 13,
      mayor: mayorNomina,
    },
    intervalo: logDensidades(intervalos, DENSIDAD_PREVIA[NIVELES_REZAGO]!, FUERZA_DENSIDAD),
    estilos,
    cuentas,
    pagos,
    diferencias: aprenderDiferencias(diferencias),
    pagadorRut,
    pagadorNombre,
    plantillas,
    plantillasDeLote,
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
    if (!cuentas) mapa.set(clave, (cuentas = new Map<number, number>()));
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
