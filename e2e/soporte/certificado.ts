import type { Page } from '@playwright/test';
import { crearLlaveFirma } from '@cuadra/formats/testing';
import forge from 'node-forge';
import { pedir } from './api.ts';

const QUIEN = { rut: '12345678-5', nombre: 'Ana Prueba' };

function pem(etiqueta: string, base64: string): string {
  return `-----BEGIN ${etiqueta}-----\n${(base64.match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${etiqueta}-----\n`;
}

/** A signature as certifiers hand it out: key and certificate in one file, under a password. */
export function crearPfx(contrasena: string): Buffer {
  const { privada, certificado } = crearLlaveFirma(QUIEN, 2048);
  const llave = forge.pki.privateKeyFromPem(privada.export({ type: 'pkcs8', format: 'pem' }).toString());
  const cer = forge.pki.certificateFromPem(pem('CERTIFICATE', certificado ?? ''));
  const asn1 = forge.pkcs12.toPkcs12Asn1(llave, [cer], contrasena, { algorithm: '3des' });
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
}

/** Gives the company of the page a certificate of somebody who may act for it, as its own screen would. */
export async function subirCertificado(page: Page, idEmpresa: number): Promise<void> {
  const { privada, certificado } = crearLlaveFirma(QUIEN, 2048);
  const form = new FormData();
  form.append('cer', new File([pem('CERTIFICATE', certificado ?? '')], 'firma.cer'));
  form.append('key', new File([privada.export({ type: 'pkcs8', format: 'pem' }).toString()], 'firma.key'));
  await pedir(page, 'PATCH', `/api/empresas/${idEmpresa}`, { multipart: form });
}
