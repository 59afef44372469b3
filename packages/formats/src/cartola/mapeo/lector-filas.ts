import { parseRut } from '@cuadra/domain';
import type { Fecha, Rut } from '@cuadra/domain';

import type { Celda } from '../tabla/tipos.ts';
import type { AvisoCartola, ErrorDeLinea, PeriodoCartola } from '../tipos.ts';
import { conCuota } from '../valores/cuota.ts';
import { deducirAnio, leerFecha } from '../valores/fecha-texto.ts';
import type { DiaYMes } from '../valores/fecha-texto.ts';
import { compactar, normalizarNumeroCuenta, textoDe, textoONull } from '../valores/texto.ts';
import {
  avisoNoLeida,
  conLetras,
  ENCABEZADO,
  esNota,
  MOVIMIENTO,
  NO_LEIDA,
  NOTA,
  OTRA_TABLA,
  sonRotulos,
  sonValores,
  TOTAL,
  VACIA,
} from './clase-de-fila.ts';
import type { FilaLeida, ProblemaDeFila } from './clase-de-fila.ts';
import { leerDocumento, primeraMoneda } from './celdas-de-linea.ts';
import { firmaDeEncabezado } from './encabezado.ts';
import { esSaldoSuelto, esTotalSuelto, rotuloDeResumen, tomarFilaResumen } from './filas-resumen.ts';
import { mensajeDeFecha } from './mensajes.ts';
import { leerMoneda } from './moneda-texto.ts';
import { MontosDeFila } from './montos-de-fila.ts';
import type { LecturaDeMontos } from './montos-de-fila.ts';
import { compararEncabezado, mensajeDeOtraTabla } from './otra-tabla.ts';
import { SumasDeLineas } from './sumas-de-lineas.ts';
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
 * the caller. Each row is a line, known furniture, which is counted by kind, or named among the notices; a movement
 * with an unreadable cell becomes an error and is left out.
 */
export class LectorFilas {
  #lote: LoteCartola = loteVacio();
  readonly resumen: ResumenMapeado;
  readonly sumas = new SumasDeLineas();
  readonly #mapeo: MapeoCartola;
  readonly #contexto: ContextoLector;
  readonly #col: Readonly<Record<CampoMapeo, number>>;
  readonly #fechas = new Map<string, Fecha | DiaYMes | null>();
  readonly #conMoneda: boolean;
  #montos: MontosDeFila | null = null;
  #cuenta: string | null = null;
  #posicion = 0;
  /** The row above names what may stand in this one. */
  #bajoRotulos = false;
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
      saltadas: { encabezado: 0, pie: 0, totales: 0, vacias: 0, noLeidas: 0 },
      errores: [],
      avisos: [],
    };
  }

  /** Hands over the lines gathered so far and starts a new batch. */
  tomarLote(): LoteCartola {
    const lote = this.#lote;
    this.#lote = loteVacio();
    for (const columna of OPCIONALES) {
      if (lote[columna].length < lote.largo) lote[columna] = new Array<null>(lote.largo).fill(null);
    }
    return lote;
  }

  /** Reads one row and answers what it is; what it is not read as stands in the summary. */
  leer(celdas: readonly Celda[], fila: number): FilaLeida {
    const leida = this.#clasificar(celdas, fila);
    this.#contar(leida, celdas, fila);
    this.#bajoRotulos = (leida.tipo === 'nota' || leida.tipo === 'total') && sonRotulos(celdas);
    return leida;
  }

  /** Whether a row outside the body reads as a movement: a day, words, and an amount in their columns. */
  pareceMovimiento(celdas: readonly Celda[]): boolean {
    return (
      this.#leerFecha(celdas[this.#col.fecha]) !== null &&
      conLetras(celdas[this.#col.descripcion]) &&
      rotuloDeResumen(celdas, celdas[this.#col.descripcion]) === null &&
      this.#leerMontos(celdas) === 'movido'
    );
  }

  /** Names a row outside the body; `porque` ends the sentence. */
  nombrar(celdas: readonly Celda[], fila: number, porque: string): void {
    this.resumen.saltadas.noLeidas += 1;
    this.#aviso(avisoNoLeida(celdas, fila, porque));
  }

  #clasificar(celdas: readonly Celda[], fila: number): FilaLeida {
    if (this.#enOtraTabla && this.#compararEncabezado(celdas) !== 'nuestro') return OTRA_TABLA;
    const fecha = this.#leerFecha(celdas[this.#col.fecha]);
    if (fecha === null) return this.#filaSinFecha(celdas, fila);
    if (this.#esResumenFechado(celdas) && this.#tomarResumen(celdas)) return TOTAL;
    const ajena = this.#revisarMoneda(celdas) ?? this.#revisarCuenta(celdas);
    if (ajena !== null) return { tipo: 'conError', problema: ajena };
    const leidos = this.#leerMontos(celdas);
    switch (leidos) {
      case 'movido':
        this.#agregar(celdas, fila, fecha);
        return MOVIMIENTO;
      case 'cero':
        if (this.#tomarResumen(celdas)) return TOTAL;
        return { tipo: 'noLeida', mensaje: `La fila ${fila} tiene monto cero y no se importa.` };
      case 'vacio':
        return this.#tomarResumen(celdas) ? TOTAL : this.#fechaSinMonto(celdas);
      default:
        return { tipo: 'conError', problema: leidos };
    }
  }

  /** A dated balance or total: by its description, or by any cell where it has none. */
  #esResumenFechado(celdas: readonly Celda[]): boolean {
    const descripcion = celdas[this.#col.descripcion];
    if (textoDe(descripcion) === '') return celdas.some(esTotalSuelto);
    return esSaldoSuelto(descripcion) || esTotalSuelto(descripcion);
  }

  /** A note may be dated; a row with a day alone is no movement that anybody could complete. */
  #fechaSinMonto(celdas: readonly Celda[]): FilaLeida {
    // A balance such as 19.111.950 reads as a day too: below the names of balances it is none.
    if (this.#bajoRotulos && sonValores(celdas)) return NOTA;
    const solaFecha = celdas.every((celda, c) => c === this.#col.fecha || textoDe(celda) === '');
    if (solaFecha) return esNota(celdas, false) ? NOTA : NO_LEIDA;
    return { tipo: 'conError', problema: SIN_MONTO };
  }

  #contar(leida: FilaLeida, celdas: readonly Celda[], fila: number): void {
    const { saltadas, errores } = this.resumen;
    switch (leida.tipo) {
      case 'movimiento':
        break;
      case 'encabezado':
        saltadas.encabezado += 1;
        break;
      case 'total':
        saltadas.totales += 1;
        break;
      case 'vacia':
        saltadas.vacias += 1;
        break;
      case 'nota':
      case 'otraTabla':
        saltadas.pie += 1;
        break;
      case 'conError':
        if (errores.length < MAX_ERRORES) errores.push({ fila, ...leida.problema } satisfies ErrorDeLinea);
        break;
      case 'noLeida':
        saltadas.noLeidas += 1;
        this.#aviso(
          leida.mensaje === undefined
            ? avisoNoLeida(celdas, fila)
            : { fila, codigo: 'monto-cero', mensaje: leida.mensaje },
        );
        break;
    }
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
    const { cargo, abono } = this.#montosDeFila();
    lote.cargos.push(cargo);
    lote.abonos.push(abono);
    this.sumas.agregar(cargo, abono);
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

  #montosDeFila(): MontosDeFila {
    this.#montos ??= new MontosDeFila(this.#mapeo, this.#col, this.resumen.moneda, this.#contexto.columna);
    return this.#montos;
  }

  #leerMontos(celdas: readonly Celda[]): LecturaDeMontos {
    return this.#montosDeFila().leer(celdas);
  }

  #leerSaldo(celdas: readonly Celda[], fila: number): number | null {
    const saldo = this.#montosDeFila().leerCampo('saldo', celdas);
    if (saldo === null || !Number.isNaN(saldo)) return saldo;
    const texto = textoDe(celdas[this.#col.saldo]);
    const mensaje = `El saldo «${texto}» de la fila ${fila} no se puede leer; la línea entra sin saldo.`;
    this.#aviso({ fila, codigo: 'saldo-ilegible', mensaje });
    return null;
  }

  #leerRut(celda: Celda | undefined, fila: number): Rut | null {
    const texto = textoDe(celda);
    if (texto === '' || /^[-0.]+$/.test(texto)) return null;
    const rut = parseRut(texto);
    if (rut === null) {
      const mensaje = `El RUT «${texto}» de la fila ${fila} no es válido; la línea entra sin RUT.`;
      this.#aviso({ fila, codigo: 'rut-invalido', mensaje });
    }
    return rut;
  }

  #revisarMoneda(celdas: readonly Celda[]): ProblemaDeFila | null {
    const texto = this.#conMoneda ? textoDe(celdas[this.#col.moneda]) : '';
    if (texto === '') return null;
    const moneda = leerMoneda(texto);
    if (moneda === this.resumen.moneda) return null;
    if (moneda === null) {
      const mensaje = `No conocemos la moneda «${texto}». Usa CLP, USD, EUR o UF.`;
      return { campo: 'moneda', codigo: 'moneda-desconocida', mensaje };
    }
    const mensaje = `La línea está en ${moneda} y la cartola en ${this.resumen.moneda}. Sube cada moneda en un archivo aparte.`;
    return { campo: 'moneda', codigo: 'moneda-distinta', mensaje };
  }

  #revisarCuenta(celdas: readonly Celda[]): ProblemaDeFila | null {
    const texto = this.#col.cuenta >= 0 ? textoDe(celdas[this.#col.cuenta]) : '';
    if (texto === '') return null;
    const cuenta = normalizarNumeroCuenta(texto);
    if (this.#cuenta === null) {
      this.#cuenta = cuenta;
      this.resumen.numeroCuenta = texto;
    }
    if (cuenta === this.#cuenta) return null;
    const mensaje = `La línea es de la cuenta ${texto} y las anteriores de ${this.resumen.numeroCuenta}. Sube cada cuenta en un archivo aparte.`;
    return { campo: 'cuenta', codigo: 'cuenta-distinta', mensaje };
  }

  #filaSinFecha(celdas: readonly Celda[], fila: number): FilaLeida {
    if (celdas.every((celda) => textoDe(celda) === '')) return VACIA;
    const encabezado = this.#compararEncabezado(celdas);
    this.#enOtraTabla = encabezado === 'otro';
    if (encabezado === 'nuestro') return ENCABEZADO;
    if (encabezado === 'otro') {
      this.#aviso({ fila, codigo: 'otra-tabla', mensaje: mensajeDeOtraTabla(celdas, fila) });
      return OTRA_TABLA;
    }
    const texto = textoDe(celdas[this.#col.fecha]);
    const conFecha = /^\d{1,4}[-/.]\d{1,2}([-/.]\d{1,4})?(?!\d)/.test(texto);
    // What tries to be a day makes a movement of the row, whatever its description begins with.
    if (!conFecha && this.#tomarResumen(celdas)) return TOTAL;
    const conMonto = this.#montosDeFila().tieneMonto(celdas);
    const descrita = textoDe(celdas[this.#col.descripcion]) !== '';
    if (conMonto && !descrita && texto === '') return this.#esSumaDeColumnas(celdas) ? TOTAL : NO_LEIDA;
    if (!conFecha && esNota(celdas, this.#bajoRotulos)) return NOTA;
    const sola = celdas.every((celda, c) => c === this.#col.fecha || textoDe(celda) === '');
    if (conFecha && sola) return esNota(celdas, false) ? NOTA : NO_LEIDA;
    const deMovimiento = conMonto && conLetras(celdas[this.#col.descripcion]) && !/^\p{L}/u.test(texto);
    if (!conFecha && !deMovimiento) return NO_LEIDA;
    const sinAnio = leerFecha(celdas[this.#col.fecha] ?? null, this.#mapeo.ordenFecha) !== null;
    const codigo = sinAnio ? 'fecha-sin-anio' : 'fecha-ilegible';
    return {
      tipo: 'conError',
      problema: { campo: 'fecha', codigo, mensaje: mensajeDeFecha(texto, sinAnio) },
    };
  }

  /** Amounts alone under the columns are the sums of a sheet where they are those of the lines above. */
  #esSumaDeColumnas(celdas: readonly Celda[]): boolean {
    const montos = this.#montosDeFila();
    const [cargo, abono] = [montos.montoONull('cargo', celdas), montos.montoONull('abono', celdas)];
    const monto = montos.montoONull('monto', celdas);
    const cuadra =
      (cargo === null || this.sumas.esSuma('cargo', cargo)) &&
      (abono === null || this.sumas.esSuma('abono', abono)) &&
      (monto === null || this.sumas.esNeto(monto));
    if (!cuadra) return false;
    if (cargo !== null) this.sumas.anotarTotal('cargo', Math.abs(cargo), false);
    if (abono !== null) this.sumas.anotarTotal('abono', Math.abs(abono), false);
    return true;
  }

  #compararEncabezado(celdas: readonly Celda[]): 'nuestro' | 'otro' | null {
    if (this.#mapeo.firma === '') return null;
    if (firmaDeEncabezado(celdas) === this.#mapeo.firma) return 'nuestro';
    return compararEncabezado(celdas, this.#col);
  }

  #tomarResumen(celdas: readonly Celda[]): boolean {
    const rotulo = rotuloDeResumen(celdas, celdas[this.#col.descripcion]);
    if (rotulo === null) return false;
    const montos = this.#montosDeFila();
    tomarFilaResumen(rotulo, this.resumen, (campo) => montos.montoONull(campo, celdas), this.sumas);
    return true;
  }

  #aviso(aviso: AvisoCartola): void {
    const { avisos } = this.resumen;
    if (avisos.length < MAX_ERRORES) avisos.push(aviso);
  }
}

const SIN_MONTO: ProblemaDeFila = {
  campo: 'monto',
  codigo: 'sin-monto',
  mensaje: 'La fila tiene fecha pero no monto. Complétalo o borra la fila.',
};
