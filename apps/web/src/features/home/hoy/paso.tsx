import type { EstadoPaso, Paso } from '@cuadra/domain/inicio';
import { buttonVariants } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { useDestino, type Destino } from './destino.tsx';
import { PasoCorte } from './paso-corte.tsx';

interface TextosPaso {
  readonly hecho: string;
  readonly titulo: string;
  readonly detalle: string;
  readonly accion: string;
  readonly destino: Destino;
}

const TEXTOS: Readonly<Record<Paso, TextosPaso>> = {
  sii: {
    hecho: 'Documentos del SII',
    titulo: 'Conecta el SII',
    detalle: 'Tus ventas y compras llegan solas cada mañana.',
    accion: 'Conectar el SII',
    destino: { rutas: ['/conexiones/fiscal', '/importar'] },
  },
  banco: {
    hecho: 'Banco con movimientos',
    titulo: 'Conecta tu banco',
    detalle: 'O sube su cartola: la cuenta se crea sola.',
    accion: 'Conectar un banco',
    destino: { rutas: ['/bancos', '/conexiones/bancos', '/importar'] },
  },
  corte: {
    hecho: 'Fecha de corte',
    titulo: '¿Desde cuándo quieres cuadrar?',
    detalle: 'Lo anterior queda guardado para consultar, pero no como pendiente.',
    accion: 'Elegir la fecha',
    destino: { rutas: ['/detalles_empresa'] },
  },
  personas: {
    hecho: 'Invitaste a tu equipo',
    titulo: 'Invita a tu contador o a tu equipo',
    detalle: 'Tú eliges qué ve cada persona.',
    accion: 'Invitar',
    destino: { rutas: ['/usuarios_empresa'] },
  },
  conciliacion: {
    hecho: 'Primera conciliación hecha',
    titulo: 'Tu primera conciliación',
    detalle: 'Une una línea del banco con su documento.',
    accion: 'Conciliar una línea',
    destino: { rutas: ['/rayitos'] },
  },
};

/** One step: done, to be taken now, or waiting. */
export function PasoDeEmpresa({ paso, estado }: { paso: Paso; estado: EstadoPaso }) {
  const { hecho, titulo, detalle, accion, destino } = TEXTOS[paso];
  const link = useDestino(destino);
  if (estado === 'hecho') {
    return (
      <p className="min-w-0 flex-1">
        <span className="font-medium">{hecho}</span>
        <span className="sr-only">, listo</span>
      </p>
    );
  }
  const abierto = estado === 'abierto';
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3">
      <p className="min-w-52 flex-1">
        <span className="block font-medium">{titulo}</span>
        <span className="block text-muted-foreground">{detalle}</span>
      </p>
      {paso === 'corte' && abierto ? (
        <PasoCorte />
      ) : paso === 'conciliacion' && !abierto ? (
        <p className="text-muted-foreground">después del banco</p>
      ) : link === null ? (
        <p className="text-muted-foreground">Lo hace quien administra la empresa.</p>
      ) : (
        <Link {...link} className={buttonVariants({ variant: abierto ? 'primary' : 'secondary' })}>
          {accion}
        </Link>
      )}
    </div>
  );
}
