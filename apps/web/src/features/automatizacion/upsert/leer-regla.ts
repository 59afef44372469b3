import * as z from 'zod';
import { leerGrupos, type Borrador } from './borrador.ts';
import { leerAcciones } from './leer-acciones.ts';

/**
 * Reads a rule as the call takes it. A problem of a condition stands at `grupos.<key of the condition>`, one of an
 * action at `acciones.<field>`.
 */
export const reglaSchema = z.custom<Borrador>().transform((borrador, context) => {
  const { nombre, idEvento, detiene } = borrador;
  const { grupos, problemas } = leerGrupos(borrador.grupos);
  const leidas = leerAcciones(borrador);
  const tell = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  if (nombre.trim() === '') tell(['nombre'], 'Requerido');
  for (const [clave, problema] of problemas) tell(['grupos', clave], problema);
  for (const [campo, problema] of leidas.problemas) tell(['acciones', campo], problema);
  return { nombreRegla: nombre, idEvento, grupos, acciones: [...leidas.acciones], detiene };
});
