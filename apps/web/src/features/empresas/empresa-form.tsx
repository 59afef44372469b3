import { getPlazosPago, type Empresa } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '../../shared/queries/index.ts';
import { ActividadFields, NombreFields, Texto } from './datos-fields.tsx';
import { LogoField } from './logo/logo-field.tsx';
import { PlazosFields } from './plazos-fields.tsx';
import { Seccion } from './seccion.tsx';
import { useEmpresaForm } from './use-empresa-form.ts';

/** The company's data as one form: what was changed is saved together. */
export function EmpresaForm({ empresa }: { empresa: Empresa }) {
  const { form, borrador, change, cuantos } = useEmpresaForm(empresa);
  const { problems, sending, set } = form;
  const { logo } = form.values;
  // A file that is no logo never gets into the form.
  const [sinLogo, setSinLogo] = useState<string>();
  const { data: plazos } = useQuery(queryFor(getPlazosPago, { params: { id: empresa.id } }));
  const props = { empresa, borrador, problemas: problems, onChange: change };
  const conProblemas = Object.values(problems).some((problem) => problem !== undefined);
  return (
    <form {...form.formProps}>
      <Seccion title="Identidad" lead="Así la ven ustedes y las personas a las que escriben.">
        <LogoField
          nombre={empresa.nombre}
          signedUrl={empresa.signedUrlLogo}
          cambio={logo}
          error={sinLogo ?? problems.logo}
          onChange={(cambio) => {
            setSinLogo(undefined);
            set({ logo: cambio });
          }}
          onError={(error) => {
            setSinLogo(error);
            set({ logo: null });
          }}
        />
        <NombreFields {...props} />
      </Seccion>
      <Seccion title="Actividad y dirección" lead="Lo que la empresa hace y dónde, según el SII.">
        <ActividadFields {...props} />
      </Seccion>
      <Seccion title="Plazos y avisos" lead="Rigen los documentos nuevos que no traen plazo propio.">
        <PlazosFields {...props} plazos={plazos} />
        <Texto
          {...props}
          campo="mailNotificaciones"
          label="Email para avisos"
          optional
          inputMode="email"
          hint="Le avisamos cuando cambian estos datos."
          maxLength={254}
        />
      </Seccion>
      {cuantos > 0 || sending ? (
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t bg-background px-4 py-3 sm:-mx-6 sm:px-6">
          <p role="alert" className="mr-auto basis-full text-negativo empty:hidden sm:basis-auto">
            {problems.general ?? (conProblemas ? 'Revisa los campos marcados.' : '')}
          </p>
          <Button
            disabled={sending}
            onClick={() => {
              setSinLogo(undefined);
              form.reset();
            }}
          >
            Descartar
          </Button>
          <Button type="submit" variant="primary" loading={sending}>
            Guardar cambios
          </Button>
        </div>
      ) : null}
    </form>
  );
}
