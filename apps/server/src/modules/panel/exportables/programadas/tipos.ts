import type { Platform } from '../../../../platform/module/index.ts';

export type ServiciosEntrega = Pick<
  Platform,
  'db' | 'clock' | 'queue' | 'seal' | 'storage' | 'mail' | 'destinos' | 'sesiones' | 'publicUrl' | 'log'
>;
