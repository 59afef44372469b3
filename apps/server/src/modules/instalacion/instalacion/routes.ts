import { getEspacio } from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';

export function instalacionRoutes({ disk }: Platform): readonly Implementation[] {
  return [implement(getEspacio, () => disk.read())];
}
