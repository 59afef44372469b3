import { exportIva, getIva, type IvaDelMes } from '@cuadra/contract';
import { addMeses } from '@cuadra/domain';
import { Button, EmptyState, MonthStepper, Monto, Skeleton } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { call, messageOf } from '../../shared/api/index.ts';
import { ExportarInforme } from '../../shared/exportar/index.ts';
import { formatEntero, hoy, mesLargo } from '../../shared/formats/index.ts';
import { Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import type { IvaSearch } from './asientos-search.ts';
import { EstadoLibro } from './estado-libro.tsx';

const ESPERA_MS = 3000;

/** IVA of a month: what its documents say beside what the ledger holds, and its types as the SII's summary has them. */
export function IvaPage({ search }: { search: IvaSearch }) {
  const navigate = useNavigate();
  const actual = hoy().slice(0, 7);
  // The month that is declared now is the last one.
  const periodo = search.periodo ?? addMeses(actual, -1);
  const { data, error, refetch } = useQuery({
    ...queryFor(getIva, { query: { periodo } }),
    placeholderData: keepPreviousData,
    // What a job is still posting shows as it comes.
    refetchInterval: ({ state }) => ((state.data?.estado.pendientes ?? 0) > 0 ? ESPERA_MS : false),
  });
  return (
    <Page
      actions={
        <ExportarInforme
          nombre={`f29-${periodo}`}
          pedir={(formato) => call(exportIva, { query: { periodo, formato } })}
          disabled={!data}
        />
      }
      views={
        <MonthStepper
          value={periodo}
          max={actual}
          onValueChange={(mes) => void navigate({ to: '/contabilidad/iva', search: { periodo: mes } })}
        />
      }
    >
      <div className="flex flex-col gap-6">
        {error ? (
          <div role="alert" className="flex items-center gap-3">
            {messageOf(error)}
            <Button onClick={() => void refetch()}>Reintentar</Button>
          </div>
        ) : data ? (
          <Iva data={data} />
        ) : (
          <div role="status" aria-label="Cargando el IVA" className="flex flex-col gap-3">
            <Skeleton className="w-2/3" />
            <Skeleton className="w-1/2" />
            <Skeleton className="w-3/5" />
          </div>
        )}
      </div>
    </Page>
  );
}

const FILAS = [
  ['debito', 'IVA débito fiscal'],
  ['credito', 'IVA crédito fiscal'],
  ['usoComun', 'IVA de uso común'],
  ['porAcreditar', 'IVA por acreditar, espera el acuse'],
  ['retenido', 'IVA retenido a terceros'],
] as const;
/** The two that every company has; the rest only shows where there is something. */
const SIEMPRE: ReadonlySet<string> = new Set(['debito', 'credito']);

function Iva({ data }: { data: IvaDelMes }) {
  const filas = FILAS.map(([clave, nombre]) => ({ clave, nombre, ...data[clave] })).filter(
    ({ clave, documentos, libro }) => SIEMPRE.has(clave) || documentos !== 0 || libro !== 0,
  );
  const alDia = data.estado.pendientes === 0;
  const difiere = alDia && filas.some(({ documentos, libro }) => documentos !== libro);
  return (
    <>
      <EstadoLibro estado={data.estado} />
      <section aria-label="IVA del mes" className="flex flex-col gap-3">
        <div className="overflow-x-auto rounded-md border">
          <table
            aria-label="IVA según documentos y según el libro"
            className="w-full table-fixed border-separate border-spacing-0"
          >
            <thead className="text-11 text-muted-foreground">
              <tr>
                <Encabezado izquierda>IVA</Encabezado>
                <Encabezado>Según documentos</Encabezado>
                <Encabezado>Según el libro</Encabezado>
              </tr>
            </thead>
            <tbody>
              {filas.map(({ clave, nombre, documentos, libro }) => (
                <tr key={clave}>
                  <th scope="row" className="border-b px-3 py-2 text-left font-normal sm:px-4">
                    {nombre}
                  </th>
                  <Cifra valor={documentos} />
                  <Cifra valor={libro} aviso={alDia && libro !== documentos} />
                </tr>
              ))}
              <tr>
                <th scope="row" className="border-b px-3 py-2 text-left font-normal sm:px-4">
                  Remanente de meses anteriores
                </th>
                <Cifra valor={null} />
                <Cifra valor={data.remanenteAnterior} />
              </tr>
              <tr className="font-semibold">
                <th scope="row" className="px-3 py-2 text-left sm:px-4">
                  {data.remanente > 0 ? 'Remanente para el mes siguiente' : 'IVA por pagar'}
                </th>
                <td className="num px-3 py-2 sm:px-4">
                  <Monto valor={null} />
                </td>
                <td className="num px-3 py-2 whitespace-nowrap sm:px-4">
                  <Monto valor={data.remanente > 0 ? data.remanente : data.aPagar} />
                </td>
              </tr>
            </tbody>
          </table>
        </div>
        <p className="text-12 text-muted-foreground">
          {difiere
            ? 'Lo que difiere son asientos de declaraciones o de lo que se clasificó en esa cuenta. '
            : alDia
              ? 'Los documentos y el libro dicen lo mismo. '
              : null}
          El remanente va en pesos de su mes: el F29 lo reajusta por la UTM.{' '}
          <Link
            to="/contabilidad"
            search={{ periodo: data.periodo }}
            className="underline decoration-input underline-offset-3 hover:decoration-current"
          >
            Ver los asientos del mes
          </Link>
        </p>
      </section>
      <Resumen data={data} lado="Dte" titulo="Ventas" />
      <Resumen data={data} lado="Compra" titulo="Compras" />
    </>
  );
}

function Encabezado({ izquierda = false, children }: { izquierda?: boolean; children: string }) {
  return (
    <th
      scope="col"
      className={`h-8 border-b bg-muted px-3 font-medium sm:px-4 ${izquierda ? 'text-left' : 'num w-28 sm:w-36'}`}
    >
      {children}
    </th>
  );
}

function Cifra({ valor, aviso = false }: { valor: number | null; aviso?: boolean }) {
  return (
    <td className={`num border-b px-3 py-2 whitespace-nowrap sm:px-4 ${aviso ? 'bg-aviso-soft' : ''}`}>
      <Monto valor={valor} />
    </td>
  );
}

/** The documents of one side by type: to be held beside the summary of the SII's register. */
function Resumen({ data, lado, titulo }: { data: IvaDelMes; lado: 'Dte' | 'Compra'; titulo: string }) {
  const filas = data.resumen.filter(({ modelo }) => modelo === lado);
  return (
    <section aria-label={titulo} className="flex flex-col gap-2">
      <h2 className="font-semibold">
        {titulo} de {mesLargo(data.periodo).toLowerCase()}
      </h2>
      {filas.length === 0 ? (
        <EmptyState tipo="nada" title="Ningún documento en el mes" />
      ) : (
        // A wide table on a phone is reached with the keyboard too.
        <div
          className="overflow-x-auto rounded-md border"
          tabIndex={0}
          role="group"
          aria-label={`${titulo} por tipo`}
        >
          <table
            aria-label={titulo}
            className="w-full min-w-175 table-fixed sm:min-w-210 border-separate border-spacing-0"
          >
            <thead className="text-11 text-muted-foreground">
              <tr>
                <Encabezado izquierda>Tipo</Encabezado>
                <Encabezado>Cantidad</Encabezado>
                <Encabezado>Exento</Encabezado>
                <Encabezado>Neto</Encabezado>
                <Encabezado>IVA</Encabezado>
                <Encabezado>Total</Encabezado>
              </tr>
            </thead>
            <tbody className="[&>tr:last-child>*]:border-b-0">
              {filas.map(({ codigo, nombre, cantidad, exento, neto, iva, total }) => (
                <tr key={codigo}>
                  <th scope="row" className="border-b px-3 py-2 text-left font-normal sm:px-4">
                    {nombre} <span className="tnum text-muted-foreground">({codigo})</span>
                  </th>
                  <td className="num border-b px-3 py-2 sm:px-4">{formatEntero(cantidad)}</td>
                  <Cifra valor={exento} />
                  <Cifra valor={neto} />
                  <Cifra valor={iva} />
                  <Cifra valor={total} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
