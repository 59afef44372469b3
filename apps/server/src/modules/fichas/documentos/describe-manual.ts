import { formatMonto, MONEDAS } from '@cuadra/domain';
import * as z from 'zod';
import type { Json } from '../../../platform/database/index.ts';

const total = z.object({ montoTotal: z.number(), moneda: z.enum(MONEDAS).catch('CLP') });
const anulado = z.object({ motivo: z.string() });
const archivo = z.object({ nombre: z.string() });

/** What people do to documents by hand, as a sentence; null for any other act. */
export function describeActoManual(
  accion: string,
  quien: string,
  antes: Json | null,
  despues: Json | null,
): string | null {
  switch (accion) {
    case 'ingresar_documento': {
      const { montoTotal, moneda } = total.parse(despues);
      return `${quien} lo ingresó a mano, por ${formatMonto(montoTotal, moneda)}`;
    }
    case 'editar_documento': {
      const [previo, nuevo] = [total.parse(antes), total.parse(despues)];
      return previo.montoTotal === nuevo.montoTotal && previo.moneda === nuevo.moneda
        ? `${quien} cambió sus datos`
        : `${quien} cambió el total de ${formatMonto(previo.montoTotal, previo.moneda)} a ${formatMonto(nuevo.montoTotal, nuevo.moneda)}`;
    }
    case 'anular_documento':
      return `${quien} lo anuló: ${anulado.parse(despues).motivo}`;
    case 'deshacer_ingreso':
      return `${quien} deshizo su ingreso`;
    case 'deshacer_edicion': {
      const vuelve = total.parse(despues);
      return `${quien} deshizo el cambio: vuelve a ${formatMonto(vuelve.montoTotal, vuelve.moneda)}`;
    }
    case 'deshacer_anulacion': {
      const vuelve = total.parse(despues);
      return `${quien} deshizo la anulación: vuelve a ${formatMonto(vuelve.montoTotal, vuelve.moneda)}`;
    }
    case 'rehacer_ingreso':
      return `${quien} rehízo su ingreso`;
    case 'rehacer_edicion': {
      const queda = total.parse(despues);
      return `${quien} rehízo el cambio: queda en ${formatMonto(queda.montoTotal, queda.moneda)}`;
    }
    case 'rehacer_anulacion':
      return `${quien} rehízo la anulación`;
    case 'adjuntar':
      return `${quien} adjuntó ${archivo.parse(despues).nombre}`;
    case 'quitar_adjunto':
      return `${quien} quitó ${archivo.parse(antes).nombre}`;
    default:
      return null;
  }
}
