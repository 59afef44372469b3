import { fechaCorta, formatMonto, hoy } from '../../shared/formats/index.ts';
import { escalaDe } from '../../shared/grafico/escala.ts';
import { trazo } from '../../shared/grafico/marcas.ts';
import { MarcoGrafico } from '../../shared/grafico/marco-grafico.tsx';
import { LINEA, Plano, Punto, Trazos } from '../../shared/grafico/plano.tsx';
import { TablaGrafico } from '../../shared/grafico/tabla-grafico.tsx';
import { unidadesDe } from '../../shared/grafico/unidades.ts';
import type { SaldoConEsperado } from './saldos.ts';

interface GraficoSaldoProps {
  readonly saldos: readonly SaldoConEsperado[];
  readonly finDeSemana: string;
  readonly minimo: number | null;
}

const SOLO_PAGOS = { nombre: 'Solo pagos', muestra: 'h-0.5! w-3! bg-foreground' } as const;
const ESPERADO = {
  nombre: 'Con lo que se espera',
  muestra: 'h-0! w-5! rounded-none! border-t-2 border-dashed border-cuadra',
} as const;

/** Balance by day if every order is paid and nothing comes in, and with what the cash flow expects. */
export function GraficoSaldo({ saldos, finDeSemana, minimo }: GraficoSaldoProps) {
  const conEsperado = saldos.some(({ esperado }) => esperado !== undefined);
  const montos = [
    ...saldos.flatMap(({ saldo, banda }) => [saldo, ...(banda ?? [])]),
    ...(minimo === null ? [] : [minimo]),
  ];
  const [menor, mayor] = [Math.min(...montos), Math.max(...montos)];
  // Far from zero, a scale that begins there would draw every balance as one flat line.
  const escala = escalaDe(montos, { sinCero: menor > 0 && mayor < 2 * menor });
  const { y } = escala;
  const x = (i: number) => (saldos.length > 1 ? (i / (saldos.length - 1)) * 100 : 50);
  const esperados = saldos.flatMap(({ esperado, banda }, i) =>
    esperado === undefined || banda === undefined ? [] : [{ x: x(i), esperado, banda }],
  );
  const contorno = [
    ...esperados.map(({ x: lugar, banda: [, alto] }) => [lugar, y(alto)] as const),
    ...esperados.toReversed().map(({ x: lugar, banda: [bajo] }) => [lugar, y(bajo)] as const),
  ];
  // A balance holds until the next day's payments.
  const escalones = saldos.flatMap(({ saldo }, i) => {
    const antes = saldos[i - 1];
    return antes === undefined
      ? [[x(i), y(saldo)] as const]
      : [[x(i), y(antes.saldo)] as const, [x(i), y(saldo)] as const];
  });
  const unidades = unidadesDe(montos, 'CLP');
  const final = saldos.findLast(({ fecha }) => fecha <= finDeSemana);
  return (
    <MarcoGrafico
      titulo="Lo que queda en la cuenta"
      nota={unidades.nombre}
      leyenda={conEsperado ? [SOLO_PAGOS, ESPERADO] : [SOLO_PAGOS]}
    >
      <div
        role="img"
        aria-label={`Gráfico de lo que queda si se pagan las órdenes y nada entra. Al fin de la semana, ${formatMonto(final?.saldo ?? 0)}. La tabla que sigue dice lo mismo.`}
      >
        <Plano
          alto="h-23"
          escala={escala}
          enEje={unidades.enEje}
          nombres={saldos.map(({ fecha }, i) => ({
            clave: fecha,
            nombre: fecha === hoy() ? 'hoy' : fechaCorta(fecha),
            x: x(i),
          }))}
        >
          <Trazos>
            {montos.some((monto) => monto < 0) ? (
              <path d={`M0 ${y(0)} H100`} stroke="var(--negativo)" {...LINEA} />
            ) : null}
            {esperados.length === 0 ? null : (
              <>
                <path d={`${trazo(contorno)} Z`} fill="var(--cuadra)" fillOpacity={0.12} />
                <path
                  d={trazo(esperados.map(({ x: lugar, esperado }) => [lugar, y(esperado)]))}
                  stroke="var(--cuadra)"
                  strokeWidth={1.75}
                  strokeDasharray="4 3"
                  {...LINEA}
                />
              </>
            )}
            {minimo === null ? null : (
              <path d={`M0 ${y(minimo)} H100`} stroke="var(--aviso)" strokeDasharray="2 3" {...LINEA} />
            )}
            <path d={trazo(escalones)} stroke="var(--foreground)" strokeWidth={1.75} {...LINEA} />
          </Trazos>
          {minimo === null ? null : (
            <span className="absolute left-1 -translate-y-full text-aviso" style={{ top: `${y(minimo)}%` }}>
              mínimo {formatMonto(minimo)}
            </span>
          )}
          {final ? (
            <Punto
              x={x(saldos.indexOf(final))}
              y={y(final.saldo)}
              className="size-2 border border-background bg-foreground"
            />
          ) : null}
        </Plano>
      </div>
      <TablaGrafico
        nombre="Lo que queda en la cuenta"
        columnas={conEsperado ? ['Día', 'Sale', 'Queda', 'Con lo que se espera'] : ['Día', 'Sale', 'Queda']}
        filas={saldos.map(({ fecha, sale, saldo, esperado }) => ({
          clave: fecha,
          nombre: fechaCorta(fecha),
          cifras: [
            formatMonto(sale),
            formatMonto(saldo),
            ...(conEsperado ? [esperado === undefined ? '–' : formatMonto(esperado)] : []),
          ],
        }))}
      />
    </MarcoGrafico>
  );
}
