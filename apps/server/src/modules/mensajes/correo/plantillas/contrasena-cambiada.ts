import * as z from 'zod';
import type { Contenido } from './layout.ts';
import { enlaceSchema, momento, saludo } from './partes.ts';

/** `enlace` leads to where a password is recovered, for whom it was not. `cuando` in ISO 8601. */
export const datosContrasenaCambiada = z.object({
  nombre: z.string(),
  cuando: z.iso.datetime(),
  enlace: enlaceSchema,
});

export function contrasenaCambiada(datos: z.output<typeof datosContrasenaCambiada>): Contenido {
  const { nombre, cuando, enlace } = datos;
  return {
    asunto: 'Tu contraseña de Cuadra cambió',
    resumen: 'Si no fuiste tú, recupera tu cuenta.',
    titulo: 'Tu contraseña cambió',
    parrafos: [
      saludo(nombre),
      `Cambiaste tu contraseña el ${momento(cuando)}. Tus otras sesiones se cerraron.`,
      'Si no fuiste tú, alguien más entró a tu cuenta: crea una nueva contraseña ahora.',
    ],
    boton: { texto: 'No fui yo', enlace },
    notas: ['Si fuiste tú, no tienes que hacer nada.'],
  };
}
