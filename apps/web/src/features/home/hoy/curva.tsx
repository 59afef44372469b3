import type { CajaPorDelante } from '@cuadra/contract';
import type { Fecha } from '@cuadra/domain';
import { cn } from '@cuadra/ui';
import { useId } from 'react';
import { fechaCorta, formatMonto } from '../../../shared/formats/index.ts';
import { unidadesDe } from '../../../shared/grafico/unidades.ts';
import { trazo } from '../../../shared/grafico/marcas.ts';
import { escalaDe, masBajo } from './escala.ts';

/** Strokes of the drawing keep their width however wide it is. */
const FIJO = { vectorEffect: 'non-scaling-stroke', fill: 'none' } as const;

/** Solid is the bank, dashed is expected, the band is 80 % of past error, dotted is the minimum of the company. */
export function Curva({ caja, dia }: { caja: CajaPorDelante; dia: Fecha | null }) {
  const describe = useId();
  const { hoy, reales, esperados, saldoHoy, minimo } = caja;
  const { x, y, marcas } = escalaDe(caja);
  const { enEje, conMoneda } = unidadesDe(marcas, 'CLP');
  const bajo = masBajo(esperados);
  const ultimo = esperados.at(-1)?.fecha ?? hoy;
  const primero = reales[0]?.fecha ?? hoy;
  const punto = (fecha: Fecha, saldo: number): [number, number] => [x(fecha), y(saldo)];
  const banda = [
    ...esperados.map(({ fecha, alto }) => punto(fecha, alto)),
    ...esperados.toReversed().map(({ fecha, bajo: menor }) => punto(fecha, menor)),
  ];
  const marcado = dia !== null && dia >= primero && dia <= ultimo ? dia : null;
  return (
    <div role="img" aria-label="Caja por delante" aria-describedby={describe} className="relative h-50 pl-11">
      <p id={describe} className="sr-only">
        Hoy hay {formatMonto(saldoHoy)}.
        {bajo ? ` Lo más bajo es ${formatMonto(bajo.saldo)}, el ${fechaCorta(bajo.fecha, hoy)}.` : ''} En{' '}
        {conMoneda}. La tabla que sigue dice lo mismo.
      </p>
      <div className="relative h-43">
        {marcas.map((marca) => (
          <span
            key={marca}
            className="tnum absolute right-full -translate-y-1/2 pr-3 text-12 text-muted-foreground"
            style={{ top: `${y(marca)}%` }}
          >
            {enEje(marca)}
          </span>
        ))}
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden
          className="absolute inset-0 size-full overflow-visible"
        >
          {marcas.map((marca) => (
            <path key={marca} d={`M0 ${y(marca)} H100`} stroke="var(--chart-grid)" {...FIJO} />
          ))}
          <path d={`${trazo(banda)} Z`} fill="var(--muted-foreground)" fillOpacity={0.14} />
          {minimo === null ? null : (
            <path
              d={`M0 ${y(minimo)} H100`}
              stroke="var(--aviso)"
              strokeDasharray="2 3"
              strokeWidth={1.25}
              {...FIJO}
            />
          )}
          {marcado === null ? null : (
            <path
              d={`M${x(marcado)} 0 V100`}
              stroke="var(--muted-foreground)"
              strokeDasharray="2 2"
              {...FIJO}
            />
          )}
          <path d={`M${x(hoy)} 0 V100`} stroke="var(--cuadra)" strokeWidth={1.25} {...FIJO} />
          <path
            d={trazo(reales.map(({ fecha, saldo }) => punto(fecha, saldo)))}
            stroke="var(--foreground)"
            strokeWidth={1.75}
            {...FIJO}
          />
          <path
            d={trazo(esperados.map(({ fecha, saldo }) => punto(fecha, saldo)))}
            stroke="var(--foreground)"
            strokeWidth={1.75}
            strokeDasharray="3 3"
            {...FIJO}
          />
        </svg>
        <Punto x={x(hoy)} y={y(saldoHoy)} className="border-2 border-foreground bg-background" />
        {bajo && bajo.fecha !== hoy ? (
          <Punto x={x(bajo.fecha)} y={y(bajo.saldo)} className="bg-foreground" />
        ) : null}
        {minimo === null ? null : (
          <span className="absolute right-0 text-11 text-aviso" style={{ top: `${y(minimo)}%` }}>
            mínimo que fijaste
          </span>
        )}
      </div>
      <div className="relative h-7 text-12 text-muted-foreground" aria-hidden>
        <span className="absolute top-2 left-0">{fechaCorta(primero, hoy)}</span>
        <span
          className="absolute top-2 -translate-x-1/2 font-medium whitespace-nowrap text-foreground"
          style={{ left: `${x(hoy)}%` }}
        >
          {Number(hoy.slice(8))} hoy
        </span>
        <span className="absolute top-2 right-0">{fechaCorta(ultimo, hoy)}</span>
      </div>
    </div>
  );
}

function Punto({ x, y, className }: { x: number; y: number; className: string }) {
  return (
    <span
      aria-hidden
      className={cn('absolute size-2 -translate-1/2 rounded-full', className)}
      style={{ left: `${x}%`, top: `${y}%` }}
    />
  );
}
