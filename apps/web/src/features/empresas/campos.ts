import type { Empresa } from '@cuadra/contract';

/** Fields of the company's form, in the order in which they stand. */
export const CAMPOS = [
  'nombre',
  'razonSocial',
  'idIndustria',
  'giro',
  'direccionLegal',
  'comunaLegal',
  'ciudad',
  'plazoPagoClientes',
  'plazoPagoProveedores',
  'mailNotificaciones',
] as const;
export type Campo = (typeof CAMPOS)[number];

/** What the form holds: the text of each field. */
export type Borrador = Readonly<Record<Campo, string>>;
export type Problemas = Readonly<Partial<Record<string, string>>>;

export function borradorOf(empresa: Empresa): Borrador {
  const texto = (valor: string | number | null) => (valor === null ? '' : String(valor));
  return {
    nombre: empresa.nombre,
    razonSocial: empresa.razonSocial,
    idIndustria: texto(empresa.idIndustria),
    giro: texto(empresa.giro),
    direccionLegal: texto(empresa.direccionLegal),
    comunaLegal: texto(empresa.comunaLegal),
    ciudad: texto(empresa.ciudad),
    plazoPagoClientes: texto(empresa.plazoPagoClientes),
    plazoPagoProveedores: texto(empresa.plazoPagoProveedores),
    mailNotificaciones: texto(empresa.mailNotificaciones),
  };
}

/** The fields that differ from what is saved, ends of text apart: what will be sent. */
export function changesOf(guardado: Borrador, borrador: Borrador): Partial<Record<Campo, string>> {
  return Object.fromEntries(
    CAMPOS.filter((campo) => guardado[campo].trim() !== borrador[campo].trim()).map((campo) => [
      campo,
      borrador[campo].trim(),
    ]),
  );
}

/** The form as it is sent. */
export function formOf(cambios: Partial<Record<Campo, string>>): FormData {
  const form = new FormData();
  for (const [campo, valor] of Object.entries(cambios)) form.append(campo, valor);
  return form;
}
