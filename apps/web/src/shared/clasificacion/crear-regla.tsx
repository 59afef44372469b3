import {
  EVENTOS_REGLA,
  type Clasificacion,
  type ModeloClasificable,
  createAutomatizacion,
} from '@cuadra/contract';
import { Link } from '@tanstack/react-router';
import { useSession } from '../session/index.ts';
import { textoDeRegla } from './texto-de-regla.ts';

/** What is known of a record that a rule could ask for. */
export interface Registro {
  readonly rut: string | null;
  readonly nombre: string | null;
  /** The bank's text of a line. */
  readonly glosa?: string;
  readonly sentido?: 'abono' | 'cargo';
}

interface CrearReglaProps {
  readonly model: ModeloClasificable;
  readonly registro: Registro;
  readonly items: Clasificacion['items'];
}

/** Leads to a rule that does the same with whatever comes like this, where such records can have rules. */
export function CrearRegla({ model, registro, items }: CrearReglaProps) {
  const { puede, tiene } = useSession();
  const evento = EVENTOS_REGLA.find(({ modelo }) => modelo === model);
  const { rut, nombre, glosa, sentido } = registro;
  const texto = rut === null && glosa !== undefined ? textoDeRegla(glosa) : '';
  const seDistingue = rut !== null || texto !== '';
  if (!evento || !seDistingue || !tiene('automatizaciones_clasificacion') || !puede(createAutomatizacion))
    return null;
  const [primero] = items;
  return (
    <Link
      to="/automatizaciones/upsert/clasificacion"
      search={{
        evento: evento.id,
        ...(rut === null ? { nombre: texto, glosa: texto } : { nombre: nombre ?? '', rut }),
        ...(sentido && { sentido }),
        ...(primero && items.length === 1 && { cuenta: primero.Cuenta.id }),
        ...(primero?.Linea && items.length === 1 && { linea: primero.Linea.id }),
      }}
      className="toque mt-3 inline-block rounded-xs text-12 text-muted-foreground underline decoration-input underline-offset-3 hover:text-foreground"
    >
      Crear regla para lo que llegue así
    </Link>
  );
}
