import { sendDocumentos, exportCartolas, exportDocumentos } from '@cuadra/contract';
import { Button, IconButton, Menu, MenuItem, useBulkBarNarrow } from '@cuadra/ui';
import { Download, Ellipsis, Mail } from 'lucide-react';
import { useState } from 'react';
import type { Selection } from '../../lista/index.ts';
import { useSession } from '../../session/index.ts';
import { ComentarDialog } from './comentar-dialog.tsx';
import { EnviarDialog } from './enviar-dialog.tsx';
import { ExportarDialog } from './exportar-dialog.tsx';
import type { Origen } from './pick-ids.ts';

/** An act of one list alone. */
export interface OtraAccion {
  readonly label: string;
  readonly run: () => void;
}

interface MasAccionesProps {
  /** Acts that go into the menu where the bar has no room. */
  readonly otras?: readonly OtraAccion[];
  readonly origen: Origen;
  readonly selection: Selection;
  readonly count: number;
  readonly cuantos: string;
  readonly nombre: string;
  readonly onDone: () => void;
}

/** What any list can do with what is selected: comment, export, and send its documents by mail. */
export function MasAcciones(props: MasAccionesProps) {
  const { origen, selection, onDone, otras = [] } = props;
  const narrow = useBulkBarNarrow();
  const { puede } = useSession();
  const [open, setOpen] = useState<'comentar' | 'exportar' | 'enviar' | null>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    onDone();
  };
  const envia = origen.modelo !== 'Cartola' && selection.kind === 'some' && puede(sendDocumentos);
  const exporta = puede(origen.modelo === 'Cartola' ? exportCartolas : exportDocumentos);
  const acciones = [...otras, { label: 'Comentar', run: () => setOpen('comentar') }];
  return (
    <>
      {narrow
        ? null
        : acciones.map(({ label, run }) => (
            <Button key={label} size="sm" onClick={run}>
              {label}
            </Button>
          ))}
      {exporta || envia || narrow ? (
        <Menu
          side="top"
          align="end"
          trigger={
            <IconButton label="Más acciones" tooltip={false}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          {narrow
            ? acciones.map(({ label, run }) => (
                <MenuItem key={label} onClick={run}>
                  {label}
                </MenuItem>
              ))
            : null}
          {exporta ? (
            <MenuItem icon={<Download aria-hidden />} onClick={() => setOpen('exportar')}>
              Exportar…
            </MenuItem>
          ) : null}
          {envia ? (
            <MenuItem icon={<Mail aria-hidden />} onClick={() => setOpen('enviar')}>
              Enviar por correo…
            </MenuItem>
          ) : null}
        </Menu>
      ) : null}
      {open === 'comentar' ? <ComentarDialog {...props} onClose={close} onDone={done} /> : null}
      {open === 'exportar' ? <ExportarDialog {...props} onClose={close} /> : null}
      {open === 'enviar' && selection.kind === 'some' ? (
        <EnviarDialog ids={[...selection.ids]} cuantos={props.cuantos} onClose={close} onDone={done} />
      ) : null}
    </>
  );
}
