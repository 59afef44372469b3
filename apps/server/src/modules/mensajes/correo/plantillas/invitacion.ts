import * as z from 'zod';
import type { Contenido } from './layout.ts';
import { enlaceSchema, minutosSchema, notasDeEnlace, saludo } from './partes.ts';

const SIETE_DIAS = 7 * 24 * 60;

export const datosInvitacion = z.object({
  nombre: z.string(),
  empresa: z.string(),
  invitadoPor: z.string(),
  enlace: enlaceSchema,
  minutos: minutosSchema.default(SIETE_DIAS),
});

export function invitacion(datos: z.output<typeof datosInvitacion>): Contenido {
  const { nombre, empresa, invitadoPor, enlace, minutos } = datos;
  return {
    asunto: `${invitadoPor} te invitó a ${empresa} en Cuadra`,
    resumen: 'Crea tu contraseña y entra.',
    titulo: `Únete a ${empresa}`,
    parrafos: [
      saludo(nombre),
      `${invitadoPor} te invitó a trabajar en ${empresa}. En Cuadra, todo lo que se compra, se vende y se paga calza con el banco.`,
    ],
    boton: { texto: 'Aceptar la invitación', enlace },
    notas: [...notasDeEnlace(minutos), 'Si no esperabas esta invitación, ignora este correo.'],
  };
}
