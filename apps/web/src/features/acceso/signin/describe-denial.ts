import type { DatosReactivacion, MotivoNoReactiva } from '@cuadra/contract';
import { fechaEnChile } from '@cuadra/domain';
import { fechaConAnio, plural } from '../../../shared/formats/index.ts';

export interface Denial {
  readonly title: string;
  readonly text: string;
}

/** `2026-11-12T15:00:00Z` → `12 nov 2026`, the day in Chile. */
export function diaEnChile(instante: string): string {
  return fechaConAnio(fechaEnChile(new Date(instante)));
}

/** Why a company cannot come back by itself, and what to do about it (specification, section 8). */
export function describeDenial(reason: MotivoNoReactiva, data: DatosReactivacion): Denial {
  switch (reason) {
    case 'multi-companies':
      return {
        title: `Tienes ${plural(data.empresas, 'empresa cerrada', 'empresas cerradas')}`,
        text: 'No sabemos cuál quieres reactivar. Te contactamos y la elegimos contigo.',
      };
    case 'inconsistent':
      return {
        title: 'Hay algo que revisar en tu cuenta',
        text: 'No administrabas la empresa al cerrarse, o alguien de tu equipo ya la abrió de nuevo. Te contactamos y lo vemos contigo.',
      };
    case 'debt':
      return {
        title: `Tu empresa tiene ${plural(data.facturasPendientes, 'factura pendiente', 'facturas pendientes')}`,
        text: `Al pagar${data.facturasPendientes === 1 ? 'la' : 'las'} podrás reactivarla. Te contactamos con el monto y la forma de pago.`,
      };
    case 'insufficient-waiting-period':
      return {
        title: 'Todavía no se puede reactivar',
        text:
          data.desde === null
            ? 'Se cerró hace muy poco. Vuelve en unos días, o escríbenos si es urgente.'
            : `Se cerró hace muy poco. Podrás reactivarla desde el ${diaEnChile(data.desde)}; si es urgente, escríbenos.`,
      };
    case 'max-reactivations':
      return {
        title: 'Tu empresa ya no se reactiva desde aquí',
        text: `Se reactivó ${plural(data.reactivaciones, 'vez', 'veces')} y el máximo es ${data.maxReactivaciones}. Escríbenos y vemos cómo seguir.`,
      };
  }
}
