import {
  exportBalanceOchoColumnas,
  getBalanceOchoColumnas,
  type BalanceDeOchoColumnas,
} from '@cuadra/contract';
import { cn, Monto, Select, Skeleton } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../shared/api/index.ts';
import { SinRegistros } from '../../shared/entradas/sin-registros.tsx';
import { ExportarInforme } from '../../shared/exportar/index.ts';
import { hoy, mesLargo } from '../../shared/formats/index.ts';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { rangoDeBalance, type BalanceSearch } from './balance-search.ts';

const COLUMNAS = [
  ['debitos', 'Débitos'],
  ['creditos', 'Créditos'],
  ['saldoDeudor', 'Deudor'],
  ['saldoAcreedor', 'Acreedor'],
  ['activo', 'Activo'],
  ['pasivo', 'Pasivo'],
  ['perdida', 'Pérdida'],
  ['ganancia', 'Ganancia'],
] as const;

/** Years that anybody may ask for: this one and the nine before. */
const ANIOS = Array.from({ length: 10 }, (_, i) => String(Number(hoy().slice(0, 4)) - i));

function mesesDe(anio: string) {
  return Array.from({ length: 12 }, (_, i) => `${anio}-${String(i + 1).padStart(2, '0')}`);
}

/** The balance of eight columns of a year up to a month, and its file. */
export function BalancePage({ search }: { search: BalanceSearch }) {
  const navigate = useNavigate();
  const rango = rangoDeBalance(search);
  const anio = rango.hasta.slice(0, 4);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryFor(getBalanceOchoColumnas, { query: rango }),
    placeholderData: keepPreviousData,
  });
  const irA = (hasta: string) => void navigate({ to: '/contabilidad/balance', search: { hasta } });

  return (
    <Page
      actions={
        <ExportarInforme
          nombre={`balance-${rango.desde}-${rango.hasta}`}
          pedir={(formato) => call(exportBalanceOchoColumnas, { query: { ...rango, formato } })}
        />
      }
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-2 sm:px-6">
        <Select
          aria-label="Año"
          className="w-24"
          value={anio}
          options={ANIOS.map((value) => ({ value, label: value }))}
          onValueChange={(otro) => irA(otro === hoy().slice(0, 4) ? hoy().slice(0, 7) : `${otro}-12`)}
        />
        <Select
          aria-label="Hasta"
          className="w-52"
          value={rango.hasta}
          options={mesesDe(anio).map((value) => ({ value, label: `Hasta ${mesLargo(value)}` }))}
          onValueChange={irA}
        />
        {data && data.pendientes > 0 ? (
          <p role="status" className="text-12 text-muted-foreground">
            Faltan {data.pendientes.toLocaleString('es-CL')} cambios por asentar.
          </p>
        ) : null}
      </div>
      {data ? (
        <Tabla balance={data} ocupada={isPlaceholderData} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} centrado className="m-auto py-16" />
      ) : (
        <div role="status" aria-label="Cargando el balance" className="flex flex-col gap-2 p-6">
          {Array.from({ length: 10 }, (_, i) => (
            <Skeleton key={i} className="h-6" />
          ))}
        </div>
      )}
    </Page>
  );
}

function Tabla({ balance, ocupada }: { balance: BalanceDeOchoColumnas; ocupada: boolean }) {
  if (balance.filas.length === 0) {
    return (
      <SinRegistros
        className="m-4 sm:m-6"
        title="No hay asientos en este período"
        description="Elige otro período o trae lo que falta."
        primero="sii"
      />
    );
  }
  const cierres = [
    ['Sumas', balance.sumas],
    ['Resultado del ejercicio', balance.resultado],
    ['Totales', balance.totales],
  ] as const;
  return (
    <div
      className="min-h-0 flex-1 overflow-auto"
      tabIndex={0}
      role="region"
      aria-label="Balance de ocho columnas"
      aria-busy={ocupada}
    >
      <table className="w-full border-separate border-spacing-0">
        <thead className="sticky top-0 z-20">
          <tr className="text-11 text-muted-foreground">
            <th
              scope="col"
              className="sticky left-0 z-10 h-8 min-w-40 border-b bg-muted px-4 text-left font-medium sm:min-w-48"
            >
              Cuenta
            </th>
            {COLUMNAS.map(([clave, titulo]) => (
              <th
                key={clave}
                scope="col"
                className="num min-w-24 border-b bg-muted px-1.5 font-medium 2xl:px-3"
              >
                {titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {balance.filas.map((fila) => (
            <tr key={fila.id} className="group h-(--row-dense) hover:bg-muted">
              <th
                scope="row"
                className="sticky left-0 border-b bg-background px-4 text-left font-normal group-hover:bg-muted"
              >
                <span className="tnum mr-2 text-12 text-muted-foreground">{fila.codigo}</span>
                {fila.nombre}
              </th>
              <Cifras columnas={fila} />
            </tr>
          ))}
        </tbody>
        <tfoot className="sticky bottom-0 z-20">
          {cierres.map(([nombre, columnas]) => (
            <tr key={nombre} className="h-(--row-dense) bg-muted font-medium">
              <th scope="row" className="sticky left-0 border-t bg-muted px-4 text-left font-medium">
                {nombre}
              </th>
              <Cifras columnas={columnas} cierre />
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}

/** Where an account has nothing to say the cell stays empty, as on paper. */
function Cifras({
  columnas,
  cierre = false,
}: {
  columnas: BalanceDeOchoColumnas['sumas'];
  cierre?: boolean;
}) {
  return COLUMNAS.map(([clave]) => (
    <td
      key={clave}
      className={cn('num px-1.5 text-12 2xl:px-3 2xl:text-13', cierre ? 'border-t' : 'border-b')}
    >
      {columnas[clave] === 0 ? null : <Monto valor={columnas[clave]} />}
    </td>
  ));
}
