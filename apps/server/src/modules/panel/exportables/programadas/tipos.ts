import type { Platform } from '../../../../platform/module/index.ts';
import type { takeEntrega } from '../store/entregas.ts';

export type EntregaTomada = NonNullable<Awaited<ReturnType<typeof takeEntrega>>>;
export type ServiciosEntrega = Pick<
  Platform,
  'db' | 'clock' | 'queue' | 'seal' | 'storage' | 'mail' | 'destinos' | 'sesiones' | 'publicUrl' | 'log'
>;
