import type { AjusteDominio } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { assertPropio } from './assert-propio.ts';
import { makeLlave } from './make-llave.ts';
import { contextOfLlave, nameOfSender } from './read-firma.ts';
import { describeRegistros } from './registros.ts';
import {
  deleteDominio,
  isAjeno,
  readDominio,
  readNombreDeEmpresa,
  setDireccion,
  writeDominio,
} from './store/dominios.ts';

const PRIMERA_MIRADA_MS = 10 * 60_000;

type Servicios = Pick<Platform, 'db' | 'mail' | 'buzon' | 'seal' | 'clock'>;

export const sinDominio = () => notFound('Tu empresa no tiene una dirección propia para enviar.');
export const explainAjeno = (dominio: string) => `Otra empresa ya envía desde ${dominio}.`;

/** The domain of a company with its records, and how its mail leaves now. */
export async function presentDominio(
  { mail }: Pick<Platform, 'mail'>,
  tx: Tx,
  idEmpresa: number,
): Promise<AjusteDominio> {
  const guardado = await readDominio(tx, idEmpresa);
  const empresa = await readNombreDeEmpresa(tx, idEmpresa);
  const propia = guardado?.estado === 'verificado' ? guardado.direccion : null;
  return {
    sale: { nombre: nameOfSender(empresa, propia !== null), direccion: propia ?? mail.address },
    dominio: guardado && {
      direccion: guardado.direccion,
      dominio: guardado.dominio,
      estado: guardado.estado,
      comprobado: guardado.comprobado?.toISOString() ?? null,
      registros: [...describeRegistros(guardado, guardado.hallazgos)],
    },
  };
}

export function getDominio(servicios: Servicios, idEmpresa: number): Promise<AjusteDominio> {
  return withEmpresa(servicios.db, idEmpresa, (tx) => presentDominio(servicios, tx, idEmpresa));
}

/**
 * Names the address that the company sends from, once verified. Another address on the same domain keeps key and state.
 * Throws `validacion` for a domain that cannot be its own, and `conflicto` where another company sends from it.
 */
export async function putDominio(
  servicios: Servicios,
  { idEmpresa, idUsuario }: Principal,
  direccion: string,
): Promise<AjusteDominio> {
  const { db, mail, buzon, seal, clock } = servicios;
  const dominio = direccion.slice(direccion.lastIndexOf('@') + 1);
  assertPropio(
    dominio,
    [mail.address, buzon?.direccion ?? mail.address].map((una) => una.slice(una.lastIndexOf('@') + 1)),
  );
  // Costly, and without the database; unused where the domain stays.
  const llave = await makeLlave();
  return withEmpresa(db, idEmpresa, async (tx) => {
    const antes = await readDominio(tx, idEmpresa, { lock: true });
    if (antes?.dominio === dominio) await setDireccion(tx, idEmpresa, direccion);
    else {
      if (await isAjeno(tx, idEmpresa, dominio)) throw conflict(explainAjeno(dominio));
      const ahora = clock.now();
      await writeDominio(tx, idEmpresa, {
        direccion,
        dominio,
        selector: llave.selector,
        llavePublica: llave.publica,
        llaveSellada: seal.seal(llave.privada, contextOfLlave(idEmpresa, llave.selector)),
        idUsuario,
        revisar: new Date(ahora.getTime() + PRIMERA_MIRADA_MS),
        created: ahora,
      });
    }
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'cambiar_dominio_correo',
        modelo: 'Empresa',
        idRegistro: idEmpresa,
        ...(antes && { antes: { direccion: antes.direccion } }),
        despues: { direccion },
      },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'plantilla',
        titulo: 'Cambió la dirección desde la que salen los correos',
        detalle: antes ? `Ahora ${direccion}, antes ${antes.direccion}` : `Ahora ${direccion}`,
      },
    );
    return presentDominio(servicios, tx, idEmpresa);
  });
}

/** Throws `no_encontrado`. */
export async function removeDominio({ db }: Servicios, { idEmpresa, idUsuario }: Principal): Promise<void> {
  await withEmpresa(db, idEmpresa, async (tx) => {
    if (!(await deleteDominio(tx, idEmpresa))) throw sinDominio();
    await recordAudit(tx, [
      { idEmpresa, idUsuario, accion: 'quitar_dominio_correo', modelo: 'Empresa', idRegistro: idEmpresa },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      { clase: 'plantilla', titulo: 'Quitó la dirección propia para enviar correos', detalle: '' },
    );
  });
}
