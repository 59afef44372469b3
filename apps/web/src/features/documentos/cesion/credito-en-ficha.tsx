import type { DocumentoDetalle } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Monto, SheetSection } from '@cuadra/ui';
import { fechaConAnio } from '../../../shared/formats/index.ts';
import { Dato, Datos } from '../../../shared/registros/ficha/datos.tsx';

/** From whom the company bought a credit, and of which invoice; nothing for any other document. */
export function CreditoEnFicha({ documento: { credito } }: { documento: DocumentoDetalle }) {
  if (credito === null) return null;
  const { cedente, vendedor, fechaFactura, totalFactura } = credito;
  const nombrar = ({ rut, razonSocial }: { rut: string; razonSocial: string }) => (
    <>
      {razonSocial} <span className="tnum text-muted-foreground">{formatRut(rut)}</span>
    </>
  );
  return (
    <SheetSection title="Crédito cedido a tu favor">
      <p>Se lo cobras al deudor. No es una venta tuya: no lleva IVA ni entra al libro de ventas.</p>
      <Datos className="mt-3">
        <Dato nombre="Te lo cedió">{nombrar(cedente)}</Dato>
        {vendedor.rut === cedente.rut ? null : <Dato nombre="Vendedor">{nombrar(vendedor)}</Dato>}
        <Dato nombre="Fecha de la factura">{fechaConAnio(fechaFactura)}</Dato>
        <Dato nombre="Total de la factura">
          <Monto valor={totalFactura} moneda="CLP" />
        </Dato>
      </Datos>
    </SheetSection>
  );
}
