import { getCharacterization, getConexionesInfo, type Empresa, type TamanoEmpresa } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain';
import { Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { formatEntero } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';

const TAMANOS: Readonly<Record<TamanoEmpresa, string>> = {
  sin_ventas: 'Sin ventas aún',
  micro: 'Microempresa',
  pequena: 'Pequeña empresa',
  mediana: 'Mediana empresa',
  grande: 'Gran empresa',
};

/** What the company is by its own figures, in one row. */
export function Resumen({ empresa }: { empresa: Empresa }) {
  const params = { id: empresa.id };
  const { data } = useQuery(queryFor(getCharacterization, { params }));
  const { data: conexiones } = useQuery(queryFor(getConexionesInfo, { params }));
  if (data === undefined) return <Skeleton className="mb-8 h-14" />;
  const datos: readonly (readonly [string, string])[] = [
    // Without a value of the UF nobody can say.
    ...(data.tamano === null ? [] : [['Tamaño', TAMANOS[data.tamano]] as const]),
    ['Ventas de 12 meses', formatMonto(data.ventas)],
    ['Documentos', formatEntero(data.documentosEmitidos + data.documentosRecibidos)],
    ['Personas', formatEntero(data.usuarios)],
    [
      'Cuentas conectadas',
      conexiones === undefined
        ? '…'
        : `${formatEntero(conexiones.totalCuentasConectadas)} de ${formatEntero(data.cuentas)}`,
    ],
    ['Plan', empresa.Plan?.nombre ?? ''],
  ];
  return (
    <dl className="mb-8 flex flex-wrap gap-x-8 gap-y-3 border-b pb-6">
      {datos.map(([nombre, valor]) => (
        <div key={nombre}>
          <dt className="text-12 text-muted-foreground">{nombre}</dt>
          <dd className="tnum font-medium">{valor}</dd>
        </div>
      ))}
    </dl>
  );
}
