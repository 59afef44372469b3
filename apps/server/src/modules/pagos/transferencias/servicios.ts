import type { Platform } from '../../../platform/module/index.ts';
import type { ClienteTransferencias } from './fintoc/cliente.ts';

export interface ServiciosDeTransferencias {
  readonly platform: Platform;
  readonly cliente: ClienteTransferencias;
}
