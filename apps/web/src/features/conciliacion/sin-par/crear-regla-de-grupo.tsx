import { createAutomatizacion, type DestinoSinPar, type GrupoSinPar } from '@cuadra/contract';
import { Button, Kbd } from '@cuadra/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { Workflow } from 'lucide-react';
import { searchDeRegla } from '../../../shared/clasificacion/search-de-regla.ts';
import { useSession } from '../../../shared/session/index.ts';

type Items = DestinoSinPar['items'];

/** Initial values of the form of a rule for a group; null where it can have none. */
export function useReglaDeGrupo(grupo: GrupoSinPar | undefined, items: Items) {
  const { puede, tiene } = useSession();
  if (!grupo || grupo.par || !tiene('automatizaciones_clasificacion') || !puede(createAutomatizacion))
    return null;
  const sentido = grupo.monto < 0 ? ('cargo' as const) : ('abono' as const);
  return searchDeRegla('Cartola', { rut: null, nombre: null, glosa: grupo.nombre, sentido }, items);
}

/** The same as opening the link, for its key. */
export function useOpenRegla(grupo: GrupoSinPar | undefined, items: Items): (() => void) | undefined {
  const navigate = useNavigate();
  const search = useReglaDeGrupo(grupo, items);
  return search ? () => void navigate({ to: '/automatizaciones/upsert/clasificacion', search }) : undefined;
}

/** Leads to a rule that accepts such lines from the next one on. */
export function CrearReglaDeGrupo({ grupo, items }: { grupo: GrupoSinPar; items: Items }) {
  const search = useReglaDeGrupo(grupo, items);
  if (!search || items.length === 0) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-t pt-4">
      <Workflow aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <p className="min-w-0 flex-1">
        <span className="font-medium">Que Cuadra las acepte sola</span>
        <span className="text-muted-foreground"> desde la próxima.</span>
      </p>
      <Button render={<Link to="/automatizaciones/upsert/clasificacion" search={search} />}>
        Crear regla
        <Kbd>R</Kbd>
      </Button>
    </div>
  );
}
