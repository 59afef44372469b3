import { esFecha, instanteDeChile, parseRut } from '@cuadra/domain';
import type { Fecha, Rut } from '@cuadra/domain';
import { formatDecimal, parseDecimal } from '../texto/index.ts';
import type { EncabezadoRcv } from './encabezado.ts';
import type { ErrorRcv } from './tipos.ts';

/** The SII writes `dd/mm/yyyy HH:mm:ss`; a spreadsheet that saved it again, hyphens or no seconds. */
const FECHA = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const ENTERO = /^-?\d{1,15}$/;
const ENTERO_CON_PUNTOS = /^-?\d{1,3}(\.\d{3})+$/;

type FechaHora = { fecha: Fecha; hora: string | null };

function parseFechaHora(texto: string): FechaHora | null {
  const partes = FECHA.exec(texto);
  if (!partes) return null;
  const [, dia = '', mes = '', anio = '', hora, minuto = '', segundo = '00'] = partes;
  const fecha = `${anio}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  if (!esFecha(fecha)) return null;
  if (hora === undefined) return { fecha, hora: null };
  if (Number(hora) > 23 || Number(minuto) > 59 || Number(segundo) > 59) return null;
  return { fecha, hora: `${hora.padStart(2, '0')}:${minuto}:${segundo}` };
}

function parseEntero(texto: string): number | null {
  if (ENTERO.test(texto)) return Number(texto) + 0;
  return ENTERO_CON_PUNTOS.test(texto) ? Number(texto.replaceAll('.', '')) : null;
}

/** Reads the columns of one row by name, gathering errors. Empty, `-` and a literal `null` are absence. */
export class LectorFila {
  readonly errores: ErrorRcv[] = [];
  readonly fila: number;
  private readonly campos: readonly string[];
  private readonly encabezado: EncabezadoRcv;

  constructor(fila: number, campos: readonly string[], encabezado: EncabezadoRcv) {
    this.fila = fila;
    this.campos = campos;
    this.encabezado = encabezado;
  }

  texto(columna: string): string | null {
    const posicion = this.encabezado.columnas.get(columna);
    return posicion === undefined ? null : this.celda(posicion);
  }

  /** Cell by position, for the taxes that a row carries beyond the last column of the header. */
  celda(posicion: number): string | null {
    const texto = this.campos[posicion] ?? '';
    return texto === '' || texto === '-' || texto.toLowerCase() === 'null' ? null : texto;
  }

  get ancho(): number {
    return this.campos.length;
  }

  fallar(columna: string, codigo: string, mensaje: string): null {
    const posicion = this.encabezado.columnas.get(columna);
    const campo = (posicion === undefined ? undefined : this.encabezado.nombres[posicion]) ?? columna;
    this.errores.push({ fila: this.fila, campo, codigo, mensaje: mensaje.replace('{campo}', campo) });
    return null;
  }

  private obligatorio<T>(columna: string, valor: T | null): T | null {
    if (valor === null && this.texto(columna) === null)
      this.fallar(columna, 'campo_faltante', 'Falta {campo}.');
    return valor;
  }

  entero(columna: string): number | null {
    const texto = this.texto(columna);
    if (texto === null) return null;
    return (
      parseEntero(texto) ??
      this.fallar(columna, 'numero_invalido', `{campo} debe ser un número entero y dice «${texto}».`)
    );
  }

  enteroObligatorio(columna: string): number | null {
    return this.obligatorio(columna, this.entero(columna));
  }

  /** Whole pesos; 0 when absent. */
  monto(columna: string): number {
    return this.entero(columna) ?? 0;
  }

  decimal(texto: string | null, columna: string): string | null {
    if (texto === null) return null;
    const decimal = parseDecimal(texto.replace(',', '.'));
    return decimal === null
      ? this.fallar(columna, 'numero_invalido', `{campo} debe ser un número y dice «${texto}».`)
      : formatDecimal(decimal);
  }

  rut(columna: string): Rut | null {
    const texto = this.texto(columna);
    if (texto === null) return null;
    return (
      parseRut(texto) ?? this.fallar(columna, 'rut_invalido', `{campo} no es un RUT válido: «${texto}».`)
    );
  }

  rutObligatorio(columna: string): Rut | null {
    return this.obligatorio(columna, this.rut(columna));
  }

  private fechaHora(columna: string): FechaHora | null {
    const texto = this.texto(columna);
    if (texto === null) return null;
    return (
      parseFechaHora(texto) ??
      this.fallar(columna, 'fecha_invalida', `{campo} debe ser una fecha como 31/01/2026 y dice «${texto}».`)
    );
  }

  fechaObligatoria(columna: string): Fecha | null {
    return this.obligatorio(columna, this.fechaHora(columna)?.fecha ?? null);
  }

  /** ISO instant of a Chilean local time; midnight where only the date came. */
  instante(columna: string): string | null {
    const leida = this.fechaHora(columna);
    return leida === null ? null : instanteDeChile(leida.fecha, leida.hora ?? '00:00:00');
  }
}
