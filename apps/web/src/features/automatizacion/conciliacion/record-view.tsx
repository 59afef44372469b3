import type { RecordSugerencias } from '@cuadra/contract';
import type { Moneda } from '@cuadra/domain';
import { cn, Monto } from '@cuadra/ui';
import { formatEntero, formatPorcentaje } from '../../../shared/formats/index.ts';
import { aciertoDe, decididas } from './textos.ts';

type Cifras = Pick<RecordSugerencias, 'acertadas' | 'erradas' | 'montoAcertado' | 'montoErrado'>;

/** Right and wrong of a record, in count and in money, on two edges. */
export function RecordView({
  record,
  moneda,
  className,
}: {
  record: Cifras;
  moneda: Moneda;
  className?: string;
}) {
  const acierto = aciertoDe(record);
  return (
    <div className={className}>
      <RecordBar record={record} />
      <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto_minmax(104px,auto)] gap-x-4 gap-y-0.5">
        <dt className="text-muted-foreground">
          Bien{acierto === null ? null : <span className="tnum"> · {formatPorcentaje(acierto)}</span>}
        </dt>
        <dd className="tnum text-right font-medium">{formatEntero(record.acertadas)}</dd>
        <dd className="text-right">
          <Monto forma="col" tono="gris" valor={record.montoAcertado} moneda={moneda} />
        </dd>
        <dt className="text-muted-foreground">Mal</dt>
        <dd className={cn('tnum text-right font-medium', record.erradas > 0 && 'text-negativo')}>
          {formatEntero(record.erradas)}
        </dd>
        <dd className="text-right">
          <Monto forma="col" tono="gris" valor={record.montoErrado} moneda={moneda} />
        </dd>
      </dl>
    </div>
  );
}

/** How much was right, in one bar; what was wrong is red. Hatched while nothing was decided. */
export function RecordBar({ record }: { record: Cifras }) {
  const total = decididas(record);
  const acierto = aciertoDe(record);
  return (
    <div
      role="img"
      aria-label={
        acierto === null
          ? 'Sin decisiones todavía'
          : `${formatEntero(record.acertadas)} bien y ${formatEntero(record.erradas)} mal`
      }
      className={cn('flex h-2 w-full gap-px overflow-hidden rounded-full', total === 0 && 'trama')}
    >
      {record.acertadas > 0 ? (
        <span className="h-full min-w-0.5 bg-chart-1" style={{ flex: `${record.acertadas} 0 0` }} />
      ) : null}
      {record.erradas > 0 ? (
        <span className="h-full min-w-1 bg-negativo" style={{ flex: `${record.erradas} 0 0` }} />
      ) : null}
    </div>
  );
}
