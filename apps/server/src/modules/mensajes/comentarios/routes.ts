import {
  createComentario,
  createComentarios,
  deleteComentario,
  listComentarios,
  listMencionables,
  listNotificaciones,
  readNotificacion,
  readNotificaciones,
  restoreComentario,
} from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { createComentarioEn, createComentariosEn } from './create-comentario.ts';
import { deleteComentarioDe, restoreComentarioDe } from './delete-comentario.ts';
import { listComentariosDe, listPersonas } from './list-comentarios.ts';
import { listNotificacionesDe, markLeidas } from './list-notificaciones.ts';

export function comentariosRoutes(platform: Platform): Implementation[] {
  const { db } = platform;
  return [
    implement(listComentarios, ({ principal, params }) => listComentariosDe(db, principal, params)),
    implement(listMencionables, ({ principal, params }) => listPersonas(db, principal, params.model)),
    implement(createComentario, ({ principal, body }) => createComentarioEn(platform, principal, body)),
    implement(createComentarios, ({ principal, body }) => createComentariosEn(platform, principal, body)),
    implement(deleteComentario, async ({ principal, params }) => {
      await deleteComentarioDe(db, principal, params.id);
      return undefined;
    }),
    implement(restoreComentario, ({ principal, params }) => restoreComentarioDe(db, principal, params.id)),
    implement(listNotificaciones, ({ principal }) => listNotificacionesDe(db, principal)),
    implement(readNotificacion, async ({ principal, params }) => {
      await markLeidas(db, principal, params.id);
      return undefined;
    }),
    implement(readNotificaciones, async ({ principal }) => {
      await markLeidas(db, principal);
      return undefined;
    }),
  ];
}
