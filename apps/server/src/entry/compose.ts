import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { accesoModule, createAuthenticate } from '../modules/identidad/acceso/index.ts';
import { automatizacionModule } from '../modules/conciliacion/automatizacion/index.ts';
import { beneficiariosModule } from '../modules/pagos/beneficiarios/index.ts';
import {
  comprobantesModule,
  printComprobante,
  reasonToStopComprobante,
} from '../modules/pagos/comprobantes/index.ts';
import { nominasModule, porNomina } from '../modules/pagos/nominas/index.ts';
import { ordenesModule } from '../modules/pagos/ordenes/index.ts';
import { portalProveedoresModule } from '../modules/pagos/portal-proveedores/index.ts';
import { transferenciaForma, transferenciasModule } from '../modules/pagos/transferencias/index.ts';
import { reconocimientoModule } from '../modules/pagos/reconocimiento/index.ts';
import { billeteraModule } from '../modules/registros/billetera/index.ts';
import { cartolasModule, listIdsCartolas } from '../modules/registros/cartolas/index.ts';
import { fichaCartolaModule } from '../modules/fichas/cartolas/index.ts';
import { cesionesModule } from '../modules/registros/cesiones/index.ts';
import { catalogoModule } from '../modules/instalacion/catalogo/index.ts';
import { clasificacionModule } from '../modules/contabilidad/clasificacion/index.ts';
import { cobranzaModule } from '../modules/cobros/cobranza/index.ts';
import { compromisosModule } from '../modules/cobros/compromisos/index.ts';
import { comentariosModule } from '../modules/mensajes/comentarios/index.ts';
import { conexionesModule, endIfUnused, lockConexion } from '../modules/entrada/conexiones/index.ts';
import { conciliacionModule, releaseDocumentos } from '../modules/conciliacion/conciliacion/index.ts';
import { sinParModule } from '../modules/conciliacion/sin-par/index.ts';
import { contrapartesModule } from '../modules/registros/contrapartes/index.ts';
import { contabilidadModule } from '../modules/contabilidad/contabilidad/index.ts';
import { credencialesModule } from '../modules/identidad/credenciales/index.ts';
import { correoModule } from '../modules/mensajes/correo/index.ts';
import { documentosModule, listIdsDocumentos } from '../modules/registros/documentos/index.ts';
import { fichasDocumentosModule } from '../modules/fichas/documentos/index.ts';
import { dominiosModule } from '../modules/mensajes/dominios/index.ts';
import { createAddressOfBaja, enviosModule } from '../modules/mensajes/envios/index.ts';
import { recibidosModule } from '../modules/mensajes/recibidos/index.ts';
import { plantillasModule } from '../modules/mensajes/plantillas/index.ts';
import { archivoModule } from '../modules/panel/archivo/index.ts';
import { busquedaModule } from '../modules/panel/busqueda/index.ts';
import { exportablesModule } from '../modules/panel/exportables/index.ts';
import { exportacionModule } from '../modules/panel/exportacion/index.ts';
import { flujoModule } from '../modules/contabilidad/flujo/index.ts';
import { funcionalidadesModule } from '../modules/identidad/funcionalidades/index.ts';
import { empresasModule } from '../modules/identidad/empresas/index.ts';
import { hechoModule } from '../modules/panel/hecho/index.ts';
import { homeModule } from '../modules/panel/home/index.ts';
import { importacionModule } from '../modules/entrada/importacion/index.ts';
import { instalacionModule } from '../modules/instalacion/instalacion/index.ts';
import { manualModule } from '../modules/registros/manual/index.ts';
import { otsModule } from '../modules/registros/ots/index.ts';
import { clientesModule } from '../modules/registros/clientes/index.ts';
import { proveedoresModule } from '../modules/registros/proveedores/index.ts';
import { pauseJobs, reactivacionModule } from '../modules/identidad/reactivacion/index.ts';
import { deudaModule } from '../modules/registros/deuda/index.ts';
import { monedasModule } from '../modules/contabilidad/monedas/index.ts';
import { recepcionModule } from '../modules/registros/recepcion/index.ts';
import { pagosTarjetaModule } from '../modules/cobros/pagos-tarjeta/index.ts';
import { reasonToStopRecordatorio, recordatoriosModule } from '../modules/cobros/recordatorios/index.ts';
import { enlacesModule } from '../modules/cobros/enlaces/index.ts';
import { portalModule } from '../modules/cobros/portal/index.ts';
import { unionesModule } from '../modules/cobros/uniones/index.ts';
import { rendicionesModule } from '../modules/cobros/rendiciones/index.ts';
import { registroModule } from '../modules/identidad/registro/index.ts';
import { saldosModule } from '../modules/contabilidad/saldos/index.ts';
import { checkConexion, hasConexion, siiModule } from '../modules/entrada/sii/index.ts';
import { telemetriaModule } from '../modules/instalacion/telemetria/index.ts';
import { totalesModule } from '../modules/panel/totales/index.ts';
import { transbankModule } from '../modules/entrada/transbank/index.ts';
import {
  acceptInvitation,
  readInvitation,
  recordStaffCalls,
  usuariosModule,
} from '../modules/identidad/usuarios/index.ts';
import { vistasModule } from '../modules/panel/vistas/index.ts';
import { checkoutModule } from '../modules/suscripcion/checkout/index.ts';
import { planesModule } from '../modules/suscripcion/planes/index.ts';
import { tarjetasModule } from '../modules/suscripcion/tarjetas/index.ts';
import { pruebasModule } from '../modules/suscripcion/pruebas/index.ts';
import { suscripcionesModule } from '../modules/suscripcion/suscripciones/index.ts';
import { loadKeys, type Keys } from '../platform/auth/index.ts';
import { createCaptcha } from '../platform/captcha/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import { connectDatabase, isReachable } from '../platform/database/index.ts';
import { createDisk } from '../platform/disk/index.ts';
import type { Env } from '../platform/env/index.ts';
import { bindHechos } from '../platform/hechos/index.ts';
import { createApp, serveWeb, webConfig } from '../platform/http/index.ts';
import { runOnce } from '../platform/idempotency/index.ts';
import type { Logger } from '../platform/log/index.ts';
import { createDestinos } from '../platform/destinos/index.ts';
import { createDns } from '../platform/dns/index.ts';
import { createBuzon, createMailer } from '../platform/mail/index.ts';
import type { Module, Platform } from '../platform/module/index.ts';
import { createQueue } from '../platform/queue/index.ts';
import { createSeal } from '../platform/seal/index.ts';
import { createStorage } from '../platform/storage/index.ts';

export const CARPETA_WEB = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** The whole product without a socket: what a process serves, works off, or runs a command with. */
export interface Cuadra {
  readonly platform: Platform;
  readonly modules: readonly Module[];
  readonly keys: Keys;
  createHttp(options: { readonly web: boolean }): Promise<FastifyInstance>;
  startWorkers(): Promise<void>;
  close(): Promise<void>;
}

function createModules(platform: Platform, keys: Keys, env: Env): readonly Module[] {
  const addressOfBaja = createAddressOfBaja(keys, platform.apiUrl);
  return [
    accesoModule(platform, keys, {
      publicUrl: env.publicUrl,
      google: env.google,
      invitaciones: { read: readInvitation, accept: acceptInvitation },
    }),
    automatizacionModule(platform),
    catalogoModule(platform),
    documentosModule(platform),
    fichasDocumentosModule(platform),
    otsModule(platform),
    clientesModule(platform),
    proveedoresModule(platform),
    beneficiariosModule(platform),
    ordenesModule(platform, {
      transferencia: transferenciaForma(platform),
      nomina: porNomina(platform),
    }),
    nominasModule(platform),
    reconocimientoModule(platform),
    checkoutModule(platform),
    planesModule(platform),
    tarjetasModule(platform),
    pruebasModule(platform),
    suscripcionesModule(platform),
    portalProveedoresModule(platform, keys, {
      printComprobante: (idEmpresa, idOrden) => printComprobante(platform, idEmpresa, idOrden),
    }),
    transferenciasModule(platform),
    comprobantesModule(platform),
    billeteraModule(platform),
    cartolasModule(platform, {
      conexiones: {
        lock: async (tx, idEmpresa, idConexion) => {
          await lockConexion(tx, idEmpresa, idConexion);
        },
        endIfUnused: (tx, quien, idConexion) => endIfUnused(platform, tx, quien, idConexion),
      },
    }),
    fichaCartolaModule(platform),
    cesionesModule(platform),
    clasificacionModule(platform, { listIdsDocumentos, listIdsCartolas }),
    cobranzaModule(platform),
    compromisosModule(platform),
    comentariosModule(platform),
    conciliacionModule(platform),
    sinParModule(platform),
    conexionesModule(platform),
    contrapartesModule(platform),
    contabilidadModule(platform),
    correoModule(platform),
    dominiosModule(platform),
    empresasModule(platform, keys, {
      sii: {
        isConnected: hasConexion,
        check: (idEmpresa, signal) => checkConexion(platform, idEmpresa, signal),
      },
    }),
    enviosModule(platform, keys, {
      addressOfBaja,
      reasonToStop: async (...mail) =>
        (await reasonToStopRecordatorio(...mail)) ?? (await reasonToStopComprobante(...mail)),
    }),
    plantillasModule(platform),
    recibidosModule(platform, keys),
    archivoModule(platform),
    exportablesModule(platform),
    exportacionModule(platform),
    flujoModule(platform),
    hechoModule(platform),
    busquedaModule(platform),
    homeModule(platform),
    funcionalidadesModule(platform),
    enlacesModule(platform),
    portalModule(platform, keys),
    monedasModule(platform),
    deudaModule(platform),
    manualModule(platform),
    pagosTarjetaModule(platform),
    recepcionModule(platform),
    recordatoriosModule(platform, addressOfBaja),
    rendicionesModule(platform),
    registroModule(platform),
    reactivacionModule(platform),
    saldosModule(platform),
    unionesModule(platform),
    siiModule(platform, { release: releaseDocumentos }),
    instalacionModule(platform),
    telemetriaModule(platform),
    totalesModule(platform),
    transbankModule(platform),
    usuariosModule(platform),
    vistasModule(platform),
    importacionModule(platform, {
      release: releaseDocumentos,
    }),
  ];
}

/**
 * The only wiring: settings and an application connection in, the product out. `datosPostgres` is the data folder of a
 * database on this machine, whose disk is watched too.
 */
export async function compose(
  env: Env,
  urlApp: string,
  log: Logger,
  datosPostgres: string | null = null,
): Promise<Cuadra> {
  const keys = await loadKeys(env.clave, env.carpetaDatos);
  const database = connectDatabase({
    url: urlApp,
    preparadas: env.sentenciasPreparadas,
    onError: (error) => log.error({ err: error }, 'idle database connection broke'),
  });
  const { db, pool } = database;
  const publicUrl = env.publicUrl ?? `http://localhost:${env.port}`;
  const queue = createQueue(urlApp, log, { schedule: env.entorno !== 'test' });
  const platform: Platform = {
    db,
    pool,
    storage: await createStorage(env),
    disk: createDisk({
      carpetas: [...(env.s3 ? [] : [env.carpetaDatos]), ...(datosPostgres === null ? [] : [datosPostgres])],
      ...env.disco,
      log,
    }),
    clock: systemClock,
    log,
    captcha: createCaptcha(env.captcha, log, { required: env.entorno === 'production' }),
    mail: createMailer(env.mail),
    buzon: env.buzon ? createBuzon(env.buzon) : null,
    dns: createDns(env.dns),
    destinos: createDestinos({ privados: env.destinosPrivados }),
    publicUrl,
    apiUrl: new URL(env.web.services.api, publicUrl).href,
    contactoEmail: env.contactoEmail,
    queue,
    seal: createSeal(keys.seal),
    sesiones: {
      ...env.sesiones,
      https: env.publicUrl?.startsWith('https:') ?? false,
      soporteConSegundoFactor: !env.demo,
    },
    sii: env.sii,
    billetera: env.billetera,
    monedas: env.monedas,
    fintoc: env.fintoc,
    transferencias: env.transferencias,
    webpay: env.webpay,
    intercomSecret: env.intercomSecret,
  };
  const credenciales = credencialesModule(platform);
  const modules = [...createModules(platform, keys, env), credenciales];
  const feed = await bindHechos(
    database,
    queue,
    log,
    modules.flatMap(({ seguidores = [] }) => seguidores),
  );
  const handlers = [...modules.flatMap((module) => module.jobs), ...feed];
  await queue.start(handlers.map(({ job }) => job));
  return {
    platform,
    modules,
    keys,
    async createHttp({ web }) {
      const app = await createApp({
        services: env.services,
        implementations: recordStaffCalls(
          db,
          modules.flatMap((module) => module.routes),
        ),
        authenticate: createAuthenticate(platform, keys, credenciales.credenciales),
        repeat: (call, run) => runOnce(platform, call, run),
        isReady: () => isReachable(db),
        disk: platform.disk,
        log,
        limiteSesion: env.llamadasPorMinuto,
        metricasAbiertas: env.metricasAbiertas,
        trustProxy: env.entorno === 'production',
        web: webConfig(env),
        formAction: [new URL(env.webpay.integracion).origin, new URL(env.webpay.produccion).origin],
      });
      if (web) await serveWeb(app, CARPETA_WEB);
      return app;
    },
    startWorkers: () => queue.work(pauseJobs(db, handlers)),
    async close() {
      await queue.stop();
      for (const module of modules) await module.close?.();
      platform.mail.close();
      await database.close();
    },
  };
}
