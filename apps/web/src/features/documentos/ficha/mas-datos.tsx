import type { DocumentoDetalle } from '@cuadra/contract';
import { Monto, SheetSection } from '@cuadra/ui';
import { fechaHora, plural } from '../../../shared/formats/index.ts';
import { Dato, Datos } from '../../../shared/registros/ficha/datos.tsx';

const FIRMAS = {
  valida: 'Válida',
  no_verificable: 'No se pudo verificar',
  sin_firma: 'Sin firma',
} as const;

const ESTADOS_SII = {
  registro: 'En el registro',
  pendiente: 'Pendiente de acuse',
  reclamado: 'Reclamado',
  no_incluir: 'No incluir',
} as const;

/** What the SII and Cuadra know of the document beyond its amounts. */
export function MasDatos({ documento }: { documento: DocumentoDetalle }) {
  const { Saldo, moneda, firma, estadoSii, diasPago } = documento;
  const instante = (valor: string | null) => (valor === null ? null : fechaHora(valor));
  return (
    <SheetSection title="Más datos">
      <Datos>
        <Dato nombre="Tipo">
          {documento.tipo.descripcion} ({documento.tipo.codigo})
        </Dato>
        <Dato nombre="Moneda">{moneda === 'CLP' ? null : moneda}</Dato>
        <Dato nombre="Tipo de cambio">{documento.tipoCambio?.replace('.', ',')}</Dato>
        <Dato nombre="Saldo deudor">
          {Saldo.saldoDeudor === 0 ? null : <Monto valor={Saldo.saldoDeudor} moneda={moneda} />}
        </Dato>
        <Dato nombre="Saldo acreedor">
          {Saldo.saldoAcreedor === 0 ? null : <Monto valor={Saldo.saldoAcreedor} moneda={moneda} />}
        </Dato>
        <Dato nombre="Monto conciliable">
          <Monto valor={Saldo.montoConciliable} moneda={moneda} />
        </Dato>
        <Dato nombre="Se pagó en">{diasPago === null ? null : plural(diasPago, 'día')}</Dato>
        <Dato nombre="Asociado a mano">{documento.asociadoManualmente ? 'Sí' : null}</Dato>
        <Dato nombre="En el SII">{estadoSii === null ? null : ESTADOS_SII[estadoSii]}</Dato>
        <Dato nombre="Firma">{firma === null ? null : FIRMAS[firma]}</Dato>
        <Dato nombre="Envío">{instante(documento.fechaEnvio)}</Dato>
        <Dato nombre="Recepción">{instante(documento.fechaRecepcion)}</Dato>
        <Dato nombre="Acuse de recibo">{instante(documento.fechaAcuse)}</Dato>
        <Dato nombre="Reclamo">{instante(documento.fechaReclamo)}</Dato>
        <Dato nombre="Llegó a Cuadra">{instante(documento.created)}</Dato>
      </Datos>
    </SheetSection>
  );
}
