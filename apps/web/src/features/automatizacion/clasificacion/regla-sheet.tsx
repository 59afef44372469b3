import type { Automatizacion, ModuloRegla } from '@cuadra/contract';
import { Button, Sheet, SheetSection, Skeleton, Switch } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { fechaHora, formatEntero, plural } from '../../../shared/formats/index.ts';
import { LoadError } from '../../../shared/page/index.ts';
import { conModulo } from '../rutas.ts';
import { useEstado, useRegla } from '../use-automatizaciones.ts';
import { Ejecuciones } from './ejecuciones.tsx';
import { PedirCambioDialog } from './pedir-cambio-dialog.tsx';
import { ReglaMenu } from './regla-menu.tsx';

interface ReglaSheetProps {
  readonly id: number;
  readonly modulo: ModuloRegla;
  readonly edita: boolean;
  readonly onClose: () => void;
}

/** A rule in full: what it asks and does, why it would not, and each time that it acted. */
export function ReglaSheet({ id, modulo, edita, onClose }: ReglaSheetProps) {
  const { regla, error, refetch } = useRegla(id, modulo);
  return (
    <Sheet
      open
      onClose={onClose}
      title={regla?.nombreRegla ?? 'Regla'}
      actions={regla?.editActions.includes('edit') ? <ReglaMenu regla={regla} /> : undefined}
    >
      {regla ? (
        <>
          <Resumen regla={regla} edita={edita} />
          <Ejecuciones regla={regla} edita={edita} />
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} className="p-5" />
      ) : regla === null ? (
        <p className="p-5 text-muted-foreground">La regla se eliminó. Lo que hizo sigue como quedó.</p>
      ) : (
        <div role="status" aria-label="Cargando la regla" className="flex flex-col gap-3 p-5">
          <Skeleton className="h-9" />
          <Skeleton className="h-24" />
        </div>
      )}
    </Sheet>
  );
}

function Resumen({ regla, edita }: { regla: Automatizacion; edita: boolean }) {
  const { mutate, isPending } = useEstado();
  const [pidiendo, setPidiendo] = useState(false);
  const { id, execute, Estado, editActions, problema, inutil, plantilla, usuario, modified } = regla;
  return (
    <SheetSection>
      <div className="mb-3 flex items-center justify-between gap-3">
        {Estado.key === 'archivada' ? (
          <span className="text-muted-foreground">Archivada</span>
        ) : (
          <Switch
            checked={execute}
            disabled={!edita || isPending}
            onCheckedChange={(si) => mutate({ id, estado: si ? 'activa' : 'inactiva', antes: Estado.key })}
          >
            {execute ? 'Activa' : 'Inactiva'}
          </Switch>
        )}
        {editActions.includes('edit') ? (
          <Button
            size="sm"
            render={
              <Link to="/automatizaciones/upsert/clasificacion" search={{ id, ...conModulo(regla.modulo) }} />
            }
          >
            Cambiar
          </Button>
        ) : null}
        {editActions.includes('editRequest') ? (
          <Button size="sm" onClick={() => setPidiendo(true)}>
            Pedir un cambio
          </Button>
        ) : null}
        {pidiendo ? <PedirCambioDialog regla={regla} onClose={() => setPidiendo(false)} /> : null}
      </div>
      {problema ? <Aviso>Se detuvo sola. {problema}</Aviso> : null}
      {inutil ? (
        <Aviso>
          {inutil.tipo === 'imposible'
            ? 'Nunca actúa: sus condiciones se contradicen.'
            : `Nunca actúa: «${inutil.por?.nombre}» va antes y toma todo lo que cumple esta. Súbela o acota la otra.`}
        </Aviso>
      ) : null}
      <dl className="flex flex-col gap-2">
        <Dato nombre="Cuándo">{regla.nombreEvento}</Dato>
        <Dato nombre="Se cumple cuando">{regla.nombreGrupoCondiciones}</Dato>
        <Dato nombre="Entonces">{regla.nombreAccion}</Dato>
        <Dato nombre="Después">
          {regla.detiene
            ? 'Las reglas de más abajo no ven lo que toma'
            : 'Las reglas de más abajo también lo ven'}
        </Dato>
        <Dato nombre="Actuó en">{plural(regla.executions, 'registro')}</Dato>
        <Dato nombre="Del pasado la cumplían">{formatEntero(regla.matchCount)} al guardarla</Dato>
        <Dato nombre="Guardada">
          {fechaHora(modified)}
          {usuario ? ` por ${usuario}` : null}
          {plantilla ? ', de una plantilla' : null}
        </Dato>
      </dl>
    </SheetSection>
  );
}

function Dato({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[9rem_1fr] gap-3">
      <dt className="text-muted-foreground">{nombre}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

function Aviso({ children }: { children: ReactNode }) {
  return (
    <p className="mb-3 rounded-md border border-aviso/30 bg-aviso-soft px-3 py-2 text-aviso">{children}</p>
  );
}
