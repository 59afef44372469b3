import {
  MODELOS_MANUALES,
  type BodyInput,
  type createManual,
  type DocumentoDetalle,
  type ModeloDocumento,
  type ModeloManual,
} from '@cuadra/contract';
import { addMeses, type Moneda } from '@cuadra/domain';

type CampoTexto =
  | 'rut'
  | 'razonSocial'
  | 'folio'
  | 'fechaEmision'
  | 'fechaVencimiento'
  | 'fechaPagoInterna'
  | 'descripcion'
  | 'periodo'
  | 'moneda'
  | 'montoEs'
  | 'retiene'
  | 'formulario';
type CampoMonto =
  | 'monto'
  | 'montoTotal'
  | 'liquido'
  | 'haberes'
  | 'descuentos'
  | 'aportesEmpleador'
  | 'reajustes'
  | 'multas';

/** Metadata as the form holds it: rows, so that a name may be changed while it is typed. */
export type DatoPropio = readonly [nombre: string, valor: string];

/** A line of a declaration: its code as typed, and its amount. */
export type CodigoEscrito = readonly [codigo: string, monto: number | null];

/** The fields of every kind: text as typed, amounts in minor units. */
export type Borrador = Readonly<Record<CampoTexto, string> & Record<CampoMonto, number | null>> & {
  readonly datos: readonly DatoPropio[];
  readonly codigos: readonly CodigoEscrito[];
  readonly archivo: File | null;
};

const VACIO: Borrador = {
  rut: '',
  razonSocial: '',
  folio: '',
  fechaEmision: '',
  fechaVencimiento: '',
  fechaPagoInterna: '',
  descripcion: '',
  periodo: '',
  moneda: '',
  montoEs: '',
  retiene: '',
  formulario: '',
  monto: null,
  montoTotal: null,
  liquido: null,
  haberes: null,
  descuentos: null,
  aportesEmpleador: null,
  reajustes: null,
  multas: null,
  datos: [],
  codigos: [],
  archivo: null,
};

interface CampoComun<N extends string> {
  readonly name: N;
  readonly label: string;
  readonly optional?: true;
  readonly hint?: string;
  /** Takes both columns of the form. */
  readonly ancho?: true;
}
type DeTexto =
  | { readonly tipo: 'texto' | 'parrafo'; readonly max: number }
  | { readonly tipo: 'rut' | 'fecha' | 'mes' }
  | {
      readonly tipo: 'opcion';
      readonly options: readonly { readonly value: string; readonly label: string }[];
    };
/** A field, of text or of an amount; `N` are the fields that the body of its kind has. */
export type Campo<N extends string = CampoTexto | CampoMonto> =
  | (CampoComun<Extract<N, CampoTexto>> & DeTexto)
  | (CampoComun<Extract<N, CampoMonto>> & { readonly tipo: 'monto' });
type CampoDe<M extends ModeloManual> = Campo<keyof BodyInput<(typeof createManual)[M]> & string>;

const rut = { tipo: 'rut', name: 'rut', label: 'RUT' } as const;
const rutOpcional = { ...rut, optional: true } as const;
const emision = { tipo: 'fecha', name: 'fechaEmision', label: 'Fecha' } as const;
const vence = { tipo: 'fecha', name: 'fechaVencimiento', label: 'Vencimiento', optional: true } as const;
const pago = {
  tipo: 'fecha',
  name: 'fechaPagoInterna',
  label: 'Fecha de pago',
  optional: true,
  hint: 'Cuándo piensas pagarlo.',
} as const;
const descripcion = {
  tipo: 'parrafo',
  name: 'descripcion',
  label: 'Detalle',
  optional: true,
  max: 500,
  ancho: true,
} as const;
const mes = { tipo: 'mes', name: 'periodo', label: 'Mes' } as const;
const quien = (label: string) => ({ tipo: 'texto', name: 'razonSocial', label, max: 200 }) as const;

const MONTO_ES = {
  tipo: 'opcion',
  name: 'montoEs',
  label: 'El monto es',
  options: [
    { value: 'bruto', label: 'Bruto' },
    { value: 'liquido', label: 'Líquido' },
  ],
} as const;
const BOLETA: readonly CampoDe<'BoletaTercero'>[] = [
  rut,
  quien('Prestador'),
  { tipo: 'texto', name: 'folio', label: 'N° de boleta', max: 12 },
  emision,
  { tipo: 'monto', name: 'monto', label: 'Monto' },
  MONTO_ES,
];

/** The fields of each kind, in the order they are asked for. */
const CAMPOS: { readonly [M in ModeloManual]: readonly CampoDe<M>[] } = {
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

/** The fields of a kind. */
export function camposDe(modelo: ModeloManual): readonly Campo[] {
  return CAMPOS[modelo];
}

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
      return { ...VACIO, fechaEmision: hoy, moneda: 'CLP' };
    case 'Honorario':
      return { ...VACIO, fechaEmision: hoy, montoEs: 'bruto', retiene: 'empresa' };
    case 'BoletaTercero':
      return { ...VACIO, fechaEmision: hoy, montoEs: 'bruto' };
    case 'Remuneracion':
      return { ...VACIO, periodo: hoy.slice(0, 7) };
    case 'Previred':
      return { ...VACIO, periodo: mesPasado, razonSocial: 'Previred', rut: '96.929.390-0' };
    case 'Impuesto':
      return { ...VACIO, periodo: mesPasado, formulario: 'F29' };
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
    ...VACIO,
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
    datos: Object.entries(documento.metadata),
    codigos: impuesto?.codigos.map(({ codigo, monto }) => [codigo, monto] as const) ?? [],
  };
}

/** The body of the call: fields of the kind alone, nothing for those left empty. */
export function cuerpoDe(modelo: ModeloManual, { datos, codigos, ...campos }: Borrador): object {
  return {
    ...Object.fromEntries(
      camposDe(modelo)
        .map(({ name }) => [name, campos[name]] as const)
        .filter(([, valor]) => valor !== null && valor !== ''),
    ),
    ...(modelo === 'Impuesto' && {
      codigos: codigos
        .filter(([codigo, monto]) => codigo.trim() !== '' || monto !== null)
        .map(([codigo, monto]) => ({ codigo: codigo.trim(), monto: monto ?? 0 })),
    }),
    metadata: Object.fromEntries(
      datos
        .map(([nombre, valor]) => [nombre.trim(), valor.trim()] as const)
        .filter(([nombre]) => nombre !== ''),
    ),
  };
}

export function monedaDe({ moneda }: Borrador): Moneda {
  return moneda === 'UF' || moneda === 'USD' || moneda === 'EUR' ? moneda : 'CLP';
}
