import { NOMBRES_FLUJO, type FlujoDeCaja } from '@cuadra/contract';
import type { Moneda } from '@cuadra/domain';
import type { CategoriaFlujo, PasoFlujo, SentidoFlujo } from '@cuadra/domain/flujo-caja';
import { cn, Monto } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMonto } from '../../shared/formats/index.ts';
import { showColumn } from '../../shared/lista/show-columns.ts';
import { nombreCorto, nombreLargo } from './nombre-periodo.ts';

type Columna = FlujoDeCaja['columnas'][number];

export interface CeldaElegida {
  readonly sentido: SentidoFlujo;
  /** Without it, the whole direction. */
  readonly categoria?: CategoriaFlujo | undefined;
  readonly de: string;
}

interface TablaFlujoProps {
  readonly flujo: FlujoDeCaja;
  readonly paso: PasoFlujo;
  readonly elegida: CeldaElegida | null;
  readonly onElegir: (celda: CeldaElegida) => void;
}

const ESTADOS = { real: '', mixto: 'En curso', esperado: 'Proyectado' } as const;

/** A row to each category, a column to each period, from what it opens with to what it closes with. */
export function TablaFlujo({ flujo, paso, elegida, onElegir }: TablaFlujoProps) {
  const { columnas, filas, moneda } = flujo;
  const total = (titulo: string, valor: (columna: Columna) => number, className: string) => (
    <tr className={className}>
      <Titulo>{titulo}</Titulo>
      {columnas.map((columna) => (
        <Celda key={columna.desde} columna={columna}>
          <Monto valor={valor(columna)} moneda={moneda} />
        </Celda>
      ))}
    </tr>
  );
  const totalDe = (sentido: SentidoFlujo, titulo: string, valor: (columna: Columna) => number) => (
    <tr className="group font-semibold hover:bg-muted">
      <Titulo>{titulo}</Titulo>
      {columnas.map((columna) => (
        <CeldaFlujo
          key={columna.desde}
          columna={columna}
          nombre={`${titulo}, ${nombreLargo(paso, columna)}`}
          valor={valor(columna) === 0 ? null : valor(columna)}
          moneda={moneda}
          abierta={
            elegida?.sentido === sentido && elegida.categoria === undefined && elegida.de === columna.desde
          }
          onElegir={() => onElegir({ sentido, de: columna.desde })}
        />
      ))}
    </tr>
  );
  const lado = (sentido: SentidoFlujo) =>
    filas
      .filter((fila) => fila.sentido === sentido && fila.categoria !== 'traspasos')
      .map(({ categoria, celdas }) => (
        <tr key={`${sentido} ${categoria}`} className="group hover:bg-muted">
          <Titulo nivel={2}>{NOMBRES_FLUJO[categoria][sentido]}</Titulo>
          {columnas.map((columna, i) => {
            const { real = 0, esperado = 0 } = celdas[i] ?? {};
            return (
              <CeldaFlujo
                key={columna.desde}
                columna={columna}
                nombre={`${NOMBRES_FLUJO[categoria][sentido]}, ${nombreLargo(paso, columna)}`}
                valor={real + esperado === 0 && real === 0 ? null : real + esperado}
                moneda={moneda}
                abierta={
                  elegida?.sentido === sentido &&
                  elegida.categoria === categoria &&
                  elegida.de === columna.desde
                }
                onElegir={() => onElegir({ sentido, categoria, de: columna.desde })}
              />
            );
          })}
        </tr>
      ));
  const hayTraspasos = filas.some(({ categoria }) => categoria === 'traspasos');
  const faltan = columnas.some(({ sinLinea }) => sinLinea !== 0);
  return (
    <table
      aria-label="Flujo de caja"
      className={cn(
        'w-max min-w-full border-separate border-spacing-0',
        // A landscape page holds a year of months, or a quarter of weeks.
        columnas.length > 12 ? 'print:[zoom:0.6]' : 'print:[zoom:0.85]',
      )}
    >
      <thead className="sticky top-0 z-20">
        <tr className="text-11 text-muted-foreground">
          <th
            scope="col"
            className="sticky left-0 z-10 h-10 min-w-40 border-b bg-muted px-4 text-left font-medium sm:min-w-60 sm:px-6"
          >
            {paso === 'mes' ? 'Mes' : 'Semana del'}
          </th>
          {columnas.map((columna) => (
            <th
              key={columna.desde}
              scope="col"
              ref={columna.estado === 'mixto' ? showColumn : undefined}
              className="num min-w-32 border-b bg-muted px-3 font-medium whitespace-nowrap"
            >
              <span className="text-foreground">{nombreCorto(paso, columna)}</span>
              <span className="block h-4 font-normal">{ESTADOS[columna.estado]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {total('Saldo inicial', ({ inicial }) => inicial, 'text-muted-foreground')}
        {totalDe('ingreso', 'Ingresos', ({ ingresos }) => ingresos)}
        {lado('ingreso')}
        {totalDe('egreso', 'Egresos', ({ egresos }) => egresos)}
        {lado('egreso')}
        {hayTraspasos ? (
          <FilaTraspasos flujo={flujo} paso={paso} elegida={elegida} onElegir={onElegir} />
        ) : null}
        {faltan ? (
          <tr>
            <Titulo>
              <Link to="/importar" className="underline decoration-input underline-offset-3">
                Falta cartola
              </Link>
            </Titulo>
            {columnas.map((columna) => (
              <Celda key={columna.desde} columna={columna} className={cn(columna.sinLinea !== 0 && 'trama')}>
                <span className={cn(columna.sinLinea !== 0 && 'rounded-xs bg-background px-1')}>
                  <Monto valor={columna.sinLinea === 0 ? null : columna.sinLinea} moneda={moneda} />
                </span>
              </Celda>
            ))}
          </tr>
        ) : null}
      </tbody>
      <tfoot className="sticky bottom-0 z-20">
        <tr className="font-semibold">
          <th
            scope="row"
            className="sticky left-0 z-10 h-10 border-t bg-muted px-4 text-left font-semibold sm:px-6"
          >
            Saldo final
          </th>
          {columnas.map((columna) => (
            <td key={columna.desde} className="num border-t bg-muted px-3">
              <Monto valor={columna.final} moneda={moneda} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** What went between own accounts, in less out: its detail is of the side that is the larger. */
function FilaTraspasos({ flujo, paso, elegida, onElegir }: TablaFlujoProps) {
  const { columnas, filas, moneda } = flujo;
  const monto = (sentido: SentidoFlujo, i: number) => {
    const celda = filas.find((fila) => fila.sentido === sentido && fila.categoria === 'traspasos')?.celdas[i];
    return celda ? celda.real + celda.esperado : 0;
  };
  return (
    <tr className="group hover:bg-muted">
      <Titulo>{NOMBRES_FLUJO.traspasos.ingreso}</Titulo>
      {columnas.map((columna, i) => {
        const sentido = monto('egreso', i) > monto('ingreso', i) ? 'egreso' : 'ingreso';
        const abierta = elegida?.categoria === 'traspasos' && elegida.de === columna.desde;
        return (
          <CeldaFlujo
            key={columna.desde}
            columna={columna}
            nombre={`${NOMBRES_FLUJO.traspasos.ingreso}, ${nombreLargo(paso, columna)}`}
            valor={monto(sentido, i) === 0 ? null : columna.traspasos}
            moneda={moneda}
            abierta={abierta}
            onElegir={() => onElegir({ sentido, categoria: 'traspasos', de: columna.desde })}
          />
        );
      })}
    </tr>
  );
}

interface CeldaFlujoProps {
  readonly columna: Columna;
  /** Row and period in words, before the amount. */
  readonly nombre: string;
  /** Null where the period has no such line. */
  readonly valor: number | null;
  readonly moneda: Moneda;
  readonly abierta: boolean;
  readonly onElegir: () => void;
}

/** A figure that opens its lines and documents. */
function CeldaFlujo({ columna, nombre, valor, moneda, abierta, onElegir }: CeldaFlujoProps) {
  return (
    <Celda columna={columna} className={cn(abierta && 'bg-selected')}>
      {valor === null ? (
        <Monto valor={null} />
      ) : (
        <button
          type="button"
          aria-pressed={abierta}
          aria-label={`${nombre}: ${formatMonto(valor, moneda)}`}
          onClick={onElegir}
          className="toque rounded-xs underline-offset-3 hover:underline hover:decoration-input"
        >
          <Monto valor={valor} moneda={moneda} />
        </button>
      )}
    </Celda>
  );
}

function Titulo({ nivel = 1, children }: { nivel?: 1 | 2; children: ReactNode }) {
  return (
    <th
      scope="row"
      className={cn(
        'sticky left-0 z-10 h-(--row-dense) border-b bg-background text-left [font-weight:inherit] group-hover:bg-muted',
        nivel === 1 ? 'px-4 sm:px-6' : 'pr-2 pl-7 font-normal sm:pl-10',
      )}
    >
      {children}
    </th>
  );
}

function Celda({
  columna,
  className,
  children,
}: {
  columna: Columna;
  className?: string;
  children: ReactNode;
}) {
  return (
    <td
      className={cn(
        'num border-b px-3 whitespace-nowrap',
        columna.estado === 'mixto' && 'border-x border-x-border',
        className,
      )}
    >
      {children}
    </td>
  );
}
