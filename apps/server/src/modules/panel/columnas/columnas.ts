import type { CartolaItem, DocumentoItem, EstadoConciliacion } from '@cuadra/contract';
import { fechaEnChile, formatRut, type Moneda } from '@cuadra/domain';
import type { CeldaExportada, ColumnaTabla } from '@cuadra/formats';

/** Fields of a document that an export writes. */
export type DocumentoExportado = Pick<
  DocumentoItem,
  | 'folio'
  | 'rut'
  | 'razonSocial'
  | 'fechaEmision'
  | 'fechaVencimiento'
  | 'fechaPago'
  | 'fechaPagoInterna'
  | 'moneda'
  | CampoMonto
  | 'signo'
  | 'saldo'
  | 'estadoConciliacion'
  | 'isAnnulled'
> & { tipo: Pick<DocumentoItem['tipo'], 'descripcion' | 'codigo'> };

/** A column of an exported table and what it takes from a row. */
export interface ColumnaExportada<T> extends ColumnaTabla {
  readonly celda: (fila: T) => CeldaExportada;
}

export const texto = (valor: string | null): CeldaExportada =>
  valor === null ? null : { tipo: 'texto', texto: valor };
export const fecha = (valor: string | null): CeldaExportada =>
  valor === null ? null : { tipo: 'fecha', fecha: valor };
export const monto = (valor: number | null, moneda: Moneda): CeldaExportada =>
  valor === null ? null : { tipo: 'monto', monto: valor, moneda };

export const cantidad = (valor: number): CeldaExportada => ({ tipo: 'numero', numero: valor });
/** The Chilean day of an instant. */
export const dia = (instante: string | null): CeldaExportada =>
  instante === null ? null : { tipo: 'fecha', fecha: fechaEnChile(new Date(instante)) };

const HORA = new Intl.DateTimeFormat('es-CL', {
  timeZone: 'America/Santiago',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
/** The Chilean time of an instant. */
export const hora = (instante: string): CeldaExportada => texto(HORA.format(new Date(instante)));

const ESTADOS: Readonly<Record<EstadoConciliacion, string>> = {
  sin_conciliar: 'Sin conciliar',
  parcial: 'Parcial',
  conciliado: 'Conciliado',
};

const PARES = { traspaso: 'Traspaso', reversa: 'Reversa' } as const;
const VALIDACIONES = { sigue: 'Sigue', no_sigue: 'No sigue del anterior', repetida: 'Repetida' } as const;
export const rut = (valor: string | null): CeldaExportada => texto(valor === null ? null : formatRut(valor));

/** A nota de crédito subtracts, as in the list. */
const conSigno = ({ signo }: DocumentoExportado, valor: number) => (signo === -1 ? 0 - valor : valor);

type CampoMonto = 'montoNeto' | 'montoExento' | 'iva' | 'valorOtroImpuesto' | 'montoTotal';
const deMonto =
  (campo: CampoMonto) =>
  (fila: DocumentoExportado): CeldaExportada =>
    monto(conSigno(fila, fila[campo]), fila.moneda);

export const COLUMNAS_DOCUMENTO: readonly ColumnaExportada<DocumentoExportado>[] = [
  { titulo: 'Tipo', ancho: 28, celda: ({ tipo }) => texto(tipo.descripcion) },
  { titulo: 'Código', ancho: 8, celda: ({ tipo }) => texto(tipo.codigo) },
  { titulo: 'Folio', ancho: 12, celda: ({ folio }) => texto(folio) },
  { titulo: 'RUT', ancho: 14, celda: ({ rut }) => texto(formatRut(rut)) },
  { titulo: 'Razón social', ancho: 36, celda: ({ razonSocial }) => texto(razonSocial) },
  { titulo: 'Emisión', ancho: 12, fechas: true, celda: (fila) => fecha(fila.fechaEmision) },
  { titulo: 'Vencimiento', ancho: 12, fechas: true, celda: (fila) => fecha(fila.fechaVencimiento) },
  {
    titulo: 'Fecha de pago',
    ancho: 12,
    fechas: true,
    celda: (fila) => fecha(fila.fechaPago ?? fila.fechaPagoInterna),
  },
  { titulo: 'Moneda', ancho: 8, celda: ({ moneda }) => texto(moneda) },
  { titulo: 'Neto', ancho: 14, celda: deMonto('montoNeto') },
  { titulo: 'Exento', ancho: 14, celda: deMonto('montoExento') },
  { titulo: 'IVA', ancho: 14, celda: deMonto('iva') },
  { titulo: 'Otros impuestos', ancho: 14, celda: deMonto('valorOtroImpuesto') },
  { titulo: 'Total', ancho: 14, celda: deMonto('montoTotal') },
  { titulo: 'Saldo', ancho: 14, celda: (fila) => monto(fila.signo === 0 ? null : fila.saldo, fila.moneda) },
  {
    titulo: 'Conciliación',
    ancho: 14,
    celda: ({ signo, estadoConciliacion }) => (signo === 0 ? null : texto(ESTADOS[estadoConciliacion])),
  },
  { titulo: 'Anulado', ancho: 8, celda: ({ isAnnulled }) => (isAnnulled ? texto('Sí') : null) },
];

export const COLUMNAS_CARTOLA: readonly ColumnaExportada<CartolaItem>[] = [
  { titulo: 'Fecha', ancho: 12, fechas: true, celda: (fila) => fecha(fila.fecha) },
  { titulo: 'Banco', ancho: 20, celda: ({ banco }) => texto(banco) },
  { titulo: 'Cuenta', ancho: 18, celda: ({ numeroCuenta }) => texto(numeroCuenta) },
  { titulo: 'Descripción', ancho: 48, celda: ({ descripcion }) => texto(descripcion) },
  { titulo: 'Moneda', ancho: 8, celda: ({ moneda }) => texto(moneda) },
  { titulo: 'Cargo', ancho: 14, celda: ({ cargo, moneda }) => (cargo > 0 ? monto(cargo, moneda) : null) },
  { titulo: 'Abono', ancho: 14, celda: ({ abono, moneda }) => (abono > 0 ? monto(abono, moneda) : null) },
  { titulo: 'Saldo', ancho: 14, celda: ({ saldo, moneda }) => monto(saldo, moneda) },
  { titulo: 'Conciliado', ancho: 14, celda: ({ conciliado, moneda }) => monto(conciliado, moneda) },
  {
    titulo: 'Conciliación',
    ancho: 14,
    celda: ({ par, estadoConciliacion }) => texto(par === null ? ESTADOS[estadoConciliacion] : PARES[par]),
  },
  { titulo: 'Clasificación', ancho: 24, celda: ({ cuenta }) => texto(cuenta) },
  { titulo: 'N° de documento', ancho: 16, celda: ({ numeroDocumento }) => texto(numeroDocumento) },
  { titulo: 'Sucursal', ancho: 16, celda: ({ sucursal }) => texto(sucursal) },
  ...(['origen', 'destino'] as const).flatMap((lado): ColumnaExportada<CartolaItem>[] => [
    { titulo: `Nombre ${lado}`, ancho: 28, celda: (fila) => texto(fila[lado].nombre) },
    { titulo: `RUT ${lado}`, ancho: 14, celda: (fila) => rut(fila[lado].rut) },
    { titulo: `Banco ${lado}`, ancho: 18, celda: (fila) => texto(fila[lado].banco) },
    { titulo: `Cuenta ${lado}`, ancho: 18, celda: (fila) => texto(fila[lado].cuenta) },
  ]),
  { titulo: 'Tipo de cambio', ancho: 12, celda: ({ tipoCambio }) => texto(tipoCambio) },
  { titulo: 'Carga', ancho: 14, celda: ({ cargaManual }) => texto(cargaManual ? 'Archivo' : 'Banco') },
  {
    titulo: 'Prueba de saldo',
    ancho: 18,
    celda: ({ validacionSaldo }) => (validacionSaldo === null ? null : texto(VALIDACIONES[validacionSaldo])),
  },
];
