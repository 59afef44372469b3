import type { Deudor, DocumentoCobranza, Esperado } from '@cuadra/contract';
import { sumMontos } from '@cuadra/domain';

import { cantidad, fecha, monto, rut, texto, type ColumnaExportada } from '../columnas/index.ts';

interface ConEsperado {
  readonly esperado: Esperado | null;
}
type Fila<T> = T & ConEsperado;
type Situado = Pick<Deudor, 'ultimoContacto' | 'promesa' | 'compromiso' | 'disputa' | 'judicial'> &
  ConEsperado;

const pesos = (valor: number) => monto(valor, 'CLP');

const ESPERADA: readonly ColumnaExportada<Situado & { id: number }>[] = [
  {
    titulo: 'Fecha esperada',
    ancho: 14,
    fechas: true,
    celda: ({ esperado }) => fecha(esperado?.fecha ?? null),
  },
  {
    titulo: 'Esperada desde',
    ancho: 14,
    fechas: true,
    celda: ({ esperado }) => fecha(esperado?.desde ?? null),
  },
  {
    titulo: 'Esperada hasta',
    ancho: 14,
    fechas: true,
    celda: ({ esperado }) => fecha(esperado?.hasta ?? null),
  },
];
const SITUACION: readonly ColumnaExportada<Situado & { id: number }>[] = [
  {
    titulo: 'Último contacto',
    ancho: 14,
    fechas: true,
    celda: ({ ultimoContacto }) => fecha(ultimoContacto?.fecha ?? null),
  },
  {
    titulo: 'Prometido para',
    ancho: 14,
    fechas: true,
    celda: ({ promesa }) => fecha(promesa?.fecha ?? null),
  },
  {
    titulo: 'Cuota de compromiso',
    ancho: 18,
    fechas: true,
    celda: ({ compromiso }) => fecha(compromiso?.fecha ?? null),
  },
  {
    titulo: 'Judicial desde',
    ancho: 14,
    fechas: true,
    celda: ({ judicial }) => fecha(judicial?.desde ?? null),
  },
  { titulo: 'En disputa', ancho: 10, celda: ({ disputa }) => (disputa === null ? null : texto('Sí')) },
];

/** Amounts in pesos, as the list sums them. */
export const COLUMNAS_DEUDOR: readonly ColumnaExportada<Fila<Deudor>>[] = [
  { titulo: 'RUT', ancho: 14, celda: (fila) => rut(fila.rut) },
  { titulo: 'Cliente', ancho: 36, celda: ({ razonSocial }) => texto(razonSocial) },
  { titulo: 'Documentos', ancho: 12, celda: ({ documentos }) => cantidad(documentos) },
  { titulo: 'Días de atraso', ancho: 14, celda: ({ diasVencido }) => cantidad(diasVencido) },
  { titulo: 'Por vencer', ancho: 14, celda: ({ tramos }) => pesos(tramos.porVencer) },
  { titulo: '1 a 30 días', ancho: 14, celda: ({ tramos }) => pesos(tramos.hasta30) },
  { titulo: '31 a 60 días', ancho: 14, celda: ({ tramos }) => pesos(tramos.hasta60) },
  { titulo: '61 a 90 días', ancho: 14, celda: ({ tramos }) => pesos(tramos.hasta90) },
  { titulo: 'Más de 90 días', ancho: 14, celda: ({ tramos }) => pesos(tramos.sobre90) },
  { titulo: 'Total en pesos', ancho: 14, celda: (fila) => pesos(fila.pesos) },
  { titulo: 'Cedido', ancho: 14, celda: ({ cedido }) => pesos(cedido) },
  {
    titulo: 'Anticipos sin usar',
    ancho: 18,
    celda: ({ anticipos }) => pesos(sumMontos(anticipos.map((uno) => uno.pesos))),
  },
  ...ESPERADA,
  ...SITUACION,
];

export const COLUMNAS_DOCUMENTO_COBRANZA: readonly ColumnaExportada<Fila<DocumentoCobranza>>[] = [
  { titulo: 'Código', ancho: 8, celda: ({ tipo }) => texto(tipo) },
  { titulo: 'Folio', ancho: 12, celda: ({ folio }) => texto(folio) },
  { titulo: 'RUT', ancho: 14, celda: (fila) => rut(fila.rut) },
  { titulo: 'Cliente', ancho: 36, celda: ({ razonSocial }) => texto(razonSocial) },
  { titulo: 'Emisión', ancho: 12, fechas: true, celda: ({ fechaEmision }) => fecha(fechaEmision) },
  { titulo: 'Vencimiento', ancho: 12, fechas: true, celda: ({ vence }) => fecha(vence) },
  {
    titulo: 'Días de atraso',
    ancho: 14,
    celda: ({ dias, tramo, saldo }) => (tramo === null || saldo < 0 ? null : cantidad(Math.max(0, dias))),
  },
  { titulo: 'Moneda', ancho: 8, celda: ({ moneda }) => texto(moneda) },
  { titulo: 'Total', ancho: 14, celda: ({ montoTotal, moneda }) => monto(montoTotal, moneda) },
  { titulo: 'Saldo', ancho: 14, celda: ({ saldo, moneda }) => monto(saldo, moneda) },
  { titulo: 'Cedido a', ancho: 28, celda: ({ cedidoA }) => texto(cedidoA) },
  ...ESPERADA,
  ...SITUACION,
];
