import {
  annulNomina,
  downloadNomina,
  getNomina,
  listFormatosNomina,
  listNominas,
  postNomina,
  previewNomina,
  putAjusteNomina,
  rejectDeNomina,
} from '@cuadra/contract';
import { implement, sendFile, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { changeAjuste } from './change-ajuste.ts';
import { createNomina } from './create-nomina.ts';
import { downloadNominaDe } from './download-nomina.ts';
import { getNominaDe } from './get-nomina.ts';
import { listFormatos } from './list-formatos.ts';
import { listNominasDe } from './list-nominas.ts';
import { previewNominaDe } from './preview-nomina.ts';
import { annulNominaDe, rejectOrdenes } from './refuse-ordenes.ts';

export function nominasRoutes(platform: Platform): Implementation[] {
  const { db } = platform;
  return [
    implement(listFormatosNomina, ({ principal }) => listFormatos(db, principal)),
    implement(putAjusteNomina, ({ principal, params, body }) => changeAjuste(db, principal, params.id, body)),
    implement(previewNomina, ({ principal, body }) => previewNominaDe(platform, principal, body)),
    implement(postNomina, ({ principal, body }) => createNomina(platform, principal, body)),
    implement(listNominas, ({ principal, query }) => listNominasDe(db, principal, query)),
    implement(getNomina, ({ principal, params }) => getNominaDe(db, principal, params.id)),
    implement(downloadNomina, async ({ principal, params, body, reply }) =>
      sendFile(reply, await downloadNominaDe(platform, principal, params.id, body.otraVez)),
    ),
    implement(annulNomina, ({ principal, params, body }) =>
      annulNominaDe(platform, principal, params.id, body),
    ),
    implement(rejectDeNomina, ({ principal, params, body }) =>
      rejectOrdenes(platform, principal, params.id, body),
    ),
  ];
}
