import { bulkBeneficiarios } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { Download } from 'lucide-react';
import { saveBlob, upload } from '../../shared/api/index.ts';
import { formatEntero, plural } from '../../shared/formats/index.ts';
import { ImportarPlanilla } from '../../shared/importar-planilla/index.ts';
import { useBeneficiariosTouched } from './use-beneficiarios-touched.ts';

/** The head of the file, and a row that says how each column is written. */
const EJEMPLO =
  'rut;razon_social;banco;tipo_cuenta;numero_cuenta;email\r\n76543210-3;Transportes El Ejemplo SpA;Banco de Chile;corriente;0021802216;pagos@ejemplo.cl\r\n';

/** Brings beneficiaries in from a spreadsheet; each account waits for another person. */
export function ImportarDialog({ onClose }: { onClose: () => void }) {
  return (
    <ImportarPlanilla
      title="Beneficiarios desde una planilla"
      description="Un Excel o CSV con las columnas rut, razon_social, banco (nombre o código), tipo_cuenta, numero_cuenta y email (varios, separados por comas). Cada cuenta nueva espera que otra persona la confirme."
      drop="Suelta aquí la planilla"
      hint="Hasta 2 MB"
      lead={
        <Button
          onClick={() =>
            // Spreadsheets take a file without the mark for another alphabet.
            saveBlob(new Blob([`\uFEFF${EJEMPLO}`], { type: 'text/csv' }), 'beneficiarios.csv')
          }
        >
          <Download aria-hidden />
          Descargar un ejemplo
        </Button>
      }
      send={(form) => upload(bulkBeneficiarios, { form })}
      onSettled={useBeneficiariosTouched()}
      tell={({ creados, cambiados, iguales }) =>
        `${plural(creados, 'beneficiario nuevo', 'beneficiarios nuevos')}, ${formatEntero(cambiados)} con cambios y ${formatEntero(iguales)} que ya estaban igual.`
      }
      onClose={onClose}
    />
  );
}
