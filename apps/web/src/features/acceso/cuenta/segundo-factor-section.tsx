import { readSegundoFactor } from '@cuadra/contract';
import { Button, Glifo, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { plural } from '../../../shared/formats/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { ActivarDialog } from './activar-dialog.tsx';
import { CodigosDialog } from './codigos-dialog.tsx';
import { DesactivarDialog } from './desactivar-dialog.tsx';
import { Seccion } from './seccion.tsx';

/** With so few recovery codes left it is time for new ones. */
const POCOS_CODIGOS = 3;
type Abierto = 'activar' | 'codigos' | 'desactivar';

/** Whether a code of the phone is asked for at sign-in. */
export function SegundoFactorSection() {
  const { data, error, refetch } = useQuery(queryFor(readSegundoFactor));
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const close = () => setAbierto(null);
  return (
    <Seccion
      title="Verificación en dos pasos"
      lead="Además de tu contraseña, un código de tu teléfono. Aunque alguien la conozca, no entra."
    >
      {error ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-negativo">
          {messageOf(error)}
          <Button size="sm" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </p>
      ) : data === undefined ? (
        <div aria-busy>
          <Skeleton className="w-48" />
        </div>
      ) : (
        <Estado {...data} onOpen={setAbierto} />
      )}
      {abierto === 'activar' ? <ActivarDialog onActivated={() => void refetch()} onClose={close} /> : null}
      {abierto === 'codigos' ? <CodigosDialog onClose={close} /> : null}
      {abierto === 'desactivar' ? <DesactivarDialog onClose={close} /> : null}
    </Seccion>
  );
}

interface EstadoProps {
  activo: boolean;
  codigosRestantes: number;
  onOpen: (cual: Abierto) => void;
}

function Estado({ activo, codigosRestantes, onOpen }: EstadoProps) {
  return (
    <>
      <p className="flex items-center gap-2 font-medium">
        <Glifo estado={activo ? 'segura' : 'sin_par'} />
        {activo ? 'Activada' : 'Desactivada'}
      </p>
      {activo ? (
        <>
          <p className={codigosRestantes <= POCOS_CODIGOS ? 'mt-1 text-aviso' : 'mt-1 text-muted-foreground'}>
            {codigosRestantes === 0
              ? 'No te quedan códigos de recuperación: crea nuevos antes de necesitarlos.'
              : `Te ${codigosRestantes === 1 ? 'queda' : 'quedan'} ${plural(codigosRestantes, 'código', 'códigos')} de recuperación.`}
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button onClick={() => onOpen('codigos')}>Crear códigos nuevos</Button>
            <Button variant="destructive" onClick={() => onOpen('desactivar')}>
              Desactivar
            </Button>
          </div>
        </>
      ) : (
        <Button className="mt-4" onClick={() => onOpen('activar')}>
          Activar
        </Button>
      )}
    </>
  );
}
