import { empresaCambiada, type Empresa } from '@cuadra/contract';
import { useForm } from '../../shared/form/index.ts';
import { borradorOf, CAMPOS, changesOf, formOf, type Borrador } from './campos.ts';
import type { CambioLogo } from './logo/logo-field.tsx';
import { useSaveEmpresa } from './use-save-empresa.ts';

const NAMES = [...CAMPOS, 'logo'] as const;

interface Edicion {
  /** Fields that a person touched. */
  readonly editado: Partial<Borrador>;
  readonly logo: CambioLogo;
}

/** The company's data as a form that sends the changed fields alone. */
export function useEmpresaForm(empresa: Empresa) {
  const save = useSaveEmpresa(empresa.id);
  const guardado = borradorOf(empresa);
  const cambiosDe = ({ editado }: Edicion) => changesOf(guardado, { ...guardado, ...editado });
  const form = useForm({
    schema: empresaCambiada,
    names: NAMES,
    initial: (): Edicion => ({ editado: {}, logo: null }),
    toBody: (edicion) => ({ ...cambiosDe(edicion), logo: edicion.logo }),
    send: (_leido, edicion) => {
      const datos = formOf(cambiosDe(edicion));
      const { logo } = edicion;
      if (logo?.tipo === 'nuevo') datos.append('logo', logo.file, logo.file.name);
      if (logo?.tipo === 'quitar') datos.append('quitarLogo', 'true');
      return save(datos);
    },
    onSent: () => {
      form.reset();
    },
  });
  const { editado, logo } = form.values;
  return {
    form,
    borrador: { ...guardado, ...editado },
    change: (cambios: Partial<Borrador>) => form.set({ editado: { ...editado, ...cambios } }),
    /** Fields that would be sent. */
    cuantos: Object.keys(cambiosDe(form.values)).length + (logo === null ? 0 : 1),
  };
}
