import {
  MODELOS_MANUALES,
  type DocumentoDetalle,
  type ModeloDocumento,
  type ModeloManual,
} from '@cuadra/contract';
import { addMeses, type Moneda } from '@cuadra/domain';

/** What stands in the form: texts as typed, amounts in minor units. */
export type Borrador = Readonly<Record<string, string | number | null>>;

interface CampoComun {
  readonly name: string;
  readonly label: string;
  readonly optional?: true;
  readonly hint?: string;
  /** Takes both columns of the form. */
  readonly ancho?: true;
}
export type Campo = CampoComun &
  (
    | { readonly tipo: 'texto' | 'parrafo'; readonly max: number }
    | { readonly tipo: 'rut' | 'fecha' | 'mes' | 'monto' }
    | {
        readonly tipo: 'opcion';
        readonly options: readonly { readonly value: string; readonly label: string }[];
      }
  );

const rut: Campo = { tipo: 'rut', name: 'rut', label: 'RUT' };
const rutOpcional: Campo = { ...rut, optional: true };
const emision: Campo = { tipo: 'fecha', name: 'fechaEmision', label: 'Fecha' };
const vence: Campo = { tipo: 'fecha', name: 'fechaVencimiento', label: 'Vencimiento', optional: true };
const pago: Campo = {
  tipo: 'fecha',
  name: 'fechaPagoInterna',
  label: 'Fecha de pago',
  optional: true,
  hint: 'Cuándo piensas pagarlo.',
};
const descripcion: Campo = {
  tipo: 'parrafo',
  name: 'descripcion',
  label: 'Detalle',
  optional: true,
  max: 500,
  ancho: true,
};
const mes: Campo = { tipo: 'mes', name: 'periodo', label: 'Mes' };
const quien = (label: string): Campo => ({ tipo: 'texto', name: 'razonSocial', label, max: 200 });

const MONTO_ES: Campo = {
  tipo: 'opcion',
  name: 'montoEs',
  label: 'El monto es',
  options: [
    { value: 'bruto', label: 'Bruto' },
    { value: 'liquido', label: 'Líquido' },
  ],
};
const BOLETA: readonly Campo[] = [
  rut,
  quien('Prestador'),
  { tipo: 'texto', name: 'folio', label: 'N° de boleta', max: 12 },
  emision,
  { tipo: 'monto', name: 'monto', label: 'Monto' },
  MONTO_ES,
];

/** The fields of each kind, in the order they are asked for. */
export const CAMPOS: Readonly<Record<ModeloManual, readonly Campo[]>> = {
  Gasto: [
    { ...quien('A quién se pagó'), ancho: true },
    { ...rutOpcional, hint: 'Déjalo vacío si la boleta no lo trae.' },
    { tipo: 'texto', name: 'folio', label: 'N° de comprobante', optional: true, max: 40 },
    emision,
    { ...vence, hint: 'Si no pones otra, la del gasto.' },
    { tipo: 'monto', name: 'montoTotal', label: 'Monto' },
    {
      tipo: 'opcion',
      name: 'moneda',
      label: 'Moneda',
      options: ['CLP', 'UF', 'USD', 'EUR'].map((value) => ({ value, label: value })),
    },
    pago,
    descripcion,
  ],
  Honorario: [
    ...BOLETA,
    {
      tipo: 'opcion',
      name: 'retiene',
      label: 'Quién retiene',
      options: [
        { value: 'empresa', label: 'Nosotros: pagamos el líquido' },
        { value: 'prestador', label: 'El prestador: pagamos el bruto' },
      ],
    },
    vence,
    pago,
    descripcion,
  ],
  BoletaTercero: [...BOLETA, vence, pago, descripcion],
  Remuneracion: [
    rut,
    quien('Trabajador'),
    mes,
    { tipo: 'monto', name: 'liquido', label: 'Líquido a pagar' },
    { tipo: 'monto', name: 'haberes', label: 'Total haberes', optional: true },
    { tipo: 'monto', name: 'descuentos', label: 'Total descuentos', optional: true },
    { tipo: 'monto', name: 'aportesEmpleador', label: 'Aportes del empleador', optional: true },
    pago,
    descripcion,
  ],
  Previred: [
    { ...quien('Institución'), hint: '«Previred» si pagas todo junto.' },
    rutOpcional,
    mes,
    { tipo: 'monto', name: 'montoTotal', label: 'Monto' },
    { ...vence, hint: 'Si la dejas vacía, el 13 del mes siguiente.' },
    pago,
    descripcion,
  ],
  Impuesto: [
    {
      tipo: 'opcion',
      name: 'formulario',
      label: 'Formulario',
      options: [
        { value: 'F29', label: 'F29, mensual' },
        { value: 'F50', label: 'F50, mensual' },
        { value: 'F22', label: 'F22, renta' },
        { value: 'IMP', label: 'Otro' },
      ],
    },
    { ...mes, label: 'Período' },
    { tipo: 'texto', name: 'folio', label: 'Folio', optional: true, max: 40 },
    { tipo: 'monto', name: 'monto', label: 'Total a pagar en plazo', hint: 'Código 91 del F29.' },
    { tipo: 'monto', name: 'reajustes', label: 'Reajustes', optional: true, hint: 'Código 92.' },
    { tipo: 'monto', name: 'multas', label: 'Intereses y multas', optional: true, hint: 'Código 93.' },
    { ...quien('Institución'), optional: true, hint: 'Si la dejas vacía, el SII.' },
    {
      ...vence,
      hint: 'Si la dejas vacía: el F29 vence el 20 si emites documentos electrónicos y pagas en línea.',
    },
    pago,
    descripcion,
  ],
};

export function esManual(modelo: ModeloDocumento): modelo is ModeloManual {
  return MODELOS_MANUALES.some((uno) => uno === modelo);
}

/** `Nuevo gasto`, in the gender of its kind. */
export const NUEVO: Readonly<Record<ModeloManual, string>> = {
  Gasto: 'Nuevo gasto',
  Honorario: 'Nueva boleta',
  BoletaTercero: 'Nueva boleta de terceros',
  Remuneracion: 'Nueva liquidación',
  Previred: 'Nueva planilla',
  Impuesto: 'Nuevo impuesto',
};

/** An empty form, with what is most often so. */
export function borradorVacio(modelo: ModeloManual, hoy: string): Borrador {
  const mesPasado = addMeses(hoy.slice(0, 7), -1);
  switch (modelo) {
    case 'Gasto':
      return { fechaEmision: hoy, moneda: 'CLP' };
    case 'Honorario':
      return { fechaEmision: hoy, montoEs: 'bruto', retiene: 'empresa' };
    case 'BoletaTercero':
      return { fechaEmision: hoy, montoEs: 'bruto' };
    case 'Remuneracion':
      return { periodo: hoy.slice(0, 7) };
    case 'Previred':
      return { periodo: mesPasado, razonSocial: 'Previred', rut: '96.929.390-0' };
    case 'Impuesto':
      return { periodo: mesPasado, formulario: 'F29' };
  }
}

/** The form of a document that is there, to change it. */
export function borradorDe(documento: DocumentoDetalle): Borrador {
  const {
    rut: suRut,
    razonSocial,
    folio,
    fechaEmision,
    fechaVencimiento,
    fechaPagoInterna,
    montoTotal,
    moneda,
  } = documento;
  const { impuesto, remuneracion, retencion, mesCotizaciones, Glosas, tipo } = documento;
  const periodo = impuesto?.mes ?? remuneracion?.mes ?? mesCotizaciones ?? folio.slice(0, 7);
  return {
    rut: suRut,
    razonSocial,
    folio: /^sn-|^20\d{2}-\d{2}(-|$)/.test(folio) ? '' : folio,
    fechaEmision,
    fechaVencimiento: fechaVencimiento ?? '',
    fechaPagoInterna: fechaPagoInterna ?? '',
    // Several lines come from a file: none of them is the description of the whole.
    descripcion: Glosas.length === 1 ? (Glosas[0]?.nombre ?? '') : '',
    moneda,
    montoTotal,
    monto: impuesto?.monto ?? montoTotal,
    montoEs: 'bruto',
    retiene: retencion?.retiene ?? 'empresa',
    periodo,
    liquido: montoTotal,
    haberes: remuneracion?.haberes ?? null,
    descuentos: remuneracion?.descuentos ?? null,
    aportesEmpleador: remuneracion?.aportesEmpleador ?? null,
    formulario: tipo.codigo,
    reajustes: impuesto?.reajustes ?? null,
    multas: impuesto?.multas ?? null,
  };
}

/** Metadata as the form holds it: rows, so that a name may be changed while it is typed. */
export type DatoPropio = readonly [nombre: string, valor: string];

/** A line of a declaration: its code as typed, and its amount. */
export type CodigoEscrito = readonly [codigo: string, monto: number | null];

/** The body of the call: fields of the kind alone, nothing for what was left empty. */
export function cuerpoDe(
  modelo: ModeloManual,
  borrador: Borrador,
  datos: readonly DatoPropio[],
  codigos: readonly CodigoEscrito[],
): Record<string, unknown> {
  const cuerpo: Record<string, unknown> = {};
  if (modelo === 'Impuesto')
    cuerpo['codigos'] = codigos
      .filter(([codigo, monto]) => codigo.trim() !== '' || monto !== null)
      .map(([codigo, monto]) => ({ codigo: codigo.trim(), monto: monto ?? 0 }));
  for (const { name } of CAMPOS[modelo]) {
    const valor = borrador[name];
    if (valor !== undefined && valor !== null && valor !== '') cuerpo[name] = valor;
  }
  cuerpo['metadata'] = Object.fromEntries(
    datos
      .map(([nombre, valor]) => [nombre.trim(), valor.trim()] as const)
      .filter(([nombre]) => nombre !== ''),
  );
  return cuerpo;
}

export function monedaDe(borrador: Borrador): Moneda {
  const { moneda } = borrador;
  return moneda === 'UF' || moneda === 'USD' || moneda === 'EUR' ? moneda : 'CLP';
}
