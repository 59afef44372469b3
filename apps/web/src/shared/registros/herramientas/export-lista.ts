import { exportLista, type BodyInput } from '@cuadra/contract';
import { call } from '../../api/index.ts';

/** A list as a file. Apart, as the declaration names the filters of every list. */
export function exportAs(body: BodyInput<typeof exportLista>) {
  return call(exportLista, { body });
}
