import { diaDeFecha } from '../fecha/index.ts';
import { Adelantos } from './adelantos.ts';
import { aprenderOrden } from './aprender-orden.ts';
import type { Orden } from './aprender-orden.ts';
import { abrirPaydias, aprenderRezagos } from './aprender-rezagos.ts';
import type { Paydias } from './calendarios.ts';
import { DENSIDAD_PREVIA, FUERZA_DENSIDAD } from './constantes.ts';
import { esNotaCredito, montoDeLinea } from './direccion.ts';
import { aprenderDiferencias } from './diferencias.ts';
import type { ModeloDiferencias } from './diferencias.ts';
import { aprenderCoberturas } from './coberturas.ts';
import type { Coberturas } from './coberturas.ts';
import type { ClaseDeParte, Libro, Linea } from './libro.ts';
import type { Contraparte } from './leer-contraparte.ts';
import { aprenderNetos } from './netos.ts';
import { Redondeos } from './redondeos.ts';
import type { Netos } from './netos.ts';
import { medirApego } from './apego.ts';
import type { Costumbre } from './apego.ts';
import { aprenderTarjetas } from './aprender-tarjetas.ts';
import type { HabitoTarjetas } from './aprender-tarjetas.ts';
import type { HabitoParte } from './habito-parte.ts';
import { nombraPagador } from './lectura-pasada.ts';
import { clavesDePagador, medirPagadores } from './pagadores-ordenados.ts';
import { anotarJuntas } from './juntas.ts';
import type { Juntas } from './juntas.ts';
import type { LecturaPasada } from './lectura-pasada.ts';
import type { ConciliacionPasada } from './tipos.ts';
import { CANTIDAD_CUBOS, NIVELES_REZAGO, cubo, logDensidades, sinPuntualidad } from './rezagos.ts';
import type { Direccion } from './direccion.ts';
import type { Acumulada, Atraso } from './rezagos.ts';

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
  /** Distribution of the delay's residual by kind of party and by how regular the party is. */
  rezago: Record<ClaseDeParte, Acumulada[]>;
  paydias: Paydias;
  /** Who is paid, or pays, before the document is there. */
  adelantos: Adelantos;
  /** Who is paid in one line with whom. */
  coberturas: Coberturas;
  /** In which order the equal months of a party are paid. */
  orden: Record<ClaseDeParte, Orden>;
  tarjetas: HabitoTarjetas;
  /** Shares of an invoice that are usually kept back. */
  netos: Netos;
  /** Each party's rounding of payments for several documents. */
  redondeos: Redondeos;
  intervalo: Float64Array;
  estilos: Record<Direccion, Map<string, number>>;
  cuentas: Record<Direccion, Map<string, number>>;
  pagos: Record<Direccion, number>;
  diferencias: ModeloDiferencias;
  /** Who else's RUT paid for which parties, and how often. */
  pagadorRut: Map<string, Map<number, number>>;
  pagadorNombre: Map<string, Map<number, number>>;
  /** Those, by RUT and by name, who paid for several in one line. */
  pagadoresDeVarios: ReadonlySet<string>;
  /** Parties whose documents one incoming line paid together. */
  juntas: Juntas;
  /** How far paying for others is a habit of the company: 0 none, 1 where many do. */
  pagadosPorOtros: number;
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
  nomina: {
    tasa: number;
    desde: number;
    hasta: number;
    mayor: number;
    /** Of each supplier, the payments in batches and alone that people decided. */
    partes: ReadonlyMap<number, Costumbre>;
    /** How many payments of its own say as much of a supplier as the company's share does. */
    fuerza: number;
  };
}

const MAX_REZAGOS = 40;

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
    mayorGrupo: 0,
    mayorTramo: 0,
    menorEspera: Infinity,
    parciales: 0,
    nominas: 0,
    atrasos: [],
    estilos: new Map(),
    cuentas: new Map(),
    puntualidad: sinPuntualidad(general),
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
  const pagadoresDeVarios = new Set<string>();
  const juntas = new Map<number, Set<number>>();
  const lotes = new Map<string, number>();
  const cuotas = new Map<string, Cuota>();
  const redondeos = new Redondeos();
  const adelantos = new Adelantos(libro.partes.map(({ clase }) => clase));
  const diferencias: { linea: number; saldo: number }[] = [];
  const abonos: { pagado: number; deuda: number }[] = [];
  const sueltos = porClase((): Atraso[] => []);
  const intervalos: number[] = new Array<number>(CANTIDAD_CUBOS).fill(0);
  const pasados: PagoPasado[] = [];
  const rezagosNomina: number[] = [];
  const enNominas = new Map<number, Costumbre>();
  const costumbreDe = (parte: number): Costumbre => {
    let costumbre = enNominas.get(parte);
    if (!costumbre) enNominas.set(parte, (costumbre = { si: 0, no: 0 }));
    return costumbre;
  };
  let proveedoresEnNomina = 0;
  let proveedoresSueltos = 0;
  let mayorNomina = 0;
  let grupos = 0;
  let parciales = 0;
  let simples = 0;

  const orden = [...pasadas].sort((a, b) => (a.lineas[0]?.linea.dia ?? 0) - (b.lineas[0]?.linea.dia ?? 0));
  for (const { pasada, decidida, lineas } of orden) {
    const primera = lineas[0];
    if (!primera || pasada.documentos.length === 0) continue;
    const { linea, contraparte } = primera;
    const propias = new Set<number>();
    for (const { documento } of pasada.documentos) {
      const indice = libro.parteDeHechos.get(documento);
      if (indice !== undefined) propias.add(indice);
    }
    for (const leida of lineas) {
      anotarPlantilla(plantillas, leida.linea, leida.contraparte, true);
      pasados.push({ linea: leida.linea, contraparte: leida.contraparte, partes: [...propias] });
    }
    const enNomina = propias.size > 1 || linea.clase === 'nomina';
    if (propias.size > 1 && nombraPagador(primera)) {
      for (const indice of propias)
        anotarPagador(libro, linea, contraparte, indice, pagadorRut, pagadorNombre);
      for (const clave of clavesDePagador(linea, contraparte)) pagadoresDeVarios.add(clave);
      if (linea.lado === 'abono') anotarJuntas(juntas, propias);
      continue;
    }
    for (const indice of propias) {
      const habito = (partes[indice] ??= habitoNuevo(0));
      if (enNomina) habito.nominas++;
    }
    if (enNomina) {
      sumar(lotes, claveDePlantilla(linea, contraparte));
      let deProveedores = 0;
      for (const { documento } of pasada.documentos) {
        const rezago = linea.dia - diaDeFecha(documento.fechaVencimiento ?? documento.fechaEmision);
        if (documento.modelo === 'Remuneracion') {
          sueltos.personal.push({ dia: linea.dia, rezago });
        } else {
          rezagosNomina.push(rezago);
          deProveedores++;
        }
      }
      if (decidida) {
        proveedoresEnNomina += deProveedores;
        for (const indice of propias)
          if (libro.partes[indice]!.clase === 'proveedor') costumbreDe(indice).si++;
      }
      mayorNomina = Math.max(mayorNomina, deProveedores);
      continue;
    }
    const [indice = -1] = propias;
    const habito = partes[indice]!;
    const { lado, clase } = libro.partes[indice]!;
    habito.pagos++;
    if (clase === 'proveedor' && decidida) {
      proveedoresSueltos += pasada.documentos.length;
      costumbreDe(indice).no++;
    }
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
      if (decidida) anotarGrupo(habito, positivos, linea.dia);
      const deuda = pasada.documentos.reduce(
        (suma, { documento }) =>
          suma + (esNotaCredito(documento.tipo) ? -documento.montoTotal : documento.montoTotal),
        0,
      );
      redondeos.anotar(
        indice,
        lineas.reduce((suma, leida) => suma + montoDeLinea(leida.linea.hechos), 0),
        deuda,
      );
    }
    const montoLineas = lineas.reduce((suma, leida) => suma + montoDeLinea(leida.linea.hechos), 0);
    const aplicado = pasada.documentos.reduce((suma, { monto }) => suma + monto, 0);
    let anterior: Cuota | undefined;
    const emitida = Math.min(...positivos.map(({ documento }) => diaDeFecha(documento.fechaEmision)));
    // What a payment in another currency differs by is the value of the day, which is no habit.
    const deOtraMoneda = pasada.documentos.some(({ documento }) => documento.moneda !== linea.moneda);
    if (pasada.documentos.length === 1) {
      const { documento, monto } = pasada.documentos[0]!;
      const clave = `${documento.modelo}${documento.id}`;
      anterior = cuotas.get(clave);
      if (anterior && anterior.dia >= emitida) {
        intervalos[cubo(linea.dia - anterior.dia - 30)]!++;
      } else if (!anterior && Math.abs(monto) < documento.montoTotal * 0.94) {
        parciales++;
        if (!deOtraMoneda) abonos.push({ pagado: Math.abs(monto), deuda: documento.montoTotal });
        habito.parciales++;
      }
      cuotas.set(clave, { dia: linea.dia, monto: montoLineas, veces: (anterior?.veces ?? 0) + 1 });
      if (!deOtraMoneda && montoLineas !== aplicado) {
        diferencias.push({ linea: montoLineas, saldo: aplicado });
      } else if (
        !deOtraMoneda &&
        !anterior &&
        documento.montoTotal !== aplicado &&
        Math.abs(documento.montoTotal - aplicado) < documento.montoTotal * 0.06
      ) {
        diferencias.push({ linea: montoLineas, saldo: documento.montoTotal });
      }
    }
    const antes = anterior ? 0 : emitida - linea.dia;
    if (!anterior) {
      const deuda = positivos.reduce((suma, { documento }) => suma + documento.montoTotal, 0);
      if (positivos.length > 0)
        adelantos.anotar(
          indice,
          antes > 0 ? { antes, pagado: deOtraMoneda ? aplicado : montoLineas, deuda } : null,
        );
      simples++;
    }
    // What is left after an advance is paid by the party's rhythm, as what had none.
    if (antes <= 0 && (!anterior || anterior.dia < emitida)) {
      let vence = Infinity;
      for (const { documento } of positivos) {
        vence = Math.min(vence, diaDeFecha(documento.fechaVencimiento ?? documento.fechaEmision));
      }
      if (vence < Infinity) {
        habito.atrasos.push({ dia: linea.dia, rezago: linea.dia - vence });
        if (habito.atrasos.length > MAX_REZAGOS) habito.atrasos.shift();
      }
    }
  }
  for (const { linea, contraparte } of sinConciliar) anotarPlantilla(plantillas, linea, contraparte, false);

  const lineas = [...libro.lineas, ...pasadas.flatMap((una) => una.lineas.map(({ linea }) => linea))];
  const paydias = abrirPaydias(lineas);
  const { rezago, centro } = aprenderRezagos(libro.partes, partes, sueltos, paydias);
  rezagosNomina.sort((a, b) => a - b);
  return {
    partes,
    vacio: porClase((clase) => habitoNuevo(centro[clase])),
    rezago,
    paydias,
    adelantos,
    coberturas: aprenderCoberturas(libro, pasadas, ({ linea }) => claveLiteral(linea)),
    orden: aprenderOrden(libro, pasadas),
    tarjetas: aprenderTarjetas(libro, pasadas),
    netos: aprenderNetos(abonos),
    redondeos,
    nomina: {
      tasa: (proveedoresEnNomina + 0.5) / (proveedoresEnNomina + proveedoresSueltos + 5),
      desde: rezagosNomina[Math.floor(rezagosNomina.length * 0.01)] ?? 0,
      hasta: rezagosNomina[Math.ceil(rezagosNomina.length * 0.99) - 1] ?? 13,
      mayor: mayorNomina,
      partes: enNominas,
      fuerza: medirApego([...enNominas.values()]),
    },
    intervalo: logDensidades(intervalos, DENSIDAD_PREVIA[NIVELES_REZAGO]!, FUERZA_DENSIDAD),
    estilos,
    cuentas,
    pagos,
    diferencias: aprenderDiferencias(diferencias),
    pagadorRut,
    pagadorNombre,
    pagadoresDeVarios,
    juntas,
    pagadosPorOtros: medirPagadores([pagadorRut, pagadorNombre], pagos.abono + pagos.cargo),
    plantillas,
    // Words that mostly pay one party say nothing of a batch, though one was so written.
    plantillasDeLote: new Set(
      [...lotes]
        .filter(([clave, veces]) => 2 * veces >= (plantillas.get(clave)?.conciliadas ?? 0))
        .map(([clave]) => clave),
    ),
    cuotas,
    pasados,
    tasaGrupo: (grupos + 1) / (simples + 12),
    tasaParcial: (parciales + 1) / (simples + 12),
  };
}

function anotarGrupo(habito: HabitoParte, pagados: ConciliacionPasada['documentos'], dia: number): void {
  const dias = pagados.map(({ documento }) => diaDeFecha(documento.fechaEmision));
  habito.mayorGrupo = Math.max(habito.mayorGrupo, pagados.length);
  habito.mayorTramo = Math.max(habito.mayorTramo, Math.max(...dias) - Math.min(...dias));
  habito.menorEspera = Math.min(habito.menorEspera, dia - Math.max(...dias));
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
