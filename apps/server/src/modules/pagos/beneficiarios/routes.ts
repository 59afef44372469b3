import {
  bulkBeneficiarios,
  confirmarBeneficiario,
  deleteBeneficiario,
  getAjustesDePago,
  getBeneficiario,
  listBeneficiarios,
  MAX_BYTES_BENEFICIARIOS,
  postBeneficiario,
  putAjustesDePago,
  putBeneficiario,
  rechazarBeneficiario,
} from '@cuadra/contract';
import { implement, receiveFile, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { changeAjustes, getAjustes } from './change-ajustes.ts';
import { confirmBeneficiario, refuseBeneficiario } from './decide-cuenta.ts';
import { getBeneficiarioDe } from './get-beneficiario.ts';
import { importBeneficiarios } from './import-beneficiarios.ts';
import { listBeneficiariosDe } from './list-beneficiarios.ts';
import { changeBeneficiario, createBeneficiario, deleteBeneficiarioDe } from './write-beneficiario.ts';

const ARCHIVO = {
  maxBytes: MAX_BYTES_BENEFICIARIOS,
  falta: 'Elige la planilla con los beneficiarios.',
  grande: 'La planilla de beneficiarios puede pesar hasta 2 MB.',
  cortado: 'El formulario llegó incompleto. Vuelve a subir el archivo.',
} as const;

export function beneficiariosRoutes(platform: Platform): Implementation[] {
  const { db } = platform;
  return [
    implement(listBeneficiarios, ({ principal, query }) =>
      listBeneficiariosDe(db, principal.idEmpresa, query),
    ),
    implement(getBeneficiario, ({ principal, params }) =>
      getBeneficiarioDe(db, principal.idEmpresa, params.id),
    ),
    implement(postBeneficiario, ({ principal, body }) => createBeneficiario(platform, principal, body)),
    implement(putBeneficiario, ({ principal, params, body }) =>
      changeBeneficiario(platform, principal, params.id, body),
    ),
    implement(deleteBeneficiario, async ({ principal, params }) => {
      await deleteBeneficiarioDe(platform, principal, params.id);
      return undefined;
    }),
    implement(confirmarBeneficiario, ({ principal, params, body }) =>
      confirmBeneficiario(db, principal, params.id, body),
    ),
    implement(rechazarBeneficiario, ({ principal, params, body }) =>
      refuseBeneficiario(db, principal, params.id, body.motivoRechazo),
    ),
    implement(bulkBeneficiarios, async ({ principal, request }) => {
      const { bytes } = await receiveFile(request, ARCHIVO);
      return importBeneficiarios(platform, principal, bytes);
    }),
    implement(getAjustesDePago, ({ principal }) => getAjustes(db, principal.idEmpresa)),
    implement(putAjustesDePago, ({ principal, body }) => changeAjustes(db, principal, body)),
  ];
}
