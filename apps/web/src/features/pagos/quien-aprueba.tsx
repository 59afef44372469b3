import type { OrdenDetalle } from '@cuadra/contract';
import { Avatar, Glifo, SheetSection, type GlifoEstado } from '@cuadra/ui';
import type { ReactNode } from 'react';
import { fechaHora, plural } from '../../shared/formats/index.ts';
import { useSession } from '../../shared/session/index.ts';

/** The preparer, the signatures, and the signatures still missing. */
export function QuienAprueba({ orden }: { orden: OrdenDetalle }) {
  const { user } = useSession();
  const { preparo, created, aprobaciones, faltan, idEstado, noPuedoAprobar, idUsuarioInscriptor } = orden;
  const nombreDe = (id: number, nombre: string) => (id === user?.id ? 'Tú' : nombre);
  return (
    <SheetSection title="Quién aprueba">
      <ul className="flex flex-col gap-3">
        <Persona
          nombre={nombreDe(idUsuarioInscriptor, preparo)}
          detalle="Preparó la orden; no puede aprobarla"
          end={fechaHora(created)}
        />
        {aprobaciones.map(({ id, quien, por, conCodigo, created: firmada, vale }) => (
          <Persona
            key={id}
            nombre={nombreDe(quien.id, quien.nombre)}
            detalle={[
              ...(por === null ? [] : [`en nombre de ${por}`]),
              conCodigo ? 'con verificación en dos pasos' : 'sin verificación en dos pasos',
              ...(vale ? [] : ['la orden cambió después: ya no vale']),
            ].join(', ')}
            estado={vale ? 'segura' : 'sin_par'}
            end={fechaHora(firmada)}
          />
        ))}
        {idEstado === 1
          ? faltan.map(({ grupo, cuantas }) => (
              <Persona
                key={grupo ?? 'cualquiera'}
                nombre={noPuedoAprobar === null ? 'Tú u otra persona' : 'Otra persona'}
                detalle={
                  grupo === null ? plural(cuantas, 'firma') : `${plural(cuantas, 'firma')} de ${grupo}`
                }
                estado="sin_par"
                end="Falta"
              />
            ))
          : null}
      </ul>
    </SheetSection>
  );
}

function Persona({
  nombre,
  detalle,
  estado,
  end,
}: {
  nombre: string;
  detalle: string;
  estado?: GlifoEstado;
  end: ReactNode;
}) {
  return (
    <li className="flex items-center gap-3">
      <Avatar name={nombre} size="md" propio={nombre === 'Tú'} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{nombre}</span>
        <span className="block text-12 text-muted-foreground first-letter:uppercase">{detalle}</span>
      </span>
      <span className="tnum flex shrink-0 items-center gap-1.5 text-12 text-muted-foreground">
        {estado === undefined ? null : <Glifo size={14} estado={estado} />}
        {end}
      </span>
    </li>
  );
}
