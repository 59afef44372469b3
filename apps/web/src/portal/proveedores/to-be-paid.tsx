import type { PortalDeProveedor } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain/dinero';
import { PayerMark } from './payer-mark.tsx';
import { longDay } from './texts.ts';

/** What is approved and not yet paid, and the next payments. */
export function ToBePaid({
  portal: { porPagar, proximos },
  today,
}: {
  portal: Pick<PortalDeProveedor, 'porPagar' | 'proximos'>;
  today: string;
}) {
  return (
    <section aria-labelledby="te-van-a-pagar" className="min-w-0">
      <h1 id="te-van-a-pagar">
        <span className="block font-normal text-muted-foreground max-md:text-15">Te van a pagar</span>
        <span className="tnum block text-[32px] leading-10 font-semibold tracking-[-0.02em]">
          {formatMonto(porPagar)}
        </span>
      </h1>
      {proximos.length === 0 ? null : (
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-3 max-md:hidden">
          {proximos.map(({ fecha, monto, pagador, cantidad }) => (
            <li
              key={`${fecha} ${pagador.id}`}
              className="flex items-center gap-3 rounded-md border bg-background px-3 py-2.5"
            >
              <PayerMark pagador={pagador} />
              <div>
                <p className="text-12 text-muted-foreground">
                  {longDay(fecha, today)} · {pagador.nombre}
                  {cantidad === 1 ? '' : ` · ${cantidad} pagos`}
                </p>
                <p className="tnum text-15 font-semibold">{formatMonto(monto)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
