import { getPlazosPago, type Empresa } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { queryFor } from '../../shared/queries/index.ts';
import {
  borradorOf,
  CAMPOS,
  changesOf,
  formOf,
  problemsOf,
  type Borrador,
  type Problemas,
} from './campos.ts';
import { ActividadFields, NombreFields, Texto } from './datos-fields.tsx';
import { LogoField, type CambioLogo } from './logo/logo-field.tsx';
import { PlazosFields } from './plazos-fields.tsx';
import { Seccion } from './seccion.tsx';
import { useSave } from './use-save.ts';

/** The company's data as one form: what was changed is saved together. */
export function EmpresaForm({ empresa }: { empresa: Empresa }) {
  const guardado = borradorOf(empresa);
  const [editado, setEditado] = useState<Partial<Borrador>>({});
  const [logo, setLogo] = useState<CambioLogo>(null);
  const [propios, setPropios] = useState<Problemas>({});
  const form = useRef<HTMLFormElement>(null);
  const { data: plazos } = useQuery(queryFor(getPlazosPago, { params: { id: empresa.id } }));
  const clear = () => {
    setEditado({});
    setLogo(null);
    setPropios({});
  };
  // The shell tells how the update goes.
  const { save, saving, problems, general, forget } = useSave(empresa.id, clear);
  const borrador: Borrador = { ...guardado, ...editado };
  const cambios = changesOf(guardado, borrador);
  const problemas: Problemas = { ...problems, ...propios };
  const primero = CAMPOS.find((campo) => problemas[campo] !== undefined);

  // To where it is put right, once it is on screen.
  useEffect(() => {
    if (primero === undefined) return;
    const campo = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    campo?.focus({ preventScroll: true });
    // Clear of the bar at the foot.
    campo?.scrollIntoView({ block: 'center' });
  }, [primero]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const hallados = problemsOf(cambios);
    setPropios(hallados);
    if (Object.keys(hallados).length > 0) return;
    const datos = formOf(cambios);
    if (logo?.tipo === 'nuevo') datos.append('logo', logo.file, logo.file.name);
    if (logo?.tipo === 'quitar') datos.append('quitarLogo', 'true');
    save(datos);
  };
  const props = {
    empresa,
    borrador,
    problemas,
    onChange: (nuevo: Partial<Borrador>) => {
      setEditado((previo) => ({ ...previo, ...nuevo }));
      setPropios({});
      forget();
    },
  };
  const cuantos = Object.keys(cambios).length + (logo === null ? 0 : 1);
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Seccion title="Identidad" lead="Así la ven ustedes y las personas a las que escriben.">
        <LogoField
          nombre={empresa.nombre}
          signedUrl={empresa.signedUrlLogo}
          cambio={logo}
          error={problemas['logo']}
          onChange={(cambio) => {
            setLogo(cambio);
            setPropios({});
            forget();
          }}
          onError={(error) => {
            setLogo(null);
            setPropios({ logo: error });
          }}
        />
        <NombreFields {...props} />
      </Seccion>
      <Seccion title="Actividad y dirección" lead="Lo que la empresa hace y dónde, según el SII.">
        <ActividadFields {...props} />
      </Seccion>
      <Seccion
        title="Plazos y avisos"
        lead="Los plazos sirven para los documentos que no traen uno propio, desde que los cambias."
      >
        <PlazosFields {...props} plazos={plazos} />
        <Texto
          {...props}
          campo="mailNotificaciones"
          label="Email para avisos"
          optional
          inputMode="email"
          hint="Le avisamos cuando cambian el nombre, la razón social, la firma o este email."
          maxLength={254}
        />
      </Seccion>
      {cuantos > 0 || saving ? (
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t bg-background px-4 py-3 sm:-mx-6 sm:px-6">
          <p role="alert" className="mr-auto basis-full text-negativo empty:hidden sm:basis-auto">
            {general ?? (Object.keys(problemas).length > 0 ? 'Revisa los campos marcados.' : '')}
          </p>
          <Button
            disabled={saving}
            onClick={() => {
              clear();
              forget();
            }}
          >
            Descartar
          </Button>
          <Button type="submit" variant="primary" loading={saving}>
            Guardar cambios
          </Button>
        </div>
      ) : null}
    </form>
  );
}
