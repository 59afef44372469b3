import { esFecha, parseRut } from '@cuadra/domain';
import type { Fecha, Rut } from '@cuadra/domain';
import { decimalAMonto, formatDecimal, parseDecimal } from '../texto/index.ts';
import { hijosDe, primerHijo, textoDe } from './xml/elemento.ts';
import type { Elemento } from './xml/elemento.ts';
import type { ErrorDte } from './tipos.ts';

/** Beyond these the document is broken altogether and more lines would help nobody. */
const MAX_ERRORES = 50;
const FECHA_HORA = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})/;

type Opciones = { negativo?: boolean; decimales?: number };

/**
 * Reads the fields of one document, gathering every error instead of stopping at the first. An empty element
 * counts as absent, as the SII's own sample has `<DscItem/>`.
 */
export class LectorCampos {
  readonly errores: ErrorDte[] = [];
  readonly avisos: ErrorDte[] = [];

  fallar(codigo: string, campo: string, linea: number, mensaje: string): void {
    if (this.errores.length < MAX_ERRORES) this.errores.push({ codigo, campo, linea, mensaje });
  }

  avisar(codigo: string, campo: string, linea: number, mensaje: string): void {
    if (this.avisos.length < MAX_ERRORES) this.avisos.push({ codigo, campo, linea, mensaje });
  }

  /** The child of that name. Two where the schema has one is an error: nobody could tell which one counts. */
  hijo(padre: Elemento | undefined, campo: string): Elemento | undefined {
    if (padre === undefined) return undefined;
    const encontrados = hijosDe(padre, campo);
    const segundo = encontrados[1];
    if (segundo) {
      this.fallar(
        'campo_repetido',
        campo,
        segundo.linea,
        `El campo ${campo} está repetido en la línea ${segundo.linea}.`,
      );
    }
    return encontrados[0];
  }

  texto(padre: Elemento | undefined, campo: string): string | null {
    const elemento = this.hijo(padre, campo);
    if (elemento === undefined) return null;
    const texto = textoDe(elemento).trim();
    return texto === '' ? null : texto;
  }

  textoObligatorio(padre: Elemento | undefined, campo: string, lineaPadre: number): string {
    const texto = this.texto(padre, campo);
    if (texto === null) this.faltar(campo, padre?.linea ?? lineaPadre);
    return texto ?? '';
  }

  faltar(campo: string, linea: number): void {
    this.fallar('campo_faltante', campo, linea, `Falta el campo ${campo}, que es obligatorio.`);
  }

  private linea(padre: Elemento | undefined, campo: string): number {
    if (padre === undefined) return 1;
    return primerHijo(padre, campo)?.linea ?? padre.linea;
  }

  /** Non-negative integer without unit, as a folio or an indicator. */
  numero(padre: Elemento | undefined, campo: string): number | null {
    const texto = this.texto(padre, campo);
    if (texto === null) return null;
    if (/^\d{1,15}$/.test(texto)) return Number(texto);
    this.fallar(
      'numero_invalido',
      campo,
      this.linea(padre, campo),
      `${campo} debe ser un número entero y dice «${recortar(texto)}».`,
    );
    return null;
  }

  /** Amount in minor units; null when absent or wrong. Decimals beyond the currency's are truncated with a warning. */
  monto(padre: Elemento | undefined, campo: string, opciones: Opciones = {}): number | null {
    const texto = this.texto(padre, campo);
    if (texto === null) return null;
    const linea = this.linea(padre, campo);
    const decimal = parseDecimal(texto);
    if (decimal === null) {
      this.fallar('monto_invalido', campo, linea, `${campo} debe ser un monto y dice «${recortar(texto)}».`);
      return null;
    }
    const decimales = opciones.decimales ?? 0;
    const monto = decimalAMonto(decimal, decimales);
    if (monto === null) {
      this.fallar('monto_fuera_de_rango', campo, linea, `${campo} es demasiado grande: ${recortar(texto)}.`);
      return null;
    }
    if (!monto.exacto && decimales === 0) {
      this.fallar(
        'monto_con_decimales',
        campo,
        linea,
        `${campo} debe ser un monto entero y dice «${recortar(texto)}».`,
      );
      return null;
    }
    if (!monto.exacto) {
      this.avisar(
        'monto_truncado',
        campo,
        linea,
        `${campo} tiene más de ${decimales} decimales: se leyó sin los que sobran.`,
      );
    }
    if (monto.monto < 0 && opciones.negativo !== true) {
      this.fallar(
        'monto_negativo',
        campo,
        linea,
        `${campo} no puede ser negativo en este tipo de documento.`,
      );
      return null;
    }
    return monto.monto;
  }

  montoObligatorio(
    padre: Elemento | undefined,
    campo: string,
    lineaPadre: number,
    opciones: Opciones = {},
  ): number {
    const antes = this.errores.length;
    const monto = this.monto(padre, campo, opciones);
    if (monto === null && this.errores.length === antes) this.faltar(campo, padre?.linea ?? lineaPadre);
    return monto ?? 0;
  }

  /** Decimal as its shortest string. */
  decimal(padre: Elemento | undefined, campo: string): string | null {
    const texto = this.texto(padre, campo);
    if (texto === null) return null;
    const decimal = parseDecimal(texto);
    if (decimal === null) {
      this.fallar(
        'decimal_invalido',
        campo,
        this.linea(padre, campo),
        `${campo} debe ser un número y dice «${recortar(texto)}».`,
      );
      return null;
    }
    return formatDecimal(decimal);
  }

  fecha(padre: Elemento | undefined, campo: string): Fecha | null {
    const texto = this.texto(padre, campo);
    if (texto === null) return null;
    if (esFecha(texto)) return texto;
    this.fallar(
      'fecha_invalida',
      campo,
      this.linea(padre, campo),
      `${campo} debe ser una fecha como 2026-01-31 y dice «${recortar(texto)}».`,
    );
    return null;
  }

  fechaHora(padre: Elemento | undefined, campo: string): string | null {
    const texto = this.texto(padre, campo);
    if (texto === null) return null;
    const partes = FECHA_HORA.exec(texto);
    if (partes?.[1] !== undefined && esFecha(partes[1])) return `${partes[1]}T${partes[2]}`;
    this.fallar(
      'fecha_invalida',
      campo,
      this.linea(padre, campo),
      `${campo} debe ser una fecha con hora y dice «${recortar(texto)}».`,
    );
    return null;
  }

  rut(padre: Elemento | undefined, campo: string): Rut | null {
    const texto = this.texto(padre, campo);
    if (texto === null) return null;
    const rut = parseRut(texto);
    if (rut === null) {
      this.fallar(
        'rut_invalido',
        campo,
        this.linea(padre, campo),
        `${campo} no es un RUT válido: «${recortar(texto)}».`,
      );
    }
    return rut;
  }
}

function recortar(texto: string): string {
  return texto.length > 40 ? `${texto.slice(0, 40)}…` : texto;
}
