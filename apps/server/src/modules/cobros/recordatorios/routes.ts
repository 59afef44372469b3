import {
  deletePlan,
  deleteTasa,
  enviarManana,
  getCorreoManana,
  getManana,
  getRecordatorios,
  getRecordatoriosDeCliente,
  getResultadoPlan,
  listProximos,
  listTasas,
  postPlan,
  postRespondio,
  putEncendido,
  putManana,
  putPlan,
  putRecordatoriosDeCliente,
  putTasas,
  resolverEnvio,
} from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import { changeManana, previewManana, sendManana } from './change-manana.ts';
import { changeDeCliente, changeEncendido, changeRespondio, settleRecordatorio } from './change-estado.ts';
import { getDeCliente, listProximosDe } from './get-de-cliente.ts';
import { getRecordatoriosDe } from './get-recordatorios.ts';
import { getResultadoDe } from './get-resultado.ts';
import { listManana } from './list-manana.ts';
import type { Servicios } from './send-recordatorio.ts';
import { deletePlanDe, writePlan } from './write-plan.ts';
import { deleteTasaDe, listTasasDe, writeTasas } from './write-tasas.ts';

export function recordatoriosRoutes(servicios: Servicios): Implementation[] {
  const { db, clock } = servicios.platform;
  return [
    implement(getRecordatorios, ({ principal }) => getRecordatoriosDe(db, principal.idEmpresa)),
    implement(putEncendido, async ({ principal, body }) => {
      await changeEncendido(db, principal, body.encendido);
      return undefined;
    }),
    implement(postPlan, ({ principal, body }) => writePlan(db, principal, null, body)),
    implement(putPlan, ({ principal, params, body }) => writePlan(db, principal, params.id, body)),
    implement(deletePlan, async ({ principal, params }) => {
      await deletePlanDe(db, principal, params.id);
      return undefined;
    }),
    implement(getResultadoPlan, ({ principal, params }) =>
      getResultadoDe(db, principal.idEmpresa, params.id, clock.hoy()),
    ),
    implement(resolverEnvio, async ({ principal, params, body }) => {
      await settleRecordatorio(db, principal, params.id, body.llego);
      return undefined;
    }),
    implement(getManana, ({ principal }) => listManana(db, principal.idEmpresa, clock.hoy())),
    implement(putManana, async ({ principal, params, body }) => {
      await changeManana(servicios, principal, params.id, body);
      return undefined;
    }),
    implement(getCorreoManana, ({ principal, params }) => previewManana(servicios, principal, params.id)),
    implement(enviarManana, ({ principal, params }) => sendManana(servicios, principal, params.id)),
    implement(getRecordatoriosDeCliente, ({ principal, params }) =>
      getDeCliente(db, principal.idEmpresa, params.id, clock.hoy()),
    ),
    implement(putRecordatoriosDeCliente, async ({ principal, params, body }) => {
      await changeDeCliente(db, principal, params.id, body);
      return undefined;
    }),
    implement(postRespondio, async ({ principal, params, body }) => {
      await changeRespondio(db, principal, params.id, body.respondio, clock.now());
      return undefined;
    }),
    implement(listProximos, ({ principal, query }) =>
      listProximosDe(db, principal.idEmpresa, query.idsCliente, clock.hoy()),
    ),
    implement(listTasas, ({ principal }) => listTasasDe(db, principal.idEmpresa)),
    implement(putTasas, async ({ principal, body }) => {
      await writeTasas(db, principal, body.items);
      return undefined;
    }),
    implement(deleteTasa, async ({ principal, params }) => {
      await deleteTasaDe(db, principal, params.desde);
      return undefined;
    }),
  ];
}
