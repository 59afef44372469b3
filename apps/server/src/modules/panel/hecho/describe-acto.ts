import { isClaseAjuste, type AutorActo, type ClaseActo } from '@cuadra/contract';
import { ajusteDe } from './ajustes.ts';

export interface ActoDescrito {
  readonly clase: ClaseActo;
  readonly autor: AutorActo;
  /** Of an act on a rule, its name; of a change of settings, the title. */
  readonly nombre: string | null;
  readonly modelo: string | null;
  /** How a change of settings is taken back; null where it is listed alone. */
  readonly ajuste: string | null;
  /** Of an import of files, its id. */
  readonly idOrigen: number | null;
  readonly cantidad: number;
  readonly detalle: string;
}

const contar = (cantidad: number, uno: string, varios: string): string =>
  `${cantidad.toLocaleString('es-CL')} ${cantidad === 1 ? uno : varios}`;

/** One and several records of a kind, in words. */
export const NOMBRES: Readonly<Record<string, readonly [string, string]>> = {
  Cartola: ['línea', 'líneas'],
  Dte: ['venta', 'ventas'],
  Compra: ['compra', 'compras'],
  Gasto: ['gasto', 'gastos'],
  Honorario: ['boleta de honorarios', 'boletas de honorarios'],
  BoletaTercero: ['boleta de terceros', 'boletas de terceros'],
  Remuneracion: ['liquidación', 'liquidaciones'],
  Previred: ['planilla de Previred', 'planillas de Previred'],
  Impuesto: ['impuesto', 'impuestos'],
};

/** Names in -a, -ión or of a boleta are feminine; `gasto` and `impuesto` are not. */
const conArticulo = (uno: string): string => `${/^\w*(?:a|ión)\b/u.test(uno) ? 'una' : 'un'} ${uno}`;

const ordenes = (cantidad: number): string => contar(cantidad, 'orden de pago', 'órdenes de pago');

/** `Concilió 5 líneas`: what was done, without who. */
export function titleOf({ clase, autor, nombre, modelo, cantidad }: ActoDescrito): string {
  const [uno, varios] = NOMBRES[modelo ?? ''] ?? ['registro', 'registros'];
  const registros = contar(cantidad, uno, varios);
  if (isClaseAjuste(clase)) return nombre ?? registros;
  switch (clase) {
    case 'conciliacion':
      return `Concilió ${contar(cantidad, 'línea', 'líneas')}`;
    case 'clasificacion':
      return `Clasificó ${registros}`;
    case 'asignacion':
      return `Dijo de quién ${cantidad === 1 ? 'es' : 'son'} ${registros}`;
    case 'comentario':
      return `Comentó ${registros}`;
    case 'descarte':
      return 'Descartó una sugerencia';
    case 'par':
      return cantidad === 1 ? 'Unió dos líneas' : `Unió ${contar(cantidad, 'par', 'pares')} de líneas`;
    case 'abono':
      return 'Eligió el depósito de un abono de Transbank';
    case 'ingreso':
      return `Ingresó ${conArticulo(uno)}`;
    case 'edicion':
      return `Cambió ${conArticulo(uno)}`;
    case 'anulacion':
      return `Anuló ${conArticulo(uno)}`;
    case 'creacion_regla':
      return `Creó la regla ${nombre}`;
    case 'cambio_regla':
      return `${autor === 'cuadra' ? 'Detuvo' : 'Cambió'} la regla ${nombre}`;
    case 'baja_regla':
      return `Eliminó la regla ${nombre}`;
    case 'creacion_permiso':
      return 'Permitió conciliar sin preguntar';
    case 'cambio_permiso':
      return `${autor === 'cuadra' ? 'Pausó' : 'Cambió'} un permiso de conciliar sin preguntar`;
    case 'baja_permiso':
      return 'Quitó un permiso de conciliar sin preguntar';
    case 'gestion':
      return cantidad === 1
        ? 'Anotó un contacto de cobranza'
        : `Anotó ${contar(cantidad, 'contacto', 'contactos')} de cobranza`;
    case 'promesa':
      return cantidad === 1
        ? 'Anotó una promesa de pago'
        : `Anotó ${contar(cantidad, 'promesa', 'promesas')} de pago`;
    case 'disputa':
      return 'Abrió una disputa';
    case 'judicial':
      return 'Pasó una deuda a cobranza judicial';
    case 'union':
      return 'Unió dos clientes';
    case 'creacion_orden':
      return `Preparó ${ordenes(cantidad)}`;
    case 'aprobacion_orden':
      return `Aprobó ${ordenes(cantidad)}`;
    case 'devolucion_orden':
      return `Devolvió ${ordenes(cantidad)}`;
    case 'cancelacion_orden':
      return `Canceló ${ordenes(cantidad)}`;
    case 'pago_orden':
      return `Pagó ${ordenes(cantidad)}`;
    case 'importacion':
      return `${autor === 'persona' ? 'Importó' : 'Trajo'} ${registros}`;
    case 'correo':
      return `Envió ${contar(cantidad, 'correo', 'correos')}`;
    case 'sii':
      return `Respondió al SII por ${registros}`;
  }
}

/** The first of its records, and how many more. */
export function detailOf({ clase, cantidad, detalle }: ActoDescrito): string {
  if (cantidad === 1 || clase === 'importacion' || detalle === '') return detalle;
  return `${detalle} y ${(cantidad - 1).toLocaleString('es-CL')} más`;
}

/** `12 de 340 no salen: 8 conciliados y 4 clasificados.`, of the records of an import that its undo leaves. */
export function describeQuedan({
  hay,
  quedan,
  motivos,
}: {
  readonly hay: number;
  readonly quedan: number;
  readonly motivos: string;
}): string {
  return `${quedan.toLocaleString('es-CL')} de ${hay.toLocaleString('es-CL')} no ${quedan === 1 ? 'sale' : 'salen'}: ${motivos}.`;
}

const YA_HIZO = 'Lo que ya hizo queda como está: cada pasada se deshace aparte.';
const YA_CONCILIO = 'Lo que ya concilió queda como está: cada pasada se deshace aparte.';
const SOLO_EN_SU_PANTALLA = 'Se cambia en su propia pantalla.';
const CUENTA_DE_NUEVO = 'Su acierto se cuenta de nuevo desde ahora.';

/** What an undo does, in sentences. */
export function describeUndo(acto: ActoDescrito): string[] {
  const { clase, autor, cantidad, modelo, idOrigen } = acto;
  if (isClaseAjuste(clase)) return [...(ajusteDe(acto)?.alDeshacer ?? [SOLO_EN_SU_PANTALLA])];
  const una = cantidad === 1;
  const regla = autor === 'regla' ? ['La regla sigue encendida, pero no vuelve sobre estos registros.'] : [];
  const sola = autor === 'cuadra' ? ['Cuadra no vuelve a hacerlo sin preguntar.'] : [];
  const [uno, varios] = NOMBRES[modelo ?? ''] ?? ['registro', 'registros'];
  switch (clase) {
    case 'conciliacion':
      return [
        una ? 'La línea vuelve a Rayitos.' : `Las ${contar(cantidad, 'línea', 'líneas')} vuelven a Rayitos.`,
        'Los documentos recuperan su saldo.',
        ...regla,
        ...sola,
      ];
    case 'clasificacion':
      return [
        una
          ? `Este registro (${uno}) vuelve a la clasificación que tenía antes.`
          : `Los registros (${contar(cantidad, uno, varios)}) vuelven a la clasificación que tenían antes.`,
        'Sus asientos se escriben de nuevo.',
        ...regla,
      ];
    case 'comentario':
      if (autor === 'persona')
        return [
          una ? 'El comentario se borra.' : 'El comentario se borra de cada registro.',
          'A quienes nombra ya les llegó el aviso.',
        ];
      return ['Los registros quedan como estaban antes de la regla.', ...regla];
    case 'asignacion':
      return autor === 'regla' ? ['Los registros quedan como estaban antes de la regla.', ...regla] : [];
    case 'descarte':
      return ['La sugerencia vuelve a su línea, si todavía calza.'];
    case 'par':
      return [
        una
          ? 'Las dos líneas quedan sin explicar y vuelven a Rayitos.'
          : `Las líneas de los ${cantidad.toLocaleString('es-CL')} pares quedan sin explicar y vuelven a Rayitos.`,
        ...sola,
      ];
    case 'abono':
      return ['El abono queda sin depósito, hasta que elijas otro.'];
    case 'ingreso':
      return ['El documento queda anulado, con su historia, y sin nada por pagar.', 'Su asiento se reversa.'];
    case 'edicion':
      return [
        'El documento vuelve a los datos que tenía antes.',
        'Su asiento se reversa y se escribe de nuevo.',
      ];
    case 'anulacion':
      return [
        'El documento vuelve a estar vigente, con el monto que tenía.',
        'Su asiento se escribe de nuevo.',
      ];
    case 'creacion_regla':
      return ['La regla se elimina y no actúa más.', YA_HIZO];
    case 'cambio_regla':
      return autor === 'cuadra'
        ? ['La regla vuelve a estar encendida.']
        : ['La regla vuelve a decir lo que decía antes.', YA_HIZO];
    case 'baja_regla':
      return ['La regla vuelve a su lugar, encendida o apagada como estaba.'];
    case 'creacion_permiso':
      return ['El permiso se quita y Cuadra vuelve a preguntar.', YA_CONCILIO];
    case 'cambio_permiso':
      return autor === 'cuadra'
        ? ['El permiso vuelve a actuar.', CUENTA_DE_NUEVO]
        : ['El permiso vuelve a los límites y al estado que tenía antes.', CUENTA_DE_NUEVO];
    case 'baja_permiso':
      return ['El permiso vuelve, con los límites y el estado que tenía.', CUENTA_DE_NUEVO];
    case 'gestion':
      return [una ? 'El contacto se elimina.' : 'Los contactos se eliminan de cada cliente.'];
    case 'promesa':
      return [
        una ? 'La promesa se retira.' : 'Las promesas se retiran.',
        'Solo mientras no haya pasado su fecha ni llegado su pago.',
      ];
    case 'disputa':
      return ['La disputa se cierra en la ficha del cliente, con su resultado.'];
    case 'judicial':
      return ['La deuda sale de cobranza judicial.'];
    case 'union':
      return ['Cada cliente recupera sus documentos, contactos y acuerdos.'];
    case 'creacion_orden':
      return [
        una ? 'La orden se cancela.' : 'Las órdenes se cancelan.',
        'Solo mientras ninguna esté aprobada ni pagada.',
      ];
    case 'aprobacion_orden':
      return ['Una orden aprobada se devuelve en Pagos, con su motivo.'];
    case 'devolucion_orden':
      return ['La orden se aprueba de nuevo en Pagos.'];
    case 'cancelacion_orden':
      return ['Una orden cancelada no vuelve: prepara otra.'];
    case 'pago_orden':
      return ['El pago ya salió. Si el banco lo devuelve, la orden vuelve sola.'];
    case 'importacion':
      if (idOrigen === null) return ['Lo trae solo: si lo quitaras, volvería con la próxima lectura.'];
      return [
        una ? 'El registro sale, con su asiento.' : 'Los registros salen, con sus asientos.',
        'Lo que ya se usa queda como está.',
        'Quedan las cuentas, los clientes y los proveedores que creó.',
      ];
    case 'correo':
      return ['El correo ya salió.'];
    case 'sii':
      return ['La respuesta ya llegó al SII.'];
  }
}
