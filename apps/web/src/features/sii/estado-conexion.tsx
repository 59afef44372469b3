import { SERVICIOS_SII, type HistoricalSync } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Button, StatusDot } from '@cuadra/ui';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { fechaHora } from '../../shared/formats/index.ts';
import { ConectarDialog } from './conectar-dialog.tsx';
import { describeConexion } from './textos.ts';
import { usePedir } from './use-conexion.ts';

interface EstadoConexionProps {
  readonly conexion: HistoricalSync;
  readonly leyendo: boolean;
  /** Of the company. */
  readonly rut: string;
  readonly editable: boolean;
}

const PUNTO = { sin_conexion: 'neutro', conectada: 'cuadra', rechazada: 'negativo' } as const;

/** Whether the company is connected, how, and when it is read next. */
export function EstadoConexion({ conexion: todo, leyendo, rut, editable }: EstadoConexionProps) {
  const { conexion, proximaLectura, services } = todo;
  const [conectando, setConectando] = useState(false);
  const { mutate, isPending } = usePedir();
  const leidas = services.flatMap(({ ultimaActualizacion: cuando }) => (cuando === null ? [] : [cuando]));
  const ultima = leidas.toSorted().at(-1);
  const conectada = conexion.estado === 'conectada';
  return (
    <section
      aria-labelledby="estado-sii"
      className="flex flex-wrap items-start justify-between gap-4 rounded-md border px-4 py-4"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id="estado-sii" aria-live="polite" className="flex items-center gap-2 text-15 font-semibold">
          <StatusDot tono={PUNTO[conexion.estado]} />
          {describeConexion(todo, leyendo)}
        </h2>
        <p className="mt-1 text-muted-foreground">
          {conexion.mensaje ?? (
            <>
              {conexion.modo === null
                ? 'Con tu clave o tu firma traemos compras, ventas, boletas y declaraciones.'
                : `Cuadra entra con ${conexion.modo === 'clave' ? 'la clave tributaria' : 'la firma electrónica'} de ${formatRut(rut)}.`}
            </>
          )}
        </p>
        {conectada ? (
          <p className="mt-2 text-12 text-muted-foreground">
            {ultima === undefined
              ? 'Todavía no termina la primera lectura'
              : `Última actualización ${fechaHora(ultima)}`}
            {proximaLectura === null
              ? ''
              : ` · Cada noche lee los últimos tres meses; la próxima, ${fechaHora(proximaLectura)}`}
          </p>
        ) : null}
      </div>
      {editable ? (
        <div className="flex flex-wrap gap-2">
          {conectada ? (
            <Button loading={isPending || leyendo} onClick={() => mutate({ servicios: SERVICIOS_SII })}>
              <RefreshCw aria-hidden />
              Actualizar ahora
            </Button>
          ) : null}
          <Button variant={conectada ? 'secondary' : 'primary'} onClick={() => setConectando(true)}>
            {conectada ? 'Cambiar' : 'Conectar el SII'}
          </Button>
        </div>
      ) : conectada ? null : (
        <p className="text-muted-foreground">Pide a quien administra la empresa que la conecte.</p>
      )}
      {conectando ? (
        <ConectarDialog
          rut={rut}
          modo={conexion.modo ?? 'clave'}
          certificado={todo.certificado}
          onClose={() => setConectando(false)}
        />
      ) : null}
    </section>
  );
}
