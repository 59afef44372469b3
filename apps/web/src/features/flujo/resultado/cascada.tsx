import type { ResultadoOperacional } from '@cuadra/contract';
import { armarCascada, type BarraDeCascada, type OrigenDeBarra } from '@cuadra/domain/resultado';
import { cn, Monto, Select } from '@cuadra/ui';
import { formatMonto } from '../../../shared/formats/index.ts';
import { MarcoGrafico } from '../../../shared/grafico/marco-grafico.tsx';
import { marcasDe } from '../../../shared/grafico/marcas.ts';
import { unidadesDe } from '../../../shared/grafico/unidades.ts';
import { sumar } from './secciones.ts';

/** Expenses with a bar of their own; a screen shows the whole fall without scrolling. */
const MAX_GASTOS = 5;
const PERIODO_ENTERO = 'todo';
/** Names, drawing and amounts; its axis stands over the drawing. */
const COLUMNAS = 'grid grid-cols-[9.75rem_1fr_7rem] sm:grid-cols-[11rem_1fr_8rem]';

interface CascadaProps {
  readonly data: Pick<ResultadoOperacional, 'filas' | 'columnas'>;
  readonly nombreDe: (columna: ResultadoOperacional['columnas'][number]) => string;
  /** The column that is drawn; without it, all together. */
  readonly columna: string | undefined;
  readonly onColumna: (columna: string | undefined) => void;
  readonly onElegir: (origen: OrigenDeBarra) => void;
}

/** From the income down to the result, a bar to each step; a bar opens the entries behind it. */
export function Cascada({ data, nombreDe, columna, onColumna, onElegir }: CascadaProps) {
  const { filas, columnas } = data;
  const i = columnas.findIndex(({ id }) => id === columna);
  const barras = armarCascada(
    filas.map(({ valores, ...fila }) => ({ ...fila, valor: i === -1 ? sumar(valores) : (valores[i] ?? 0) })),
    MAX_GASTOS,
  );
  const marcas = marcasDe(barras.flatMap(({ desde, hasta }) => [desde, hasta]));
  const unidades = unidadesDe(marcas, 'CLP');
  const [abajo, arriba] = [marcas[0] ?? 0, marcas.at(-1) ?? 1];
  const x = (monto: number) => ((monto - abajo) / (arriba - abajo)) * 100;
  return (
    <MarcoGrafico titulo="De los ingresos al resultado" nota={unidades.conMoneda}>
      {columnas.length > 1 ? (
        <Select
          aria-label="Qué muestra la cascada"
          className="mb-3 w-48"
          value={i === -1 ? PERIODO_ENTERO : (columna ?? PERIODO_ENTERO)}
          options={[
            { value: PERIODO_ENTERO, label: 'Todo el período' },
            ...columnas.map((una) => ({ value: una.id, label: nombreDe(una) })),
          ]}
          onValueChange={(elegida) => onColumna(elegida === PERIODO_ENTERO ? undefined : elegida)}
        />
      ) : null}
      <div className={COLUMNAS}>
        <div className="relative col-start-2 h-5 text-11 text-muted-foreground" aria-hidden>
          {marcas.map((marca, orden) => (
            <span
              key={marca}
              // On a phone the outer marks say enough.
              className={cn(
                'tnum absolute -translate-x-1/2',
                orden > 0 && orden < marcas.length - 1 && marca !== 0 && 'max-sm:hidden',
              )}
              style={{ left: `${x(marca)}%` }}
            >
              {unidades.enEje(marca)}
            </span>
          ))}
        </div>
      </div>
      <ol aria-label="De los ingresos al resultado, paso a paso">
        {barras.map((barra, orden) => (
          <Barra
            key={barra.nombre}
            barra={barra}
            sigue={orden < barras.length - 1}
            x={x}
            marcas={marcas}
            onElegir={() => onElegir(barra.origen)}
          />
        ))}
      </ol>
    </MarcoGrafico>
  );
}

function colorDe({ clase, desde, hasta }: BarraDeCascada): string {
  if (clase === 'suma') return hasta < 0 ? 'bg-negativo' : 'bg-foreground';
  return hasta < desde ? 'bg-chart-2' : 'bg-chart-1';
}

function Barra({
  barra,
  sigue,
  x,
  marcas,
  onElegir,
}: {
  barra: BarraDeCascada;
  sigue: boolean;
  x: (monto: number) => number;
  marcas: readonly number[];
  onElegir: () => void;
}) {
  const { nombre, clase, desde, hasta } = barra;
  const efecto = hasta - desde;
  return (
    <li>
      <button
        type="button"
        onClick={onElegir}
        aria-label={`${nombre}: ${formatMonto(efecto)}. Ver de qué se compone`}
        className={cn(COLUMNAS, 'h-7 w-full items-center rounded-xs text-left hover:bg-muted')}
      >
        <span className={cn('truncate pr-3 text-13', clase === 'suma' && 'font-semibold')}>{nombre}</span>
        <span aria-hidden className="relative h-full">
          {marcas.map((marca) => (
            <span
              key={marca}
              className={cn('absolute inset-y-0 w-px', marca === 0 ? 'bg-input' : 'bg-chart-grid')}
              style={{ left: `${x(marca)}%` }}
            />
          ))}
          <span
            className={cn(
              'absolute inset-y-1.5 min-w-px rounded-[2px] [print-color-adjust:exact]',
              colorDe(barra),
            )}
            style={{ left: `${x(Math.min(desde, hasta))}%`, width: `${Math.abs(x(hasta) - x(desde))}%` }}
          />
          {sigue ? (
            <span
              className="absolute top-1/2 h-full w-px bg-muted-foreground/50"
              style={{ left: `${x(hasta)}%` }}
            />
          ) : null}
        </span>
        <span className={cn(clase === 'suma' && 'font-semibold')}>
          <Monto forma="col" valor={efecto} className="block" />
        </span>
      </button>
    </li>
  );
}
