import {
  exportResultadoOperacional,
  getCambiosResultado,
  getResultadoOperacional,
  type ResultadoOperacional,
} from '@cuadra/contract';
import { MonthStepper, SegmentedControl, LateSelect, Skeleton } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { call } from '../../../shared/api/index.ts';
import { SinRegistros } from '../../../shared/entradas/sin-registros.tsx';
import { ExportarInforme } from '../../../shared/exportar/index.ts';
import { hoy, mesCorto, mesLargo } from '../../../shared/formats/index.ts';
import { late } from '../../../shared/late/index.ts';
import { LoadError, Page } from '../../../shared/page/index.ts';
import { usePageAside } from '../../../shared/page/page-aside.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import {
  filtrosDe,
  PERIODOS,
  rangoContra,
  rangoDeChispas,
  rangoDeResultado,
  sinDetalle,
} from './resultado-rango.ts';
import type { ResultadoSearch } from './resultado-search.ts';
import { nombreDeParte } from './secciones.ts';
import { TablaResultado } from './tabla-resultado.tsx';

const Panorama = lazy(() => import('./panorama.tsx'));
const PartidasSheet = late(() => import('./partidas-sheet.tsx').then((m) => m.PartidasSheet));

const ESPERA_MS = 3000;
const TODAS = 'todas';

/** What the operation leaves, by month or by business line, down to the entry. */
export function ResultadoPage({ search }: { search: ResultadoSearch }) {
  const navigate = useNavigate();
  const rango = rangoDeResultado(search);
  const filtros = filtrosDe(search);
  const { data, error, refetch } = useQuery({
    ...queryFor(getResultadoOperacional, { query: { ...rango, ...filtros } }),
    placeholderData: keepPreviousData,
    // What a job is still posting shows as it comes.
    refetchInterval: ({ state }) => ((state.data?.pendientes ?? 0) > 0 ? ESPERA_MS : false),
  });
  const comparado = useQuery({
    ...queryFor(getResultadoOperacional, { query: { ...rangoContra(search), ...filtros } }),
    enabled: search.contra !== undefined,
  });
  const { linea } = filtros;
  const chispas = useQuery(
    queryFor(getResultadoOperacional, {
      query: { ...rangoDeChispas(search), por: 'mes', ...(linea && { linea }) },
    }),
  );
  const irA = (cambio: Partial<ResultadoSearch>) =>
    void navigate({ to: '/financials/ro', search: { ...search, ...sinDetalle, ...cambio } });
  const nombreContra = search.contra === 'periodo' ? 'Período anterior' : 'Un año antes';

  return (
    <Page
      actions={
        <ExportarInforme
          nombre={`resultado-operacional-${rango.desde}-${rango.hasta}`}
          pedir={(formato) => call(exportResultadoOperacional, { query: { ...rango, ...filtros, formato } })}
        />
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-2 sm:px-6">
        <MonthStepper
          value={rango.hasta}
          max={hoy().slice(0, 7)}
          onValueChange={(hasta) => irA({ hasta: hasta === hoy().slice(0, 7) ? undefined : hasta })}
        />
        <LateSelect
          aria-label="Cuántos meses"
          className="w-32"
          value={search.meses ?? '6'}
          options={PERIODOS}
          onValueChange={(meses) => irA({ meses: meses === '6' ? undefined : meses })}
        />
        <SegmentedControl
          label="Cada columna"
          value={filtros.por}
          segments={[
            { value: 'mes', label: 'Meses' },
            { value: 'linea', label: 'Líneas de negocio' },
          ]}
          onValueChange={(por) => irA({ por: por === 'mes' ? undefined : por, cascada: undefined })}
        />
        {data && (data.lineas.length > 0 || search.linea !== undefined) ? (
          <LateSelect
            aria-label="Línea de negocio"
            className="w-48"
            value={search.linea ?? TODAS}
            options={[
              { value: TODAS, label: 'Todas las líneas' },
              ...data.lineas.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
              { value: 'sin', label: 'Sin línea de negocio' },
            ]}
            onValueChange={(linea) => irA({ linea: linea === TODAS ? undefined : linea })}
          />
        ) : null}
        <LateSelect
          aria-label="Comparar"
          className="w-52"
          value={search.contra ?? 'no'}
          options={[
            { value: 'no', label: 'Sin comparar' },
            { value: 'periodo', label: 'Con el período anterior' },
            { value: 'anio', label: 'Con un año antes' },
          ]}
          onValueChange={(contra) => irA({ contra: contra === 'no' ? undefined : contra })}
        />
      </div>
      {data && data.pendientes > 0 ? (
        <p role="status" className="border-b bg-muted px-4 py-2 text-12 sm:px-6">
          Faltan {data.pendientes.toLocaleString('es-CL')} cambios por asentar: el resultado aún no los
          incluye.
        </p>
      ) : null}
      {data ? (
        data.filas.length === 0 ? (
          <SinRegistros
            className="m-4 sm:m-6"
            title="No hay ingresos ni gastos en estos meses"
            description="Elige otros meses o trae lo que falta."
            primero="sii"
          />
        ) : (
          <>
            <TablaResultado
              data={data}
              chispas={chispas.data ?? null}
              cabeza={
                <Suspense fallback={<PanoramaPlace />}>
                  <Panorama
                    data={data}
                    por={filtros.por}
                    hasta={rango.hasta}
                    linea={search.linea}
                    columna={search.cascada}
                    onColumna={(cascada) => irA({ cascada })}
                    onBarra={(origen) =>
                      irA({
                        columna: search.cascada,
                        ...(origen.tipo === 'cuenta'
                          ? { cuenta: origen.idCuenta }
                          : { parte: origen.parte, excepto: origen.excepto.join(',') || undefined }),
                      })
                    }
                    onCambio={(cuenta, columna) => irA({ cuenta, columna })}
                  />
                </Suspense>
              }
              por={filtros.por}
              contra={search.contra && comparado.data ? { data: comparado.data, nombre: nombreContra } : null}
              elegida={search.cuenta ? { cuenta: search.cuenta, columna: search.columna } : null}
              onElegir={(cuenta, columna) => irA({ cuenta, columna })}
            />
            <Detalle data={data} search={search} onClose={() => irA({})} />
          </>
        )
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} centrado className="m-auto py-16" />
      ) : (
        <div role="status" aria-label="Cargando el resultado" className="flex flex-col gap-2 p-6">
          {Array.from({ length: 10 }, (_, i) => (
            <Skeleton key={i} className="h-6" />
          ))}
        </div>
      )}
    </Page>
  );
}

/** As tall as the pictures, so that the table stands where it will stay. */
function PanoramaPlace() {
  return (
    <div className="border-b px-4 py-4 sm:px-6">
      <Skeleton className="h-108" />
    </div>
  );
}

/** The open figure: of a column, or of the whole row. */
function Detalle({
  data,
  search,
  onClose,
}: {
  data: ResultadoOperacional;
  search: ResultadoSearch;
  onClose: () => void;
}) {
  const aside = usePageAside();
  const { cuenta, parte, excepto, columna } = search;
  const rango = rangoDeResultado(search);
  // Changes lead to months that the table may not show.
  const mes = columna !== undefined && /^\d{4}-\d{2}$/.test(columna) ? columna : undefined;
  const vecinos = useQuery({
    ...queryFor(getCambiosResultado, { query: { mes: mes ?? rango.hasta } }),
    enabled: cuenta !== undefined && data.filas.every(({ idCuenta }) => idCuenta !== cuenta),
  });
  const fila = [...data.filas, ...(vecinos.data?.cambios ?? [])].find(({ idCuenta }) => idCuenta === cuenta);
  if (!fila && parte === undefined) return null;
  const porMes = search.por === undefined;
  const deColumna = porMes ? undefined : data.columnas.find(({ id }) => id === columna);
  const meses =
    rango.desde === rango.hasta
      ? mesLargo(rango.hasta)
      : `${mesCorto(rango.desde)} a ${mesCorto(rango.hasta)}`;
  const hoja = (
    <PartidasSheet
      key={`${cuenta} ${parte} ${excepto} ${columna}`}
      nombre={fila?.nombre ?? (parte ? nombreDeParte(parte, excepto !== undefined) : '')}
      cual={fila ? { idCuenta: fila.idCuenta } : { parte: parte ?? 'neto', excepto }}
      desde={mes ?? rango.desde}
      hasta={mes ?? rango.hasta}
      linea={deColumna?.id ?? search.linea}
      cuando={mes ? mesLargo(mes) : deColumna ? `${deColumna.nombre}, ${meses}` : meses}
      onClose={onClose}
    />
  );
  return aside === undefined ? hoja : aside === null ? null : createPortal(hoja, aside);
}
