import { getArchivoDeRespuesta, type Envio } from '@cuadra/contract';
import { Button, Sheet, SheetSection } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { call } from '../../shared/api/index.ts';
import { saveBlob } from '../../shared/api/save-blob.ts';
import { fechaHora, plural } from '../../shared/formats/index.ts';
import type { OpenRecord } from '../../shared/registros/lista/use-record-list.ts';
import { ENLACE } from '../../shared/registros/enlace.ts';
import { Dato, Datos } from '../../shared/registros/ficha/datos.tsx';
import { EstadoDeEnvio } from '../../shared/registros/correos/estado-envio.tsx';

const kB = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 0 });

/** A sent mail in the side sheet. */
export function FichaEnvio({ row, walk, onClose }: OpenRecord<Envio>) {
  return (
    <Sheet
      open={row !== undefined}
      onClose={onClose}
      title={row?.asunto ?? 'Correo'}
      position={walk.position}
      onPrev={walk.prev}
      onNext={walk.next}
    >
      {row ? <Contenido envio={row} /> : null}
    </Sheet>
  );
}

function Contenido({ envio }: { envio: Envio }) {
  const { destinatarios, adjuntos, cliente } = envio;
  return (
    <>
      <div className="flex flex-col gap-3 px-5 py-4">
        <EstadoDeEnvio envio={envio} />
        {envio.motivo === null ? null : <p>{envio.motivo}</p>}
        <Datos>
          <Dato nombre="Para">{destinatarios.to.join(', ')}</Dato>
          <Dato nombre="Con copia">{destinatarios.cc.join(', ')}</Dato>
          <Dato nombre="Copia oculta">{destinatarios.bcc.join(', ')}</Dato>
          <Dato nombre="Responder a">{destinatarios.replyTo.join(', ')}</Dato>
          <Dato nombre="Cliente">
            {cliente === null ? null : (
              <Link to="/ingresos/cxc/clientes/$id" params={{ id: cliente.id }} className={ENLACE}>
                {cliente.nombre}
              </Link>
            )}
          </Dato>
          <Dato nombre="Enviado por">{envio.enviadoPor.nombre}</Dato>
          <Dato nombre="Pedido">{fechaHora(envio.created)}</Dato>
          <Dato nombre="Respondido">{envio.respondido === null ? null : fechaHora(envio.respondido)}</Dato>
          <Dato nombre="Salió">{envio.enviado === null ? null : fechaHora(envio.enviado)}</Dato>
        </Datos>
      </div>
      <SheetSection title="Mensaje">
        <p className="break-words whitespace-pre-wrap">{envio.mensaje}</p>
      </SheetSection>
      {envio.respuestas.length === 0 ? null : (
        <SheetSection title="Respuestas">
          <ul className="flex flex-col gap-3">
            {envio.respuestas.map((respuesta) => (
              <Respuesta key={respuesta.id} respuesta={respuesta} />
            ))}
          </ul>
        </SheetSection>
      )}
      {adjuntos.length === 0 ? null : (
        <SheetSection title="Adjuntos">
          <ul>
            {adjuntos.map(({ nombre, bytes }, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- two files may have one name, and a row keeps no state
              <li key={`${i} ${nombre}`} className="tnum break-words">
                {nombre}
                {bytes === null ? '' : ` · ${kB.format(Math.max(1, bytes / 1024))} kB`}
              </li>
            ))}
          </ul>
        </SheetSection>
      )}
    </>
  );
}

type UnaRespuesta = Envio['respuestas'][number];

function Respuesta({ respuesta }: { respuesta: UnaRespuesta }) {
  const { id, de, texto, adjuntos, archivos, recibido } = respuesta;
  const fuera = adjuntos - archivos.length;
  return (
    <li className="flex flex-col gap-1">
      <span className="text-12 text-muted-foreground">
        {de} · {fechaHora(recibido)}
        {fuera > 0 ? ` · ${plural(fuera, 'adjunto')} solo en tu correo` : ''}
      </span>
      <p className="break-words whitespace-pre-wrap">{texto === '' ? 'Sin texto.' : texto}</p>
      {archivos.map((archivo) => (
        <Archivo key={archivo.posicion} id={id} archivo={archivo} />
      ))}
    </li>
  );
}

function Archivo({ id, archivo }: { id: number; archivo: UnaRespuesta['archivos'][number] }) {
  const { posicion, nombre, bytes } = archivo;
  const bajar = useMutation({
    mutationFn: () => call(getArchivoDeRespuesta, { params: { id, posicion } }),
    onSuccess: (blob) => saveBlob(blob, nombre),
  });
  return (
    <Button
      size="sm"
      className="max-w-full self-start"
      loading={bajar.isPending}
      onClick={() => bajar.mutate()}
    >
      <Download aria-hidden />
      <span className="truncate">{nombre}</span>
      <span className="tnum text-muted-foreground">{kB.format(Math.max(1, bytes / 1024))} kB</span>
    </Button>
  );
}
