import { getEmpresa, getPlazosPago, type Empresa, type ReplyOf, patchEmpresa } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain';
import { Button, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { formatEntero, formatPorcentaje, mesLargo, plural } from '../../shared/formats/index.ts';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { PlazosFields } from './plazos-fields.tsx';
import { Seccion } from './seccion.tsx';
import { useEmpresaForm } from './use-empresa-form.ts';

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
      lead={`Conciliado de ${mesDe(desde)} a ${mesDe(hasta)}, ponderado por monto.`}
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
  const { form, borrador, change, cuantos } = useEmpresaForm(empresa);
  return (
    <form {...form.formProps}>
      <Seccion
        title="Plazos de la empresa"
        lead="Rigen los documentos nuevos que no traen plazo propio."
        className="first:border-t first:pt-8"
      >
        <PlazosFields plazos={plazos} borrador={borrador} problemas={form.problems} onChange={change} />
        <p role="alert" className="text-negativo empty:hidden">
          {form.problems.general}
        </p>
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          loading={form.sending}
          disabled={cuantos === 0}
        >
          Guardar plazos
        </Button>
      </Seccion>
    </form>
  );
}
