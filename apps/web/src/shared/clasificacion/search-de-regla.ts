import { EVENTOS_REGLA, type ItemClasificacion, type ModeloClasificable } from '@cuadra/contract';
import { textoDeRegla } from './texto-de-regla.ts';

/** Facts of a record that a rule could ask for. */
export interface RegistroDeRegla {
  readonly rut: string | null;
  readonly nombre: string | null;
  /** The bank's text of a line. */
  readonly glosa?: string;
  readonly sentido?: 'abono' | 'cargo';
}

/** Initial values of the form of a new rule; null where such records have no rules, or nothing tells this one apart. */
export function searchDeRegla(
  model: ModeloClasificable,
  { rut, nombre, glosa, sentido }: RegistroDeRegla,
  items: readonly Pick<ItemClasificacion, 'Cuenta' | 'Linea'>[],
) {
  const evento = EVENTOS_REGLA.find(({ modelo }) => modelo === model);
  const texto = rut === null && glosa !== undefined ? textoDeRegla(glosa) : '';
  if (!evento || (rut === null && texto === '')) return null;
  const [primero, otro] = items;
  const unico = otro ? undefined : primero;
  return {
    evento: evento.id,
    ...(rut === null ? { nombre: texto, glosa: texto } : { nombre: nombre ?? '', rut }),
    ...(sentido && { sentido }),
    ...(unico && { cuenta: unico.Cuenta.id }),
    ...(unico?.Linea && { linea: unico.Linea.id }),
  };
}
