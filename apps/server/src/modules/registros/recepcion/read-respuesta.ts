import type { RespuestaReclamo } from '@cuadra/formats';

/** What an answer of the SII means for what was asked. `mensaje` is for the person. */
export type Resultado =
  | { readonly estado: 'registrado'; readonly codigo: number; readonly mensaje: string | null }
  | { readonly estado: 'rechazado'; readonly codigo: number | null; readonly mensaje: string };

const HECHO = 0;
const YA_ESTABA = 7;
const FUERA_DE_PLAZO = 8;
const AL_CONTADO = 27;

/**
 * The codes of ingresarAceptacionReclamoDoc that are known. Any other is told with the SII's own words, which are
 * written for whoever asked.
 */
export function readRespuesta({ codigo, descripcion }: RespuestaReclamo): Resultado {
  switch (codigo) {
    case HECHO:
      return { estado: 'registrado', codigo, mensaje: null };
    case YA_ESTABA:
      return { estado: 'registrado', codigo, mensaje: 'Ya estaba registrado en el SII.' };
    case FUERA_DE_PLAZO:
      return {
        estado: 'rechazado',
        codigo,
        mensaje:
          'El SII dice que pasaron los ocho días: la factura quedó aceptada. Si algo está mal, pide a tu proveedor una nota de crédito.',
      };
    case AL_CONTADO:
      return {
        estado: 'rechazado',
        codigo,
        mensaje: 'El SII no admite acuse ni reclamo de lo que se pagó al contado o fue gratuito.',
      };
    default: {
      const dicho = descripcion === '' ? `código ${codigo}` : descripcion.replace(/[.\s]+$/, '');
      return {
        estado: 'rechazado',
        codigo,
        mensaje: `El SII no lo registró y dice: «${dicho}». Revísalo en sii.cl, en Registro de aceptación y reclamo.`,
      };
    }
  }
}
