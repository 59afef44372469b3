import { formatRut } from '@cuadra/domain';
import type { Rut } from '@cuadra/domain';
import type { Llavero } from '../dte/firma/llaves.ts';
import { verificarFirma } from '../dte/firma/verificar-firma.ts';
import type { LectorCampos } from '../dte/lector-campos.ts';
import type { DteLeido } from '../dte/tipos.ts';
import { hijosDe } from '../dte/xml/elemento.ts';
import type { Elemento } from '../dte/xml/elemento.ts';
import type { CesionLeida, ParteCesion } from './tipos.ts';

const MAX_AUTORIZADOS = 3;
const MAX_FIRMAS = 3;

function leerRut(lector: LectorCampos, padre: Elemento, campo: string): Rut | null {
  const rut = lector.rut(padre, campo);
  if (rut === null && lector.texto(padre, campo) === null) lector.faltar(campo, padre.linea);
  return rut;
}

function leerParte(lector: LectorCampos, cesion: Elemento, campo: string): ParteCesion | null {
  const parte = lector.hijo(cesion, campo);
  if (parte === undefined) {
    lector.faltar(campo, cesion.linea);
    return null;
  }
  const rut = leerRut(lector, parte, 'RUT');
  const razonSocial = lector.textoObligatorio(parte, 'RazonSocial', parte.linea);
  if (rut === null) return null;
  return {
    rut,
    razonSocial,
    direccion: lector.texto(parte, 'Direccion'),
    correo: lector.texto(parte, 'eMail'),
  };
}

function leerAutorizados(lector: LectorCampos, cesion: Elemento): CesionLeida['cedente']['autorizados'] {
  const cedente = lector.hijo(cesion, 'Cedente');
  if (cedente === undefined) return [];
  return hijosDe(cedente, 'RUTAutorizado')
    .slice(0, MAX_AUTORIZADOS)
    .flatMap((autorizado) => {
      const rut = leerRut(lector, autorizado, 'RUT');
      return rut === null ? [] : [{ rut, nombre: lector.texto(autorizado, 'Nombre') ?? '' }];
    });
}

/** A cession says again what it cedes; what it says of another document is no cession of this one. */
function compararConDte(lector: LectorCampos, cesion: Elemento, dte: DteLeido): void {
  const id = lector.hijo(cesion, 'IdDTE');
  if (id === undefined) {
    lector.faltar('IdDTE', cesion.linea);
    return;
  }
  const esperado: Readonly<Record<string, string | number>> = {
    TipoDTE: dte.tipo,
    RUTEmisor: dte.emisor.rut,
    RUTReceptor: dte.receptor.rut,
    Folio: dte.folio,
    FchEmis: dte.fechaEmision,
    MntTotal: dte.totales.montoTotal,
  };
  const dicho: Readonly<Record<string, string | number | null>> = {
    TipoDTE: lector.numero(id, 'TipoDTE'),
    RUTEmisor: lector.rut(id, 'RUTEmisor'),
    RUTReceptor: lector.rut(id, 'RUTReceptor'),
    Folio: lector.numero(id, 'Folio'),
    FchEmis: lector.fecha(id, 'FchEmis'),
    MntTotal: lector.monto(id, 'MntTotal'),
  };
  for (const [campo, valor] of Object.entries(dicho)) {
    if (valor === null && lector.texto(id, campo) === null) lector.faltar(campo, id.linea);
    else if (valor !== null && valor !== esperado[campo]) {
      lector.fallar(
        'cesion_de_otro',
        campo,
        id.linea,
        `La cesión dice ${campo} ${valor} y la factura que trae el archivo ${esperado[campo] ?? ''}: es de otro documento.`,
      );
    }
  }
}

/**
 * A company may sign by itself or name itself among those that it authorises: certificates are of people, so whoever
 * represents it signs then, and nothing in the file says who may.
 */
function avisarFirmantes(lector: LectorCampos, cesion: CesionLeida): void {
  const autorizados = new Set(cesion.cedente.autorizados.map(({ rut }) => rut));
  if (autorizados.has(cesion.cedente.rut)) return;
  for (const { firmante } of cesion.firmas) {
    const rut = firmante?.rut ?? null;
    if (firmante === null || rut === null || autorizados.size === 0) continue;
    if (autorizados.has(rut) || rut === cesion.cedente.rut) continue;
    lector.avisar(
      'firmante_no_autorizado',
      'RUTAutorizado',
      cesion.linea,
      `La cesión ${cesion.secuencia} la firmó ${firmante.nombre ?? 'una persona'} (${formatRut(rut)}), a quien ${cesion.cedente.razonSocial} no nombra entre sus autorizados.`,
    );
  }
}

/** Reads one `<Cesion>` and checks its signatures; null with the reasons among the lector's errors. */
export function leerCesion(
  lector: LectorCampos,
  elemento: Elemento,
  dte: DteLeido | null,
  llavero: Llavero,
): CesionLeida | null {
  const cuerpo = lector.hijo(elemento, 'DocumentoCesion');
  if (cuerpo === undefined) {
    lector.faltar('DocumentoCesion', elemento.linea);
    return null;
  }
  const antes = lector.errores.length;
  if (dte !== null) compararConDte(lector, cuerpo, dte);
  const secuencia = lector.numero(cuerpo, 'SeqCesion');
  if (secuencia === null && lector.texto(cuerpo, 'SeqCesion') === null)
    lector.faltar('SeqCesion', cuerpo.linea);
  const cedente = leerParte(lector, cuerpo, 'Cedente');
  const autorizados = leerAutorizados(lector, cuerpo);
  const cesionario = leerParte(lector, cuerpo, 'Cesionario');
  const monto = lector.montoObligatorio(cuerpo, 'MontoCesion', cuerpo.linea);
  const ultimoVencimiento = lector.fecha(cuerpo, 'UltimoVencimiento');
  if (ultimoVencimiento === null && lector.texto(cuerpo, 'UltimoVencimiento') === null)
    lector.faltar('UltimoVencimiento', cuerpo.linea);
  const fecha = lector.fechaHora(cuerpo, 'TmstCesion');
  if (fecha === null && lector.texto(cuerpo, 'TmstCesion') === null)
    lector.faltar('TmstCesion', cuerpo.linea);
  if (lector.errores.length === antes && monto === 0)
    lector.fallar('numero_invalido', 'MontoCesion', cuerpo.linea, 'MontoCesion debe ser mayor que 0.');
  const firmas = hijosDe(elemento, 'Signature');
  if (firmas.length > MAX_FIRMAS) {
    const mensaje = `La cesión trae ${firmas.length} firmas; el SII admite hasta ${MAX_FIRMAS}.`;
    lector.fallar('estructura', 'Signature', elemento.linea, mensaje);
  }
  const otrasCondiciones = lector.texto(cuerpo, 'OtrasCondiciones');
  const correoDeudor = lector.texto(cuerpo, 'eMailDeudor');
  if (lector.errores.length > antes) return null;
  if (secuencia === null || cedente === null || cesionario === null) return null;
  if (ultimoVencimiento === null || fecha === null) return null;
  const nombre = `El documento de la cesión ${secuencia}`;
  const cesion: CesionLeida = {
    secuencia,
    linea: elemento.linea,
    cedente: { ...cedente, autorizados },
    cesionario,
    monto,
    ultimoVencimiento,
    otrasCondiciones,
    correoDeudor,
    fecha,
    firmas:
      firmas.length === 0
        ? [verificarFirma(cuerpo, [], llavero, nombre)]
        : firmas.map((firma) => verificarFirma(cuerpo, [firma], llavero, nombre)),
  };
  avisarFirmantes(lector, cesion);
  return cesion;
}
