import { MAX_REGLAS, type ModuloRegla } from '@cuadra/contract';
import { Button, EmptyState } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { plural } from '../../../shared/formats/index.ts';
import { useCapacidad } from '../capacidad/use-capacidad.ts';
import { conModulo } from '../rutas.ts';
import type { ModoLista } from './modo.ts';

interface AvisoModoProps {
  readonly modo: ModoLista;
  readonly modulo: ModuloRegla;
  readonly edita: boolean;
}

/** What to do where the list is not just a list. */
export function AvisoModo({ modo, modulo, edita }: AvisoModoProps) {
  const capacidad = useCapacidad();
  switch (modo) {
    case 'list':
      return null;
    case 'create-new':
      return (
        <EmptyState
          tipo="nada"
          className="m-4 sm:m-6"
          title="Aún no hay reglas"
          description="Clasificar la luz, repartir el arriendo, conciliar un abono: empieza con una de abajo o escribe la tuya."
          actions={
            edita ? (
              <Button
                variant="primary"
                render={<Link to="/automatizaciones/upsert/clasificacion" search={conModulo(modulo)} />}
              >
                Crear una regla
              </Button>
            ) : undefined
          }
        />
      );
    case 'edit-only':
      return (
        <p role="status" className="border-b bg-aviso-soft px-4 py-2 text-aviso sm:px-6">
          Ya tienes {MAX_REGLAS} reglas, el máximo. Puedes cambiar las que hay; para crear otra, elimina una
          archivada.
        </p>
      );
    case 'upselling':
      return (
        <div
          role="status"
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-aviso-soft px-4 py-2 text-aviso sm:px-6"
        >
          <p className="flex-1">
            Se acabó la capacidad del mes:{' '}
            {plural(capacidad?.pendientes ?? 0, 'registro espera', 'registros esperan')} a tus reglas.
          </p>
          <Button size="sm" render={<Link to="/automatizaciones/clasificacion/upselling" />}>
            Ampliar la capacidad
          </Button>
        </div>
      );
  }
}
