import * as z from 'zod';
import type { Contenido } from './layout.ts';
import { enlaceSchema, saludo } from './partes.ts';

/** `aviso` tells how far the debt has come; `dia` is the first day of restriction as a person says it. */
export const datosDeudaDePlan = z.object({
  nombre: z.string(),
  empresa: z.string(),
  monto: z.string(),
  aviso: z.enum(['vencida', 'tres_dias', 'un_dia', 'restringida']),
  dia: z.string(),
  enlace: enlaceSchema,
});

type Datos = z.output<typeof datosDeudaDePlan>;

function titulo({ aviso, empresa, dia }: Datos): string {
  switch (aviso) {
    case 'vencida':
      return `${empresa} tiene una factura de Cuadra vencida`;
    case 'tres_dias':
    case 'un_dia':
      return `Desde el ${dia} ${empresa} podrá solo leer y exportar`;
    case 'restringida':
      return `${empresa} puede solo leer y exportar`;
  }
}

export function deudaDePlan(d: Datos): Contenido {
  const restringida = d.aviso === 'restringida';
  return {
    asunto: titulo(d),
    resumen: `Hay ${d.monto} por pagar.`,
    titulo: titulo(d),
    parrafos: [
      saludo(d.nombre),
      restringida
        ? `Hay ${d.monto} vencidos. Tus datos siguen ahí: los puedes leer y exportar. Todo vuelve apenas pagues.`
        : `Hay ${d.monto} vencidos. Si no se pagan, desde el ${d.dia} se podrá solo leer y exportar.`,
    ],
    boton: { texto: 'Ver las facturas', enlace: d.enlace },
    notas: [`Te escribimos porque administras ${d.empresa} en Cuadra.`],
  };
}
