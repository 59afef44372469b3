import { listPlantillas, type ModuloRegla } from '@cuadra/contract';
import { Badge, Button } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { plural } from '../../../shared/formats/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { GUARDADAS, OFRECIDAS } from '../automatizaciones-search.ts';
import { useArchivarPlantilla } from '../use-automatizaciones.ts';
import type { Plantilla } from './tipos.ts';

const PlantillaDialog = lazy(() =>
  import('./plantilla-dialog.tsx').then((m) => ({ default: m.PlantillaDialog })),
);

interface PlantillasProps {
  readonly modulo: ModuloRegla;
  readonly edita: boolean;
}

/** What people do by hand over and over, and what most companies do: rules that one press makes. */
export function Plantillas({ modulo, edita }: PlantillasProps) {
  const [filtro, setFiltro] = useState<typeof OFRECIDAS | typeof GUARDADAS>(OFRECIDAS);
  const { data } = useQuery(queryFor(listPlantillas, { query: { modulo, filtro } }));
  if (!data) return null;
  const porActivar = data.items.filter(({ idRegla }) => idRegla === null);
  const grupos = [
    ['Aprendidas de lo que hacen a mano', porActivar.filter(({ origen }) => origen === 'sugerida')],
    ['Plantillas', porActivar.filter(({ origen }) => origen === 'plantilla')],
  ] as const;
  const guardadas = filtro === GUARDADAS;
  return (
    <>
      {grupos.map(([titulo, plantillas]) =>
        plantillas.length === 0 ? null : (
          <section key={titulo} aria-label={titulo}>
            <h2 className="border-b bg-muted px-4 py-2 text-12 font-semibold sm:px-6">{titulo}</h2>
            <ul>
              {plantillas.map((plantilla) => (
                <Fila
                  key={plantilla.key}
                  plantilla={plantilla}
                  modulo={modulo}
                  edita={edita}
                  guardada={guardadas}
                />
              ))}
            </ul>
          </section>
        ),
      )}
      {guardadas && porActivar.length === 0 ? (
        <p className="px-4 pt-4 text-muted-foreground sm:px-6">No has descartado ninguna.</p>
      ) : null}
      <p className="px-4 py-3 sm:px-6">
        <Button variant="link" onClick={() => setFiltro(guardadas ? OFRECIDAS : GUARDADAS)}>
          {guardadas ? 'Volver a las que se ofrecen' : 'Ver las plantillas descartadas'}
        </Button>
      </p>
    </>
  );
}

interface FilaProps extends PlantillasProps {
  readonly plantilla: Plantilla;
  readonly guardada: boolean;
}

function Fila({ plantilla, modulo, edita, guardada }: FilaProps) {
  const [abierta, setAbierta] = useState(false);
  const archivar = useArchivarPlantilla();
  const { key, nombreRegla, descripcion, nombreGrupoCondiciones, nombreAccion, veces } = plantilla;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b px-4 py-3 sm:px-6">
      <div className="min-w-60 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {nombreRegla}
          {veces === null ? null : <Badge tono="cuadra">{plural(veces, 'vez', 'veces')}</Badge>}
        </p>
        <p className="mt-0.5 text-muted-foreground">{descripcion}</p>
        <p className="mt-0.5 break-words">
          {nombreGrupoCondiciones}. {nombreAccion}.
        </p>
      </div>
      {edita ? (
        <div className="flex gap-2">
          <Button
            size="sm"
            variant="quiet"
            aria-label={`${guardada ? 'Recuperar' : 'Descartar'} «${nombreRegla}»`}
            loading={archivar.isPending}
            onClick={() => archivar.mutate({ template: key, archivar: !guardada })}
          >
            {guardada ? 'Recuperar' : 'Descartar'}
          </Button>
          {guardada ? null : (
            <Button size="sm" aria-label={`Activar «${nombreRegla}»`} onClick={() => setAbierta(true)}>
              Activar
            </Button>
          )}
        </div>
      ) : null}
      {abierta ? (
        <Suspense>
          <PlantillaDialog plantilla={plantilla} modulo={modulo} onClose={() => setAbierta(false)} />
        </Suspense>
      ) : null}
    </li>
  );
}
