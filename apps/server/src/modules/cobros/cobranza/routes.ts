import {
  closeDisputa,
  deleteGestion,
  deletePromesa,
  getCobranzaDeCliente,
  getIndicadoresCobranza,
  getPagosEsperados,
  getPorVencimiento,
  getTotalesCobranza,
  listDeudores,
  listDocumentosCobranza,
  listEsperados,
  listPorHacer,
  postDisputa,
  postGestion,
  liftJudicial,
  postGestiones,
  postJudicial,
  postPromesa,
  postPromesas,
} from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { getCobranzaDe } from './get-cobranza-de-cliente.ts';
import { getIndicadoresDe } from './get-indicadores.ts';
import { getPagosEsperadosDe } from './get-pagos-esperados.ts';
import { getPorVencimientoDe, getTotalesDe } from './get-totales.ts';
import { listDeudoresDe } from './list-deudores.ts';
import { listDocumentosDe } from './list-documentos.ts';
import { listEsperadosDe } from './list-esperados.ts';
import { listPorHacerDe } from './list-por-hacer.ts';
import { createCaches } from './open-cobranza.ts';
import { closeDisputaDe, writeDisputa } from './write-disputa.ts';
import { deleteGestionDe, writeGestion, writeGestiones } from './write-gestion.ts';
import { liftJudicialDe, writeJudicial } from './write-judicial.ts';
import { withdrawPromesaDe, writePromesa, writePromesas } from './write-promesa.ts';

export function cobranzaRoutes({ db, clock }: Platform): Implementation[] {
  const origen = { db, ...createCaches() };
  const alcance = ({ idEmpresa }: Principal) => ({ idEmpresa, hoy: clock.hoy() });
  return [
    implement(getPagosEsperados, ({ principal, params }) =>
      getPagosEsperadosDe(origen, alcance(principal), params.id),
    ),
    implement(listEsperados, ({ principal, query }) => listEsperadosDe(origen, alcance(principal), query)),
    implement(getPorVencimiento, ({ principal, query }) =>
      getPorVencimientoDe(origen, alcance(principal), query),
    ),
    implement(getTotalesCobranza, ({ principal, query }) => getTotalesDe(origen, alcance(principal), query)),
    implement(listDeudores, ({ principal, query }) => listDeudoresDe(origen, alcance(principal), query)),
    implement(listPorHacer, ({ principal, query }) => listPorHacerDe(origen, alcance(principal), query)),
    implement(listDocumentosCobranza, ({ principal, query }) =>
      listDocumentosDe(origen, alcance(principal), query),
    ),
    implement(getIndicadoresCobranza, ({ principal }) => getIndicadoresDe(origen, alcance(principal))),
    implement(getCobranzaDeCliente, ({ principal, params }) =>
      getCobranzaDe(origen, alcance(principal), params.id),
    ),
    implement(postPromesa, ({ principal, params, body }) =>
      writePromesa(db, principal, clock.hoy(), params.id, body),
    ),
    implement(postPromesas, ({ principal, params, body }) =>
      writePromesas(db, principal, clock.hoy(), params.id, body),
    ),
    implement(postGestiones, ({ principal, body }) => writeGestiones(db, principal, clock.hoy(), body)),
    implement(deletePromesa, async ({ principal, params }) => {
      await withdrawPromesaDe(db, principal, clock.hoy(), params.id);
      return undefined;
    }),
    implement(postDisputa, ({ principal, params, body }) => writeDisputa(db, principal, params.id, body)),
    implement(closeDisputa, ({ principal, params, body }) =>
      closeDisputaDe(db, principal, params.id, body.resultado ?? null),
    ),
    implement(postJudicial, ({ principal, params, body }) =>
      writeJudicial(db, principal, clock.hoy(), params.id, body),
    ),
    implement(liftJudicial, ({ principal, params }) => liftJudicialDe(db, principal, params.id)),
    implement(postGestion, ({ principal, params, body }) =>
      writeGestion(db, principal, clock.hoy(), params.id, body),
    ),
    implement(deleteGestion, async ({ principal, params }) => {
      await deleteGestionDe(db, principal, params.id);
      return undefined;
    }),
  ];
}
