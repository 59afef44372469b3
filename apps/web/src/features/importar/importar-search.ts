import { getRouteApi } from '@tanstack/react-router';
import type { Vista } from './resultado/describe-archivo.ts';

export const importarRoute = getRouteApi('/importar');

export interface ImportarSearch {
  readonly id?: number | undefined;
  readonly archivo?: number | undefined;
  readonly ver?: Vista | undefined;
}
