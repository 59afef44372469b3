import { MONEDAS, type Moneda } from '@cuadra/domain';
import type { Celda, FilaTabla, Tabla } from '../cartola/tabla/tipos.ts';
import { LectorMonto } from '../cartola/valores/monto.ts';
import { textoDe } from '../cartola/valores/texto.ts';
import type { CampoPlanilla, EncabezadoPlanilla } from './encabezado.ts';
import type { FilaPlanilla, PlanillaLeida, ProblemaPlanilla } from './tipos.ts';
import { explicarMonto, leerDia, leerPeriodo, leerRut, leerTexto, type Leido } from './valores.ts';

export const MAX_FILAS = 20_000;
const MAX_NOMBRE = 200;
const MAX_DESCRIPCION = 500;
const MAX_FOLIO = 40;

type CampoMonto = 'liquido' | 'bruto' | 'monto' | 'haberes' | 'descuentos' | 'aportesEmpleador' | 'retencion';

/** What each kind cannot be without, and what it calls it. */
const EXIGE: Readonly<Record<EncabezadoPlanilla['clase'], readonly [CampoPlanilla, string][]>> = {
  planilla_remuneraciones: [
    ['rut', 'el RUT del trabajador'],
    ['liquido', 'el líquido'],
  ],
  planilla_previred: [
    ['nombre', 'la institución'],
    ['monto', 'el monto'],
  ],
  planilla_gastos: [
    ['fecha', 'la fecha'],
    ['monto', 'el monto'],
  ],
  planilla_honorarios: [
    ['rut', 'el RUT de quien la emitió'],
    ['folio', 'el número de la boleta'],
    ['fecha', 'la fecha'],
    ['bruto', 'el monto bruto'],
  ],
  planilla_terceros: [
    ['rut', 'el RUT de quien recibe el pago'],
    ['folio', 'el número de la boleta'],
    ['fecha', 'la fecha'],
    ['bruto', 'el monto bruto'],
  ],
};

const MONTO_DE: Readonly<Record<EncabezadoPlanilla['clase'], CampoMonto>> = {
  planilla_remuneraciones: 'liquido',
  planilla_previred: 'monto',
  planilla_gastos: 'monto',
  planilla_honorarios: 'bruto',
  planilla_terceros: 'bruto',
};

class LectorPlanilla {
  readonly filas: FilaPlanilla[] = [];
  readonly errores: ProblemaPlanilla[] = [];
  readonly avisos: ProblemaPlanilla[] = [];
  private readonly lectores = new Map<string, LectorMonto>();
  private readonly tabla: Tabla;
  private readonly encabezado: EncabezadoPlanilla;

  constructor(tabla: Tabla, encabezado: EncabezadoPlanilla) {
    this.tabla = tabla;
    this.encabezado = encabezado;
  }

  private celda({ celdas }: FilaTabla, campo: CampoPlanilla): Celda | undefined {
    const columna = this.encabezado.columnas.get(campo);
    return columna === undefined ? undefined : celdas[columna];
  }

  private falla(fila: FilaTabla, campo: CampoPlanilla, mensaje: string): null {
    const titulo = this.encabezado.titulos[this.encabezado.columnas.get(campo) ?? -1] ?? null;
    this.errores.push({ fila: fila.numero, campo: titulo, mensaje });
    return null;
  }

  private leer<T>(
    fila: FilaTabla,
    campo: CampoPlanilla,
    leer: (celda: Celda | undefined) => Leido<T | null>,
  ): T | null {
    const leido = leer(this.celda(fila, campo));
    return 'valor' in leido ? leido.valor : this.falla(fila, campo, leido.problema);
  }

  private *columna(campo: CampoPlanilla): Generator<Celda | undefined> {
    for (const fila of this.tabla.filas.slice(this.encabezado.posicion + 1)) yield this.celda(fila, campo);
  }

  private monto(fila: FilaTabla, campo: CampoMonto, moneda: Moneda): number | null {
    const clave = `${campo} ${moneda}`;
    const lector = this.lectores.get(clave) ?? new LectorMonto(moneda, null, () => this.columna(campo));
    this.lectores.set(clave, lector);
    const celda = this.celda(fila, campo);
    const monto = lector.leer(celda);
    if (monto === null) return null;
    if (Number.isNaN(monto)) return this.falla(fila, campo, explicarMonto(textoDe(celda), lector.problema));
    return monto < 0 ? this.falla(fila, campo, 'El monto no puede ser negativo. Revísalo.') : monto;
  }

  private moneda(fila: FilaTabla): Moneda {
    const texto = textoDe(this.celda(fila, 'moneda')).toUpperCase();
    if (texto === '' || /^(\$|PESOS?|CLP)$/.test(texto)) return 'CLP';
    const moneda = MONEDAS.find((una) => una === texto.replace('US$', 'USD').replace('CLF', 'UF'));
    if (moneda !== undefined) return moneda;
    this.falla(fila, 'moneda', `«${texto.slice(0, 20)}» no es una moneda de Cuadra. Usa CLP, UF, USD o EUR.`);
    return 'CLP';
  }

  private leerFila(fila: FilaTabla): void {
    const { clase } = this.encabezado;
    const antes = this.errores.length;
    if (/^(anulad|nul)/i.test(textoDe(this.celda(fila, 'estado')))) {
      this.avisos.push({
        fila: fila.numero,
        campo: null,
        mensaje: `La fila ${fila.numero} está anulada: no se cargó.`,
      });
      return;
    }
    const moneda = this.moneda(fila);
    const monto = this.monto(fila, MONTO_DE[clase], moneda);
    const retencion = this.monto(fila, 'retencion', moneda);
    const leida: Omit<FilaPlanilla, 'monto'> = {
      fila: fila.numero,
      rut: this.leer(fila, 'rut', leerRut),
      nombre: this.leer(fila, 'nombre', (celda) => leerTexto(celda, MAX_NOMBRE)),
      periodo: this.leer(fila, 'periodo', leerPeriodo),
      fecha: this.leer(fila, 'fecha', leerDia),
      fechaPago: this.leer(fila, 'fechaPago', leerDia),
      vence: this.leer(fila, 'vence', leerDia),
      folio: this.leer(fila, 'folio', (celda) => leerTexto(celda, MAX_FOLIO)),
      descripcion: this.leer(fila, 'descripcion', (celda) => leerTexto(celda, MAX_DESCRIPCION)),
      moneda,
      sinRetencion: retencion === 0,
      haberes: this.monto(fila, 'haberes', moneda),
      descuentos: this.monto(fila, 'descuentos', moneda),
      aportesEmpleador: this.monto(fila, 'aportesEmpleador', moneda),
      cotizaciones: null,
      impuestoUnico: null,
      otrosDescuentos: null,
      inicioContrato: null,
      terminoContrato: null,
    };
    for (const [campo, que] of EXIGE[clase])
      if (textoDe(this.celda(fila, campo)) === '')
        this.falla(fila, campo, `Falta ${que}. Complétalo o quita la fila.`);
    if (clase === 'planilla_gastos' && leida.nombre === null && leida.descripcion === null)
      this.falla(fila, 'nombre', 'Falta a quién se pagó o en qué. Complétalo o quita la fila.');
    if (clase.endsWith('honorarios') || clase.endsWith('terceros'))
      if (leida.folio !== null && !/^\d{1,12}$/.test(leida.folio))
        this.falla(fila, 'folio', `«${leida.folio}» no es un número de boleta. Escribe solo el número.`);
    if (this.errores.length > antes || monto === null) return;
    if (monto === 0) {
      const mensaje = `La fila ${fila.numero} es de monto 0: no hay nada que pagar y no se cargó.`;
      this.avisos.push({ fila: fila.numero, campo: null, mensaje });
      return;
    }
    this.filas.push({ ...leida, monto });
  }

  private esTotal({ celdas }: FilaTabla): boolean {
    return celdas.some((celda) => typeof celda === 'string' && /^(sub)?total(es)?\b/i.test(celda.trim()));
  }

  read(): PlanillaLeida {
    const filas = this.tabla.filas.slice(this.encabezado.posicion + 1);
    for (const fila of filas) {
      if (this.filas.length >= MAX_FILAS) {
        const mensaje = `La planilla tiene más de ${MAX_FILAS.toLocaleString('es-CL')} filas. Divídela y sube cada parte.`;
        this.errores.push({ fila: fila.numero, campo: null, mensaje });
        break;
      }
      const conocidas = [...this.encabezado.columnas.values()];
      const vacia = conocidas.every((columna) => textoDe(fila.celdas[columna]) === '');
      if (!vacia && !(this.esTotal(fila) && textoDe(this.celda(fila, 'rut')) === '')) this.leerFila(fila);
    }
    const { clase } = this.encabezado;
    return { clase, filas: this.filas, errores: this.errores, avisos: this.avisos };
  }
}

/** The rows below a header that was recognised. */
export function leerFilas(tabla: Tabla, encabezado: EncabezadoPlanilla): PlanillaLeida {
  return new LectorPlanilla(tabla, encabezado).read();
}
