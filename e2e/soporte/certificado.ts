import type { Page } from '@playwright/test';
import { crearLlaveFirma } from '@cuadra/formats/testing';
import { pedir } from './api.ts';

/** Gives the company of the page a certificate of somebody who may act for it, as its own screen would. */
export async function subirCertificado(page: Page, idEmpresa: number): Promise<void> {
  const { privada, certificado } = crearLlaveFirma({ rut: '12345678-5', nombre: 'Ana Prueba' }, 2048);
  const pem = (etiqueta: string, base64: string) =>
    `-----BEGIN ${etiqueta}-----\n${(base64.match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${etiqueta}-----\n`;
  const form = new FormData();
  form.append('cer', new File([pem('CERTIFICATE', certificado ?? '')], 'firma.cer'));
  form.append('key', new File([privada.export({ type: 'pkcs8', format: 'pem' }).toString()], 'firma.key'));
  await pedir(page, 'PATCH', `/api/empresas/${idEmpresa}`, { multipart: form });
}
