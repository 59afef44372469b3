import type { ActoRecepcion } from '@cuadra/contract';
import { Badge, Tooltip } from '@cuadra/ui';

/** What became of the last thing said to the SII; nothing where nothing was said. */
export function EstadoSii({ actos, alContado }: { actos: readonly ActoRecepcion[]; alContado: boolean }) {
  const [ultimo] = actos;
  if (actos.some(({ estado }) => estado === 'pedido'))
    return <span className="text-12 text-muted-foreground">Enviando al SII…</span>;
  if (ultimo?.estado === 'rechazado')
    return (
      <Tooltip contenido={ultimo.mensaje ?? ''}>
        <Badge tono="negativo" tabIndex={0}>
          No registrado
        </Badge>
      </Tooltip>
    );
  return alContado ? <Badge>Al contado</Badge> : null;
}
