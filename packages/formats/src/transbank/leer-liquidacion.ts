import { addDias, diasEntre, type Fecha } from '@cuadra/domain';
import { separarIva, type MedioTransbank } from '@cuadra/domain/transbank';
import { Etiquetas } from '../cartola/tabla/etiquetas.ts';
import type { Celda, FilaTabla, LibroDeTablas, Tabla } from '../cartola/tabla/tipos.ts';
import { deducirAnio, leerFecha } from '../cartola/valores/fecha-texto.ts';
import { LectorMonto } from '../cartola/valores/monto.ts';
import { textoDe, textoONull } from '../cartola/valores/texto.ts';
import { ErrorFormato } from '../texto/index.ts';
import { buscarEncabezado, clave, type CampoLiquidacion, type EncabezadoLiquidacion } from './columnas.ts';
import type { FilaLiquidacion, LiquidacionLeida, ProblemaLiquidacion } from './tipos.ts';

/** Sales of long ago are deposited in parts; later than this the year was read wrong. */
const MAX_DIAS_DE_VENTA = 1500;
/** Problems told of one file; the first ones show what it is. */
const MAX_PROBLEMAS = 500;

const TIPOS: readonly (readonly [RegExp, FilaLiquidacion['tipo']])[] = [
  [/^venta/, 'venta'],
  [/^(anulacion|reversa|devolucion)/, 'anulacion'],
  [/^(cobro|cargo|descuento)/, 'cobro'],
  [/^(retencion|liberacion)/, 'retencion'],
];
const MEDIOS: readonly (readonly [RegExp, MedioTransbank])[] = [
  [/prepago/, 'prepago'],
  [/debito|redcompra|^(db|rd)$/, 'debito'],
  [/credito|visa|master|amex|american|diners|magna|^(vi|mc|ax|dc|mg)$/, 'credito'],
];
const medioDe = (texto: string): MedioTransbank | null =>
  MEDIOS.find(([patron]) => patron.test(clave(texto)))?.[1] ?? null;

const MONTOS = [
  'venta',
  'original',
  'comisionConIva',
  'comisionAdicionalConIva',
  'comision',
  'ivaComision',
  'comisionAdicional',
  'ivaComisionAdicional',
  'anulacion',
  'devolucionConIva',
  'devolucionAdicionalConIva',
  'retencion',
  'retenido',
  'cobro',
  'ivaCobro',
  'total',
] as const satisfies readonly CampoLiquidacion[];
type CampoMonto = (typeof MONTOS)[number];

/** Reads one sheet. What is wrong with a row is told beside what was read of the others. */
class LectorDeHoja {
  readonly filas: FilaLiquidacion[] = [];
  readonly errores: ProblemaLiquidacion[] = [];
  readonly avisos: ProblemaLiquidacion[] = [];
  readonly #tabla: Tabla;
  readonly #encabezado: EncabezadoLiquidacion;
  readonly #etiquetas: Etiquetas;
  readonly #lectores = new Map<CampoMonto, LectorMonto>();
  readonly #dia: Fecha | null;
  readonly #medio: MedioTransbank | null;
  readonly #cuenta: string;

  constructor(tabla: Tabla, encabezado: EncabezadoLiquidacion) {
    this.#tabla = tabla;
    this.#encabezado = encabezado;
    this.#etiquetas = new Etiquetas(tabla.filas.slice(0, encabezado.posicion));
    this.#dia = this.#diaDelResumen();
    const producto = this.#etiquetas.texto(/^(tipo de )?producto/);
    const porFormato = { masiva_credito: 'credito', masiva_debito: 'debito', abonos_por_dia: null } as const;
    this.#medio = medioDe(producto ?? '') ?? porFormato[encabezado.formato] ?? medioDe(tabla.nombre);
    this.#cuenta = this.#etiquetas.texto(/^(n |numero de )?cuenta( corriente| de abono)?/) ?? '';
    for (const campo of MONTOS) {
      const columna = encabezado.columnas.get(campo);
      if (columna === undefined) continue;
      const filas = tabla.filas.slice(encabezado.posicion + 1);
      this.#lectores.set(
        campo,
        new LectorMonto('CLP', null, () => filas.map(({ celdas }) => celdas[columna])),
      );
    }
  }

  get rut(): string | null {
    const texto = this.#etiquetas.texto(/^r\.?u\.?t\.?\b/);
    return texto === null ? null : (/\d[\d.]{5,10}-?[\dkK]/.exec(texto)?.[0] ?? null);
  }

  leer(): void {
    for (const fila of this.#tabla.filas.slice(this.#encabezado.posicion + 1)) {
      if (this.errores.length >= MAX_PROBLEMAS) return;
      this.#leerFila(fila);
    }
    this.#probarTotal();
  }

  /** The day of a report of one day, which its rows do not repeat. */
  #diaDelResumen(): Fecha | null {
    const desde = this.#etiquetas.fecha(/^(dia desde|fecha (de )?abono|dia (de )?abono)/);
    const hasta = this.#etiquetas.fecha(/^dia hasta/);
    return desde !== null && (hasta === null || hasta === desde) ? desde : null;
  }

  #celda(fila: FilaTabla, campo: CampoLiquidacion): Celda | undefined {
    const columna = this.#encabezado.columnas.get(campo);
    return columna === undefined ? undefined : fila.celdas[columna];
  }

  #texto(fila: FilaTabla, campo: CampoLiquidacion): string | null {
    const texto = textoONull(this.#celda(fila, campo));
    return texto === null || /^(-+|n\/?a|0+)$/i.test(texto) ? null : texto;
  }

  #fecha(fila: FilaTabla, campo: CampoLiquidacion): Fecha | null {
    const fecha = leerFecha(this.#celda(fila, campo));
    if (fecha === null || typeof fecha === 'string') return fecha;
    return deducirAnio(fecha, { desde: null, hasta: this.#dia });
  }

  #problema(lista: ProblemaLiquidacion[], fila: number, campo: CampoLiquidacion, mensaje: string): void {
    const titulo = this.#encabezado.titulos[this.#encabezado.columnas.get(campo) ?? -1] ?? null;
    lista.push({ fila, campo: titulo, mensaje });
  }

  /** Every amount of a row as it is written, zero where blank; null where one cannot be read. */
  #montos(fila: FilaTabla): Record<CampoMonto, number> | null {
    const montos = Object.fromEntries(MONTOS.map((campo) => [campo, 0])) as Record<CampoMonto, number>;
    for (const [campo, lector] of this.#lectores) {
      const celda = this.#celda(fila, campo);
      const monto =
        typeof celda === 'string' && /^n\/?a$/i.test(celda.trim()) ? 0 : (lector.leer(celda) ?? 0);
      if (Number.isNaN(monto)) {
        const escrito = textoDe(celda);
        this.#problema(
          this.errores,
          fila.numero,
          campo,
          `«${escrito}» no es un monto en pesos. Corrígelo y vuelve a subir el archivo.`,
        );
        return null;
      }
      montos[campo] = monto;
    }
    return montos;
  }

  #leerFila(fila: FilaTabla): void {
    const escrito = textoDe(this.#celda(fila, 'tipo'));
    // Totals and notes under the table say no kind of movement.
    if (escrito === '' || /^(sub)?total/.test(clave(escrito))) return;
    const tipo = TIPOS.find(([patron]) => patron.test(clave(escrito)))?.[1];
    if (tipo === undefined) {
      const mensaje = `No conocemos el movimiento «${escrito}». Escribe a soporte con el archivo para agregarlo.`;
      this.#problema(this.errores, fila.numero, 'tipo', mensaje);
      return;
    }
    const fechaAbono = this.#fecha(fila, 'fechaAbono') ?? this.#dia;
    if (fechaAbono === null) {
      const mensaje =
        'No dice qué día se abona. Descarga el informe de un solo día, o la extracción masiva del mes.';
      this.#problema(this.errores, fila.numero, 'fechaAbono', mensaje);
      return;
    }
    const medio = medioDe(this.#texto(fila, 'medio') ?? '') ?? this.#medio;
    if (medio === null) {
      this.#problema(this.errores, fila.numero, 'medio', 'No dice si es crédito, débito o prepago.');
      return;
    }
    const montos = this.#montos(fila);
    if (montos === null) return;
    const partes = this.#partes(fila, tipo, montos);
    const [codigo, nombre] = this.#comercio(fila);
    this.filas.push({
      fila: fila.numero,
      tipo,
      medio,
      fechaVenta: this.#fechaVenta(fila, fechaAbono),
      fechaAbono,
      cuenta: this.#texto(fila, 'cuenta') ?? this.#cuenta,
      comercio: codigo,
      local: nombre,
      codigoAutorizacion: this.#texto(fila, 'autorizacion'),
      tarjeta: this.#texto(fila, 'tarjeta'),
      boleta: this.#texto(fila, 'boleta')?.replace(/^0+/, '') ?? null,
      cuota: this.#texto(fila, 'cuota'),
      detalle: [this.#texto(fila, 'motivo'), this.#texto(fila, 'detalle')].filter(Boolean).join('. ') || null,
      ...partes,
    });
  }

  #fechaVenta(fila: FilaTabla, fechaAbono: Fecha): Fecha | null {
    const fecha = this.#fecha(fila, 'fechaVenta');
    const posible =
      fecha === null || (fecha <= addDias(fechaAbono, 1) && diasEntre(fecha, fechaAbono) < MAX_DIAS_DE_VENTA);
    if (!posible)
      this.#problema(
        this.avisos,
        fila.numero,
        'fechaVenta',
        `La venta del ${fecha} no calza con un abono del ${fechaAbono}.`,
      );
    return fecha;
  }

  #comercio(fila: FilaTabla): readonly [string, string | null] {
    const local = this.#texto(fila, 'local');
    const codigo = this.#texto(fila, 'comercio');
    const juntos = local === null ? null : /^(\d{6,14})\s*-\s*(.+)$/.exec(local);
    if (codigo === null && juntos) return [juntos[1] ?? '', juntos[2] ?? null];
    return [codigo ?? local ?? '', local];
  }

  /** Columns that take away are written with and without a minus: their name says what they do. */
  #partes(fila: FilaTabla, tipo: FilaLiquidacion['tipo'], m: Record<CampoMonto, number>) {
    const conIva = Math.abs(m.comisionConIva) + Math.abs(m.comisionAdicionalConIva);
    const devuelto = Math.abs(m.devolucionConIva) + Math.abs(m.devolucionAdicionalConIva);
    const cobrada = separarIva(conIva);
    const devuelta = separarIva(devuelto);
    const comision = cobrada.neto + Math.abs(m.comision) + Math.abs(m.comisionAdicional) - devuelta.neto;
    const ivaComision =
      cobrada.iva + Math.abs(m.ivaComision) + Math.abs(m.ivaComisionAdicional) - devuelta.iva;
    const anulacion = Math.abs(m.anulacion) || (tipo === 'anulacion' ? Math.abs(m.venta || m.original) : 0);
    // Of credit in parts, the portal leaves the original amount at zero or at the whole of the sale.
    const hayVenta = this.#encabezado.columnas.has('venta');
    const venta = tipo === 'venta' ? (hayVenta ? m.venta : m.original) : 0;
    const retencion = m.retencion !== 0 ? m.retencion : tipo === 'retencion' ? m.retenido : 0;
    const cobro = tipo === 'cobro' ? Math.abs(m.cobro) + Math.abs(m.ivaCobro) : 0;
    const neto = venta - anulacion - comision - ivaComision - retencion - cobro;
    if (this.#encabezado.columnas.has('total') && neto !== m.total)
      this.#problema(
        this.avisos,
        fila.numero,
        'total',
        `La fila dice que abona ${m.total} y sus partes suman ${neto}. Se cargó por sus partes.`,
      );
    return { venta, anulacion, comision, ivaComision, retencion, cobro, neto };
  }

  /** What the summary above the rows says that is deposited, where it says it. */
  #probarTotal(): void {
    const dicho = this.#etiquetas.monto(
      /^(total (de )?abonos?|abono total|total abonado|monto total abonado)\b/,
      'CLP',
    );
    if (dicho === null || this.errores.length > 0) return;
    const suma = this.filas.reduce((total, { neto }) => total + neto, 0);
    if (dicho !== suma)
      this.avisos.push({
        fila: null,
        campo: null,
        mensaje: `El resumen de la liquidación dice que se abonan ${dicho} y sus filas suman ${suma}. Revisa que el archivo esté completo.`,
      });
  }
}

/** Whether some sheet is a settlement of Transbank. */
export function pareceLiquidacion({ tablas }: LibroDeTablas): boolean {
  return tablas.some((tabla) => !tabla.oculta && buscarEncabezado(tabla) !== null);
}

/**
 * A settlement of Transbank: every sale, annulment, charge and withholding of what it deposits, by day. Null where the
 * workbook is something else. Throws ErrorFormato where it has the header alone.
 *
 * Layouts are known from the names of their columns as programs that read them give them; no published specification
 * was found. The fee and its IVA come together in the «extracción masiva» and are told apart by `separarIva`.
 */
export function leerLiquidacion(libro: LibroDeTablas): LiquidacionLeida | null {
  const hojas: { encabezado: EncabezadoLiquidacion; lector: LectorDeHoja }[] = [];
  for (const tabla of libro.tablas) {
    const encabezado = tabla.oculta ? null : buscarEncabezado(tabla);
    if (encabezado === null) continue;
    const lector = new LectorDeHoja(tabla, encabezado);
    lector.leer();
    hojas.push({ encabezado, lector });
  }
  const [primera] = hojas;
  if (!primera) return null;
  const filas = hojas.flatMap(({ lector }) => lector.filas);
  const errores = hojas.flatMap(({ lector }) => lector.errores).slice(0, MAX_PROBLEMAS);
  if (filas.length + errores.length === 0)
    throw new ErrorFormato(
      'sin-filas',
      'La liquidación de Transbank no trae movimientos. Elige un período con abonos y descárgala de nuevo.',
    );
  return {
    formato: primera.encabezado.formato,
    rut: primera.lector.rut,
    filas,
    errores,
    avisos: hojas.flatMap(({ lector }) => lector.avisos).slice(0, MAX_PROBLEMAS),
  };
}
