import { writeCorreo, type CorreoEscrito } from './plantillas/layout.ts';

interface MensajeDePersona {
  readonly asunto: string;
  /** As the person wrote it, in lines. */
  readonly mensaje: string;
  readonly quien: string;
  readonly empresa: string;
}

/** A mail that a person wrote, as HTML and text, with who sends it at its foot. */
export function writeMensaje({ asunto, mensaje, quien, empresa }: MensajeDePersona): CorreoEscrito {
  const parrafos = mensaje.split('\n').filter((linea) => linea.trim() !== '');
  return writeCorreo({
    asunto,
    resumen: parrafos[0] ?? '',
    titulo: asunto,
    parrafos,
    notas: [`${quien}, de ${empresa}, te lo envió con Cuadra. Si respondes, le escribes directamente.`],
  });
}
