import { listOts, type DocumentoDetalle } from '@cuadra/contract';
import { Monto, SheetSection } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { fechaCorta } from '../../../shared/formats/index.ts';
import { useSession } from '../../../shared/session/index.ts';

/** The notas de venta that a sale invoices, with what each was about. */
export function OtsDeDocumento({ documento: { Ots: ots, moneda } }: { documento: DocumentoDetalle }) {
  const { puede } = useSession();
  if (ots.length === 0) return null;
  return (
    <SheetSection title="Notas de venta">
      <ul className="flex flex-col gap-2">
        {ots.map((ot) => (
          <li key={ot.id} className="flex justify-between gap-4">
            <div className="min-w-0">
              {puede(listOts) ? (
                <Link
                  to="/ots"
                  search={{ id: ot.id }}
                  className="underline decoration-input underline-offset-3 hover:decoration-current"
                >
                  Nota de venta {ot.folio}
                </Link>
              ) : (
                `Nota de venta ${ot.folio}`
              )}
              <p className="tnum text-12 text-muted-foreground">{fechaCorta(ot.fechaEmision)}</p>
              <ul className="text-12 text-muted-foreground">
                {ot.Movimientos.slice(0, 5).map((movimiento) => (
                  <li key={movimiento.posicion} className="truncate">
                    {movimiento.producto}
                  </li>
                ))}
                {ot.Movimientos.length > 5 ? <li>y {ot.Movimientos.length - 5} más</li> : null}
              </ul>
            </div>
            <Monto forma="col" valor={ot.monto} moneda={moneda} />
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}
