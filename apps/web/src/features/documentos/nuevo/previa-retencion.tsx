import { calcularRetencion, formatTasa, retencionDesdeLiquido } from '@cuadra/domain';
import { formatMonto } from '../../../shared/formats/index.ts';
import type { Borrador } from './borrador.ts';

/** What the boleta that is being typed comes to, by the year in which it is to be paid. */
export function PreviaRetencion({ borrador }: { borrador: Borrador }) {
  const { monto, montoEs, retiene, fechaEmision, fechaPagoInterna } = borrador;
  const anio = Number((fechaPagoInterna > fechaEmision ? fechaPagoInterna : fechaEmision).slice(0, 4));
  if (monto === null || monto < 1 || !(anio > 2000)) return null;
  const { bruto, retencion, liquido, tasa } =
    montoEs === 'liquido' ? retencionDesdeLiquido(monto, anio) : calcularRetencion(monto, anio);
  return (
    <p aria-live="polite" className="tnum text-12 text-muted-foreground sm:col-span-2">
      Bruto {formatMonto(bruto, 'CLP')}
      {retiene === 'prestador'
        ? ': se paga entero y el prestador entera su impuesto.'
        : `, retención ${formatMonto(retencion, 'CLP')} (se estima con la tasa de ${anio}, ${formatTasa(tasa)}), líquido ${formatMonto(liquido, 'CLP')}.`}
    </p>
  );
}
