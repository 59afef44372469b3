import { getEmpresa, getPlazosPago, type Empresa, type ReplyOf, patchEmpresa } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain';
import { Button, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { formatEntero, formatPorcentaje, mesLargo, plural } from '../../shared/formats/index.ts';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { borradorOf, changesOf, formOf, problemsOf, type Borrador, type Problemas } from './campos.ts';
import { PlazosFields } from './plazos-fields.tsx';
import { Seccion } from './seccion.tsx';
import { useSave } from './use-save.ts';

type Plazos = ReplyOf<typeof getPlazosPago>;

/** The company's payment terms beside how it is really paid and pays. */
export function PlazosPagoPage() {
  const { user, puede } = useSession();
  const params = { id: user?.Empresa.id ?? 0 };
  const enabled = user !== null;
  const empresa = useQuery({ ...queryFor(getEmpresa, { params, query: {} }), enabled });
  const plazos = useQuery({ ...queryFor(getPlazosPago, { params }), enabled });
  const error = empresa.error ?? plazos.error;
  return (
    <Page>
      {empresa.data && plazos.data ? (
        <>
          <Reales plazos={plazos.data} />
          {puede(patchEmpresa) ? <PlazosForm empresa={empresa.data} plazos={plazos.data} /> : null}
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void Promise.all([empresa.refetch(), plazos.refetch()])} />
      ) : (
        <div role="status" aria-label="Cargando los plazos">
          <Skeleton className="h-40" />
        </div>
      )}
    </Page>
  );
}

/** In the middle of a sentence. */
const mesDe = (fecha: string) => mesLargo(fecha.slice(0, 7)).toLocaleLowerCase('es-CL');
const dias = (n: number | null) => (n === null ? '–' : plural(n, 'día'));

function Reales({ plazos: { clientes, proveedores, desde, hasta } }: { plazos: Plazos }) {
  const filas: readonly (readonly [string, string, string])[] = [
    ['Plazo de la empresa', dias(clientes.plazo), dias(proveedores.plazo)],
    ['Plazo de los documentos', dias(clientes.diasPactados), dias(proveedores.diasPactados)],
    ['Lo que de verdad tarda', dias(clientes.diasReales), dias(proveedores.diasReales)],
    [
      'Pagado a tiempo',
      clientes.aTiempo === null ? '–' : formatPorcentaje(clientes.aTiempo),
      proveedores.aTiempo === null ? '–' : formatPorcentaje(proveedores.aTiempo),
    ],
    ['Documentos pagados', formatEntero(clientes.documentos), formatEntero(proveedores.documentos)],
    ['Monto pagado', formatMonto(clientes.monto), formatMonto(proveedores.monto)],
  ];
  return (
    <Seccion
      title="Cómo se paga de verdad"
      lead={`Según lo conciliado de ${mesDe(desde)} a ${mesDe(hasta)}, en pesos y ponderado por monto.`}
    >
      <table className="w-full">
        <thead>
          <tr className="border-b text-12 text-muted-foreground">
            <th className="py-2 text-left font-medium">
              <span className="sr-only">Medida</span>
            </th>
            <th className="py-2 pl-4 text-right font-medium">Te pagan</th>
            <th className="py-2 pl-4 text-right font-medium">Pagas</th>
          </tr>
        </thead>
        <tbody>
          {filas.map(([nombre, cobro, pago]) => (
            <tr key={nombre} className="border-b">
              <th scope="row" className="py-2 text-left font-normal">
                {nombre}
              </th>
              <td className="num py-2 pl-4">{cobro}</td>
              <td className="num py-2 pl-4">{pago}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Seccion>
  );
}

function PlazosForm({ empresa, plazos }: { empresa: Empresa; plazos: Plazos }) {
  const guardado = borradorOf(empresa);
  const [editado, setEditado] = useState<Partial<Borrador>>({});
  const [propios, setPropios] = useState<Problemas>({});
  const { save, saving, problems, general, forget } = useSave(empresa.id, () => setEditado({}));
  const borrador = { ...guardado, ...editado };
  const cambios = changesOf(guardado, borrador);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const hallados = problemsOf(cambios);
    setPropios(hallados);
    if (Object.keys(hallados).length === 0) save(formOf(cambios));
  };
  return (
    <form noValidate onSubmit={submit}>
      <Seccion
        title="Plazos de la empresa"
        lead="Sirven para los documentos que no traen uno propio, desde que los cambias."
        className="first:border-t first:pt-8"
      >
        <PlazosFields
          plazos={plazos}
          borrador={borrador}
          problemas={{ ...problems, ...propios }}
          onChange={(nuevo) => {
            setEditado((previo) => ({ ...previo, ...nuevo }));
            setPropios({});
            forget();
          }}
        />
        <p role="alert" className="text-negativo empty:hidden">
          {general}
        </p>
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          loading={saving}
          disabled={Object.keys(cambios).length === 0}
        >
          Guardar plazos
        </Button>
      </Seccion>
    </form>
  );
}
