/** A line of the statement that both sides load. */
export interface LineaDePrueba {
  readonly fecha: string;
  readonly descripcion: string;
  readonly cargo: number;
  readonly abono: number;
  readonly saldo: number;
  readonly rut: string;
}

/** Numbers from a seed (mulberry32), so that every run loads the same lines. */
function azar(semilla: number): () => number {
  let estado = semilla;
  return () => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const GLOSAS = [
  'TRANSFERENCIA DE CLIENTE SPA',
  'Pago proveedor comercial Ñuñoa Ltda.',
  'PAGO EN LINEA S.I.I.',
  'Comisión mantención',
  'Cheque cobrado',
  'Abono Transbank',
  'TEF A TERCEROS',
];
const DIAS = 365;
const RUTS = ['76354771-K', '96790240-3', '12345678-5', '77777777-7', '76192083-9'];

/** Lines of a year of a busy account, from old to new, with balances that follow. */
export function createLineas(cuantas: number, semilla: number): LineaDePrueba[] {
  const siguiente = azar(semilla);
  let saldo = 50_000_000;
  return Array.from({ length: cuantas }, (_, i) => {
    const fecha = new Date(Date.UTC(2025, 0, 1 + Math.floor((i * DIAS) / cuantas)))
      .toISOString()
      .slice(0, 10);
    const monto = 1 + Math.floor(siguiente() * 2_000_000);
    const entra = siguiente() < 0.55;
    saldo += entra ? monto : -monto;
    const glosa = GLOSAS[Math.floor(siguiente() * GLOSAS.length)] ?? '';
    return {
      fecha,
      descripcion: `${glosa} ${Math.floor(siguiente() * 1_000_000)}`,
      cargo: entra ? 0 : monto,
      abono: entra ? monto : 0,
      saldo,
      rut: RUTS[Math.floor(siguiente() * RUTS.length)] ?? '',
    };
  });
}

/** The lines as a bank would hand them out. */
export function toCsv(lineas: readonly LineaDePrueba[]): string {
  const filas = lineas.map(({ fecha, descripcion, cargo, abono, saldo, rut }) => {
    const dia = fecha.split('-').toReversed().join('/');
    return `${dia};${descripcion};${cargo || ''};${abono || ''};${saldo};${rut}`;
  });
  return ['Fecha;Descripción;Cargo;Abono;Saldo;RUT', ...filas, ''].join('\n');
}
