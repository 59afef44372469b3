import type { Moneda } from '@cuadra/domain';
import type { Celda } from '../tabla/tipos.ts';
import { LectorMonto } from '../valores/monto.ts';
import { textoDe } from '../valores/texto.ts';
import type { ProblemaDeFila } from './clase-de-fila.ts';
import type { CampoDeMonto } from './filas-resumen.ts';
import { normalizarMarca } from './marcas.ts';
import { mensajeDeMonto } from './mensajes.ts';
import type { CampoMapeo, MapeoCartola } from './tipos.ts';

/** `vacio` has no amount in any of its columns, `cero` only zeros. */
export type LecturaDeMontos = 'movido' | 'cero' | 'vacio' | ProblemaDeFila;

/** Reads the amounts of a row by the mapping's columns. What moved stays in `cargo` and `abono` until the next row. */
export class MontosDeFila {
  cargo = 0;
  abono = 0;
  readonly #mapeo: MapeoCartola;
  readonly #col: Readonly<Record<CampoMapeo, number>>;
  readonly #moneda: Moneda;
  readonly #lectores: Record<CampoDeMonto, LectorMonto>;

  constructor(
    mapeo: MapeoCartola,
    col: Readonly<Record<CampoMapeo, number>>,
    moneda: Moneda,
    columna: (indice: number) => Iterable<Celda | undefined>,
  ) {
    this.#mapeo = mapeo;
    this.#col = col;
    this.#moneda = moneda;
    const crear = (campo: CampoDeMonto): LectorMonto =>
      new LectorMonto(moneda, mapeo.decimal, () => columna(col[campo]));
    this.#lectores = {
      cargo: crear('cargo'),
      abono: crear('abono'),
      monto: crear('monto'),
      saldo: crear('saldo'),
    };
  }

  /** The amount in one column; null where it has none, NaN where it is no amount. */
  leerCampo(campo: CampoDeMonto, celdas: readonly Celda[]): number | null {
    return this.#lectores[campo].leer(celdas[this.#col[campo]]);
  }

  /** The same, for rows of which nobody says that they hold amounts. */
  montoONull(campo: CampoDeMonto, celdas: readonly Celda[]): number | null {
    const monto = this.#col[campo] < 0 ? null : this.leerCampo(campo, celdas);
    return monto === null || Number.isNaN(monto) ? null : monto;
  }

  tieneMonto(celdas: readonly Celda[]): boolean {
    return (['cargo', 'abono', 'monto'] as const).some((campo) => this.montoONull(campo, celdas) !== null);
  }

  leer(celdas: readonly Celda[]): LecturaDeMontos {
    const col = this.#col;
    this.cargo = 0;
    this.abono = 0;
    let vacio = true;
    if (col.cargo >= 0) {
      const cargo = this.leerCampo('cargo', celdas);
      if (cargo !== null) {
        if (Number.isNaN(cargo)) return this.#problema('cargo', celdas);
        vacio = false;
        // A charge with the sign the others do not have is a reversal: money in.
        const salida = this.#mapeo.cargosNegativos ? -cargo : cargo;
        if (salida >= 0) this.cargo = salida + 0;
        else this.abono = -salida;
      }
    }
    if (col.abono >= 0) {
      const abono = this.leerCampo('abono', celdas);
      if (abono !== null) {
        if (Number.isNaN(abono)) return this.#problema('abono', celdas);
        vacio = false;
        if (abono >= 0) this.abono += abono;
        else this.cargo -= abono;
      }
    }
    if (col.monto >= 0) {
      const monto = this.leerCampo('monto', celdas);
      if (monto !== null) {
        if (Number.isNaN(monto)) return this.#problema('monto', celdas);
        const esCargo = this.#esCargo(monto, celdas);
        if (typeof esCargo !== 'boolean') return esCargo;
        vacio = false;
        if (esCargo) this.cargo = Math.abs(monto);
        else this.abono = Math.abs(monto);
      }
    }
    if (this.cargo > 0 && this.abono > 0) return CARGO_Y_ABONO;
    if (this.cargo === 0 && this.abono === 0) return vacio ? 'vacio' : 'cero';
    return 'movido';
  }

  #esCargo(monto: number, celdas: readonly Celda[]): boolean | ProblemaDeFila {
    const marcas = this.#mapeo.marcas;
    if (this.#col.tipo < 0 || marcas === null) return monto < 0 !== this.#mapeo.montoPositivoEsCargo;
    const marca = normalizarMarca(textoDe(celdas[this.#col.tipo]));
    if (marcas.cargo.includes(marca)) return true;
    if (marcas.abono.includes(marca)) return false;
    return {
      campo: 'tipo',
      codigo: 'tipo-desconocido',
      mensaje: `No sabemos si «${marca}» es cargo o abono. Corrige la columna que lo indica o cambia el mapeo.`,
    };
  }

  #problema(campo: CampoDeMonto, celdas: readonly Celda[]): ProblemaDeFila {
    const codigo = this.#lectores[campo].problema ?? 'no-es-monto';
    return {
      campo,
      codigo,
      mensaje: mensajeDeMonto(codigo, textoDe(celdas[this.#col[campo]]), this.#moneda),
    };
  }
}

const CARGO_Y_ABONO: ProblemaDeFila = {
  campo: 'monto',
  codigo: 'cargo-y-abono',
  mensaje: 'La fila trae cargo y abono a la vez. Déjala con uno solo, o divídela en dos filas.',
};
