import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fechaDeDia } from '@cuadra/domain';
import type { CasoGenerado, LineaGenerada } from './generar-caso.ts';

const csv = (filas: readonly (readonly (string | number)[])[]): string =>
  filas.map((fila) => `${fila.map((celda) => escapar(String(celda))).join(',')}\n`).join('');

function escapar(celda: string): string {
  return /[",\n]/.test(celda) ? `"${celda.replaceAll('"', '""')}"` : celda;
}

function renglon({ id, aplica, clase }: LineaGenerada): string {
  const documentos = aplica.map(({ documento, monto }) => ({
    id: documento.id,
    modelo: documento.modelo,
    monto,
  }));
  return `${JSON.stringify({ cartolas: [id], documentos, clase })}\n`;
}

/** Writes a generated company as a labelled case folder, which `cuadra conciliar` and `cuadra evaluar` read. */
export async function escribirCaso(carpeta: string, caso: CasoGenerado): Promise<void> {
  await mkdir(carpeta, { recursive: true });
  const cartolas = csv([
    ['id', 'fecha', 'cargo', 'abono', 'descripcion', 'numeroCuenta', 'banco', 'estado'],
    ...caso.lineas.map(({ id, fecha, abono, monto, glosa, numeroCuenta, banco, historica }) => [
      id,
      fecha,
      abono ? 0 : monto,
      abono ? monto : 0,
      glosa,
      numeroCuenta,
      banco,
      historica ? 'historica' : 'pendiente',
    ]),
  ]);
  const columnas =
    'id,modelo,tipo,folio,rut,razonSocial,fechaEmision,fechaVencimiento,moneda,montoTotal,saldo'.split(',');
  const documentos = csv([
    columnas,
    ...caso.documentos.map(({ id, modelo, tipo, folio, quien, emision, vence, moneda, monto, saldo }) => [
      id,
      modelo,
      tipo,
      folio,
      quien.rut,
      quien.nombre,
      fechaDeDia(emision),
      vence === null ? '' : fechaDeDia(vence),
      moneda,
      monto,
      saldo,
    ]),
  ]);
  const verdad = caso.lineas.filter(({ historica, aplica }) => !historica && aplica.length > 0);
  const valores = [
    ['moneda', 'fecha', 'valor'],
    ...caso.valores.map(({ moneda, fecha, valor }) => [moneda, fecha, valor]),
  ];
  await Promise.all([
    writeFile(join(carpeta, 'cartolas.csv'), cartolas),
    writeFile(join(carpeta, 'documentos.csv'), documentos),
    writeFile(join(carpeta, 'historial.jsonl'), caso.historial.map(renglon).join('')),
    writeFile(join(carpeta, 'verdad.jsonl'), verdad.map(renglon).join('')),
    writeFile(join(carpeta, 'valores.csv'), csv(valores)),
  ]);
}
