import type { FlujoDeCaja } from '@cuadra/contract';
import type { PasoFlujo } from '@cuadra/domain/flujo-caja';
import { cn } from '@cuadra/ui';
import type { CSSProperties } from 'react';
import { formatMonto } from '../../shared/formats/index.ts';
import { escalaDe } from '../../shared/grafico/escala.ts';
import { trazo } from '../../shared/grafico/marcas.ts';
import { MarcoGrafico } from '../../shared/grafico/marco-grafico.tsx';
import { LINEA, Plano, Punto, Trazos } from '../../shared/grafico/plano.tsx';
import { unidadesDe } from '../../shared/grafico/unidades.ts';
import { nombreDeEje, nombreLargo } from './nombre-periodo.ts';
import { barrasDe } from './resumen.ts';
import type { CeldaElegida } from './tabla-flujo.tsx';

const LEYENDA = [
  { nombre: 'Ingresos', muestra: 'bg-chart-1' },
  { nombre: 'Egresos', muestra: 'bg-chart-2' },
  { nombre: 'Proyectado', muestra: 'trama' },
  { nombre: 'Saldo', muestra: 'h-0.5! w-3! bg-foreground' },
] as const;

const SERIES = [
  { lado: 'ingreso', color: 'var(--chart-1)', lugar: 'right-1/2 mr-px' },
  { lado: 'egreso', color: 'var(--chart-2)', lugar: 'left-1/2 ml-px' },
] as const;

interface GraficoProps {
  readonly flujo: FlujoDeCaja;
  readonly paso: PasoFlujo;
  /** A bar opens the lines and documents of its period; the totals of the table do so by keyboard. */
  readonly onElegir: (celda: CeldaElegida) => void;
}

/** Income and expense of each period, the expected part hatched, and the balance after it. */
export function Grafico({ flujo, paso, onElegir }: GraficoProps) {
  const { moneda, columnas } = flujo;
  const datos = barrasDe(flujo);
  const movidos = datos.flatMap((d) => [d.ingresoReal + d.ingresoEsperado, d.egresoReal + d.egresoEsperado]);
  const saldos = datos.map(({ saldo }) => saldo);
  const deBarras = unidadesDe(movidos, moneda);
  const deSaldo = unidadesDe(saldos, moneda);
  const nota =
    deSaldo.nombre === deBarras.nombre
      ? deSaldo.conMoneda
      : `Saldo en ${deSaldo.nombre}; ingresos y egresos en ${deBarras.conMoneda}`;
  const cruzaElCero = datos.some(({ saldo }) => saldo < 0);
  const altoDeSaldo = escalaDe(saldos, { sinCero: true });
  const altoDeBarras = escalaDe([0, ...movidos]);
  const x = (i: number) => ((i + 0.5) / columnas.length) * 100;
  const ultima = columnas.at(-1);
  return (
    <MarcoGrafico
      titulo="Ingresos, egresos y saldo"
      nota={nota}
      leyenda={LEYENDA}
      className="border-b px-4 py-4 sm:px-6"
    >
      <div
        role="img"
        aria-label={
          ultima
            ? `Gráfico de ${columnas.length} ${paso === 'mes' ? 'meses' : 'semanas'}. El saldo de ${nombreLargo(paso, ultima)} es ${formatMonto(ultima.final, moneda)}. La tabla que sigue dice lo mismo.`
            : 'Gráfico sin períodos'
        }
      >
        <Plano alto="h-19" escala={altoDeSaldo} enEje={deSaldo.enEje}>
          <Trazos>
            {cruzaElCero ? (
              <path d={`M0 ${altoDeSaldo.y(0)} H100`} stroke="var(--negativo)" {...LINEA} />
            ) : null}
            <path
              d={trazo(saldos.map((saldo, i) => [x(i), altoDeSaldo.y(saldo)]))}
              stroke="var(--foreground)"
              strokeWidth={1.75}
              {...LINEA}
            />
          </Trazos>
          {datos.map(({ desde, saldo }, i) => (
            <Punto key={desde} x={x(i)} y={altoDeSaldo.y(saldo)} className="size-1 bg-foreground" />
          ))}
        </Plano>
        <Plano
          alto="mt-3 h-22"
          escala={altoDeBarras}
          enEje={deBarras.enEje}
          nombres={columnas.map((columna, i) => ({
            clave: columna.desde,
            nombre: nombreDeEje(paso, columna),
            x: x(i),
          }))}
        >
          <div className="absolute inset-0 flex">
            {datos.map((dato) => (
              <div key={dato.desde} className="relative mx-[1%] flex-1">
                {SERIES.map(({ lado, color, lugar }) => (
                  <Columna
                    key={lado}
                    real={dato[`${lado}Real`]}
                    esperado={dato[`${lado}Esperado`]}
                    y={altoDeBarras.y}
                    color={color}
                    className={lugar}
                    onElegir={() => onElegir({ sentido: lado, de: dato.desde })}
                  />
                ))}
              </div>
            ))}
          </div>
        </Plano>
      </div>
    </MarcoGrafico>
  );
}

interface ColumnaProps {
  readonly real: number;
  readonly esperado: number;
  readonly y: (monto: number) => number;
  readonly color: string;
  readonly className: string;
  readonly onElegir: () => void;
}

/** Bar of one side of a period: the real amount, and the expected one on top of it, hatched. */
function Columna({ real, esperado, y, color, className, onElegir }: ColumnaProps) {
  const tramos = [
    { clave: 'real', desde: 0, hasta: real, clase: 'bg-(--trama-linea)' },
    { clave: 'esperado', desde: real, hasta: real + esperado, clase: 'trama border border-(--trama-linea)' },
  ];
  return tramos
    .filter(({ desde, hasta }) => desde !== hasta)
    .map(({ clave, desde, hasta, clase }) => (
      <div
        key={clave}
        // The totals of the table do the same by keyboard.
        aria-hidden
        data-slot="barra"
        onClick={onElegir}
        className={cn('absolute w-1/2 max-w-4.5 cursor-pointer [print-color-adjust:exact]', className, clase)}
        style={
          {
            '--trama-linea': color,
            '--trama-fondo': 'var(--background)',
            top: `${Math.min(y(desde), y(hasta))}%`,
            height: `${Math.abs(y(desde) - y(hasta))}%`,
          } as CSSProperties
        }
      />
    ));
}
