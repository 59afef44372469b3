import { contactoEscrito, type Contacto, type RecibeContacto } from '@cuadra/contract';
import { formatRut, parseRut } from '@cuadra/domain';
import { normalizarNombre, type FilaContacto } from '@cuadra/formats';
import type { DatosDeContacto } from './store/contactos.ts';

/** What a spreadsheet of contacts changes. */
export interface ContactosDecididos {
  readonly nuevos: readonly (DatosDeContacto & { readonly idCliente: number })[];
  readonly cambios: readonly (DatosDeContacto & { readonly id: number })[];
  readonly iguales: number;
  readonly errores: readonly { readonly fila: number; readonly mensaje: string }[];
}

const RECIBE = new Map<string, RecibeContacto>([
  ['cobranza', 'cobranza'],
  ['cobranzas', 'cobranza'],
  ['pagos', 'pagos'],
  ['pagos recibidos', 'pagos'],
  ['todo', 'todo'],
  ['ambos', 'todo'],
  ['cobranza y pagos recibidos', 'todo'],
  ['nada', 'nada'],
]);

const nombreCompleto = ({ nombre, apellido }: Pick<Contacto, 'nombre' | 'apellido'>) =>
  normalizarNombre(`${nombre} ${apellido ?? ''}`);

/** A contact of a customer: by its email, or by its name where the row has none. */
const claveDe = (idCliente: number, contacto: Pick<Contacto, 'nombre' | 'apellido' | 'email'>) =>
  contacto.email === null
    ? `${idCliente} ${nombreCompleto(contacto)}`
    : `${idCliente} ${contacto.email.toLowerCase()}`;

/**
 * Decides what each row does. A contact is known by its email within the customer, or by its name where the row has no
 * email; an empty cell keeps what is there. Rows that are wrong come back as errors in the order of the file.
 */
export function decideContactos(
  filas: readonly FilaContacto[],
  clientes: ReadonlyMap<string, number>,
  existentes: readonly Contacto[],
): ContactosDecididos {
  const porEmail = new Map<string, Contacto>();
  const porNombre = new Map<string, Contacto>();
  for (const contacto of existentes) {
    if (contacto.email !== null) porEmail.set(claveDe(contacto.idCliente, contacto), contacto);
    porNombre.set(`${contacto.idCliente} ${nombreCompleto(contacto)}`, contacto);
  }
  const nuevos: ContactosDecididos['nuevos'][number][] = [];
  const cambios: ContactosDecididos['cambios'][number][] = [];
  const errores: ContactosDecididos['errores'][number][] = [];
  const vistos = new Map<string, number>();
  let iguales = 0;
  for (const { fila, ...celdas } of filas) {
    const leida = readFila(celdas, clientes);
    if (typeof leida === 'string') {
      errores.push({ fila, mensaje: leida });
      continue;
    }
    const { idCliente, escrito } = leida;
    const clave = claveDe(idCliente, escrito);
    const antes = (escrito.email === null ? porNombre : porEmail).get(clave);
    // Two rows may name one contact in two ways: by its email, and by its name.
    const marca = antes ? `id ${antes.id}` : clave;
    const vista = vistos.get(marca);
    if (vista !== undefined) {
      errores.push({ fila, mensaje: `Ese contacto ya está en la fila ${vista}.` });
      continue;
    }
    vistos.set(marca, fila);
    const datos: DatosDeContacto = {
      nombre: escrito.nombre,
      apellido: escrito.apellido ?? antes?.apellido ?? null,
      email: escrito.email ?? antes?.email ?? null,
      telefono: escrito.telefono ?? antes?.telefono ?? null,
      recibe: escrito.recibe ?? antes?.recibe ?? 'todo',
    };
    if (!antes) nuevos.push({ idCliente, ...datos });
    else if (isSame(antes, datos)) iguales += 1;
    else cambios.push({ id: antes.id, ...datos });
  }
  return { nuevos, cambios, iguales, errores };
}

function isSame(antes: Contacto, despues: DatosDeContacto): boolean {
  const campos = ['nombre', 'apellido', 'email', 'telefono', 'recibe'] as const;
  return campos.every((campo) => antes[campo] === despues[campo]);
}

interface FilaLeida {
  readonly idCliente: number;
  readonly escrito: Omit<DatosDeContacto, 'recibe'> & { readonly recibe: RecibeContacto | undefined };
}

/** The row as a contact, or what is wrong with it. */
function readFila(
  { rut, recibe, ...textos }: Omit<FilaContacto, 'fila'>,
  clientes: ReadonlyMap<string, number>,
): FilaLeida | string {
  if (rut === '') return 'Falta el RUT del cliente.';
  const leido = parseRut(rut);
  if (leido === null) return `El RUT «${rut.slice(0, 20)}» no es válido.`;
  const idCliente = clientes.get(leido);
  if (idCliente === undefined) return `No hay un cliente con el RUT ${formatRut(leido)}.`;
  const queRecibe = recibe === '' ? undefined : RECIBE.get(normalizarNombre(recibe));
  if (recibe !== '' && queRecibe === undefined)
    return `No entendemos qué recibe: «${recibe.slice(0, 40)}». Escribe cobranza, pagos, todo o nada.`;
  const leida = contactoEscrito.safeParse({ ...textos, idCliente });
  if (!leida.success) {
    const [problema] = leida.error.issues;
    return `${String(problema?.path[0] ?? 'La fila')}: ${problema?.message ?? 'no se entiende.'}`;
  }
  const { nombre, apellido = null, email = null, telefono = null } = leida.data;
  return { idCliente, escrito: { nombre, apellido, email, telefono, recibe: queRecibe } };
}
