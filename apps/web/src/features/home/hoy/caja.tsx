import type { CajaPorDelante } from '@cuadra/contract';
import type { Fecha } from '@cuadra/domain';
import { Monto, Skeleton } from '@cuadra/ui';
import type { ReactNode } from 'react';
import { fechaCorta, formatMonto } from '../../../shared/formats/index.ts';
import { TablaGrafico } from '../../../shared/grafico/tabla-grafico.tsx';
import { LoadError } from '../../../shared/page/index.ts';
import { Curva } from './curva.tsx';
import { Enlace } from './destino.tsx';
import { masBajo } from './escala.ts';

interface CajaProps {
  readonly caja: CajaPorDelante | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** The day that the calendar points at. */
  readonly dia: Fecha | null;
}

/** Cash of the last days and until the end of the calendar, with its lowest close. */
export function Caja({ caja, error, onRetry, dia }: CajaProps) {
  const bajo = caja ? masBajo(caja.esperados) : null;
  return (
    <section aria-labelledby="caja" className="print:break-inside-avoid">
      <div className="mb-3 flex min-h-6 flex-wrap items-baseline gap-x-6 gap-y-1">
        <h2 id="caja" className="font-semibold">
          <Enlace
            destino={{ rutas: ['/dashboard', '/financials/flujo_caja'] }}
            className="rounded-xs underline-offset-3 hover:underline hover:decoration-input"
          >
            Caja por delante
          </Enlace>
        </h2>
        {caja && bajo ? (
          <dl className="flex flex-wrap gap-x-6 gap-y-1 sm:ml-auto">
            <Cifra nombre="Hoy">
              <Monto valor={caja.saldoHoy} />
            </Cifra>
            <Cifra nombre={`Más bajo, ${fechaCorta(bajo.fecha, caja.hoy)}`}>
              <Monto valor={bajo.saldo} />
            </Cifra>
            <Cifra nombre="Entre">
              <Monto valor={bajo.bajo} /> y <Monto valor={bajo.alto} />
            </Cifra>
          </dl>
        ) : null}
      </div>
      <div className="min-h-58">
        {caja ? (
          <>
            <Curva caja={caja} dia={dia} />
            <TablaGrafico
              nombre="Caja por delante"
              columnas={['Día', 'Saldo esperado', 'Entre', 'Y']}
              filas={caja.esperados.map(({ fecha, saldo, bajo: menor, alto }) => ({
                clave: fecha,
                nombre: fechaCorta(fecha, caja.hoy),
                cifras: [saldo, menor, alto].map((valor) => formatMonto(valor)),
              }))}
            />
          </>
        ) : error ? (
          <LoadError error={error} onRetry={onRetry} />
        ) : (
          <Skeleton className="h-50 w-full rounded-md" />
        )}
      </div>
    </section>
  );
}

function Cifra({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-muted-foreground">{nombre}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
