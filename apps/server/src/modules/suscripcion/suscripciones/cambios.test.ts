import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDias } from '@cuadra/domain';
import { conIva } from '@cuadra/domain/suscripcion';
import {
  cancelSuscripcion,
  keepSuscripcion,
  pauseSuscripcion,
  previewCambio,
  readFactura,
  readSuscripcion,
  resumeSuscripcion,
} from './index.ts';
import { closeEmpresa } from '../../identidad/reactivacion/index.ts';
import { createMundo, type Mundo } from './testing/mundo.ts';

let m: Mundo;
beforeAll(async () => {
  m = await createMundo();
});
afterAll(() => m.t.close());

/** Base costs UF 1.2000 a month, of $40,000 on the first day and $10.5 more each day. */
const base = (dias: number) => Math.floor((40_000 + dias * 10.5) * 1.2);

describe('a change in the middle of a month', () => {
  test('up: a note over the paid invoice pays a part of the new one, as the preview had said', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-04-01', 'base');
    const [primera] = await m.pendientes(empresa, '2026-04-01');
    await m.saldar(empresa, '2026-04-01');
    const idVersion = await m.version('pyme');
    const previa = await m.tx(empresa, (tx) =>
      previewCambio(tx, m.acto(empresa, '2026-04-16'), { idVersion, periodo: 'mensual' }),
    );
    expect(await m.documentos(empresa)).toHaveLength(1);
    const abono = conIva(base(90) - Math.round(base(90) / 2));
    const pyme = Math.floor((40_000 + 105 * 10.5) * 2.5);
    const cargo = conIva(pyme - Math.round(pyme / 2));
    expect(previa.abonos).toMatchObject([{ neto: abono.neto }]);
    expect(previa.cargos).toMatchObject([cargo]);
    await m.elegir(empresa, '2026-04-16', 'pyme');
    const [factura, nota, nueva] = await m.documentos(empresa);
    expect(factura).toMatchObject({ tipo: '33', saldo: 0, anulado: false });
    expect(nota).toMatchObject({ tipo: '61', neto: abono.neto, saldo: 0 });
    expect(nueva).toMatchObject({ tipo: '33', neto: cargo.neto, saldo: previa.porPagar });
    expect(previa.porPagar).toBe(cargo.total - (nota?.total ?? 0));
    const [abierta, ...mas] = await m.pendientes(empresa, '2026-04-16');
    expect([abierta?.saldo, mas]).toEqual([previa.porPagar, []]);
    const detalle = await m.tx(empresa, (tx) =>
      readFactura(tx, empresa.idEmpresa, primera?.id ?? 0, '2026-04-16'),
    );
    expect(detalle).toMatchObject({ acreditado: nota?.total, notas: [{ neto: abono.neto }] });
  });

  test('down: what is left over stays in favour, and pays the next periods', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-04-01', 'grupo');
    await m.saldar(empresa, '2026-04-01');
    const idVersion = await m.version('base');
    const previa = await m.tx(empresa, (tx) =>
      previewCambio(tx, m.acto(empresa, '2026-04-11'), { idVersion, periodo: 'mensual' }),
    );
    expect(previa.porPagar).toBe(0);
    expect(previa.quedaAFavor).toBeGreaterThan(0);
    await m.elegir(empresa, '2026-04-11', 'base');
    expect(await m.deuda(empresa, '2026-04-11')).toMatchObject({
      debe: 0,
      aFavor: previa.quedaAFavor,
      estado: 'activa',
    });
    await m.revisar(empresa, '2026-05-01');
    const mayo = (await m.documentos(empresa)).at(-1);
    expect(mayo).toMatchObject({ fecha: '2026-05-01', saldo: 0 });
    expect(await m.deuda(empresa, '2026-05-01')).toMatchObject({
      debe: 0,
      aFavor: previa.quedaAFavor - (mayo?.total ?? 0),
    });
  });

  test('to a year begins it today; back on the same day annuls it whole', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-04-01', 'base');
    await m.elegir(empresa, '2026-04-16', 'base', 'anual');
    expect(await m.tx(empresa, (tx) => readSuscripcion(tx, empresa.idEmpresa))).toMatchObject({
      facturadoHasta: '2027-04-16',
      periodo: 'anual',
    });
    await m.elegir(empresa, '2026-04-16', 'pyme');
    const documentos = await m.documentos(empresa);
    expect(documentos.map(({ tipo, anulado }) => [tipo, anulado])).toEqual([
      ['33', false],
      ['61', false],
      ['33', true],
      ['61', false],
      ['33', false],
    ]);
    expect(documentos[3]?.total).toBe(documentos[2]?.total);
  });
});

describe('a cancellation', () => {
  test('keeps the plan until the paid days end, can be taken back, and then reads alone', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-01-01', 'base');
    await m.saldar(empresa, '2026-01-01');
    const cancelar = (hoy: string) => m.tx(empresa, (tx) => cancelSuscripcion(tx, m.acto(empresa, hoy)));
    await cancelar('2026-01-05');
    await expect(cancelar('2026-01-05')).rejects.toMatchObject({ code: 'conflicto' });
    await m.tx(empresa, (tx) => keepSuscripcion(tx, m.acto(empresa, '2026-01-06')));
    await cancelar('2026-01-07');
    await m.revisar(empresa, '2026-01-31');
    expect(await m.deuda(empresa, '2026-01-31')).toMatchObject({ estado: 'activa', terminaEl: '2026-02-01' });
    await m.revisar(empresa, '2026-02-01');
    expect(await m.estado(empresa)).toBe('terminada');
    expect(await m.deuda(empresa, '2026-02-01')).toMatchObject({ acceso: 'lectura', debe: 0 });
    expect(await m.documentos(empresa)).toHaveLength(1);
    await m.elegir(empresa, '2026-03-05', 'base');
    expect(await m.estado(empresa)).toBe('activa');
  });

  test('paused days are given back, and a new period begins with the return', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-01-01', 'base');
    await m.tx(empresa, (tx) => pauseSuscripcion(tx, m.acto(empresa, '2026-01-11')));
    const [factura, nota] = await m.documentos(empresa);
    expect(nota?.neto).toBe(base(0) - Math.round((base(0) * 10) / 31));
    expect(factura?.saldo).toBe((factura?.total ?? 0) - (nota?.total ?? 0));
    await m.tx(empresa, (tx) => resumeSuscripcion(tx, m.acto(empresa, '2026-02-10')));
    expect(await m.tx(empresa, (tx) => readSuscripcion(tx, empresa.idEmpresa))).toMatchObject({
      estado: 'activa',
      facturadoHasta: '2026-03-10',
    });
  });

  test('by closing the company ends it today, and what is owed of it keeps the company from coming back', async () => {
    const empresa = await m.t.createEmpresa();
    const { platform } = m.t.cuadra;
    const hoy = platform.clock.hoy();
    await m.elegir(empresa, addDias(hoy, -3), 'base');
    const { idEmpresa, idUsuario } = empresa;
    await closeEmpresa(platform, { idEmpresa, idUsuario, motivo: 'x' });
    expect(await m.estado(empresa)).toBe('terminada');
    const [factura, nota] = await m.documentos(empresa);
    // Three days were used.
    expect((factura?.total ?? 0) - (nota?.total ?? 0)).toBe(factura?.saldo);
    expect(factura?.saldo).toBeLessThan((factura?.total ?? 0) / 7);
    const puede = () =>
      m.t.app.inject({ url: `/monolito/signin/canReactivate?email=${encodeURIComponent(empresa.email)}` });
    expect((await puede()).json()).toMatchObject({
      result: 'cannot',
      reason: 'debt',
      data: { facturasPendientes: 1 },
    });
    await m.saldar(empresa, hoy);
    expect((await puede()).json()).toMatchObject({ reason: 'insufficient-waiting-period' });
    // Closed companies are not looked at.
    await m.t.admin.query("update suscripcion set revisada = '2026-01-01' where id_empresa = $1", [
      idEmpresa,
    ]);
    const { rows } = await m.t.admin.query('select empresas_con_suscripcion($1)::int as id', [hoy]);
    expect(rows).not.toContainEqual({ id: idEmpresa });
  });
});
