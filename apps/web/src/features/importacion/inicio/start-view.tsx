import { Button } from '@cuadra/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PreguntaCorte } from '../../../shared/corte/pregunta-corte.tsx';
import { importRun, useImportRun } from '../seguimiento/app-run.ts';
import { ChooseFiles } from './choose-files.tsx';
import { PastImports } from './past-imports.tsx';
import { SendPanel } from './send-panel.tsx';
import { WhatToImport } from './what-to-import.tsx';

/** Where an import begins, with the past ones below. */
export function StartView({ taken }: { taken: () => boolean }) {
  const { chosen, upload, following } = useImportRun();
  const navigate = useNavigate();
  // The upload goes on when the screen closes; its end must not bring the person back.
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  const send = (idCuentaCorriente: number | null) =>
    void importRun.send(idCuentaCorriente).then((id) => {
      if (id !== null && open.current) void navigate({ to: '/importar', search: { id } });
    });
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      {following === null ? null : (
        <div className="flex flex-wrap items-center gap-3 border-b bg-cuadra-soft px-4 py-2 text-cuadra-foreground md:px-6">
          <span className="min-w-0 flex-1">Hay una importación en curso.</span>
          <Button size="sm" render={<Link to="/importar" search={{ id: following }} />}>
            Ver cómo va
          </Button>
        </div>
      )}
      <div className="px-4 pt-5 empty:hidden md:px-6">
        <PreguntaCorte />
      </div>
      <div className="grid items-start gap-x-10 gap-y-6 px-4 py-5 md:px-6 lg:grid-cols-[minmax(0,1fr)_344px]">
        <div className="flex min-w-0 flex-col gap-4">
          <ChooseFiles
            onFiles={(files) => importRun.add(files)}
            disabled={upload !== null}
            compact={chosen.length > 0}
            taken={taken}
          />
          {chosen.length > 0 ? <SendPanel onSend={send} /> : null}
        </div>
        <WhatToImport />
      </div>
      <PastImports />
    </div>
  );
}
