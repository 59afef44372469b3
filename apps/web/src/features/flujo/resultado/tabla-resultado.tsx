import type { ResultadoOperacional } from '@cuadra/contract';
import { cn, Monto } from '@cuadra/ui';
import type { ReactNode } from 'react';
import { formatMonto, formatPorcentaje, mesCorto } from '../../../shared/formats/index.ts';
import { Chispa } from '../../../shared/grafico/chispa.tsx';
import { showNewest } from '../../../shared/lista/show-columns.ts';
import { PARTES, porCuenta, sumar, unirFilas, type FilaResultado } from './secciones.ts';

interface TablaResultadoProps {
  readonly data: ResultadoOperacional;
  /** The last twelve months, drawn beside each row; null until they are there. */
  readonly chispas: ResultadoOperacional | null;
  /** Stands over the table and scrolls with it. */
  readonly cabeza: ReactNode;
  readonly por: 'mes' | 'linea';
  /** What it is compared with, and how that is called. */
  readonly contra: { readonly data: ResultadoOperacional; readonly nombre: string } | null;
  readonly elegida: { readonly cuenta: number; readonly columna: string | undefined } | null;
  readonly onElegir: (cuenta: number, columna: string | undefined) => void;
}

/** A row to each account under its part of the result, a column to each month or business line. */
export function TablaResultado({
  data,
  chispas,
  cabeza,
  por,
  contra,
  elegida,
  onElegir,
}: TablaResultadoProps) {
  const { columnas, totales } = data;
  const antes = contra ? porCuenta(contra.data) : null;
  const filas = unirFilas(data, contra?.data ?? null);
  const nombreDe = (columna: (typeof columnas)[number]) =>
    por === 'mes' ? mesCorto(columna.id) : columna.nombre;
  const meses = new Map(chispas?.filas.map(({ idCuenta, valores }) => [idCuenta, valores]));
  const chispa = (nombre: string, valores: readonly number[] | undefined, sumada = false) => (
    <td className={cn('border-b px-2 max-sm:hidden print:hidden 2xl:px-3', sumada && 'bg-muted')}>
      {valores === undefined ? null : (
        <Chispa
          valores={valores}
          nombre={`${nombre}, 12 meses: entre ${formatMonto(Math.min(...valores))} y ${formatMonto(Math.max(...valores))}`}
        />
      )}
    </td>
  );
  const cuenta = (fila: FilaResultado) => {
    const total = sumar(fila.valores);
    return (
      <tr key={fila.idCuenta} className="group hover:bg-muted">
        <Titulo nivel={2}>{fila.nombre}</Titulo>
        {chispa(fila.nombre, meses.get(fila.idCuenta))}
        {fila.valores.map((valor, i) => {
          const columna = columnas[i];
          const abierta = elegida?.cuenta === fila.idCuenta && elegida.columna === columna?.id;
          return (
            <Celda key={columna?.id ?? i} className={cn(abierta && 'bg-selected')}>
              <Figura
                valor={valor}
                abierta={abierta}
                nombre={`${fila.nombre}, ${columna ? nombreDe(columna) : ''}`}
                onElegir={() => onElegir(fila.idCuenta, columna?.id)}
              />
            </Celda>
          );
        })}
        <Celda className="border-l">
          <Figura
            valor={total}
            abierta={elegida?.cuenta === fila.idCuenta && elegida.columna === undefined}
            nombre={`${fila.nombre}, total`}
            onElegir={() => onElegir(fila.idCuenta, undefined)}
          />
        </Celda>
        {antes ? <Comparacion ahora={total} antes={antes.get(fila.idCuenta) ?? 0} /> : null}
      </tr>
    );
  };
  return (
    <div
      className="min-h-0 flex-1 scroll-pt-10 overflow-auto scroll-pl-38 sm:scroll-pl-56 2xl:scroll-pl-76"
      tabIndex={0}
      role="region"
      aria-label="Resultado operacional por cuenta"
    >
      {/* Stays where it is while the table goes sideways. */}
      <div className="sticky left-0">{cabeza}</div>
      <table aria-label="Resultado operacional" className="w-full border-separate border-spacing-0">
        <thead className="sticky top-0 z-20">
          <tr
            key={[...columnas.map(({ id }) => id), contra?.nombre].join()}
            ref={showNewest}
            className="text-11 text-muted-foreground"
          >
            <th
              scope="col"
              className="sticky left-0 z-10 h-8 min-w-34 border-b bg-muted px-4 text-left font-medium sm:min-w-52 sm:px-6 2xl:min-w-72"
            >
              Cuenta
            </th>
            <Encabezado className="min-w-0! text-left! max-sm:hidden print:hidden">12 meses</Encabezado>
            {columnas.map((columna) => (
              <Encabezado key={columna.id}>{nombreDe(columna)}</Encabezado>
            ))}
            <Encabezado className="border-l">Total</Encabezado>
            {contra ? (
              <>
                <Encabezado className="border-l">{contra.nombre}</Encabezado>
                <Encabezado>Diferencia</Encabezado>
                <Encabezado>%</Encabezado>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {PARTES.map(({ seccion, suma, nombre }) => {
            const valores = totales.map((total) => total[suma]);
            const total = sumar(valores);
            const suyas = filas.filter((fila) => fila.seccion === seccion);
            if (seccion !== null && suyas.length === 0) return null;
            return [
              ...suyas.map(cuenta),
              <tr key={suma} className="font-semibold">
                <Titulo className={cn(seccion === null && 'bg-muted')}>{nombre}</Titulo>
                {chispa(
                  nombre,
                  chispas?.totales.map((uno) => uno[suma]),
                  seccion === null,
                )}
                {valores.map((valor, i) => (
                  <Celda key={columnas[i]?.id ?? i} className={cn(seccion === null && 'bg-muted')}>
                    <Monto valor={valor} />
                  </Celda>
                ))}
                <Celda className={cn('border-l', seccion === null && 'bg-muted')}>
                  <Monto valor={total} />
                </Celda>
                {contra ? (
                  <Comparacion ahora={total} antes={sumar(contra.data.totales.map((uno) => uno[suma]))} />
                ) : null}
              </tr>,
              suma === 'margen' || suma === 'resultado' ? (
                <Porcentajes key={`${suma} %`} data={data} suma={suma} contra={contra !== null} />
              ) : null,
            ];
          })}
        </tbody>
      </table>
    </div>
  );
}

/** What a sum is of the income of its column. */
function Porcentajes({
  data: { totales, columnas },
  suma,
  contra,
}: {
  data: ResultadoOperacional;
  suma: 'margen' | 'resultado';
  contra: boolean;
}) {
  const parte = (valor: number, ingresos: number) =>
    ingresos === 0 ? '–' : formatPorcentaje(valor / ingresos);
  const ingresos = sumar(totales.map((total) => total.ingresos));
  return (
    <tr className="text-muted-foreground">
      <Titulo nivel={2}>De los ingresos</Titulo>
      <td className="border-b max-sm:hidden print:hidden">{null}</td>
      {totales.map((total, i) => (
        <Celda key={columnas[i]?.id ?? i}>{parte(total[suma], total.ingresos)}</Celda>
      ))}
      <Celda className="border-l">{parte(sumar(totales.map((total) => total[suma])), ingresos)}</Celda>
      {contra ? (
        <>
          <Celda className="border-l">{null}</Celda>
          <Celda>{null}</Celda>
          <Celda>{null}</Celda>
        </>
      ) : null}
    </tr>
  );
}

function Figura({
  valor,
  nombre,
  abierta,
  onElegir,
}: {
  valor: number;
  nombre: string;
  abierta: boolean;
  onElegir: () => void;
}) {
  if (valor === 0) return <Monto valor={null} />;
  return (
    <button
      type="button"
      aria-pressed={abierta}
      aria-label={`${nombre}: ${formatMonto(valor)}`}
      onClick={onElegir}
      className="toque rounded-xs underline-offset-3 hover:underline hover:decoration-input"
    >
      <Monto valor={valor} />
    </button>
  );
}

function Comparacion({ ahora, antes }: { ahora: number; antes: number }) {
  return (
    <>
      <Celda className="border-l font-normal">{formatMonto(antes)}</Celda>
      <Celda className="font-normal">
        <Monto valor={ahora - antes} />
      </Celda>
      <Celda className="font-normal text-muted-foreground">
        {antes === 0 ? '–' : formatPorcentaje((ahora - antes) / Math.abs(antes))}
      </Celda>
    </>
  );
}

function Encabezado({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={cn(
        'num min-w-26 border-b bg-muted px-2 font-medium whitespace-nowrap 2xl:min-w-30 2xl:px-3',
        className,
      )}
    >
      {children}
    </th>
  );
}

function Titulo({
  nivel = 1,
  className,
  children,
}: {
  nivel?: 1 | 2;
  className?: string;
  children: ReactNode;
}) {
  return (
    <th
      scope="row"
      className={cn(
        'sticky left-0 z-10 h-(--row-dense) border-b bg-background text-left [font-weight:inherit] group-hover:bg-muted',
        nivel === 1 ? 'px-4 sm:px-6' : 'pr-2 pl-7 font-normal sm:pl-10',
        className,
      )}
    >
      {children}
    </th>
  );
}

function Celda({ className, children }: { className?: string; children: ReactNode }) {
  return <td className={cn('num border-b px-2 whitespace-nowrap 2xl:px-3', className)}>{children}</td>;
}
