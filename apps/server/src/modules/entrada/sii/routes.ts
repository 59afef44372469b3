import {
  getCompletitud,
  getEstadoSii,
  getHistoricalSync,
  postEstadoSii,
  postHistoricalSync,
  putConexionCertificado,
  putConexionFiscal,
} from '@cuadra/contract';
import { withEmpresa } from '../../../platform/database/index.ts';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { askMesesDeSii } from './ask-meses.ts';
import { connectCertificado } from './connect-certificado.ts';
import { connectEmpresa } from './connect-empresa.ts';
import { askEstadoSii, readEstadoSii } from './estado-dte.ts';
import { readCompletitud } from './read-completitud.ts';
import { readSync } from './read-sync.ts';

export function siiRoutes(platform: Platform): Implementation[] {
  const { db, clock } = platform;
  return [
    implement(putConexionFiscal, ({ principal, body }) => connectEmpresa(platform, principal, body)),
    implement(putConexionCertificado, ({ principal }) => connectCertificado(platform, principal)),
    implement(postHistoricalSync, ({ principal, body }) => askMesesDeSii(platform, principal, body)),
    implement(getHistoricalSync, ({ principal: { idEmpresa } }) =>
      withEmpresa(db, idEmpresa, (tx) => readSync(tx, idEmpresa, clock.now())),
    ),
    implement(getCompletitud, ({ principal: { idEmpresa }, params: { mes } }) =>
      withEmpresa(db, idEmpresa, (tx) => readCompletitud(tx, idEmpresa, mes)),
    ),
    implement(getEstadoSii, ({ principal: { idEmpresa }, params: { id } }) =>
      readEstadoSii(platform, idEmpresa, id),
    ),
    implement(postEstadoSii, ({ principal, params: { id } }) => askEstadoSii(platform, principal, id)),
  ];
}
