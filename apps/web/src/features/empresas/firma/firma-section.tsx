import type { Empresa } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Badge, Button } from '@cuadra/ui';
import { useState } from 'react';
import { fechaLarga } from '../../../shared/formats/index.ts';
import { Seccion } from '../seccion.tsx';
import { FirmaDialog } from './firma-dialog.tsx';

const MS_POR_DIA = 86_400_000;
const PRONTO_DIAS = 30;

function termOf(vence: string): { texto: string; tono: 'neutro' | 'aviso' | 'negativo' } {
  const dias = Math.floor((Date.parse(vence) - Date.now()) / MS_POR_DIA);
  if (dias < 0) return { texto: 'Vencida', tono: 'negativo' };
  if (dias < PRONTO_DIAS) return { texto: 'Vence pronto', tono: 'aviso' };
  return { texto: 'Vigente', tono: 'neutro' };
}

/** The electronic certificate: whose it is and until when it serves, and a way to renew it. */
export function FirmaSection({ empresa, editable }: { empresa: Empresa; editable: boolean }) {
  const [open, setOpen] = useState(false);
  const { Certificado: firma } = empresa;
  const term = firma && termOf(firma.vence);
  return (
    <Seccion
      title="Firma electrónica"
      lead="La que la empresa usa ante el SII. Se guarda cifrada y no se descarga."
    >
      {firma && term ? (
        <div className="flex flex-wrap items-start justify-between gap-3 rounded-md border px-4 py-3">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {firma.titular}
              <Badge tono={term.tono}>{term.texto}</Badge>
            </p>
            <p className="tnum mt-0.5 text-12 text-muted-foreground">
              {firma.rut === null ? '' : `${formatRut(firma.rut)} · `}
              Hasta el {fechaLarga(firma.vence.slice(0, 10))} · {firma.emisor}
            </p>
          </div>
          {editable ? <Button onClick={() => setOpen(true)}>Renovar</Button> : null}
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border px-4 py-3">
          <p className="text-muted-foreground">Aún no hay una firma guardada.</p>
          {editable ? <Button onClick={() => setOpen(true)}>Subir firma</Button> : null}
        </div>
      )}
      {open ? <FirmaDialog idEmpresa={empresa.id} onClose={() => setOpen(false)} /> : null}
    </Seccion>
  );
}
