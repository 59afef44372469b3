import { importCuentas } from '@cuadra/contract';
import { upload } from '../../shared/api/index.ts';
import { formatEntero, plural } from '../../shared/formats/index.ts';
import { ImportarPlanilla } from '../../shared/importar-planilla/index.ts';
import { useReloadPlan } from './use-reload-plan.ts';

/** Brings a chart in from a spreadsheet. */
export function ImportarDialog({ onClose }: { onClose: () => void }) {
  return (
    <ImportarPlanilla
      title="Importar plan de cuentas"
      description="Un Excel o CSV con las columnas codigo, nombre y tipo. Las cuentas con un código que ya existe toman el nombre y el lugar nuevos."
      drop="Suelta aquí tu plan"
      hint="Hasta 2 MB"
      send={(form) => upload(importCuentas, { form })}
      onSettled={useReloadPlan()}
      tell={({ creadas, cambiadas, iguales }) =>
        `${plural(creadas, 'cuenta nueva', 'cuentas nuevas')}, ${formatEntero(cambiadas)} con cambios y ${formatEntero(iguales)} que ya estaban igual.`
      }
      onClose={onClose}
    />
  );
}
