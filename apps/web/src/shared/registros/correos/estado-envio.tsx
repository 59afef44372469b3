import type { Envio, EstadoEnvio } from '@cuadra/contract';
import { Badge, Glifo } from '@cuadra/ui';

export const TEXTO_ESTADO: Readonly<Record<EstadoEnvio, string>> = {
  pendiente: 'Por salir',
  enviando: 'Saliendo',
  enviado: 'Enviado',
  rechazado: 'Rechazado',
  desconocido: 'No se sabe si llegó',
  rebotado: 'Rebotó',
  detenido: 'No salió',
};

/** How a mail ended; one whose end is not known asks to be looked at. */
export function EstadoDeEnvio({ envio }: { envio: Pick<Envio, 'estado' | 'respondido'> }) {
  const { estado, respondido } = envio;
  if (estado === 'desconocido') return <Badge tono="aviso">{TEXTO_ESTADO[estado]}</Badge>;
  if (estado === 'rechazado' || estado === 'rebotado')
    return <Badge tono="negativo">{TEXTO_ESTADO[estado]}</Badge>;
  return (
    <span className="inline-flex items-center gap-2 text-12 text-muted-foreground">
      <Glifo estado={estado === 'enviado' ? 'segura' : 'parcial'} size={12} />
      {respondido === null ? TEXTO_ESTADO[estado] : 'Respondido'}
    </span>
  );
}
