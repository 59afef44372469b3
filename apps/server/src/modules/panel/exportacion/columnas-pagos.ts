import type { BeneficiarioItem, NominaItem, OrdenItem } from '@cuadra/contract';
import { NOMBRE_TIPO_CUENTA } from '@cuadra/domain/beneficiarios';
import { cantidad, dia, fecha, hora, monto, rut, texto, type ColumnaExportada } from '../columnas/index.ts';

const LISTA = new Intl.ListFormat('es-CL', { type: 'conjunction' });
const MEDIO: Readonly<Record<NonNullable<OrdenItem['medio']>, string>> = {
  transferencia: 'Transferencia',
  nomina: 'Nómina',
  manual: 'Manual',
};

export const COLUMNAS_ORDEN: readonly ColumnaExportada<OrdenItem>[] = [
  { titulo: 'Fecha de pago', ancho: 14, fechas: true, celda: (fila) => fecha(fila.fechaPagoAgendado) },
  { titulo: 'Estado', ancho: 16, celda: (fila) => texto(fila.EstadoPagoProveedor.nombre) },
  { titulo: 'RUT', ancho: 14, celda: ({ Beneficiario }) => rut(Beneficiario.rut) },
  { titulo: 'Beneficiario', ancho: 36, celda: ({ Beneficiario }) => texto(Beneficiario.razonSocial) },
  { titulo: 'Banco', ancho: 20, celda: ({ Beneficiario }) => texto(Beneficiario.banco) },
  {
    titulo: 'Tipo de cuenta',
    ancho: 16,
    celda: ({ Beneficiario: { tipoCuenta } }) =>
      texto(tipoCuenta === null ? null : NOMBRE_TIPO_CUENTA[tipoCuenta]),
  },
  { titulo: 'Cuenta', ancho: 18, celda: ({ Beneficiario }) => texto(Beneficiario.numeroCuenta) },
  { titulo: 'Monto', ancho: 14, celda: (fila) => monto(fila.monto, 'CLP') },
  {
    titulo: 'Documentos',
    ancho: 28,
    celda: ({ documentos }) =>
      texto(documentos.length === 0 ? null : LISTA.format(documentos.map(({ folio }) => folio))),
  },
  { titulo: 'Glosa', ancho: 28, celda: ({ glosa }) => texto(glosa) },
  { titulo: 'Medio', ancho: 14, celda: ({ medio }) => texto(medio === null ? null : MEDIO[medio]) },
  { titulo: 'Preparó', ancho: 20, celda: ({ preparo }) => texto(preparo) },
  { titulo: 'Firmas hechas', ancho: 12, celda: ({ firmas }) => cantidad(firmas.hechas) },
  { titulo: 'Firmas pedidas', ancho: 12, celda: ({ firmas }) => cantidad(firmas.pedidas) },
  { titulo: 'Pagada', ancho: 12, fechas: true, celda: ({ Cartola }) => fecha(Cartola?.fecha ?? null) },
  { titulo: 'Motivo de rechazo', ancho: 28, celda: ({ motivoRechazo }) => texto(motivoRechazo) },
];

export const COLUMNAS_NOMINA: readonly ColumnaExportada<NominaItem>[] = [
  { titulo: 'Número', ancho: 10, celda: ({ numero }) => cantidad(numero) },
  { titulo: 'Hecha el', ancho: 12, fechas: true, celda: ({ created }) => dia(created) },
  { titulo: 'Hora', ancho: 8, celda: ({ created }) => hora(created) },
  { titulo: 'Quién', ancho: 20, celda: ({ quien }) => texto(quien) },
  { titulo: 'Fecha de pago', ancho: 14, fechas: true, celda: ({ fechaPago }) => fecha(fechaPago) },
  { titulo: 'Banco', ancho: 20, celda: ({ banco }) => texto(banco) },
  { titulo: 'Cuenta', ancho: 18, celda: ({ numeroCuenta }) => texto(numeroCuenta) },
  { titulo: 'Formato', ancho: 24, celda: ({ formato }) => texto(formato) },
  { titulo: 'Órdenes', ancho: 10, celda: ({ ordenes }) => cantidad(ordenes) },
  { titulo: 'Pagadas', ancho: 10, celda: ({ pagadas }) => cantidad(pagadas) },
  { titulo: 'Rechazadas', ancho: 10, celda: ({ rechazadas }) => cantidad(rechazadas) },
  { titulo: 'Monto', ancho: 14, celda: (fila) => monto(fila.monto, 'CLP') },
  { titulo: 'Descargada', ancho: 12, fechas: true, celda: ({ descargada }) => dia(descargada) },
  { titulo: 'Anulada', ancho: 8, celda: ({ anulada }) => (anulada ? texto('Sí') : null) },
];

export const COLUMNAS_BENEFICIARIO: readonly ColumnaExportada<BeneficiarioItem>[] = [
  { titulo: 'RUT', ancho: 14, celda: (fila) => rut(fila.rut) },
  { titulo: 'Beneficiario', ancho: 36, celda: ({ razonSocial }) => texto(razonSocial) },
  { titulo: 'Banco', ancho: 20, celda: ({ banco }) => texto(banco) },
  { titulo: 'Tipo de cuenta', ancho: 16, celda: ({ tipoCuenta }) => texto(NOMBRE_TIPO_CUENTA[tipoCuenta]) },
  { titulo: 'Cuenta', ancho: 18, celda: ({ numeroCuenta }) => texto(numeroCuenta) },
  { titulo: 'Correo', ancho: 28, celda: ({ email }) => texto(email) },
  {
    titulo: 'Otros correos',
    ancho: 28,
    celda: ({ emails }) => texto(emails.length === 0 ? null : emails.join(', ')),
  },
  { titulo: 'Por confirmar', ancho: 12, celda: ({ isLocked }) => (isLocked ? texto('Sí') : null) },
  {
    titulo: 'Se paga desde',
    ancho: 14,
    fechas: true,
    celda: ({ pagableDesde }) => dia(pagableDesde),
  },
];
