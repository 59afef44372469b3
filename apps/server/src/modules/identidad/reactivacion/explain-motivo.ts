import { fechaEnChile, formatMonto } from '@cuadra/domain';
import { MAX_REACTIVACIONES, reactivableDesde, type MotivoNoReactivacion } from '@cuadra/domain/reactivacion';
import type { EmpresaCargada } from './load-estado.ts';

function describeDeuda({ debe, facturasPendientes }: EmpresaCargada): string {
  const cuantas = facturasPendientes === 1 ? 'una factura' : `${facturasPendientes} facturas`;
  return `${cuantas} por pagar (${formatMonto(debe)})`;
}

/** Why the company does not come back and what to do about it, for a person who has proven who they are. */
export function explainMotivo(motivo: MotivoNoReactivacion, empresa: EmpresaCargada | undefined): string {
  const nombre = empresa?.nombre ?? 'Tu empresa';
  switch (motivo) {
    case 'multi-companies':
      return 'Tienes más de una empresa cerrada. Escríbenos y te ayudamos a reactivar la que necesitas.';
    case 'inconsistent':
      return `Solo quien administraba ${nombre} puede reactivarla. Pídeselo o escríbenos.`;
    case 'max-reactivations':
      return `${nombre} ya se reactivó ${MAX_REACTIVACIONES} veces, que es el máximo. Escríbenos para revisar tu caso.`;
    case 'debt':
      return `${nombre} tiene ${empresa ? describeDeuda(empresa) : 'facturas por pagar'}. Escríbenos para pagar y reactivarla.`;
    case 'insufficient-waiting-period': {
      const [anio, mes, dia] = fechaEnChile(reactivableDesde(empresa?.cerradaEn ?? new Date())).split('-');
      return `Puedes reactivar ${nombre} desde el ${dia}-${mes}-${anio}. Vuelve a intentarlo ese día.`;
    }
  }
}
