import type { RegistroDeActo } from '@cuadra/contract';
import { fechaCorta } from '../../shared/formats/index.ts';

/** Letters and digits alone: banks write names in capitals, without accents or dots. */
const letras = (texto: string): string =>
  texto
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** Line below a record's description: day, party and step of the act. A party that the step names is left out. */
export function describePie({
  fecha,
  nombre,
  hizo,
}: Pick<RegistroDeActo, 'fecha' | 'nombre' | 'hizo'>): string {
  const dicho = letras(hizo).includes(letras(nombre));
  return [fecha === null ? null : fechaCorta(fecha), dicho ? null : nombre, hizo]
    .filter((parte) => parte)
    .join(' · ');
}
