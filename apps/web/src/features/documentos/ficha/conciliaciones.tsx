import { listCartolas, type DocumentoDetalle } from '@cuadra/contract';
import { Monto, SheetSection } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { cuentaCorta } from '../../../shared/cuentas-bancarias/textos.ts';
import { fechaCorta, formatPorcentaje } from '../../../shared/formats/index.ts';
import { Estado } from '../../../shared/registros/conciliacion/estado.tsx';
import { MontoConciliado } from '../../../shared/registros/conciliacion/monto-conciliado.tsx';
import { UndoConciliacion } from '../../../shared/registros/conciliacion/undo-conciliacion.tsx';
import { quienConcilio } from '../../../shared/registros/textos.ts';
import { useSession } from '../../../shared/session/index.ts';

/** The bank lines that settle the document, and what of it is left. */
export function Conciliaciones({ documento }: { documento: DocumentoDetalle }) {
  const { conciliaciones, moneda, saldo, montoTotal, montoRetenido, estadoConciliacion } = documento;
  const { puede } = useSession();
  const veCartolas = puede(listCartolas);
  if (documento.signo === 0) return null;
  const debido = montoTotal - montoRetenido;
  const cerrado = debido === 0 ? 0 : (debido - Math.abs(saldo)) / debido;
  return (
    <SheetSection
      title="Conciliaciones"
      end={
        <Estado
          estado={estadoConciliacion}
          {...(estadoConciliacion === 'parcial' ? { detalle: `, ${formatPorcentaje(cerrado)}` } : {})}
        />
      }
    >
      <ul className="flex flex-col">
        {conciliaciones.map((conciliacion) => (
          <li
            key={`${conciliacion.id}-${conciliacion.idCartola}`}
            className="flex items-center gap-2 border-b py-1.5"
          >
            <div className="min-w-0 flex-1">
              <p className="truncate">
                {veCartolas ? (
                  <Link
                    to="/cartolas"
                    search={{ id: conciliacion.idCartola }}
                    className="underline decoration-input underline-offset-3 hover:decoration-current"
                  >
                    {conciliacion.descripcion}
                  </Link>
                ) : (
                  conciliacion.descripcion
                )}
              </p>
              <p className="tnum truncate text-12 text-muted-foreground">
                {cuentaCorta(conciliacion)} · {fechaCorta(conciliacion.fecha)} · {quienConcilio(conciliacion)}
              </p>
            </div>
            <UndoConciliacion
              id={conciliacion.id}
              monto={conciliacion.monto}
              moneda={moneda}
              contra={`una línea de ${conciliacion.banco}`}
            />
            <MontoConciliado conciliacion={conciliacion} moneda={moneda} />
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 pt-2">
        <span className="text-muted-foreground">
          {saldo === 0
            ? 'Nada por conciliar'
            : conciliaciones.length > 0
              ? 'Queda por conciliar'
              : 'Por conciliar'}
        </span>
        <Monto forma="col" valor={saldo} moneda={moneda} />
      </p>
    </SheetSection>
  );
}
