import { patchCliente } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { changeContraparte } from '../contrapartes/index.ts';
import { defineAjuste, describeContraparte } from '../actos/index.ts';
import { readContactos } from './store/contactos.ts';
import { hasGrupo } from './store/grupos.ts';
import {
  insertCliente,
  lockCliente,
  lockClientes,
  readDatosDeClientes,
  type DatosDeCliente,
} from './store/write.ts';
import { dropCliente, rewriteCliente } from './write-cliente.ts';

/** A customer as a person keeps it; one that was deleted or joined to another does not stand. */
export type ImagenCliente = ({ readonly existe: true } & DatosDeCliente) | { readonly existe: false };

const NO_ESTA: ImagenCliente = { existe: false };

export const imagenDeCliente = (datos: DatosDeCliente): ImagenCliente => ({ existe: true, ...datos });

const CAMPOS = {
  nombre: 'nombre',
  razonSocial: 'razón social',
  rut: 'RUT',
  giro: 'giro',
  direccionLegal: 'dirección',
  comunaLegal: 'comuna',
  plazoPago: 'plazo de pago',
  idGrupoCliente: 'grupo',
  contactoFactura: 'contacto de facturación',
};

async function assertGrupo(tx: Tx, idEmpresa: number, id: number | null): Promise<void> {
  if (id !== null && !(await hasGrupo(tx, idEmpresa, id)))
    throw conflict('El grupo en que estaba ya no existe.');
}

/** Changes of customers in the list of acts. */
export const AJUSTE_DE_CLIENTE = defineAjuste<ImagenCliente>({
  nombre: 'cliente',
  access: patchCliente.access,
  modelo: 'Cliente',
  cambian: ['crear_cliente', 'editar_cliente', 'eliminar_cliente'],
  verboDe: (accion) => (accion === 'eliminar_cliente' ? 'lo eliminó' : 'lo cambió'),
  alDeshacer: ['El cliente vuelve a los datos que tenía antes; uno recién creado se elimina.'],
  sinRastro: 'El cliente cambió después. Revísalo',
  retire: () => NO_ESTA,
  lock: lockClientes,
  readImagenes: async (tx, idEmpresa, ids) => {
    const datos = await readDatosDeClientes(tx, idEmpresa, ids);
    return new Map(
      ids.map((id) => {
        const suyos = datos.get(id);
        return [id, suyos ? imagenDeCliente(suyos) : NO_ESTA];
      }),
    );
  },
  aplicar: async (_platform, tx, { idEmpresa }, id, { desde, hacia }) => {
    const clave = { idEmpresa, id };
    if (!hacia.existe) {
      await lockCliente(tx, clave);
      if ((await readContactos(tx, clave)).length > 0)
        throw conflict('El cliente ya tiene contactos. Elimínalos antes de deshacer esto.');
      await dropCliente(tx, clave);
      return;
    }
    const { existe: _existe, ...datos } = hacia;
    await assertGrupo(tx, idEmpresa, datos.idGrupoCliente);
    const antes = await lockCliente(tx, clave);
    if (desde.existe && antes) {
      await rewriteCliente(tx, clave, antes, datos);
      return;
    }
    const { plazoPago, idGrupoCliente, contactoFactura, ...quien } = datos;
    if (!(await insertCliente(tx, clave, { plazoPago, idGrupoCliente, contactoFactura })))
      throw conflict('Ya tienes ese cliente.');
    if (!(await changeContraparte(tx, idEmpresa, id, quien)))
      throw conflict('Otro cliente o proveedor tiene ese RUT.');
  },
});

interface CambioDeCliente {
  readonly id: number;
  /** Null of a new one. */
  readonly antes: DatosDeCliente | null;
  readonly despues: DatosDeCliente;
}

/** Writes a new customer, or a change of one, for the list of acts. */
export const recordActoDeCliente = (
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  { id, antes, despues }: CambioDeCliente,
): Promise<void> =>
  AJUSTE_DE_CLIENTE.record(
    tx,
    quien,
    {
      clase: 'cliente',
      ...(antes === null
        ? { titulo: `Creó el cliente ${despues.nombre}`, detalle: '' }
        : describeContraparte(CAMPOS, antes, despues)),
      idOrigen: id,
    },
    [{ id, antes: antes && imagenDeCliente(antes), despues: imagenDeCliente(despues) }],
  );
