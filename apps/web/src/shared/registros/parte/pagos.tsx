import { listCartolas, type ClienteDetalle } from '@cuadra/contract';
import { Monto } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { cuentaCorta } from '../../cuentas-bancarias/textos.ts';
import { fechaConAnio } from '../../formats/index.ts';
import { useSession } from '../../session/index.ts';

const MAX_FOLIOS = 4;

function textoDeFolios(folios: readonly string[]): string {
  const algunos = folios.slice(0, MAX_FOLIOS).join(', ');
  return folios.length > MAX_FOLIOS ? `${algunos} y ${folios.length - MAX_FOLIOS} más` : algunos;
}

/** Bank lines that paid documents of a party, newest first. */
export function Pagos({ pagos }: { readonly pagos: ClienteDetalle['pagos'] }) {
  const { puede } = useSession();
  const veCartolas = puede(listCartolas);
  return (
    <section aria-labelledby="pagos-de-la-parte">
      <h2 id="pagos-de-la-parte" className="mb-1 font-semibold">
        Pagos
      </h2>
      {pagos.length === 0 ? (
        <p className="text-muted-foreground">Aún no hay pagos conciliados con sus documentos.</p>
      ) : (
        <ul className="flex flex-col">
          {pagos.map((pago) => (
            <li key={`${pago.idCartola} ${pago.moneda}`} className="flex items-center gap-4 border-b py-2">
              <div className="min-w-0 flex-1">
                <p className="truncate">
                  {veCartolas ? (
                    <Link
                      to="/cartolas"
                      search={{ id: pago.idCartola }}
                      className="underline decoration-input underline-offset-3 hover:decoration-current"
                    >
                      {pago.descripcion}
                    </Link>
                  ) : (
                    pago.descripcion
                  )}
                </p>
                <p className="tnum truncate text-12 text-muted-foreground">
                  {fechaConAnio(pago.fecha)} · {cuentaCorta(pago)} · {textoDeFolios(pago.folios)}
                </p>
              </div>
              <Monto forma="col" valor={pago.monto} moneda={pago.moneda} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
