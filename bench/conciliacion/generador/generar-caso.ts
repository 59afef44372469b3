import { diaDeFecha, fechaDeDia } from '@cuadra/domain';
import { ARQUETIPOS } from './arquetipos/arquetipos.ts';
import type { NombreArquetipo } from './arquetipos/arquetipos.ts';
import type { Arquetipo } from './arquetipos/tipos.ts';
import { Azar } from './azar.ts';
import { crearProveedor, pagarNominas, pagarSueldos } from './compras.ts';
import type { PorNomina } from './compras.ts';
import { CANTIDAD_BANCOS, escribirGlosa, nombrarCuenta } from './glosas.ts';
import { crearMezcla } from './mezcla.ts';
import { Padron } from './nombres.ts';
import { agregarRuido } from './ruido.ts';
import { entero, habil } from './taller.ts';
import type { Taller } from './taller.ts';
import type { Aplicacion, Documento, Movimiento } from './tipos.ts';
import { abrirMostrador, crearCliente } from './ventas.ts';
import type { Mostrador } from './ventas.ts';

/** A line as the files carry it, with what it truly settles. */
export interface LineaGenerada extends Omit<Movimiento, 'aplica'> {
  id: number;
  aplica: (Aplicacion & { documento: DocumentoGenerado })[];
  fecha: string;
  banco: string;
  numeroCuenta: string;
  historica: boolean;
}

export interface DocumentoGenerado extends Documento {
  id: number;
  /** What the past left open, in its currency. */
  saldo: number;
}

/** A company's year: the first half reconciled, the second to be. */
export interface CasoGenerado {
  lineas: LineaGenerada[];
  documentos: DocumentoGenerado[];
  /** What somebody reconciled in the first half, errors and omissions included. */
  historial: LineaGenerada[];
  valores: { moneda: 'UF' | 'USD'; fecha: string; valor: string }[];
}

const DIAS = 365;

/** A company with some number of bank lines. The same seed, size and trade give the same company to the last byte. */
export function generarCaso({
  semilla,
  lineas,
  arquetipo: nombre,
}: {
  semilla: number;
  lineas: number;
  arquetipo?: NombreArquetipo | undefined;
}): CasoGenerado {
  const azar = new Azar(semilla);
  const mezcla = crearMezcla(azar);
  const arquetipo: Arquetipo | null = nombre === undefined ? null : ARQUETIPOS[nombre];
  arquetipo?.ajustar(mezcla, azar);
  if (arquetipo?.nomina) mezcla.proveedores.nomina = 0;
  const desde = diaDeFecha('2023-01-01') + azar.entero(0, 30) * 30;
  const taller: Taller = {
    azar,
    mezcla,
    padron: new Padron(azar.rama()),
    desde,
    hasta: desde + DIAS,
    bancos: elegirBancos(azar),
    factorings: [],
    valores: { UF: crearValores(azar, desde, 36_000, 0.00012), USD: crearValores(azar, desde, 900, 0) },
    documentos: [],
    movimientos: [],
    cruces: [],
    siguienteFolio: azar.entero(10, 9_000),
  };
  taller.factorings = Array.from({ length: 3 }, () => taller.padron.empresa());
  llenarAnio(taller, lineas, arquetipo);
  return cerrarCaso(taller);
}

function elegirBancos(azar: Azar): number[] {
  const todos = Array.from({ length: CANTIDAD_BANCOS }, (_, i) => ({ i, lugar: azar.real() }));
  return todos
    .sort((a, b) => a.lugar - b.lugar)
    .slice(0, azar.entero(1, 4))
    .map(({ i }) => i);
}

/** A value for each day, two decimals, that drifts. */
function crearValores(azar: Azar, desde: number, inicial: number, alza: number): Map<number, string> {
  const valores = new Map<number, string>();
  let valor = inicial * azar.entre(0.95, 1.1);
  for (let dia = desde - 1; dia <= desde + DIAS; dia++) {
    valor *= 1 + alza + (alza > 0 ? 0 : 0.006 * azar.normal());
    valores.set(dia, valor.toFixed(2));
  }
  return valores;
}

function llenarAnio(taller: Taller, lineas: number, arquetipo: Arquetipo | null): void {
  const { azar, mezcla, movimientos } = taller;
  const mostrador = abrirMostrador(taller);
  const porNomina: PorNomina = [];
  mezcla.trabajadores = Math.min(mezcla.trabajadores, Math.max(2, Math.round(lineas / 60)));
  (arquetipo?.sueldos ?? pagarSueldos)(taller);
  const ruido = Math.round(lineas * azar.entre(0.08, 0.2));
  const utiles = lineas - ruido;
  const hechas = arquetipo ? trabajar(taller, arquetipo, utiles) : 0;
  const ventas = hechas + Math.round((utiles - hechas) * mezcla.ventas);
  while (movimientos.length < ventas) crearCliente(taller, mostrador, azar.pesado(mezcla.clientes));
  depositarTarjetas(taller, mostrador);
  depositarCheques(taller, mostrador);
  while (movimientos.length < utiles) crearProveedor(taller, porNomina, azar.pesado(mezcla.proveedores));
  pagarNominas(taller, porNomina);
  agregarRuido(taller, ruido);
}

/** The share of a company's lines that its trade pays in its own ways; answers how many there are then. */
function trabajar(taller: Taller, { parte, procesos, nomina }: Arquetipo, utiles: number): number {
  nomina?.(taller);
  const { azar, movimientos } = taller;
  const meta = movimientos.length + utiles * azar.entre(parte[0], parte[1]);
  const pesos = Object.fromEntries(procesos.map(([, peso], i) => [i, azar.alrededor(peso, 1.5)]));
  while (movimientos.length < meta) procesos[Number(azar.pesado(pesos))]?.[0](taller);
  return movimientos.length;
}

/** The next business day the cards' operator deposits the day's sales, less what it charges. */
function depositarTarjetas({ azar, movimientos, hasta }: Taller, { tarjetas, comision }: Mostrador): void {
  const porDia = Map.groupBy(tarjetas, ({ emision }) => emision);
  const glosa = azar.elegir(['TRANSBANK VENTAS CREDITO', 'ABONO GETNET', 'Abono Klap ventas']);
  for (const [emision, documentos] of [...porDia].sort((a, b) => a[0] - b[0])) {
    const dia = habil(emision + 1);
    if (dia >= hasta) continue;
    const total = documentos.reduce((suma, { monto }) => suma + monto, 0);
    const perdida = documentos.some(({ perdido }) => perdido);
    movimientos.push({
      dia,
      cuenta: 0,
      abono: true,
      monto: total - Math.round(total * comision),
      glosa,
      aplica: perdida ? [] : documentos.map(entero),
      clase: perdida ? null : 'tarjetas',
    });
  }
}

/** Cheques of several customers, taken to the bank together. */
function depositarCheques({ azar, movimientos, bancos, hasta }: Taller, { cheques }: Mostrador): void {
  const cola = cheques.toSorted((a, b) => a.dia - b.dia);
  for (let i = 0; i < cola.length;) {
    const juntos = cola.slice(i, i + azar.entero(1, 4));
    i += juntos.length;
    const dia = habil(Math.max(...juntos.map((cheque) => cheque.dia)));
    if (dia >= hasta) continue;
    const documentos = juntos.map(({ documento }) => documento);
    const perdida = documentos.some(({ perdido }) => perdido);
    const [primero] = documentos;
    if (!primero) continue;
    movimientos.push({
      dia,
      cuenta: 0,
      abono: true,
      monto: documentos.reduce((suma, { monto }) => suma + monto, 0),
      glosa: escribirGlosa({
        banco: bancos[0] ?? 0,
        abono: true,
        escritura: 'anonima',
        manera: 1,
        quien: primero.quien,
        folios: [],
      }),
      aplica: perdida ? [] : documentos.map(entero),
      clase: perdida ? null : 'cheques',
    });
  }
}

/** Numbers everything, cuts the year in two and tells what the first half left open. */
function cerrarCaso(taller: Taller): CasoGenerado {
  const { azar, desde, hasta, mezcla, bancos, cruces } = taller;
  const corte = desde + Math.floor(DIAS / 2);
  const generado = new Map(
    taller.documentos
      .filter(({ perdido, emision }) => !perdido && emision < hasta)
      .map((documento) => ({ documento, lugar: azar.real() }))
      .sort((a, b) => a.documento.emision - b.documento.emision || a.lugar - b.lugar)
      .map(({ documento }, i): [Documento, DocumentoGenerado] => [
        documento,
        { ...documento, id: i + 1, saldo: documento.monto },
      ]),
  );
  const documentos = [...generado.values()];
  const lineas = taller.movimientos
    .filter(({ dia }) => dia >= desde && dia < hasta)
    .map((movimiento) => ({ movimiento, lugar: azar.real() }))
    .sort((a, b) => a.movimiento.dia - b.movimiento.dia || a.lugar - b.lugar)
    .map(({ movimiento }, i): LineaGenerada => {
      const aplica = movimiento.aplica.flatMap(({ documento, monto, cierra }) => {
        const suyo = generado.get(documento);
        return suyo ? { documento: suyo, monto, cierra } : [];
      });
      const conocida = aplica.length === movimiento.aplica.length;
      return {
        ...movimiento,
        ...nombrarCuenta(bancos[movimiento.cuenta] ?? 0),
        id: i + 1,
        fecha: fechaDeDia(movimiento.dia),
        historica: movimiento.dia < corte,
        aplica: conocida ? aplica : [],
        clase: conocida ? movimiento.clase : null,
      };
    });
  const historial = lineas.filter(
    ({ historica, aplica, clase }) =>
      historica &&
      aplica.length > 0 &&
      clase !== 'anticipo' &&
      // Of equal months, one that was left out would make every later answer a matter of taste.
      (clase === 'recurrente' || !azar.ocurre(mezcla.sinConciliar)),
  );
  confundirMeses(azar, mezcla.equivocados, historial);
  for (const { aplica } of historial) for (const una of aplica) aplicar(una);
  for (const cruce of cruces) {
    if (cruce.dia >= corte) continue;
    for (const documento of cruce.documentos) {
      const suyo = generado.get(documento);
      if (suyo) suyo.saldo = 0;
    }
  }
  const monedas = new Set(documentos.map(({ moneda }) => moneda));
  const valores = (['UF', 'USD'] as const)
    .filter((moneda) => monedas.has(moneda))
    .flatMap((moneda) =>
      [...taller.valores[moneda]].map(([dia, valor]) => ({ moneda, fecha: fechaDeDia(dia), valor })),
    );
  return { lineas, documentos, historial, valores };
}

function aplicar({ documento, monto, cierra }: LineaGenerada['aplica'][number]): void {
  documento.saldo = cierra ? 0 : Math.max(0, documento.saldo - Math.abs(monto));
}

/** People take one month of a subscription for another now and then. */
function confundirMeses(azar: Azar, veces: number, historial: readonly LineaGenerada[]): void {
  const anterior = new Map<string, LineaGenerada>();
  for (const linea of historial) {
    const [unica] = linea.aplica;
    if (linea.clase !== 'recurrente' || !unica) continue;
    const clave = `${unica.documento.quien.rut} ${unica.documento.monto}`;
    const previa = anterior.get(clave);
    anterior.set(clave, linea);
    if (!previa || !azar.ocurre(veces)) continue;
    [previa.aplica, linea.aplica] = [linea.aplica, previa.aplica];
  }
}
