import { exportLista, type BodyInput } from '@cuadra/contract';
import { call } from '../../api/index.ts';

/** A list as a file. Apart, as the declaration names the filters of every list. */
export const exportAs = (body: BodyInput<typeof exportLista>): Promise<Blob> => call(exportLista, { body });
