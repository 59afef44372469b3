import type { PagoDeNomina } from '@cuadra/formats';
import { TIPOS_CUENTA_PAGO } from '@cuadra/domain/beneficiarios';
import { oneOf } from '../../../platform/values/index.ts';
import type { FilaOrden } from '../ordenes/index.ts';

const NOMBRES: Readonly<Partial<Record<string, readonly [string, string]>>> = {
  Compra: ['Factura', 'Facturas'],
  Honorario: ['Boleta', 'Boletas'],
  BoletaTercero: ['Boleta', 'Boletas'],
  Remuneracion: ['Remuneración', 'Remuneraciones'],
};

/** Message of an order for the bank: its glosa, or the documents that it pays. */
function glosaOf({ glosa, documentos }: FilaOrden): string {
  if (glosa !== null) return glosa;
  const [primero] = documentos;
  if (primero === undefined) return 'Pago';
  const [uno, varios] = NOMBRES[primero.modelo] ?? ['Documento', 'Documentos'];
  return `${documentos.length > 1 ? varios : uno} ${documentos.map(({ folio }) => folio).join(' ')}`;
}

/** An order as a payment of a bank file; null where the bank of its account has no code. */
export function pagoOfOrden(fila: FilaOrden, banco: string | undefined): PagoDeNomina | null {
  const { id, rut, razonSocial, tipoCuenta, numeroCuenta, monto, emailNotificar, documentos, reservada } =
    fila;
  if (banco === undefined || tipoCuenta === null || numeroCuenta === null) return null;
  const documento = documentos.find((uno) => uno.monto > 0)?.folio ?? null;
  return {
    id,
    rut,
    nombre: razonSocial,
    banco,
    tipoCuenta: oneOf(TIPOS_CUENTA_PAGO, tipoCuenta),
    cuenta: numeroCuenta,
    monto,
    email: emailNotificar,
    documento,
    glosa: glosaOf(fila),
    clase: reservada ? 'remuneracion' : documento === null ? 'otro' : 'proveedor',
  };
}
