import { listDocumentos, RUTA_PANTALLA, type CartolaDetalle } from '@cuadra/contract';
import { Monto, SheetSection } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { formatPorcentaje } from '../../shared/formats/index.ts';
import { Estado } from '../../shared/registros/conciliacion/estado.tsx';
import { MontoConciliado } from '../../shared/registros/conciliacion/monto-conciliado.tsx';
import { UndoConciliacion } from '../../shared/registros/conciliacion/undo-conciliacion.tsx';
import { quienConcilio } from '../../shared/registros/textos.ts';
import { useSession } from '../../shared/session/index.ts';

/** The documents that explain the line, and what of it is left. */
export function ConciliacionesDeLinea({ linea }: { linea: CartolaDetalle }) {
  const { puede } = useSession();
  const { conciliaciones, conciliado, moneda, estadoConciliacion } = linea;
  const monto = linea.abono + linea.cargo;
  const queda = monto - conciliado;
  return (
    <SheetSection
      title="Conciliaciones"
      end={
        <Estado
          estado={estadoConciliacion}
          {...(estadoConciliacion === 'parcial'
            ? { detalle: `, ${formatPorcentaje(conciliado / monto)}` }
            : {})}
        />
      }
    >
      <ul className="flex flex-col">
        {conciliaciones.map((conciliacion) => {
          const nombre = `${conciliacion.tipo} ${conciliacion.folio}`;
          return (
            <li
              key={`${conciliacion.id}-${conciliacion.idDocumento}`}
              className="flex items-center gap-2 border-b py-1.5"
            >
              <div className="min-w-0 flex-1">
                <p className="truncate">
                  {puede(listDocumentos[conciliacion.modelo]) ? (
                    <Link
                      to={RUTA_PANTALLA[conciliacion.modelo]}
                      search={{ id: conciliacion.idDocumento }}
                      className="underline decoration-input underline-offset-3 hover:decoration-current"
                    >
                      {nombre}
                    </Link>
                  ) : (
                    nombre
                  )}
                </p>
                <p className="truncate text-12 text-muted-foreground">
                  {conciliacion.razonSocial} · {quienConcilio(conciliacion)}
                </p>
              </div>
              <UndoConciliacion
                id={conciliacion.id}
                monto={conciliacion.monto}
                moneda={moneda}
                contra={`${nombre} de ${conciliacion.razonSocial}`}
              />
              <MontoConciliado conciliacion={conciliacion} moneda={moneda} />
            </li>
          );
        })}
      </ul>
      <p className="flex justify-between gap-4 pt-2">
        <span className="text-muted-foreground">
          {queda === 0 ? 'Nada por conciliar' : conciliado > 0 ? 'Queda por conciliar' : 'Por conciliar'}
        </span>
        <Monto forma="col" valor={queda} moneda={moneda} />
      </p>
    </SheetSection>
  );
}
