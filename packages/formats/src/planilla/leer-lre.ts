import { formatMonto, type Rut } from '@cuadra/domain';
import type { Celda, FilaTabla, Tabla } from '../cartola/tabla/tipos.ts';
import { LectorMonto } from '../cartola/valores/monto.ts';
import { textoDe } from '../cartola/valores/texto.ts';
import { MAX_FILAS } from './leer-filas.ts';
import type { FilaPlanilla, PlanillaLeida, ProblemaPlanilla } from './tipos.ts';
import { explicarMonto, leerDia, leerRut } from './valores.ts';

/** A column's code stands in parentheses at the end of its name: `Rut trabajador(1101)`. */
const CODIGO = /\((\d{4})\)\s*$/;
const RUT = '1101';
const LIQUIDO = '5501';
const INICIO = '1102';
const TERMINO = '1103';
/** Totals that are kept, and the codes that make them up. */
const TOTALES = {
  monto: [LIQUIDO],
  haberes: ['5201'],
  descuentos: ['5301'],
  aportesEmpleador: ['5410'],
  cotizaciones: ['5341'],
  impuestoUnico: ['5361', '5362'],
  otrosDescuentos: ['5302'],
} as const;
type Total = keyof typeof TOTALES;
const CLAVES = Object.keys(TOTALES) as Total[];

interface Encabezado {
  readonly posicion: number;
  readonly columnas: ReadonlyMap<string, number>;
  readonly titulos: readonly string[];
}

/** Columns by code, whatever their order and however many: the Dirección del Trabajo adds some at times. */
export function leerEncabezadoLre({ filas }: Tabla): Encabezado | null {
  for (let posicion = 0; posicion < Math.min(filas.length, 5); posicion += 1) {
    const titulos = (filas[posicion]?.celdas ?? []).map((celda) => textoDe(celda));
    const columnas = new Map<string, number>();
    titulos.forEach((titulo, columna) => {
      const codigo = CODIGO.exec(titulo)?.[1];
      if (codigo !== undefined && !columnas.has(codigo)) columnas.set(codigo, columna);
    });
    if (columnas.has(RUT) && columnas.has(LIQUIDO)) return { posicion, columnas, titulos };
  }
  return null;
}

interface FilaLre {
  readonly fila: number;
  readonly rut: Rut;
  readonly inicio: string | null;
  readonly termino: string | null;
  readonly totales: Readonly<Record<Total, number | null>>;
}

/** One worker may have two contracts in a month: they are paid one sueldo. */
function juntar(filas: readonly FilaLre[]): FilaPlanilla[] {
  const porRut = new Map<Rut, FilaLre[]>();
  for (const fila of filas) porRut.set(fila.rut, [...(porRut.get(fila.rut) ?? []), fila]);
  return [...porRut].map(([rut, suyas]) => {
    const sum = (total: Total) =>
      suyas.every(({ totales }) => totales[total] === null)
        ? null
        : suyas.reduce((suma, { totales }) => suma + (totales[total] ?? 0), 0);
    const inicios = suyas.flatMap(({ inicio }) => inicio ?? []).toSorted();
    const terminos = suyas.flatMap(({ termino }) => termino ?? []).toSorted();
    return {
      fila: suyas[0]?.fila ?? 0,
      rut,
      nombre: null,
      periodo: null,
      fecha: null,
      fechaPago: null,
      vence: null,
      folio: null,
      descripcion: null,
      moneda: 'CLP',
      monto: sum('monto') ?? 0,
      sinRetencion: false,
      haberes: sum('haberes'),
      descuentos: sum('descuentos'),
      aportesEmpleador: sum('aportesEmpleador'),
      cotizaciones: sum('cotizaciones'),
      impuestoUnico: sum('impuestoUnico'),
      otrosDescuentos: sum('otrosDescuentos'),
      inicioContrato: inicios.at(-1) ?? null,
      terminoContrato: terminos.length === suyas.length ? (terminos.at(-1) ?? null) : null,
    };
  });
}

/**
 * Reads the Libro de Remuneraciones Electrónico as the Dirección del Trabajo takes it: separated by semicolons, a code
 * in each header, one row per worker and contract, amounts in pesos. It does not say its month, nor names. Total líquido
 * (5501) is what is paid; that it is total haberes (5201) less total descuentos (5301) is checked.
 */
export function leerLre(tabla: Tabla, { posicion, columnas, titulos }: Encabezado): PlanillaLeida {
  const errores: ProblemaPlanilla[] = [];
  const avisos: ProblemaPlanilla[] = [];
  const filas: FilaLre[] = [];
  const vistos = new Map<string, number>();
  const lector = new LectorMonto('CLP', ',');
  const celdaDe = ({ celdas }: FilaTabla, codigo: string): Celda | undefined => {
    const columna = columnas.get(codigo);
    return columna === undefined ? undefined : celdas[columna];
  };
  const falla = (fila: FilaTabla, codigo: string, mensaje: string): null => {
    errores.push({ fila: fila.numero, campo: titulos[columnas.get(codigo) ?? -1] ?? null, mensaje });
    return null;
  };
  const montoDe = (fila: FilaTabla, codigo: string): number | null => {
    const celda = celdaDe(fila, codigo);
    const monto = lector.leer(celda);
    return Number.isNaN(monto) ? falla(fila, codigo, explicarMonto(textoDe(celda), lector.problema)) : monto;
  };
  const fechaDe = (fila: FilaTabla, codigo: string): string | null => {
    const leida = leerDia(celdaDe(fila, codigo));
    return 'valor' in leida ? leida.valor : falla(fila, codigo, leida.problema);
  };

  for (const fila of tabla.filas.slice(posicion + 1)) {
    if (filas.length >= MAX_FILAS) {
      falla(
        fila,
        RUT,
        `El libro tiene más de ${MAX_FILAS.toLocaleString('es-CL')} trabajadores. Divídelo en partes.`,
      );
      break;
    }
    const antes = errores.length;
    const leido = leerRut(celdaDe(fila, RUT));
    const rut = 'valor' in leido ? leido.valor : falla(fila, RUT, leido.problema);
    if (rut === null && errores.length === antes)
      falla(fila, RUT, 'Falta el RUT del trabajador. Complétalo o quita la fila.');
    const totales = Object.fromEntries(
      CLAVES.map((clave) => {
        const montos = TOTALES[clave]
          .map((codigo) => montoDe(fila, codigo))
          .filter((monto) => monto !== null);
        return [clave, montos.length === 0 ? null : montos.reduce((suma, monto) => suma + monto, 0)];
      }),
    ) as Record<Total, number | null>;
    const inicio = fechaDe(fila, INICIO);
    const termino = fechaDe(fila, TERMINO);
    const { monto, haberes, descuentos } = totales;
    if (monto === null && errores.length === antes)
      falla(fila, LIQUIDO, 'Falta el total líquido. Complétalo o quita la fila.');
    if (monto !== null && monto < 0)
      falla(fila, LIQUIDO, 'El total líquido es negativo. Revísalo en tu sistema de remuneraciones.');
    if (monto !== null && haberes !== null && descuentos !== null && haberes - descuentos !== monto)
      falla(
        fila,
        LIQUIDO,
        `El total líquido es ${formatMonto(monto)}, pero los haberes menos los descuentos dan ${formatMonto(haberes - descuentos)}. Revísalo en tu sistema de remuneraciones.`,
      );
    if (rut !== null) {
      const clave = `${rut} ${inicio}`;
      const otra = vistos.get(clave);
      if (otra !== undefined)
        falla(fila, RUT, `El trabajador ya está en la fila ${otra} con el mismo contrato. Deja una sola.`);
      vistos.set(clave, fila.numero);
    }
    if (errores.length > antes || rut === null || monto === null) continue;
    filas.push({ fila: fila.numero, rut, inicio, termino, totales });
  }
  const juntas = juntar(filas);
  for (const { fila, monto } of juntas)
    if (monto === 0)
      avisos.push({
        fila,
        campo: null,
        mensaje: `La fila ${fila} tiene líquido 0: no hay nada que pagar y no se cargó.`,
      });
  return { clase: 'lre', filas: juntas.filter(({ monto }) => monto > 0), errores, avisos };
}
