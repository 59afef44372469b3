import * as z from 'zod';
import type { Contenido } from './layout.ts';
import { enlaceSchema, minutosSchema, notasDeEnlace, saludo } from './partes.ts';

export const datosRecuperarContrasena = z.object({
  nombre: z.string(),
  enlace: enlaceSchema,
  minutos: minutosSchema,
});

export function recuperarContrasena(datos: z.output<typeof datosRecuperarContrasena>): Contenido {
  const { nombre, enlace, minutos } = datos;
  return {
    asunto: 'Crea una nueva contraseña en Cuadra',
    resumen: 'Recibimos tu solicitud para recuperar el acceso.',
    titulo: 'Crea una nueva contraseña',
    parrafos: [
      saludo(nombre),
      'Recibimos una solicitud para cambiar tu contraseña. Al crear la nueva se cerrarán las sesiones que tengas abiertas.',
    ],
    boton: { texto: 'Crear contraseña', enlace },
    notas: [
      ...notasDeEnlace(minutos),
      'Si no lo pediste tú, ignora este correo: tu contraseña sigue siendo la misma.',
    ],
  };
}
