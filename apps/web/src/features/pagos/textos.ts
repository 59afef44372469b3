import type { OrdenDetalle, OrdenItem } from '@cuadra/contract';
import { ultimosDigitos } from '../../shared/cuentas-bancarias/textos.ts';
import { fechaConAnio, fechaCorta, fechaLarga, hoy } from '../../shared/formats/index.ts';
import { nombreDeTipoDocumento } from '../../shared/registros/nombre-de-tipo-documento.ts';

type Tipos = Parameters<typeof nombreDeTipoDocumento>[1];

/** `Factura electrónica 55187 de Papelera Andes Sur`, `3 documentos`, or the reason of an order by hand. */
export function describeOrden(
  { documentos, glosa, Beneficiario }: Pick<OrdenItem, 'documentos' | 'glosa' | 'Beneficiario'>,
  tipos: Tipos,
): string {
  const [primero, segundo] = documentos;
  if (primero === undefined) return glosa ?? 'Sin documento';
  if (segundo !== undefined) return `${documentos.length} documentos`;
  const nombre = `${nombreDeTipoDocumento(primero.codigoTipo, tipos)} ${primero.folio}`;
  return primero.razonSocial === Beneficiario.razonSocial ? nombre : `${nombre} de ${primero.razonSocial}`;
}

/** `Santander ··4471`; null without an account. */
export function describeCuenta({ banco, numeroCuenta }: OrdenItem['Beneficiario']): string | null {
  if (numeroCuenta === null) return null;
  return `${banco ?? 'Otro banco'} ${ultimosDigitos(numeroCuenta)}`;
}

/** State of an order that was handed to a bank or provider. */
export const describeEnvio = ({ faltaParte }: Pick<OrdenItem, 'faltaParte'>) =>
  faltaParte ? 'Falta una parte' : 'En camino';

/** `Hoy`, `Jueves 19 nov`; the year where it is not this one. */
export function nombreDeDia(fecha: string): string {
  if (fecha === hoy()) return 'Hoy';
  const larga = fechaLarga(fecha).replace(` ${hoy().slice(0, 4)}`, '');
  return larga.charAt(0).toUpperCase() + larga.slice(1);
}

/** Day of an order: paid, to be paid, or given up with the order. */
export function describeDia({
  idEstado,
  pagada,
  fechaPagoAgendado,
}: Pick<OrdenItem, 'idEstado' | 'pagada' | 'fechaPagoAgendado'>): string {
  if (pagada !== null) return `el ${fechaConAnio(pagada)}`;
  if (idEstado !== 3 && idEstado !== 5) return `· sale ${nombreDeDia(fechaPagoAgendado).toLowerCase()}`;
  return `· era para ${fechaPagoAgendado === hoy() ? 'hoy' : `el ${fechaCorta(fechaPagoAgendado)}`}`;
}

/** Whether people may still act on an order: it waits, was refused, or is scheduled and unsent. */
export const estaAbierta = ({ idEstado, enviada }: Pick<OrdenItem, 'idEstado' | 'enviada'>) =>
  idEstado === 1 || idEstado === 3 || (idEstado === 2 && enviada === null);

export const POR_QUE_NO: Readonly<Record<NonNullable<OrdenItem['noPuedoAprobar']>, string>> = {
  preparo: 'La preparaste tú: la aprueba otra persona.',
  cuenta: 'Tú ingresaste la cuenta: la aprueba otra persona.',
  firmada: 'Ya la firmaste: falta otra firma.',
  impedida: 'No se puede aprobar todavía.',
  estado: 'Ya no está por aprobar.',
  permiso: 'No tienes permiso para aprobar pagos.',
};

const ACCIONES: Readonly<Record<string, string>> = {
  crear: 'Preparó la orden',
  firmar: 'Firmó',
  agendar: 'Firmó y quedó agendada',
  cambiar: 'Cambió la orden',
  devolver: 'La devolvió',
  cancelar: 'La canceló',
  enviar: 'Envió el pago',
  pagar: 'Anotó el pago',
  rechazar: 'El pago fue rechazado',
  retornar: 'El banco devolvió el pago',
  cambiar_cuenta: 'La cuenta del beneficiario cambió',
  conciliar: 'Se vio el cargo en el banco',
  desconciliar: 'Se deshizo la conciliación de su cargo',
};

/** A line of the log in words. */
export const describeAccion = ({ accion, quien }: OrdenDetalle['registro'][number]) =>
  accion === 'pagar' && quien === null ? 'El banco pagó' : (ACCIONES[accion] ?? accion);

/** Whether an instant is still to come. */
export const faltaPara = (instante: string) => new Date(instante) > new Date();
