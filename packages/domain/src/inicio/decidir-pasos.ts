export const PASOS = ['sii', 'banco', 'corte', 'personas', 'conciliacion'] as const;
export type Paso = (typeof PASOS)[number];

export type EstadoPaso = 'hecho' | 'abierto' | 'despues';

/** Steps without which there is no day to lead: the others are offered, and hold nothing back. */
const NECESARIOS: ReadonlySet<Paso> = new Set(['sii', 'banco', 'conciliacion']);

/**
 * The five steps of a new company with the one to take next; null once documents, bank lines and a reconciliation are
 * there, for good. The first reconciliation asks for the three steps before people.
 */
export function decidirPasos(
  hechos: Readonly<Record<Paso, boolean>>,
): readonly { readonly paso: Paso; readonly estado: EstadoPaso }[] | null {
  if (PASOS.every((paso) => hechos[paso] || !NECESARIOS.has(paso))) return null;
  const abierto = PASOS.find((paso) => !hechos[paso]);
  return PASOS.map((paso) => ({
    paso,
    estado: hechos[paso] ? 'hecho' : paso === abierto ? 'abierto' : 'despues',
  }));
}
