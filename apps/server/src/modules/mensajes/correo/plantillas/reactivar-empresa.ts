import * as z from 'zod';
import type { Contenido } from './layout.ts';
import { enlaceSchema, minutosSchema, notasDeEnlace, saludo } from './partes.ts';

export const datosReactivarEmpresa = z.object({
  nombre: z.string(),
  empresa: z.string(),
  enlace: enlaceSchema,
  minutos: minutosSchema,
});

export function reactivarEmpresa(datos: z.output<typeof datosReactivarEmpresa>): Contenido {
  const { nombre, empresa, enlace, minutos } = datos;
  return {
    asunto: `Reactiva ${empresa} en Cuadra`,
    resumen: 'Vuelve a abrir tu empresa.',
    titulo: `Reactiva ${empresa}`,
    parrafos: [saludo(nombre), `Recibimos una solicitud para volver a abrir ${empresa} en Cuadra.`],
    boton: { texto: 'Reactivar la empresa', enlace },
    notas: [
      ...notasDeEnlace(minutos),
      'Si no lo pediste tú, ignora este correo: la empresa seguirá cerrada.',
    ],
  };
}
