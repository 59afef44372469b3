import { dropSubida, keepArchivos } from '../../../platform/storage/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { writeEnvio } from '../../mensajes/envios/index.ts';
import { linkDePortal } from '../portal-proveedores/index.ts';
import { writeCodigo } from './codigo.ts';
import { describePago } from './describe-pago.ts';
import { addressOf, drawComprobante, loadLogo } from './print-comprobante.ts';
import type { FilaComprobante } from './store/comprobantes.ts';
import { insertEnvioDeComprobante } from './store/envios.ts';

export type ServiciosDeEnvio = Pick<Platform, 'db' | 'storage' | 'publicUrl' | 'queue' | 'seal' | 'clock'>;

/** The PDF of a receipt, kept ahead of the mail that names it. */
export interface ComprobanteGuardado {
  readonly carpeta: string;
  readonly archivo: {
    readonly nombre: string;
    readonly tipo: string;
    readonly bytes: number;
    readonly claveArchivo: string;
  };
}

/** Draws a receipt and keeps its file. Not within a transaction; a file that no mail comes to name is swept. */
export async function keepComprobante(
  servicios: ServiciosDeEnvio,
  idEmpresa: number,
  fila: FilaComprobante,
): Promise<ComprobanteGuardado> {
  const pdf = await drawComprobante(servicios, idEmpresa, fila, await loadLogo(servicios, idEmpresa));
  const { carpeta, claves } = await keepArchivos(servicios, idEmpresa, 'comprobantes', [pdf]);
  const [claveArchivo = ''] = claves;
  return {
    carpeta,
    archivo: { nombre: pdf.nombre, tipo: 'application/pdf', bytes: pdf.bytes.length, claveArchivo },
  };
}

interface AQuien {
  readonly idEmpresa: number;
  readonly idBeneficiario: number;
  readonly idUsuario: number;
  readonly emails: readonly string[];
  readonly empresa: string;
  readonly reservada: boolean;
  readonly automatico: boolean;
}

/** Addresses of one field of a mail. */
const MAX_POR_CAMPO = 10;

/** Asks for the mail of a receipt in the caller's transaction: it goes if and only if that commits. Its id. */
export async function writeEnvioDeComprobante(
  servicios: ServiciosDeEnvio,
  tx: Tx,
  fila: FilaComprobante,
  { carpeta, archivo }: ComprobanteGuardado,
  { idEmpresa, idBeneficiario, idUsuario, emails, empresa, reservada, automatico }: AQuien,
): Promise<number> {
  await dropSubida(tx, idEmpresa, carpeta);
  const { asunto, mensaje } = describePago(fila, {
    empresa,
    reservada,
    enlace: addressOf(servicios.publicUrl, writeCodigo(idEmpresa, fila.codigo)),
    portal: await linkDePortal(servicios, tx, { idEmpresa, idBeneficiario }),
  });
  const [primera = '', ...otras] = emails;
  const id = await writeEnvio(
    servicios,
    tx,
    {
      idEmpresa,
      idUsuario,
      para: [primera],
      cc: otras.slice(0, MAX_POR_CAMPO),
      cco: otras.slice(MAX_POR_CAMPO),
      asunto,
      mensaje,
      adjuntarPdf: false,
      adjuntarXml: false,
      // As many as payments, which people approve.
      sinTope: automatico,
    },
    [],
    [archivo],
  );
  await insertEnvioDeComprobante(tx, idEmpresa, { idComprobante: fila.id, idEnvio: id, automatico });
  return id;
}
