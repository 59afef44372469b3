import { MEDIDAS, type Medida } from '@cuadra/contract';
import * as z from 'zod';
import type { Contenido } from './layout.ts';
import { enlaceSchema, saludo } from './partes.ts';

export const datosTopeDePlan = z.object({
  nombre: z.string(),
  empresa: z.string(),
  plan: z.string(),
  medida: z.enum(MEDIDAS),
  usado: z.number(),
  tope: z.number(),
  enlace: enlaceSchema,
});

const NOMBRES: Readonly<Record<Medida, string>> = {
  documentos: 'documentos de este mes',
  personas: 'personas',
  automatizaciones: 'automatizaciones activas',
  conexiones: 'conexiones bancarias',
  llamadas: 'llamadas a la API de este mes',
};

/** Said before a limit is reached, and when it is. */
const AL_TOPE: Readonly<Record<Medida, string>> = {
  documentos: 'Los documentos siguen entrando y nada se pierde.',
  personas: 'Nadie pierde su acceso: para invitar a otra persona, cambia de plan o quita a alguien.',
  automatizaciones: 'Las que tienes siguen trabajando: para activar otra, pausa una o cambia de plan.',
  conexiones: 'Las que tienes siguen: para conectar otro banco, desconecta uno o cambia de plan.',
  llamadas:
    'Al completarlas, la API responde 429 hasta fin de mes o hasta que cambies de plan. La web sigue igual.',
};

const MILES = new Intl.NumberFormat('es-CL');

/** «800 de 1.000 documentos de este mes». */
export const describeTope = ({ medida, usado, tope }: { medida: Medida; usado: number; tope: number }) =>
  `${MILES.format(usado)} de ${MILES.format(tope)} ${NOMBRES[medida]}`;

export function topeDePlan(d: z.output<typeof datosTopeDePlan>): Contenido {
  const lleno = d.usado >= d.tope;
  const titulo = lleno
    ? `Completaste tu plan: ${describeTope(d)}`
    : `Tu plan está por completarse: ${describeTope(d)}`;
  return {
    asunto: titulo,
    resumen: AL_TOPE[d.medida],
    titulo,
    parrafos: [
      saludo(d.nombre),
      `${d.empresa} usa ${describeTope(d)} en su plan ${d.plan}.`,
      AL_TOPE[d.medida],
    ],
    boton: { texto: 'Ver tu plan', enlace: d.enlace },
    notas: [`Te escribimos porque administras ${d.empresa} en Cuadra.`],
  };
}
