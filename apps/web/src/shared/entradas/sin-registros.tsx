import { createImportacion, postConexionBanco, putConexionFiscal } from '@cuadra/contract';
import { buttonVariants, EmptyState } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOpens } from '../navigation/use-open-destinations.ts';
import { useSession, type Call } from '../session/index.ts';

export type Entrada = 'sii' | 'banco' | 'archivos';

const ENTRADAS: Readonly<Record<Entrada, { texto: string; rutas: readonly string[]; call: Call }>> = {
  sii: { texto: 'Conectar el SII', rutas: ['/conexiones/fiscal'], call: putConexionFiscal },
  banco: {
    texto: 'Conectar un banco',
    rutas: ['/bancos', '/conexiones/bancos'],
    call: postConexionBanco,
  },
  archivos: { texto: 'Importar archivos', rutas: ['/importar'], call: createImportacion },
};
const TODAS: readonly Entrada[] = ['sii', 'banco', 'archivos'];

interface SinRegistrosProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** The way in that fills this screen; the others follow it. */
  readonly primero: Entrada;
  /** A way of the screen's own, before the three. */
  readonly accion?: ReactNode;
  readonly framed?: boolean;
  readonly className?: string;
}

/**
 * A screen without records yet, with the three ways in for who may take them: the SII, the bank, and files. A person who
 * may take none is told who does.
 */
export function SinRegistros({ title, description, primero, accion, framed, className }: SinRegistrosProps) {
  const { puede } = useSession();
  const opens = useOpens();
  const abiertas = [primero, ...TODAS.filter((una) => una !== primero)].flatMap((una) => {
    const { texto, rutas, call } = ENTRADAS[una];
    const to = rutas.find(opens);
    return to !== undefined && puede(call) ? [{ una, texto, to }] : [];
  });
  const sola = abiertas.length === 0 && !accion;
  return (
    <EmptyState
      tipo="nada"
      title={title}
      description={sola ? 'Los carga quien administra la empresa.' : description}
      {...(framed === undefined ? {} : { framed })}
      {...(className === undefined ? {} : { className })}
      actions={
        sola ? undefined : (
          <>
            {accion}
            {abiertas.map(({ una, texto, to }, lugar) => (
              <Link
                key={una}
                to={to}
                className={buttonVariants({ variant: lugar === 0 && !accion ? 'primary' : 'secondary' })}
              >
                {texto}
              </Link>
            ))}
          </>
        )
      }
    />
  );
}
