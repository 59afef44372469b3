import {
  getRendicionesDeLinea,
  NOMBRES_DE_RENDICION,
  postRendicion,
  type CartolaDetalle,
  type RendicionesDeLinea,
} from '@cuadra/contract';
import { Button, Glifo, Monto, SheetSection } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMonto } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { ENLACE } from '../../shared/registros/enlace.ts';
import { useSession } from '../../shared/session/index.ts';
import { DevolucionDialog } from './devolucion-dialog.tsx';
import { EliminarRendicion } from './eliminar-rendicion.tsx';
import { NuevaRendicionDialog } from './nueva-rendicion-dialog.tsx';

/** In the sheet of a bank line: what it is of advances and funds, the advance that it looks like, and the acts. */
export function SeccionRendicion({ linea }: { linea: CartolaDetalle }) {
  const { puede } = useSession();
  const ve = puede(getRendicionesDeLinea);
  const [dialogo, setDialogo] = useState<'nueva' | 'sugerida' | 'devolver' | null>(null);
  const { data } = useQuery({
    ...queryFor(getRendicionesDeLinea, { query: { idCartola: linea.id } }),
    enabled: ve,
  });
  const queda = linea.abono + linea.cargo - linea.conciliado;
  const edita = puede(postRendicion) && queda > 0 && linea.par === null;
  if (!data || (data.items.length === 0 && !edita)) return null;
  const entra = linea.abono > 0;
  const close = () => setDialogo(null);
  return (
    <SheetSection title={entra ? 'Anticipos' : 'Fondos por rendir'}>
      {data.items.length > 0 ? (
        <ul className="mb-3 flex flex-col">
          {data.items.map((item) => (
            <DeLinea key={item.id} item={item} />
          ))}
        </ul>
      ) : null}
      {edita && data.sugerencia !== null ? (
        <Sugerida sugerencia={data.sugerencia} linea={linea} onRegistrar={() => setDialogo('sugerida')} />
      ) : null}
      {edita ? (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setDialogo('nueva')}>
            {entra ? 'Anticipo de cliente' : 'Fondo a una persona'}
          </Button>
          {data.devolvibles.length > 0 ? (
            <Button size="sm" onClick={() => setDialogo('devolver')}>
              {entra ? 'Devolución de un fondo' : 'Devolución de un anticipo'}
            </Button>
          ) : null}
        </div>
      ) : null}
      {dialogo === 'nueva' || dialogo === 'sugerida' ? (
        <NuevaRendicionDialog
          linea={linea}
          sugerencia={data.sugerencia}
          soloSugerido={dialogo === 'sugerida'}
          onClose={close}
        />
      ) : null}
      {dialogo === 'devolver' ? (
        <DevolucionDialog linea={linea} devolvibles={data.devolvibles} onClose={close} />
      ) : null}
    </SheetSection>
  );
}

function DeLinea({ item }: { item: RendicionesDeLinea['items'][number] }) {
  const { id, clase, tipo, contraparte, monto, disponible, isoCode, comentario, canDelete } = item;
  const queda = clase === 'apertura' ? `quedan ${formatMonto(disponible, isoCode)}` : '';
  const detalle = [comentario, queda].filter(Boolean).join(' · ');
  const nombre =
    clase === 'apertura'
      ? NOMBRES_DE_RENDICION[tipo]
      : `Devolución de ${NOMBRES_DE_RENDICION[tipo].toLowerCase()}`;
  return (
    <li className="flex items-center gap-2 border-b py-1.5">
      <div className="min-w-0 flex-1">
        <p className="truncate">
          {nombre} de{' '}
          <Link to="/ingresos/cxc/rendiciones/$id" params={{ id: contraparte.id }} className={ENLACE}>
            {contraparte.nombre}
          </Link>
        </p>
        {detalle === '' ? null : <p className="tnum truncate text-12 text-muted-foreground">{detalle}</p>}
      </div>
      {canDelete ? <EliminarRendicion id={id} nombre={nombre} monto={monto} moneda={isoCode} /> : null}
      <Monto forma="col" valor={monto} moneda={isoCode} />
    </li>
  );
}

function Sugerida({
  sugerencia: { contraparte, monto, motivo },
  linea,
  onRegistrar,
}: {
  sugerencia: NonNullable<RendicionesDeLinea['sugerencia']>;
  linea: CartolaDetalle;
  onRegistrar: () => void;
}) {
  return (
    <div className="mb-3 rounded-sm border p-3">
      <p className="mb-1 flex items-center gap-2 text-12 text-muted-foreground">
        <Glifo estado="probable" size={12} />
        Anticipo, por confirmar
      </p>
      <p>
        {formatMonto(monto, linea.moneda)} de {contraparte.nombre}
      </p>
      <p className="text-12 text-muted-foreground">{motivo}</p>
      <Button size="sm" variant="primary" className="mt-2" onClick={onRegistrar}>
        Registrar anticipo
      </Button>
    </div>
  );
}
