import { listGiros, listIntegradores, listRegiones, listTiposDocumento } from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { listGirosDe } from './list-giros.ts';
import { listIntegradoresDe } from './list-integradores.ts';
import { listRegionesDe } from './list-regiones.ts';
import { listTiposDocumentoDe } from './list-tipos-documento.ts';

export function catalogoRoutes({ db }: Platform): Implementation[] {
  return [
    implement(listTiposDocumento, ({ query }) => listTiposDocumentoDe(db, query.idPais)),
    implement(listIntegradores, ({ query }) => listIntegradoresDe(db, query.idPais)),
    implement(listRegiones, () => listRegionesDe(db)),
    implement(listGiros, ({ query }) => listGirosDe(db, query.texto)),
  ];
}
