import type { ArchivoImportado } from '@cuadra/contract';
import type { TestCuadra, TestEmpresa } from '@cuadra/testing';
import {
  buildDteXml,
  crearLlaveFirma,
  type DatosDte,
} from '../../../../../../../packages/formats/src/dte/testing/index.ts';
import type { ArchivoDePrueba } from './index.ts';

export const llave = crearLlaveFirma({ rut: '11111111-1', nombre: 'Firmante de prueba' });
export const OTRA = { rut: '77777777-7', razonSocial: 'Señales Viña Ltda.' };
const ENVIO = {
  rutEmisor: '76192083-9',
  rutEnvia: '11111111-1',
  rutReceptor: '60803000-K',
  fechaResolucion: '2014-08-22',
  numeroResolucion: 80,
  fechaFirma: '2026-03-16T10:00:00',
};

export const parte = (empresa: TestEmpresa) => ({ rut: empresa.rut, razonSocial: 'La empresa SpA' });

export function xml(nombre: string, ...datos: DatosDte[]): ArchivoDePrueba {
  const [unico] = datos;
  if (datos.length === 1 && unico) return { nombre, bytes: buildDteXml(unico, llave) };
  return { nombre, bytes: buildDteXml(datos, llave, { envio: ENVIO, firmadoEn: 'envio' }) };
}

interface Fila {
  modelo: string;
  codigo_tipo: string;
  folio: string;
  rut: string;
  signo: number;
  total: number;
  saldo: number;
  anulado: boolean;
  fuente: string;
  moneda: string;
  vence: string;
  estado_sii: string | null;
  clave_xml: string | null;
  tipo_cambio: string | null;
}

/** A company's documents as the database keeps them. */
export async function documentosDe(t: TestCuadra, { idEmpresa }: TestEmpresa): Promise<Fila[]> {
  const { rows } = await t.admin.query<Fila>(
    `select modelo, codigo_tipo, folio, rut, signo, monto_total::float as total, saldo::float, anulado, fuente,
       m.moneda, fecha_vencimiento::text as vence, estado_sii, clave_xml, tipo_cambio
     from documento d join moneda m on m.id = d.id_moneda where id_empresa = $1 order by modelo, codigo_tipo, folio`,
    [idEmpresa],
  );
  return rows;
}

export async function countOf(t: TestCuadra, tabla: string, { idEmpresa }: TestEmpresa): Promise<number> {
  const { rows } = await t.admin.query<{ n: number }>(
    `select count(*)::int as n from ${tabla} where id_empresa = $1`,
    [idEmpresa],
  );
  return rows[0]?.n ?? 0;
}

export const mensajes = (archivo: ArchivoImportado | undefined) =>
  archivo?.errores.map(({ mensaje }) => mensaje) ?? [];
