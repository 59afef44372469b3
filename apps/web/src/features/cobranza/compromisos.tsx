import type { CobranzaDeCliente } from '@cuadra/contract';
import { Badge, cn, Monto } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { fechaConAnio, formatMonto } from '../../shared/formats/index.ts';
import { ENLACE } from '../../shared/registros/enlace.ts';
import { ESTADO_COMPROMISO } from '../../shared/registros/estado-compromiso.ts';

/** Commitments of a customer, newest first; each opens in the list of commitments. */
export function Compromisos({ cobranza: { compromisos } }: { cobranza: CobranzaDeCliente }) {
  if (compromisos.length === 0) return <p className="text-muted-foreground">Sin compromisos.</p>;
  return (
    <ul className="flex flex-col">
      {compromisos.map(({ id, total, moneda, estado, cuotas, cuotasPagadas, proxima, falta }) => {
        const { texto, tono } = ESTADO_COMPROMISO[estado];
        return (
          <li key={id} className="flex items-start gap-3 border-b py-2 last:border-b-0">
            <div className="min-w-0 flex-1">
              <Link to="/admin/compromisos-pago" search={{ id }} className={cn(ENLACE, 'block')}>
                <Monto valor={total} moneda={moneda} tono="fuerte" /> en{' '}
                {cuotas === 1 ? 'una cuota' : `${cuotas} cuotas`}
              </Link>
              <p className="text-12 text-muted-foreground">
                {cuotasPagadas} de {cuotas} pagadas
                {proxima === null || estado === 'anulado'
                  ? null
                  : ` · faltan ${formatMonto(falta, moneda)}, próxima el ${fechaConAnio(proxima.fecha)}`}
              </p>
            </div>
            <Badge tono={tono}>{texto}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
