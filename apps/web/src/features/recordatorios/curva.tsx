import type { PlanRecordatorio, ResultadoPlan } from '@cuadra/contract';
import { fechaCorta, formatEntero } from '../../shared/formats/index.ts';
import { TablaGrafico } from '../../shared/grafico/tabla-grafico.tsx';
import { porcentaje } from './textos.ts';

const ANCHO = 720;
const ALTO = 180;
const MARGEN = { izquierda: 8, derecha: 44, arriba: 12, abajo: 24 };

interface CurvaProps {
  readonly resultado: ResultadoPlan;
  readonly etapas: PlanRecordatorio['etapas'];
}

type Punto = ResultadoPlan['curva'][number];

/** How much of what was billed is paid by days from the due date, with the plan and before it. */
export function Curva({ resultado: { curva, muestra, desde }, etapas }: CurvaProps) {
  const primero = curva[0]?.dias ?? 0;
  const ultimo = curva.at(-1)?.dias ?? 1;
  const x = (dias: number) =>
    MARGEN.izquierda + ((dias - primero) / (ultimo - primero)) * (ANCHO - MARGEN.izquierda - MARGEN.derecha);
  const y = (parte: number) => ALTO - MARGEN.abajo - parte * (ALTO - MARGEN.arriba - MARGEN.abajo);
  if (desde === null)
    return (
      <p className="rounded-md border border-dashed px-4 py-6 text-center text-muted-foreground">
        Con el primer correo se ve si pagan antes.
      </p>
    );
  const trazo = (clave: 'con' | 'sin') =>
    curva
      .flatMap((punto: Punto) => {
        const parte = punto[clave];
        return parte === null ? [] : [`${x(punto.dias).toFixed(1)},${y(parte).toFixed(1)}`];
      })
      .join(' ');
  return (
    <figure className="flex flex-col gap-2">
      <svg aria-hidden viewBox={`0 0 ${ANCHO} ${ALTO}`} className="w-full" style={{ maxHeight: 260 }}>
        {[0, 0.25, 0.5, 0.75, 1].map((parte) => (
          <g key={parte}>
            <line
              x1={MARGEN.izquierda}
              x2={ANCHO - MARGEN.derecha}
              y1={y(parte)}
              y2={y(parte)}
              stroke="var(--border)"
            />
            <text
              x={ANCHO - MARGEN.derecha + 6}
              y={y(parte) + 4}
              fontSize={11}
              fill="var(--muted-foreground)"
            >
              {porcentaje(parte)}
            </text>
          </g>
        ))}
        {etapas
          .filter(({ dias }) => dias >= primero && dias <= ultimo)
          .map(({ dias }) => (
            <line
              key={dias}
              x1={x(dias)}
              x2={x(dias)}
              y1={MARGEN.arriba}
              y2={y(0)}
              stroke="var(--chart-1)"
              strokeDasharray="2 3"
            />
          ))}
        <line x1={x(0)} x2={x(0)} y1={MARGEN.arriba - 6} y2={y(0)} stroke="var(--foreground)" />
        <text x={x(0)} y={ALTO - 8} fontSize={11} textAnchor="middle" fill="var(--foreground)">
          vence
        </text>
        {[-10, 10, 20, 30, 40, 50, 60].map((dias) => (
          <text
            key={dias}
            x={x(dias)}
            y={ALTO - 8}
            fontSize={11}
            textAnchor={dias === primero ? 'start' : 'middle'}
            fill="var(--muted-foreground)"
          >
            {dias > 0 ? `+${dias}` : dias}
          </text>
        ))}
        <polyline
          points={trazo('sin')}
          fill="none"
          stroke="var(--muted-foreground)"
          strokeWidth={1.5}
          strokeDasharray="5 4"
        />
        <polyline points={trazo('con')} fill="none" stroke="var(--chart-1)" strokeWidth={2} />
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-12 text-muted-foreground">
        <span>
          Parte de lo facturado que ya está pagado, según los días desde el vencimiento. Mismos clientes:{' '}
          {formatEntero(muestra.con)} documentos desde el {fechaCorta(desde)} y {formatEntero(muestra.sin)}{' '}
          del año anterior.
        </span>
        <span>Línea: con el plan · Punteada: antes del plan</span>
      </figcaption>
      <TablaGrafico
        nombre="Parte pagada según los días desde el vencimiento"
        columnas={['Días', 'Con el plan', 'Antes del plan']}
        filas={curva.map(({ dias, con, sin }) => ({
          clave: String(dias),
          nombre: String(dias),
          cifras: [con, sin].map((parte) => (parte === null ? '–' : porcentaje(parte))),
        }))}
      />
    </figure>
  );
}
