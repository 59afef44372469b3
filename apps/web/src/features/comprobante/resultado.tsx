import type { ComprobanteVerificado } from '@cuadra/contract';
import { cn, Glifo } from '@cuadra/ui';
import { fechaLarga, formatMonto, plural } from '../../shared/formats/index.ts';

const MAX_FOLIOS = 12;

function foliosDe(folios: readonly string[]): string {
  const dichos = folios.slice(0, MAX_FOLIOS).join(', ');
  const resto = folios.length - MAX_FOLIOS;
  return resto > 0 ? `${dichos} y ${plural(resto, 'folio')} más` : dichos;
}

/** A proved receipt: its state, amount, parties, day and documents. */
export function Resultado({ comprobante }: { readonly comprobante: ComprobanteVerificado }) {
  const { estado, monto, pagador, beneficiario, pagada, folios } = comprobante;
  const devuelto = estado === 'Devuelto';
  const datos = [
    ['Paga', pagador],
    ['Recibe', beneficiario],
    ['Fecha', fechaLarga(pagada)],
    ...(folios.length > 0 ? [[folios.length === 1 ? 'Folio' : 'Folios', foliosDe(folios)] as const] : []),
  ] as const;
  return (
    <section aria-label="Resultado" role="status" className="mt-6 border-t pt-5">
      <p
        className={cn(
          'flex items-center gap-2 font-medium',
          devuelto ? 'text-negativo' : 'text-cuadra-foreground',
        )}
      >
        <Glifo size={14} estado={devuelto ? 'sin_par' : 'segura'} />
        {devuelto ? 'Devuelto por el banco' : 'Pagado'}
      </p>
      <p className="tnum mt-1 text-32 font-semibold">{formatMonto(monto)}</p>
      <dl className="mt-3 grid grid-cols-[72px_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        {datos.map(([etiqueta, valor]) => (
          <div key={etiqueta} className="contents">
            <dt className="text-muted-foreground">{etiqueta}</dt>
            <dd className="break-words">{valor}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
