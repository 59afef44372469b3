import { addDias, type Fecha, type Rut } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { writeAjustes } from '../../cobros/enlaces/index.ts';
import { noteCartolas } from '../../registros/cartolas/index.ts';
import { noteDocumentos, saldarDocumentos } from '../../registros/documentos/index.ts';
import { addMiembro, createEmpresa } from '../../identidad/empresas/index.ts';
import { classifyFirma } from './classify-firma.ts';
import { explainLineas } from './explain-lineas.ts';
import { makeFirma } from './firma/make-firma.ts';
import { Random } from './firma/random.ts';
import type { FirmaDemo } from './firma/types.ts';
import { seedOrdenes } from './seed-ordenes.ts';
import { seedPagos } from './seed-pagos.ts';
import { seedOts } from './seed-ots.ts';
import { insertBeneficiariosDemo } from './store/beneficiarios.ts';
import { seedCobranza } from './seed-cobranza.ts';
import { seedRecordatorios } from './seed-recordatorios.ts';
import { demoExists } from './store/find.ts';
import {
  insertConciliaciones,
  insertContrapartes,
  insertCuentas,
  insertDocumentos,
  insertLineas,
  type ConciliacionDemo,
  type LineaConSaldo,
} from './store/seed.ts';

const SEMILLA = 20_261_117;
const RUT_DEMO = '77310568-5' as Rut;
const EMAIL_DEMO = 'demo@cuadra.cl';
/** Of nobody: payers of the demo read it in their portal. */
const EMAIL_PAGOS = 'pagos@envaseslenga.example';
export const EMAIL_SOPORTE = 'soporte@cuadra.cl';
/** Up to this many days ago nearly everything is reconciled; after that, work is waiting. */
const DIAS_RECIENTES = 40;
/** From this confidence on the firm lets Cuadra reconcile by itself. */
const SIN_PREGUNTAR = 0.95;

/** Lines with the running balance of their account and the number that tells equal ones apart. */
function withBalances({ cuentas, lineas }: FirmaDemo, idsCuenta: readonly number[]): LineaConSaldo[] {
  const saldos = cuentas.map(({ saldoInicial }) => saldoInicial);
  const repetidas = new Map<string, number>();
  return lineas.map(({ cuenta, fecha, descripcion, cargo, abono, rut, nombre }, posicion) => {
    const saldo = (saldos[cuenta] ?? 0) + abono - cargo;
    saldos[cuenta] = saldo;
    const huella = `${descripcion}|${cargo}|${abono}`;
    const clave = `${cuenta} ${fecha} ${huella}`;
    const ordinal = (repetidas.get(clave) ?? 0) + 1;
    repetidas.set(clave, ordinal);
    const entra = abono > 0;
    return {
      idCuentaCorriente: idsCuenta[cuenta] ?? 0,
      fecha,
      descripcion,
      cargo,
      abono,
      // Card statements carry no running balance.
      saldo: cuentas[cuenta]?.tipo === 'TC' ? null : saldo,
      posicion,
      huella,
      ordinal,
      rutOrigen: entra ? rut : null,
      nombreOrigen: entra ? nombre : null,
      rutDestino: entra ? null : rut,
      nombreDestino: entra ? null : nombre,
    };
  });
}

/** Which payments the firm has reconciled so far: nearly all of the past, half of the last weeks. */
function chooseReconciled(
  firma: FirmaDemo,
  idsLinea: readonly number[],
  idsDocumento: readonly number[],
  hoy: Fecha,
): ConciliacionDemo[] {
  const azar = new Random(SEMILLA + 1);
  const reciente = addDias(hoy, -DIAS_RECIENTES);
  return firma.lineas.flatMap(({ fecha, paga }, indice): ConciliacionDemo[] => {
    const hecha = azar.chance(fecha < reciente ? 0.985 : 0.6);
    const automatica = azar.chance(0.82);
    const confianza = 0.9 + azar.next() * 0.099;
    if (!hecha || paga.length === 0) return [];
    return [
      {
        origen: !automatica ? 'persona' : confianza >= SIN_PREGUNTAR ? 'automatizacion' : 'sugerencia',
        confianza: automatica ? confianza : null,
        fecha,
        idCartola: idsLinea[indice] ?? 0,
        documentos: paga.map(({ documento, monto }) => ({ id: idsDocumento[documento] ?? 0, monto })),
      },
    ];
  });
}

async function seedFirma(tx: Tx, idEmpresa: number, idUsuario: number, hoy: Fecha): Promise<void> {
  const firma = makeFirma(SEMILLA, hoy);
  const partes = [
    ...new Map(firma.documentos.map((d) => [d.rut, { rut: d.rut, razonSocial: d.razonSocial }])).values(),
  ];
  const contrapartes = await insertContrapartes(tx, idEmpresa, partes);
  const idsDocumento = await insertDocumentos(tx, idEmpresa, firma.documentos, contrapartes);
  await classifyFirma(tx, idEmpresa, firma.documentos, idsDocumento, addDias(hoy, -DIAS_RECIENTES));
  const idsCuenta = await insertCuentas(tx, idEmpresa, firma.cuentas);
  const idsLinea = await insertLineas(tx, idEmpresa, withBalances(firma, idsCuenta));
  await insertConciliaciones(tx, idEmpresa, idUsuario, chooseReconciled(firma, idsLinea, idsDocumento, hoy));
  await saldarDocumentos(tx, idEmpresa, idsDocumento);
  await explainLineas(tx, { idEmpresa, idUsuario }, firma.lineas, idsLinea, addDias(hoy, -DIAS_RECIENTES));
  await noteDocumentos(tx, idEmpresa, idsDocumento);
  await noteCartolas(tx, idEmpresa, idsLinea);
  await seedOts(tx, { idEmpresa, idUsuario }, firma.documentos, idsDocumento);
  await seedRecordatorios(tx, idEmpresa, hoy);
  await seedCobranza(tx, { idEmpresa, idUsuario }, hoy);
  const corriente = idsCuenta[firma.cuentas.findIndex(({ tipo }) => tipo === 'CC')] ?? null;
  await writeAjustes(tx, idEmpresa, {
    activo: true,
    idCuentaCorriente: corriente,
    emailPagos: EMAIL_PAGOS,
  });
}

/**
 * Makes the demo company with a year of work up to today, once; all of it in one transaction after the company
 * itself. `hashContrasena` is the hash of the demo's password, for the demo's two people.
 */
export async function seedDemo(
  platform: Platform,
  hashContrasena: string,
  onSeeded: (tx: Tx, idEmpresa: number) => Promise<void>,
): Promise<boolean> {
  const { db, clock } = platform;
  if (await demoExists(db, EMAIL_DEMO)) return false;
  const { idEmpresa, idUsuario } = await createEmpresa(
    db,
    {
      rut: RUT_DEMO,
      razonSocial: 'Envases Lenga SpA',
      nombre: 'Envases Lenga SpA',
      giro: 'Fabricación de envases de papel y cartón',
      // Has every feature, and a quota of what rules do in a month, so that there is one to look at.
      plan: 'profesional',
      esDemo: true,
      administrador: { email: EMAIL_DEMO, nombre: 'Javiera Soto', hashContrasena },
    },
    async (tx, ids) => {
      const idColega = await addMiembro(tx, ids.idEmpresa, {
        email: EMAIL_SOPORTE,
        nombre: 'Soporte Cuadra',
        hashContrasena,
      });
      await seedFirma(tx, ids.idEmpresa, ids.idUsuario, clock.hoy());
      await insertBeneficiariosDemo(tx, { ...ids, idColega });
      await seedOrdenes(tx, { ...ids, idColega }, clock.hoy());
      await seedPagos(platform, tx, { ...ids, idColega });
      await onSeeded(tx, ids.idEmpresa);
    },
  );
  return idEmpresa > 0 && idUsuario > 0;
}
