import { addDias } from '@cuadra/domain';
import { insertCartola, insertCuenta, testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BOLDO, deliver, openPagos, type PagosDePrueba } from '../testing/open-pagos.ts';

let t: TestCuadra;
let p: PagosDePrueba;
let idCuenta: number;
let hoy: string;
/** Day of the newest order: the next banking day, on which its charge comes. */
let diaDePago: string;

beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  p = await openPagos(t);
  await p.acceptTerms();
  hoy = t.cuadra.platform.clock.hoy();
  diaDePago = hoy;
  idCuenta = await insertCuenta(t.admin, p.empresa.idEmpresa);
});

const OTRO = { rut: '96790240-3', razonSocial: 'Papelera Andes Sur S.A.', numeroCuenta: '660148213' };

/** A scheduled order for a new purchase of the payee. */
async function schedule(folio: string, monto: number, quien: Partial<typeof BOLDO> = {}): Promise<number> {
  const { rut, razonSocial } = { ...BOLDO, ...quien };
  const idDocumento = await p.buy(folio, monto, { rut, razonSocial });
  const { creadas } = await p.order({ documentos: [{ idDocumento }] });
  const orden = await p.read(creadas[0]?.id ?? 0);
  diaDePago = orden.fechaPagoAgendado;
  const aprobada = await p.approve(orden);
  expect(aprobada.statusCode, aprobada.body).toBe(200);
  return orden.id;
}

const process = async (idOrdenes: number[], extra: object = {}) => {
  const respuesta = await p.call('POST', '/ordenes/payment/process', { idOrdenes, ...extra });
  expect(respuesta.statusCode, respuesta.body).toBe(200);
};
const charge = (cargo: number, descripcion: string, fecha = diaDePago) =>
  insertCartola(t.admin, p.empresa.idEmpresa, { idCuenta, cargo, descripcion, fecha });
const deposit = (abono: number, descripcion: string) =>
  insertCartola(t.admin, p.empresa.idEmpresa, { idCuenta, abono, descripcion, fecha: hoy });

async function saldoOf(folio: string): Promise<number> {
  const { rows } = await t.admin.query<{ saldo: string }>(
    'select saldo from documento where id_empresa = $1 and folio = $2',
    [p.empresa.idEmpresa, folio],
  );
  return Number(rows[0]?.saldo);
}

async function conciliadoOf(id: number): Promise<number> {
  const { rows } = await t.admin.query<{ conciliado: string }>(
    'select conciliado from cartola where id_empresa = $1 and id = $2',
    [p.empresa.idEmpresa, id],
  );
  return Number(rows[0]?.conciliado);
}

/** Works off the facts that wait. */
async function settle(): Promise<void> {
  await deliver(t, 'pagos_por_reconocer', p.empresa.idEmpresa);
  await deliver(t, 'ordenes_por_cartola', p.empresa.idEmpresa);
}

/** The order, once it is paid by this line. */
async function linked(id: number, linea: number) {
  await settle();
  const orden = await p.read(id);
  expect(orden).toMatchObject({ idEstado: 4, Cartola: { id: linea } });
  return orden;
}

test('a charge that names the payee pays the scheduled order, and its document is reconciled', async () => {
  await p.addBeneficiario();
  const id = await schedule('11', 100_000);
  const linea = await charge(100_000, `TEF A ${BOLDO.rut} BOLDO`);
  const orden = await linked(id, linea);
  expect(orden.registro[0]).toMatchObject({ accion: 'conciliar', quien: null });
  expect([await saldoOf('11'), await conciliadoOf(linea)]).toEqual([0, 100_000]);
});

test('a charge that was there before its order was noted as paid is found afterwards', async () => {
  await p.addBeneficiario();
  const linea = await charge(55_000, `PAGO PROVEEDOR ${BOLDO.rut}`);
  const id = await schedule('12', 55_000);
  await process([id]);
  await linked(id, linea);
  expect(await saldoOf('12')).toBe(0);
});

test('another amount, another payee and an act that a person undid are left to a person', async () => {
  await p.addBeneficiario();
  const id = await schedule('13', 70_000);
  await process([id]);
  await charge(70_001, `TEF A ${BOLDO.rut}`);
  await charge(70_000, `TEF A ${OTRO.rut}`);
  const linea = await charge(70_000, `TEF A ${BOLDO.rut}`);
  await linked(id, linea);
  const { rows } = await t.admin.query<{ id: string }>(
    'select distinct id_conciliacion as id from conciliacion_par where id_empresa = $1 and id_cartola = $2 and activo',
    [p.empresa.idEmpresa, linea],
  );
  const deshecha = await t.app.inject({
    method: 'DELETE',
    url: `/api/conciliaciones/${rows[0]?.id}`,
    headers: { ...p.empresa.headers },
  });
  expect(deshecha.statusCode, deshecha.body).toBeLessThan(300);
  await settle();
  expect((await p.read(id)).Cartola).toBeNull();
  // Another arrival makes it look at all that waits once more.
  const otro = await schedule('14', 20_000);
  const nueva = await charge(20_000, `TEF A ${BOLDO.rut}`);
  await linked(otro, nueva);
  expect([(await p.read(id)).Cartola, await saldoOf('13')]).toEqual([null, 70_000]);
});

test('one total of the bank pays the orders of a nómina, each reconciled by itself', async () => {
  await p.addBeneficiario();
  await p.addBeneficiario(OTRO);
  const uno = await schedule('15', 100_000);
  const dos = await schedule('16', 40_000, OTRO);
  await process([uno, dos], { medio: 'nomina', idCuentaCorriente: idCuenta });
  expect((await p.read(uno)).idEstado).toBe(2);
  const total = await charge(140_000, 'CARGO PAGO NOMINA PROVEEDORES');
  await linked(uno, total);
  await linked(dos, total);
  expect([await saldoOf('15'), await saldoOf('16'), await conciliadoOf(total)]).toEqual([0, 0, 140_000]);
});

test('charges one by one pay the orders of a nómina by their reference', async () => {
  await p.addBeneficiario();
  await p.addBeneficiario(OTRO);
  // Two orders of one amount: the reference alone tells them apart.
  const uno = await schedule('17', 90_000);
  const dos = await schedule('18', 90_000, OTRO);
  await process([uno, dos], { medio: 'nomina', idCuentaCorriente: idCuenta });
  const { rows } = await t.admin.query<{ referencia: string; idOrden: string }>(
    'select referencia, id_orden as "idOrden" from nomina_pago_fila where id_empresa = $1 order by posicion',
    [p.empresa.idEmpresa],
  );
  for (const { referencia, idOrden } of rows)
    await linked(Number(idOrden), await charge(90_000, `PAGO ${referencia}`));
  expect([await saldoOf('17'), await saldoOf('18')]).toEqual([0, 0]);
});

test('money that the bank returns reopens the order with the bank’s words, and opens the document', async () => {
  await p.addBeneficiario();
  const id = await schedule('19', 30_000);
  await process([id]);
  const cargo = await charge(30_000, `TEF A ${BOLDO.rut}`, addDias(hoy, -1));
  await linked(id, cargo);
  const abono = await deposit(30_000, 'DEVOLUCION TEF RECHAZADA');
  await settle();
  const vuelta = await p.read(id);
  expect(vuelta).toMatchObject({
    idEstado: 3,
    motivoRechazo: 'El banco devolvió el pago: «DEVOLUCION TEF RECHAZADA».',
    Cartola: null,
  });
  expect(vuelta.registro[0]).toMatchObject({ accion: 'retornar' });
  expect([await saldoOf('19'), await conciliadoOf(cargo), await conciliadoOf(abono)]).toEqual([
    30_000, 30_000, 30_000,
  ]);
  const { rows } = await t.admin.query(
    `select tipo, id_cargo::int as "idCargo", id_abono::int as "idAbono" from cartola_par
     where id_empresa = $1 and estado = 'aceptado'`,
    [p.empresa.idEmpresa],
  );
  expect(rows).toEqual([{ tipo: 'reversa', idCargo: cargo, idAbono: abono }]);
  const avisos = await t.app.inject({
    method: 'GET',
    url: '/api/notificaciones',
    headers: { ...p.empresa.headers },
  });
  expect(avisos.json()).toMatchObject({
    items: [{ tipo: 'pago', comentario: 'El banco devolvió el pago: «DEVOLUCION TEF RECHAZADA».' }],
  });
  // It is tried again only after another approval.
  const otraVez = await p.call('PUT', `/ordenes/${id}`, { idEstado: 1 });
  expect(otraVez.json()).toMatchObject({ idEstado: 1, firmas: { hechas: 0 } });
});
