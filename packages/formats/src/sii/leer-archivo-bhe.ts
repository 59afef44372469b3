import { parseRut, type Mes, type Rut } from '@cuadra/domain';
import { leerHtml } from '../cartola/tabla/leer-html.ts';
import type { FilaTabla } from '../cartola/tabla/tipos.ts';
import { textoDe } from '../cartola/valores/texto.ts';
import { normalizarColumna } from '../rcv/encabezado.ts';
import { ErrorFormato } from '../texto/index.ts';
import type { BoletaSii } from './tipos.ts';
import { fechaDe, folioDe, montoDe } from './valores.ts';

/** A boleta and the row of the file where it stands. */
export type BoletaDeArchivo = BoletaSii & { readonly fila: number };

export interface ProblemaBhe {
  readonly fila: number | null;
  readonly campo: string | null;
  readonly mensaje: string;
}

/** The SII's monthly report of boletas de honorarios received. `errores` refuse it whole. */
export interface ArchivoBhe {
  readonly contribuyente: string | null;
  readonly rut: Rut;
  readonly mes: Mes | null;
  readonly boletas: readonly BoletaDeArchivo[];
  readonly errores: readonly ProblemaBhe[];
}

const COLUMNAS = {
  folio: 'n°',
  fecha: 'fecha',
  estado: 'estado',
  rut: 'rut',
  nombre: 'nombre o razon social',
  bruto: 'brutos',
  retencion: 'retenido',
  liquido: 'pagado',
} as const;
type Campo = keyof typeof COLUMNAS;
const MONTOS = ['bruto', 'retencion', 'liquido'] as const;

function error(mensaje: string): ErrorFormato {
  return new ErrorFormato('informe_no_reconocido', mensaje);
}

const normales = ({ celdas }: FilaTabla) => celdas.map((celda) => normalizarColumna(textoDe(celda)));

function buscarEncabezado(filas: readonly FilaTabla[]): { indice: number; columnas: Map<Campo, number> } {
  for (const [indice, fila] of filas.entries()) {
    const nombres = normales(fila);
    if (!MONTOS.every((campo) => nombres.includes(COLUMNAS[campo]))) continue;
    const columnas = new Map<Campo, number>();
    for (const campo of Object.keys(COLUMNAS) as Campo[]) {
      const posicion = nombres.indexOf(COLUMNAS[campo]);
      if (posicion < 0)
        throw error(
          `Al informe de boletas de honorarios le falta la columna «${COLUMNAS[campo]}». Descárgalo de nuevo del SII, sin cambios.`,
        );
      columnas.set(campo, posicion);
    }
    return { indice, columnas };
  }
  throw error(
    'El archivo no es el informe mensual de boletas de honorarios del SII. Descárgalo de nuevo, sin cambios.',
  );
}

function leerCaratula(texto: string): Pick<ArchivoBhe, 'contribuyente' | 'rut' | 'mes'> {
  const rut = parseRut(/\bRUT\s*:\s*([\d.]{1,10}-[\dkK])/i.exec(texto)?.[1] ?? '');
  if (rut === null)
    throw error(
      'El informe de boletas de honorarios no dice el RUT del contribuyente. Descárgalo de nuevo del SII, sin cambios.',
    );
  const contribuyente = /Contribuyente\s*:\s*(.+?)\s*RUT\s*:/i.exec(texto)?.[1]?.trim();
  const [, mes, anio] = /mes\s+(\d{1,2})\s+del\s+a.o\s+(20\d{2})/i.exec(texto) ?? [];
  return {
    contribuyente: contribuyente || null,
    rut,
    mes: mes === undefined || anio === undefined ? null : `${anio}-${mes.padStart(2, '0')}`,
  };
}

class LectorBhe {
  readonly boletas: BoletaDeArchivo[] = [];
  readonly errores: ProblemaBhe[] = [];
  private readonly columnas: ReadonlyMap<Campo, number>;

  constructor(columnas: ReadonlyMap<Campo, number>) {
    this.columnas = columnas;
  }

  leer(fila: FilaTabla): void {
    const folio = this.texto(fila, 'folio');
    if (/^totales/i.test(textoDe(fila.celdas[0]))) this.probarTotales(fila);
    else if (/^\d+$/.test(folio)) this.leerBoleta(fila, folio);
    else if (this.texto(fila, 'rut') !== '') this.fallar(fila, 'folio', 'no trae el número de la boleta');
  }

  private leerBoleta(fila: FilaTabla, folio: string): void {
    const fecha = fechaDe(this.texto(fila, 'fecha'));
    const rut = parseRut(this.texto(fila, 'rut'));
    const montos = this.montos(fila);
    if (fecha === null)
      return this.fallar(fila, 'fecha', `la fecha «${this.texto(fila, 'fecha')}» no se entiende`);
    if (rut === null) return this.fallar(fila, 'rut', `el RUT «${this.texto(fila, 'rut')}» no es válido`);
    if (montos === null) return;
    if (montos.bruto - montos.retencion !== montos.liquido)
      return this.fallar(fila, 'liquido', 'los brutos menos lo retenido no dan lo pagado');
    this.boletas.push({
      folio: folioDe(folio, 'Informe de honorarios'),
      rut,
      nombre: this.texto(fila, 'nombre'),
      fecha,
      ...montos,
      anulada: /^(anul|nul)/i.test(this.texto(fila, 'estado')),
      fila: fila.numero,
    });
  }

  /** What the SII adds up, which leaves out the annulled: a file that was cut or changed does not tie. */
  private probarTotales(fila: FilaTabla): void {
    const dicho = this.montos(fila);
    if (dicho === null) return;
    for (const campo of MONTOS) {
      const suma = this.boletas.reduce((total, boleta) => total + (boleta.anulada ? 0 : boleta[campo]), 0);
      if (suma !== dicho[campo])
        this.fallar(
          fila,
          campo,
          `el total dice $${dicho[campo].toLocaleString('es-CL')} y las boletas vigentes suman $${suma.toLocaleString('es-CL')}`,
        );
    }
  }

  private montos(fila: FilaTabla): Record<(typeof MONTOS)[number], number> | null {
    const leer = (campo: Campo) => {
      const texto = this.texto(fila, campo);
      try {
        return montoDe(texto, `Fila ${fila.numero}`, campo);
      } catch {
        this.fallar(fila, campo, `«${texto.slice(0, 30)}» no es un monto`);
        return null;
      }
    };
    const [bruto, retencion, liquido] = [leer('bruto'), leer('retencion'), leer('liquido')];
    return bruto === null || retencion === null || liquido === null ? null : { bruto, retencion, liquido };
  }

  private texto(fila: FilaTabla, campo: Campo): string {
    return textoDe(fila.celdas[this.columnas.get(campo) ?? -1]);
  }

  private fallar({ numero }: FilaTabla, campo: Campo, que: string): void {
    this.errores.push({
      fila: numero,
      campo: COLUMNAS[campo],
      mensaje: `En la fila ${numero} ${que}. Descarga el informe de nuevo del SII, sin cambios.`,
    });
  }
}

/**
 * Reads the web page named `.xls` that the SII gives as its monthly report of boletas de honorarios received
 * (`informeMensualREC.xls`): a heading with the taxpayer and the month, then a row for each boleta, then the totals of
 * those in force. Layout as the public program Cifrax describes it. Throws {@link ErrorFormato}
 * (`informe_no_reconocido`), also for boletas that the company issued, which are none of its honorarios.
 */
export function leerArchivoBhe(bytes: Uint8Array): ArchivoBhe {
  const filas = leerHtml(bytes).tablas.flatMap((tabla) => tabla.filas);
  const { indice, columnas } = buscarEncabezado(filas);
  const cabeza = filas.slice(0, indice);
  if (cabeza.some((fila) => normales(fila).includes('receptor')))
    throw error(
      'Son las boletas de honorarios que emitiste. Aquí se cargan las que recibiste: en el SII, «Consultas sobre boletas de honorarios recibidas».',
    );
  const caratula = leerCaratula(cabeza.flatMap(({ celdas }) => celdas.map(textoDe)).join(' '));
  const lector = new LectorBhe(columnas);
  for (const fila of filas.slice(indice + 1)) lector.leer(fila);
  return { ...caratula, boletas: lector.boletas, errores: lector.errores };
}
