import { type Clasificacion, type ModeloClasificable, createAutomatizacion } from '@cuadra/contract';
import { Link } from '@tanstack/react-router';
import { useSession } from '../session/index.ts';
import { searchDeRegla, type RegistroDeRegla } from './search-de-regla.ts';

export type Registro = RegistroDeRegla;

interface CrearReglaProps {
  readonly model: ModeloClasificable;
  readonly registro: Registro;
  readonly items: Clasificacion['items'];
}

/** Leads to a rule that does the same with whatever comes like this, where such records can have rules. */
export function CrearRegla({ model, registro, items }: CrearReglaProps) {
  const { puede, tiene } = useSession();
  const search = searchDeRegla(model, registro, items);
  if (!search || !tiene('automatizaciones_clasificacion') || !puede(createAutomatizacion)) return null;
  return (
    <Link
      to="/automatizaciones/upsert/clasificacion"
      search={search}
      className="toque mt-3 inline-block rounded-xs text-12 text-muted-foreground underline decoration-input underline-offset-3 hover:text-foreground"
    >
      Crear regla para lo que llegue así
    </Link>
  );
}
