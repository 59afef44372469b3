import { parseRut } from '@cuadra/domain';
import type { Fecha, Moneda, Rut } from '@cuadra/domain';

import type { Celda } from '../tabla/tipos.ts';
import type { AvisoCartola, ErrorDeLinea, PeriodoCartola } from '../tipos.ts';
import { conCuota } from '../valores/cuota.ts';
import { deducirAnio, leerFecha } from '../valores/fecha-texto.ts';
import type { DiaYMes } from '../valores/fecha-texto.ts';
import { LectorMonto } from '../valores/monto.ts';
import { compactar, normalizarNumeroCuenta, textoDe, textoONull } from '../valores/texto.ts';
import { firmaDeEncabezado } from './encabezado.ts';
import { normalizarMarca } from './marcas.ts';
import { esSaldoSuelto, tomarFilaResumen } from './filas-resumen.ts';
import type { CampoDeMonto } from './filas-resumen.ts';
import { esOtroEncabezado, mensajeDeOtraTabla } from './otra-tabla.ts';
import { mensajeDeFecha, mensajeDeMonto } from './mensajes.ts';
import { leerMoneda } from './moneda-texto.ts';
import { CAMPOS_MAPEO, loteVacio } from './tipos.ts';
import type { CampoMapeo, LoteCartola, MapeoCartola, ResumenMapeado } from './tipos.ts';

const FECHAS_RECORDADAS = 20_000;
/** A file with this many bad rows is being read with the wrong mapping: the rest would say nothing new. */
const MAX_ERRORES = 1_000;

/** Columns that stay unwritten while no cell of the file feeds them, and are filled with nulls at the end. */
const OPCIONALES = [
  'saldos',
  'numerosDocumento',
  'sucursales',
  'ruts',
  'nombres',
  'idsExternos',
  'cuotas',
] as const;

export interface ContextoLector {
  periodo: PeriodoCartola;
  /** Cells of a column over the whole file, asked for only when an amount of it is doubtful. */
  columna: (indice: number) => Iterable<Celda | undefined>;
}

/**
 * Reads rows below a header with a mapping, one at a time, into column arrays. The row array may be reused by
 * the caller. Rows that are no movement are counted by kind; a movement with an unreadable cell becomes an
 * error and is left out.
 */
export class LectorFilas {
  #lote: LoteCartola = loteVacio();
  readonly resumen: ResumenMapeado;
  readonly #mapeo: MapeoCartola;
  readonly #contexto: ContextoLector;
  readonly #col: Readonly<Record<CampoMapeo, number>>;
  readonly #fechas = new Map<string, Fecha | DiaYMes | null>();
  readonly #conMoneda: boolean;
  #montos: Record<CampoDeMonto, LectorMonto> | null = null;
  #cuenta: string | null = null;
  #posicion = 0;
  #cargo = 0;
  #abono = 0;
  /** Below a header of another kind, until ours comes again. */
  #enOtraTabla = false;

  constructor(mapeo: MapeoCartola, contexto: ContextoLector) {
    this.#mapeo = mapeo;
    this.#contexto = contexto;
    this.#col = Object.fromEntries(
      CAMPOS_MAPEO.map((campo) => [campo, mapeo.columnas[campo] ?? -1]),
    ) as Record<CampoMapeo, number>;
    this.#conMoneda = this.#col.moneda >= 0;
    this.resumen = {
      moneda: this.#conMoneda
        ? primeraMoneda(contexto.columna(this.#col.moneda), mapeo.moneda)
        : mapeo.moneda,
      numeroCuenta: null,
      saldoInicial: null,
      saldoFinal: null,
      totalCargos: null,
      totalAbonos: null,
      saltadas: { encabezado: 0, pie: 0, totales: 0, vacias: 0 },
      errores: [],
      avisos: [],
    };
  }

  /** Hands over the lines gathered so far and starts a new batch. */
  tomarLote(): LoteCartola {
    const lote = this.#lote;
    this.#lote = loteVacio();
    for (const columna of OPCIONALES) {
      if (lote[columna].length < lote.largo) lote[columna] = Array.from({ length: lote.largo }, () => null);
    }
    return lote;
  }

  leer(celdas: readonly Celda[], fila: number): void {
    if (this.#enOtraTabla && !this.#esEncabezado(celdas)) {
      this.resumen.saltadas.pie += 1;
      return;
    }
    const fecha = this.#leerFecha(celdas[this.#col.fecha]);
    if (fecha === null) {
      this.#filaSinFecha(celdas, fila);
      return;
    }
    if (esSaldoSuelto(celdas[this.#col.descripcion]) && this.#tomarResumen(celdas)) return;
    if (this.#conMoneda && !this.#revisarMoneda(celdas, fila)) return;
    if (this.#col.cuenta >= 0 && !this.#revisarCuenta(celdas, fila)) return;
    if (!this.#leerMontos(celdas, fila)) return;
    this.#agregar(celdas, fila, fecha);
  }

  #agregar(celdas: readonly Celda[], fila: number, fecha: Fecha): void {
    const col = this.#col;
    const lote = this.#lote;
    lote.filas.push(fila);
    lote.posiciones.push(this.#posicion++);
    lote.fechas.push(fecha);
    const celda = celdas[col.descripcion];
    const descripcion = typeof celda === 'string' ? compactar(celda) : textoDe(celda);
    const cuotas = textoONull(celdas[col.cuotas]);
    lote.descripciones.push(cuotas === null ? descripcion : conCuota(descripcion, cuotas));
    lote.cargos.push(this.#cargo);
    lote.abonos.push(this.#abono);
    if (col.saldo >= 0) lote.saldos.push(this.#leerSaldo(celdas, fila));
    if (col.numeroDocumento >= 0) lote.numerosDocumento.push(leerDocumento(celdas[col.numeroDocumento]));
    if (col.sucursal >= 0) lote.sucursales.push(textoONull(celdas[col.sucursal]));
    if (col.rut >= 0) lote.ruts.push(this.#leerRut(celdas[col.rut], fila));
    if (col.nombre >= 0) lote.nombres.push(textoONull(celdas[col.nombre]));
    if (col.idExterno >= 0) lote.idsExternos.push(textoONull(celdas[col.idExterno]));
    if (col.cuotas >= 0) lote.cuotas.push(cuotas);
    lote.largo += 1;
  }

  #leerFecha(celda: Celda | undefined): Fecha | null {
    if (celda === null || celda === undefined || celda === '') return null;
    let leida: Fecha | DiaYMes | null | undefined;
    if (typeof celda === 'string') {
      leida = this.#fechas.get(celda);
      if (leida === undefined) {
        leida = leerFecha(celda, this.#mapeo.ordenFecha);
        if (this.#fechas.size < FECHAS_RECORDADAS) this.#fechas.set(celda, leida);
      }
    } else leida = leerFecha(celda, this.#mapeo.ordenFecha);
    return leida === null || typeof leida === 'string' ? leida : deducirAnio(leida, this.#contexto.periodo);
  }

  #lectores(): Record<CampoDeMonto, LectorMonto> {
    if (this.#montos !== null) return this.#montos;
    const crear = (campo: CampoDeMonto): LectorMonto =>
      new LectorMonto(this.resumen.moneda, this.#mapeo.decimal, () =>
        this.#contexto.columna(this.#col[campo]),
      );
    this.#montos = {
      cargo: crear('cargo'),
      abono: crear('abono'),
      monto: crear('monto'),
      saldo: crear('saldo'),
    };
    return this.#montos;
  }

  /** Sets `#cargo` and `#abono`; false when the row is no movement or an error was noted. */
  #leerMontos(celdas: readonly Celda[], fila: number): boolean {
    const lectores = this.#lectores();
    const col = this.#col;
    this.#cargo = 0;
    this.#abono = 0;
    let vacio = true;
    if (col.cargo >= 0) {
      const cargo = lectores.cargo.leer(celdas[col.cargo]);
      if (cargo !== null) {
        if (Number.isNaN(cargo)) return this.#errorDeMonto('cargo', lectores.cargo, celdas[col.cargo], fila);
        vacio = false;
        // A charge with the sign the others do not have is a reversal: money in.
        const salida = this.#mapeo.cargosNegativos ? -cargo : cargo;
        if (salida >= 0) this.#cargo = salida + 0;
        else this.#abono = -salida;
      }
    }
    if (col.abono >= 0) {
      const abono = lectores.abono.leer(celdas[col.abono]);
      if (abono !== null) {
        if (Number.isNaN(abono)) return this.#errorDeMonto('abono', lectores.abono, celdas[col.abono], fila);
        vacio = false;
        if (abono >= 0) this.#abono += abono;
        else this.#cargo -= abono;
      }
    }
    if (col.monto >= 0) {
      const monto = lectores.monto.leer(celdas[col.monto]);
      if (monto !== null) {
        if (Number.isNaN(monto)) return this.#errorDeMonto('monto', lectores.monto, celdas[col.monto], fila);
        const esCargo = this.#esCargo(monto, celdas, fila);
        if (esCargo === null) return false;
        vacio = false;
        if (esCargo) this.#cargo = Math.abs(monto);
        else this.#abono = Math.abs(monto);
      }
    }
    if (this.#cargo > 0 && this.#abono > 0) {
      return this.#error(
        fila,
        'monto',
        'cargo-y-abono',
        'La fila trae cargo y abono a la vez. Déjala con uno solo, o divídela en dos filas.',
      );
    }
    if (this.#cargo === 0 && this.#abono === 0) {
      this.#filaSinMonto(celdas, fila, vacio);
      return false;
    }
    return true;
  }

  #esCargo(monto: number, celdas: readonly Celda[], fila: number): boolean | null {
    const marcas = this.#mapeo.marcas;
    if (this.#col.tipo < 0 || marcas === null) return monto < 0 !== this.#mapeo.montoPositivoEsCargo;
    const marca = normalizarMarca(textoDe(celdas[this.#col.tipo]));
    if (marcas.cargo.includes(marca)) return true;
    if (marcas.abono.includes(marca)) return false;
    this.#error(
      fila,
      'tipo',
      'tipo-desconocido',
      `No sabemos si «${marca}» es cargo o abono. Corrige la columna que lo indica o cambia el mapeo.`,
    );
    return null;
  }

  #leerSaldo(celdas: readonly Celda[], fila: number): number | null {
    const saldo = this.#lectores().saldo.leer(celdas[this.#col.saldo]);
    if (saldo === null || !Number.isNaN(saldo)) return saldo;
    this.#aviso(
      fila,
      'saldo-ilegible',
      `El saldo «${textoDe(celdas[this.#col.saldo])}» de la fila ${fila} no se puede leer; la línea entra sin saldo.`,
    );
    return null;
  }

  #leerRut(celda: Celda | undefined, fila: number): Rut | null {
    const texto = textoDe(celda);
    if (texto === '' || /^[-0.]+$/.test(texto)) return null;
    const rut = parseRut(texto);
    if (rut === null)
      this.#aviso(
        fila,
        'rut-invalido',
        `El RUT «${texto}» de la fila ${fila} no es válido; la línea entra sin RUT.`,
      );
    return rut;
  }

  #revisarMoneda(celdas: readonly Celda[], fila: number): boolean {
    const texto = textoDe(celdas[this.#col.moneda]);
    if (texto === '') return true;
    const moneda = leerMoneda(texto);
    if (moneda === null) {
      return this.#error(
        fila,
        'moneda',
        'moneda-desconocida',
        `No conocemos la moneda «${texto}». Usa CLP, USD, EUR o UF.`,
      );
    }
    if (moneda === this.resumen.moneda) return true;
    return this.#error(
      fila,
      'moneda',
      'moneda-distinta',
      `La línea está en ${moneda} y la cartola en ${this.resumen.moneda}. Sube cada moneda en un archivo aparte.`,
    );
  }

  #revisarCuenta(celdas: readonly Celda[], fila: number): boolean {
    const texto = textoDe(celdas[this.#col.cuenta]);
    if (texto === '') return true;
    const cuenta = normalizarNumeroCuenta(texto);
    if (this.#cuenta === null) {
      this.#cuenta = cuenta;
      this.resumen.numeroCuenta = texto;
    }
    if (cuenta === this.#cuenta) return true;
    return this.#error(
      fila,
      'cuenta',
      'cuenta-distinta',
      `La línea es de la cuenta ${texto} y las anteriores de ${this.resumen.numeroCuenta}. Sube cada cuenta en un archivo aparte.`,
    );
  }

  /** A dated row without an amount: the opening balance some banks print as a line, or a note. */
  #filaSinMonto(celdas: readonly Celda[], fila: number, vacio: boolean): void {
    if (this.#tomarResumen(celdas)) return;
    if (vacio) {
      this.#error(
        fila,
        'monto',
        'sin-monto',
        'La fila tiene fecha pero no monto. Complétalo o borra la fila.',
      );
      return;
    }
    this.#aviso(fila, 'monto-cero', `La fila ${fila} tiene monto cero y no se importa.`);
  }

  #filaSinFecha(celdas: readonly Celda[], fila: number): void {
    const { saltadas } = this.resumen;
    if (celdas.every((celda) => textoDe(celda) === '')) {
      saltadas.vacias += 1;
      return;
    }
    if (this.#esEncabezado(celdas)) {
      saltadas.encabezado += 1;
      this.#enOtraTabla = false;
      return;
    }
    if (this.#mapeo.firma !== '' && esOtroEncabezado(celdas, this.#col)) {
      this.#enOtraTabla = true;
      this.#aviso(fila, 'otra-tabla', mensajeDeOtraTabla(celdas, fila));
      return;
    }
    if (this.#tomarResumen(celdas)) return;
    const texto = textoDe(celdas[this.#col.fecha]);
    const conMonto = this.#tieneMonto(celdas);
    if (conMonto && textoDe(celdas[this.#col.descripcion]) === '' && texto === '') {
      // Amounts alone under the columns are the sums of a sheet, not a movement.
      saltadas.totales += 1;
    } else if (conMonto || /^\d{1,4}[-/.]\d{1,2}([-/.]\d{1,4})?/.test(texto)) {
      const sinAnio = leerFecha(celdas[this.#col.fecha] ?? null, this.#mapeo.ordenFecha) !== null;
      this.#error(
        fila,
        'fecha',
        sinAnio ? 'fecha-sin-anio' : 'fecha-ilegible',
        mensajeDeFecha(texto, sinAnio),
      );
    } else saltadas.pie += 1;
  }

  #esEncabezado(celdas: readonly Celda[]): boolean {
    return this.#mapeo.firma !== '' && firmaDeEncabezado(celdas) === this.#mapeo.firma;
  }

  #tieneMonto(celdas: readonly Celda[]): boolean {
    const lectores = this.#lectores();
    for (const campo of ['cargo', 'abono', 'monto'] as const) {
      if (this.#col[campo] < 0) continue;
      const monto = lectores[campo].leer(celdas[this.#col[campo]]);
      if (monto !== null && !Number.isNaN(monto)) return true;
    }
    return false;
  }

  #tomarResumen(celdas: readonly Celda[]): boolean {
    const lectores = this.#lectores();
    return tomarFilaResumen(celdas, this.resumen, (campo) => {
      const monto = this.#col[campo] < 0 ? null : lectores[campo].leer(celdas[this.#col[campo]]);
      return monto === null || Number.isNaN(monto) ? null : monto;
    });
  }

  #errorDeMonto(campo: string, lector: LectorMonto, celda: Celda | undefined, fila: number): false {
    const problema = lector.problema ?? 'no-es-monto';
    return this.#error(fila, campo, problema, mensajeDeMonto(problema, textoDe(celda), this.resumen.moneda));
  }

  #error(fila: number, campo: string, codigo: string, mensaje: string): false {
    const { errores } = this.resumen;
    if (errores.length < MAX_ERRORES) errores.push({ fila, campo, codigo, mensaje } satisfies ErrorDeLinea);
    return false;
  }

  #aviso(fila: number, codigo: string, mensaje: string): void {
    const { avisos } = this.resumen;
    if (avisos.length < MAX_ERRORES) avisos.push({ fila, codigo, mensaje } satisfies AvisoCartola);
  }
}

/** Zeros and dashes stand where there is no document. */
function leerDocumento(celda: Celda | undefined): string | null {
  const texto = textoDe(celda);
  return /^[-0\s]*$/.test(texto) ? null : texto;
}

/** The currency of the first row that names one, known before any amount is read because it gives their decimals. */
function primeraMoneda(celdas: Iterable<Celda | undefined>, porDefecto: Moneda): Moneda {
  for (const celda of celdas) {
    const moneda = leerMoneda(textoDe(celda));
    if (moneda !== null) return moneda;
  }
  return porDefecto;
}
