import { getHistoricalSync, putConexionFiscal } from '@cuadra/contract';
import { withEmpresa } from '../../platform/database/index.ts';
import { implement, type Implementation } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/module/index.ts';
import { connectEmpresa } from './connect-empresa.ts';
import { readSync } from './read-sync.ts';

export function siiRoutes(platform: Platform): Implementation[] {
  return [
    implement(putConexionFiscal, ({ principal, body }) => connectEmpresa(platform, principal, body)),
    implement(getHistoricalSync, ({ principal: { idEmpresa } }) =>
      withEmpresa(platform.db, idEmpresa, (tx) => readSync(tx, idEmpresa)),
    ),
  ];
}
