import { bulkContactos, exportContactos } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { Download } from 'lucide-react';
import { call, saveBlob, upload } from '../../shared/api/index.ts';
import { formatEntero, plural } from '../../shared/formats/index.ts';
import { ImportarPlanilla } from '../../shared/importar-planilla/index.ts';
import { snackbarError } from '../../shared/snackbar/index.ts';
import { useClientesTouched } from './use-clientes-touched.ts';

/** Brings the contacts of all customers in from a spreadsheet, which it also hands out. */
export function ImportarContactosDialog({ onClose }: { onClose: () => void }) {
  const descargar = () => {
    call(exportContactos)
      .then((archivo) => saveBlob(archivo, 'contactos.csv'))
      .catch(snackbarError);
  };
  return (
    <ImportarPlanilla
      title="Contactos desde una planilla"
      description="Un Excel o CSV con las columnas rut (del cliente), nombre, apellido, email, telefono y recibe: cobranza, pagos, todo o nada. Un contacto con un email que el cliente ya tiene se actualiza."
      drop="Suelta aquí la planilla"
      hint="Hasta 2 MB"
      lead={
        <Button onClick={descargar}>
          <Download aria-hidden />
          Descargar con mis clientes
        </Button>
      }
      send={(form) => upload(bulkContactos, { form })}
      onSettled={useClientesTouched()}
      tell={({ creados, cambiados, iguales }) =>
        `${plural(creados, 'contacto nuevo', 'contactos nuevos')}, ${formatEntero(cambiados)} con cambios y ${formatEntero(iguales)} que ya estaban igual.`
      }
      onClose={onClose}
    />
  );
}
