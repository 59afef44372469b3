import { getPagosEsperados, RUTA_PANTALLA } from '@cuadra/contract';
import { Monto } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fechaCorta, formatPorcentaje, plural } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { ENLACE } from '../../shared/registros/enlace.ts';
import { rangoDe } from './textos.ts';

/** Documents that are shown; the next ones to be paid tell enough before a call. */
const MAX_VISIBLES = 8;

/** The day on which each open sale of a customer is expected, and how right such days were. */
export function CuandoPagara({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(queryFor(getPagosEsperados, { params: { id } }));
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.items.length === 0) return null;
  const { items, acierto } = data;
  return (
    <section aria-labelledby="cuando-pagara">
      <h2 id="cuando-pagara" className="mb-1 font-semibold">
        Cuándo pagará
      </h2>
      <ul className="flex flex-col">
        {items.slice(0, MAX_VISIBLES).map(({ esperado, ...documento }) => (
          <li key={documento.id} className="flex items-center gap-3 border-b py-2 last:border-b-0">
            <div className="min-w-0 flex-1">
              <p className="tnum">
                {esperado === null ? 'Sin fecha' : fechaCorta(esperado.fecha)}{' '}
                <span className="text-12 text-muted-foreground">
                  {esperado === null ? 'nadie pagó tan tarde' : rangoDe(esperado)}
                </span>
              </p>
              <Link
                to={RUTA_PANTALLA[documento.modelo]}
                search={{ id: documento.id }}
                className={`${ENLACE} tnum text-12`}
              >
                Folio {documento.folio}
              </Link>
            </div>
            <Monto valor={documento.saldo} moneda={documento.moneda} />
          </li>
        ))}
      </ul>
      {items.length > MAX_VISIBLES ? (
        <p className="mt-2 text-12 text-muted-foreground">
          y {plural(items.length - MAX_VISIBLES, 'documento')} más
        </p>
      ) : null}
      {acierto === null ? null : (
        <p className="mt-2 text-12 text-muted-foreground">
          En {acierto.casos} cobros, la fecha erró {plural(acierto.errorMediano, 'día')} y el rango acertó{' '}
          {formatPorcentaje(acierto.enRango)}.
        </p>
      )}
    </section>
  );
}
