import { insertDocumento, noteDocumentos, noteLineas, testCuadra, type TestCuadra } from '@cuadra/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recalcular } from './recalcular.ts';
import { settleAsientos, settleEmpresa } from './settle-asientos.ts';
import { withEmpresa } from '../../../platform/database/index.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());

/** What comes to a company, in the order in which it comes: each after what it needs, and otherwise in any. */
interface Hecho {
  readonly nombre: string;
  readonly necesita: readonly string[];
  readonly hacer: (empresa: Empresa) => Promise<unknown>;
}

class Empresa {
  readonly ids = new Map<string, number>();
  readonly idEmpresa: number;
  constructor(idEmpresa: number) {
    this.idEmpresa = idEmpresa;
  }
  id(nombre: string): number {
    return this.ids.get(nombre) ?? 0;
  }
  /** Marks lines for the ledger, as their owner does. */
  note(...nombres: string[]): Promise<void> {
    return noteLineas(
      t.admin,
      this.idEmpresa,
      nombres.map((nombre) => this.id(nombre)),
    );
  }
  noteDocumento(nombre: string): Promise<void> {
    return noteDocumentos(t.admin, this.idEmpresa, [this.id(nombre)]);
  }
  async query(sql: string): Promise<Record<string, number | string>[]> {
    const { rows } = await t.admin.query<Record<string, number | string>>(
      sql.replaceAll(':e', String(this.idEmpresa)),
    );
    return rows;
  }
}

const monto = fc.integer({ min: 1, max: 90_000 });
const dia = fc.integer({ min: 1, max: 28 });
const fecha = (mes: number, numero: number) =>
  `2026-${String(mes).padStart(2, '0')}-${String(numero).padStart(2, '0')}`;
const mundo = fc.record({
  // Where the order tells most: pesos of a currency that are cut, and boletas whose year is that of their payment.
  enfoque: fc.constantFrom('mezcla', 'dolares', 'boletas'),
  documentos: fc.array(
    fc.record({
      modelo: fc.constantFrom('Dte', 'Dte', 'Compra', 'Gasto', 'Honorario'),
      usd: fc.boolean(),
      nota: fc.boolean(),
      total: monto,
      dia,
      mes: fc.constantFrom(9, 10, 11),
      cuentas: fc.array(fc.constantFrom('6.1.03.02', '6.1.03.03', '4.2.01.01'), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  lineas: fc.array(
    fc.record({
      usd: fc.boolean(),
      entra: fc.boolean(),
      total: monto,
      dia,
      mes: fc.constantFrom('2026-11', '2026-12', '2027-01'),
      clasificada: fc.boolean(),
    }),
    { minLength: 2, maxLength: 5 },
  ),
  pares: fc.array(
    fc.record({
      d: fc.nat(),
      l: fc.nat(),
      parte: fc.nat(),
      deshecho: fc.boolean(),
      // Whether an advance or a fund pays, how much more it takes of the line, and whether that is returned.
      rendicion: fc.option(fc.record({ mas: fc.nat(), vuelve: fc.option(fc.nat()) }), { nil: null }),
    }),
    { minLength: 3, maxLength: 9 },
  ),
  // Lines of banks that explain each other: out and back, or from one account to another.
  espejos: fc.array(
    fc.record({
      usd: fc.boolean(),
      otra: fc.boolean(),
      total: monto,
      dia,
      mes: fc.constantFrom('2026-11', '2026-12'),
      deshecho: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  aplicaciones: fc.array(fc.record({ n: fc.nat(), f: fc.nat(), parte: fc.nat() }), { maxLength: 3 }),
  orden: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
});
type Mundo = typeof mundo extends fc.Arbitrary<infer M> ? M : never;

function focusDocumento(doc: Mundo['documentos'][number], enfoque: Mundo['enfoque']) {
  if (enfoque === 'dolares') return { ...doc, modelo: 'Dte', usd: true, nota: false } as const;
  return enfoque === 'boletas' ? ({ ...doc, modelo: 'Honorario' } as const) : doc;
}

function focusLinea(linea: Mundo['lineas'][number], enfoque: Mundo['enfoque']) {
  if (enfoque === 'dolares') return { ...linea, usd: true, entra: true };
  return enfoque === 'boletas' ? { ...linea, usd: false, entra: false } : linea;
}

/** The facts of a world, sorted; amounts never ask for more than there is, whatever the order. */
function factsOf({ enfoque, pares, aplicaciones, espejos, ...mundoDe }: Mundo): Hecho[] {
  const documentos = mundoDe.documentos.map((doc) => focusDocumento(doc, enfoque));
  const lineas = mundoDe.lineas.map((linea) => focusLinea(linea, enfoque));
  const hechos: Hecho[] = [];
  const docs = documentos.map((doc, i) => {
    const propio = doc.modelo === 'Dte' || doc.modelo === 'Compra';
    const signo = propio && doc.nota ? -1 : 1;
    return { ...doc, nombre: `d${i}`, signo, usd: doc.usd && propio, abierto: doc.total, folio: String(i) };
  });
  const bancos = lineas.map((linea, i) => ({ ...linea, nombre: `l${i}`, abierto: linea.total }));
  for (const doc of docs) {
    const codigoTipo =
      doc.modelo === 'Gasto' ? 'GAS' : doc.modelo === 'Honorario' ? '80' : doc.signo < 0 ? '61' : '33';
    hechos.push({
      nombre: doc.nombre,
      necesita: [],
      hacer: async (e) => {
        const { modelo, total, folio } = doc;
        const fechaEmision = fecha(doc.mes, doc.dia);
        const id = await insertDocumento(t.admin, e.idEmpresa, {
          modelo,
          codigoTipo,
          folio,
          montoTotal: total,
          fechaEmision,
        });
        e.ids.set(doc.nombre, id);
        if (doc.usd)
          await e.query(
            `update documento set id_moneda = (select id from moneda where moneda = 'USD') where id = ${id}`,
          );
        await e.noteDocumento(doc.nombre);
      },
    });
    // Amounts, and the rate of a foreign one, may come later than the document, as from its XML after the register.
    const cambio = doc.usd ? `, tipo_cambio = ${900 + doc.dia}.37` : '';
    const iva = doc.modelo === 'Dte' || doc.modelo === 'Compra' ? Math.trunc((doc.total * 19) / 119) : 0;
    hechos.push({
      nombre: `${doc.nombre} montos`,
      necesita: [doc.nombre],
      hacer: async (e) => {
        await e.query(
          `update documento set iva = ${iva}, monto_neto = ${doc.total - iva}${cambio} where id = ${e.id(doc.nombre)}`,
        );
        await e.noteDocumento(doc.nombre);
      },
    });
    for (const [i, codigo] of doc.cuentas.entries())
      hechos.push({
        nombre: `${doc.nombre} clasificación ${i}`,
        necesita: [doc.nombre],
        hacer: (e) =>
          e.query(`insert into documento_clasificacion (id_empresa, id_documento, posicion, id_cuenta_contable, monto)
            select :e, ${e.id(doc.nombre)}, ${i}, id, ${i + 1} from cuenta_contable where id_empresa = :e and codigo = '${codigo}'`),
      });
  }
  for (const linea of bancos) {
    hechos.push({
      nombre: linea.nombre,
      necesita: [],
      hacer: async (e) => {
        const [fila] = await e.query(`
          insert into cartola (id_empresa, id_cuenta_corriente, fecha, descripcion, abono, cargo, posicion, huella, tipo_cambio)
          select :e, id, '${linea.mes}-${String(linea.dia).padStart(2, '0')}', 'x', ${linea.entra ? linea.total : 0}, ${linea.entra ? 0 : linea.total}, 1,
            '${linea.nombre}', ${linea.usd ? `${930 + linea.dia}.11` : 'null'}
          from cuenta_corriente where id_empresa = :e and numero_cuenta = '${linea.usd ? 'USD' : 'CLP'}' returning id::int`);
        e.ids.set(linea.nombre, Number(fila?.['id']));
        await e.note(linea.nombre);
      },
    });
    if (linea.clasificada)
      hechos.push({
        nombre: `${linea.nombre} clasificación`,
        necesita: [linea.nombre],
        hacer: (e) =>
          e.query(`insert into cartola_clasificacion (id_empresa, id_cartola, posicion, id_cuenta_contable, monto)
            select :e, ${e.id(linea.nombre)}, 1, id, ${linea.total} from cuenta_contable where id_empresa = :e and key = 'traspasos'`),
      });
  }
  for (const [i, espejo] of espejos.entries()) hechos.push(...factsOfEspejo(espejo, i));
  for (const { n, f, parte } of aplicaciones) {
    const nota = docs.filter(({ signo }) => signo < 0)[
      n % Math.max(1, docs.filter(({ signo }) => signo < 0).length)
    ];
    const iguales = docs.filter((d) => nota && d.signo > 0 && d.modelo === nota.modelo && d.usd === nota.usd);
    const factura = iguales[f % Math.max(1, iguales.length)];
    if (!nota || !factura) continue;
    const cabe = Math.min(nota.abierto, factura.abierto);
    if (cabe === 0 || hechos.some(({ nombre }) => nombre === `a ${nota.nombre} ${factura.nombre}`)) continue;
    const monto_ = 1 + (parte % cabe);
    nota.abierto -= monto_;
    factura.abierto -= monto_;
    hechos.push({
      nombre: `a ${nota.nombre} ${factura.nombre}`,
      necesita: [nota.nombre, factura.nombre],
      hacer: (e) => {
        const [idNota, idFactura] = [e.id(nota.nombre), e.id(factura.nombre)];
        return t.admin.query(`begin;
          update documento set saldo = saldo + ${monto_} where id = ${idNota};
          update documento set saldo = saldo - ${monto_} where id = ${idFactura};
          insert into documento_aplicacion (id_empresa, id_nota, id_documento, monto)
            values (${e.idEmpresa}, ${idNota}, ${idFactura}, ${monto_});
          commit;`);
      },
    });
  }
  for (const [i, { d, l, parte, deshecho, rendicion }] of pares.entries()) {
    const doc = docs[d % docs.length];
    const calzan = bancos.filter(
      (b) => doc && b.usd === doc.usd && (b.entra === (doc.modelo === 'Dte')) === doc.signo > 0,
    );
    const linea = calzan[l % Math.max(1, calzan.length)];
    if (!doc || !linea) continue;
    const cabe = Math.min(doc.abierto, linea.abierto);
    if (cabe === 0) continue;
    const m = 1 + (parte % cabe);
    doc.abierto -= m;
    linea.abierto -= m;
    const deRendicion = rendicion !== null && doc.signo > 0;
    if (deRendicion) {
      const mas = rendicion.mas % (linea.abierto + 1);
      linea.abierto -= mas;
      const devuelto = rendicion.vuelve === null || mas === 0 ? 0 : 1 + (rendicion.vuelve % mas);
      hechos.push(...factsOfRendicion(`r${i}`, linea, m + mas, devuelto));
    }
    const mover = (sentido: 1 | -1, e: Empresa) => `
      update cartola set conciliado = conciliado + ${deRendicion ? 0 : sentido * m} where id = ${e.id(linea.nombre)};
      update documento set saldo = saldo - ${sentido * doc.signo * m} where id = ${e.id(doc.nombre)};`;
    hechos.push({
      nombre: `p${i}`,
      necesita: [doc.nombre, deRendicion ? `r${i}` : linea.nombre],
      hacer: async (e) => {
        const [fila] = await e.query(
          `insert into conciliacion (id_empresa, origen, lote) values (:e, 'persona', gen_random_uuid()) returning id::int`,
        );
        e.ids.set(`p${i}`, Number(fila?.['id']));
        await t.admin.query(`begin; ${mover(1, e)}
          insert into conciliacion_par (id_empresa, id_conciliacion, id_cartola, id_documento, monto_cartola, monto_documento, id_rendicion)
            values (${e.idEmpresa}, ${e.id(`p${i}`)}, ${e.id(linea.nombre)}, ${e.id(doc.nombre)}, ${m}, ${doc.signo * m},
              ${deRendicion ? e.id(`r${i}`) : 'null'});
          commit;`);
        await e.note(linea.nombre);
      },
    });
    if (deshecho)
      hechos.push({
        nombre: `p${i} deshecho`,
        necesita: [`p${i}`],
        hacer: async (e) => {
          await t.admin.query(`begin; ${mover(-1, e)}
            update conciliacion_par set activo = false where id_empresa = ${e.idEmpresa} and id_conciliacion = ${e.id(`p${i}`)};
            commit;`);
          await e.note(linea.nombre);
        },
      });
  }
  return hechos;
}

/** That a part of a line is an advance or a fund, and that a line at another rate returns some of it. */
function factsOfRendicion(
  nombre: string,
  linea: { readonly nombre: string; readonly entra: boolean; readonly usd: boolean },
  total: number,
  devuelto: number,
): Hecho[] {
  const tipo = linea.entra ? 'anticipo' : 'fondo_por_rendir';
  const insertar = async (e: Empresa, cual: string, de: string, cuanto: number, devuelve: string) => {
    await e.query(`insert into contraparte (id_empresa, rut, razon_social, nombre)
      values (:e, '76543210-3', 'x', 'x') on conflict do nothing`);
    const [fila] = await e.query(`
      with nueva as (
        insert into rendicion (id_empresa, id_contraparte, tipo, id_cartola, id_devuelve, monto)
        select :e, id, '${tipo}', ${e.id(de)}, ${devuelve}, ${cuanto} from contraparte where id_empresa = :e
        returning id, id_cartola
      ), marca as (
        insert into asiento_pendiente (id_empresa, origen, id_rendicion, id_cartola)
        select :e, 'rendicion', id, id_cartola from nueva
      ), linea as (
        update cartola set conciliado = conciliado + ${cuanto} where id = ${e.id(de)})
      select id::int from nueva`);
    e.ids.set(cual, Number(fila?.['id']));
    await e.note(de);
  };
  const hechos: Hecho[] = [
    { nombre, necesita: [linea.nombre], hacer: (e) => insertar(e, nombre, linea.nombre, total, 'null') },
  ];
  if (devuelto === 0) return hechos;
  const [vuelve, devuelta] = [`${nombre} vuelve`, `${nombre} devuelta`];
  hechos.push(
    {
      nombre: vuelve,
      necesita: [],
      hacer: async (e) => {
        const [fila] = await e.query(`
          insert into cartola (id_empresa, id_cuenta_corriente, fecha, descripcion, abono, cargo, posicion, huella, tipo_cambio)
          select :e, id, '2026-12-05', 'x', ${linea.entra ? 0 : devuelto}, ${linea.entra ? devuelto : 0}, 1, '${vuelve}',
            ${linea.usd ? '961.11' : 'null'}
          from cuenta_corriente where id_empresa = :e and numero_cuenta = '${linea.usd ? 'USD' : 'CLP'}' returning id::int`);
        e.ids.set(vuelve, Number(fila?.['id']));
        await e.note(vuelve);
      },
    },
    {
      nombre: devuelta,
      necesita: [nombre, vuelve],
      hacer: (e) => insertar(e, devuelta, vuelve, devuelto, String(e.id(nombre))),
    },
  );
  return hechos;
}

/** Two lines of one amount, that they explain each other, and that they no longer do. */
function factsOfEspejo(
  { usd, otra, total, dia: d, mes, deshecho }: Mundo['espejos'][number],
  i: number,
): Hecho[] {
  const moneda = usd ? 'USD' : 'CLP';
  const lado = (nombre: string, cuenta: string, entra: boolean): Hecho => ({
    nombre,
    necesita: [],
    hacer: async (e) => {
      const [fila] = await e.query(`
        insert into cartola (id_empresa, id_cuenta_corriente, fecha, descripcion, abono, cargo, posicion, huella, tipo_cambio)
        select :e, id, '${mes}-${String(d).padStart(2, '0')}'::date + ${entra ? 3 : 0}, 'x', ${entra ? total : 0}, ${entra ? 0 : total}, 1,
          '${nombre}', ${usd ? `${entra ? 961 : 930}.11` : 'null'}
        from cuenta_corriente where id_empresa = :e and numero_cuenta = '${cuenta}' returning id::int`);
      e.ids.set(nombre, Number(fila?.['id']));
      await e.note(nombre);
    },
  });
  const [sale, entra] = [`e${i} sale`, `e${i} entra`];
  const explicar = (e: Empresa, si: boolean) =>
    `update cartola set conciliado = ${si ? 'cargo + abono' : '0'} where id in (${e.id(sale)}, ${e.id(entra)});`;
  const hechos: Hecho[] = [
    lado(sale, moneda, false),
    lado(entra, otra ? `${moneda} 2` : moneda, true),
    {
      nombre: `e${i}`,
      necesita: [sale, entra],
      hacer: (e) =>
        t.admin.query(`begin; ${explicar(e, true)}
          insert into cartola_par (id_empresa, tipo, id_cargo, id_abono, estado, origen, explicacion)
            values (${e.idEmpresa}, '${otra ? 'traspaso' : 'reversa'}', ${e.id(sale)}, ${e.id(entra)}, 'aceptado', 'persona', 'x');
          commit;`),
    },
  ];
  if (deshecho)
    hechos.push({
      nombre: `e${i} deshecho`,
      necesita: [`e${i}`],
      hacer: (e) =>
        t.admin.query(`begin; ${explicar(e, false)}
          update cartola_par set estado = 'deshecho', deshecho = now() where id_empresa = ${e.idEmpresa} and id_cargo = ${e.id(sale)};
          commit;`),
    });
  return hechos;
}

/** The facts in an order of arrival: each as soon as its turn comes and what it needs is there. */
function shuffle(hechos: readonly Hecho[], orden: readonly number[]): Hecho[] {
  const quedan = [...hechos];
  const llegados = new Set<string>();
  const salida: Hecho[] = [];
  while (quedan.length > 0) {
    const posibles = quedan.filter(({ necesita }) => necesita.every((nombre) => llegados.has(nombre)));
    const siguiente = posibles[(orden[salida.length % orden.length] ?? 0) % posibles.length];
    if (!siguiente) throw new Error('facts need each other');
    quedan.splice(quedan.indexOf(siguiente), 1);
    llegados.add(siguiente.nombre);
    salida.push(siguiente);
  }
  return salida;
}

async function live(hechos: readonly Hecho[], settleAt: (i: number) => boolean): Promise<Empresa> {
  const { idEmpresa } = await t.createEmpresa();
  const empresa = new Empresa(idEmpresa);
  await empresa.query(`insert into cuenta_corriente (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta)
    select :e, 1, 1, id, moneda || n from moneda, (values (''), (' 2')) as c (n) where moneda in ('CLP', 'USD')`);
  const { db } = t.cuadra.platform;
  for (const [i, hecho] of hechos.entries()) {
    await hecho.hacer(empresa);
    // Now and then a part of what waits is posted in between, as a job or a reader would.
    if (settleAt(i)) await withEmpresa(db, idEmpresa, (tx) => settleAsientos(tx, idEmpresa, 3));
  }
  await settleEmpresa(db, idEmpresa);
  return empresa;
}

const SALDOS = `
  select coalesce(c.key, b.numero_cuenta, c.codigo) as cuenta, s.mes::text as mes, (s.debe - s.haber)::float8 as saldo
  from saldo_mensual s
  join cuenta_contable c on c.id_empresa = s.id_empresa and c.id = s.id_cuenta_contable
  left join cuenta_corriente b on b.id_empresa = c.id_empresa and b.id = c.id_cuenta_corriente
  where s.id_empresa = :e and s.debe <> s.haber order by 1, 2`;
const ENTEROS = { USD: 100, CLP: 1 } as const;

async function check(empresa: Empresa): Promise<void> {
  // What the lines of control hold of each document is what is open of it, in pesos at the rate of its day.
  const documentos = await empresa.query(`
    select d.id::int, d.modelo, m.moneda, d.saldo::float8 as saldo, coalesce(d.tipo_cambio, 1)::float8 as tasa,
      coalesce((select sum(l.debe - l.haber) from asiento_linea l
        where l.id_empresa = d.id_empresa and l.id_documento = d.id), 0)::float8 as libro
    from documento d join moneda m on m.id = d.id_moneda where d.id_empresa = :e`);
  for (const { modelo, moneda, saldo, tasa, libro } of documentos) {
    const pesos = Math.trunc(
      (Number(saldo) * Math.round(Number(tasa) * 100)) / 100 / ENTEROS[moneda === 'USD' ? 'USD' : 'CLP'],
    );
    expect({ modelo, libro }).toEqual({ modelo, libro: (modelo === 'Dte' ? pesos : -pesos) + 0 });
  }
  // The bridge holds of each line what nobody has explained of it, and of anything else nothing.
  const lineas = await empresa.query(`
    select (case when l.abono > 0 then -1 else 1 end * (l.abono + l.cargo - l.conciliado))::float8 as abierto, m.moneda,
      coalesce(l.tipo_cambio, 1)::float8 as tasa,
      exists (select from cartola_clasificacion c where c.id_empresa = l.id_empresa and c.id_cartola = l.id)::int as clasificada,
      coalesce((select sum(x.debe - x.haber) from asiento a
        join asiento_linea x on x.id_empresa = a.id_empresa and x.id_asiento = a.id
        join cuenta_contable c on c.id_empresa = x.id_empresa and c.id = x.id_cuenta_contable and c.key = 'puente_banco'
        where a.id_empresa = l.id_empresa and a.id_cartola = l.id), 0)::float8 as puente
    from cartola l join cuenta_corriente b on b.id_empresa = l.id_empresa and b.id = l.id_cuenta_corriente
    join moneda m on m.id = b.id_moneda
    where l.id_empresa = :e`);
  for (const { abierto, moneda, tasa, clasificada, puente } of lineas) {
    const porExplicar = clasificada
      ? 0
      : Math.trunc(
          (Number(abierto) * Math.round(Number(tasa) * 100)) /
            100 /
            ENTEROS[moneda === 'USD' ? 'USD' : 'CLP'],
        );
    expect(puente).toBe(porExplicar + 0);
  }
  // The accounts of advances and funds hold of each what is open of it, in pesos at the rate of its line.
  const rendiciones = await empresa.query(`
    select m.moneda, coalesce(l.tipo_cambio, 1)::float8 as tasa, (case when l.abono > 0 then -1 else 1 end * (r.monto
        - coalesce((select sum(p.monto_cartola) from conciliacion_par p
            where p.id_empresa = r.id_empresa and p.id_rendicion = r.id and p.activo), 0)
        - coalesce((select sum(d.monto) from rendicion d
            where d.id_empresa = r.id_empresa and d.id_devuelve = r.id), 0)))::float8 as abierto,
      coalesce((select sum(x.debe - x.haber) from asiento a
        join asiento_linea x on x.id_empresa = a.id_empresa and x.id_asiento = a.id
        join cuenta_contable c on c.id_empresa = x.id_empresa and c.id = x.id_cuenta_contable
          and c.key in ('anticipos_clientes', 'fondos_por_rendir')
        left join conciliacion_par p on a.origen = 'par' and p.id_empresa = a.id_empresa
          and p.id_conciliacion = a.id_conciliacion and p.id_cartola = a.id_cartola and p.id_documento = a.id_documento
        left join rendicion s on s.id_empresa = a.id_empresa and s.id = a.id_rendicion
        where a.id_empresa = r.id_empresa and r.id in (p.id_rendicion, s.id, s.id_devuelve)), 0)::float8 as libro
    from rendicion r join cartola l on l.id_empresa = r.id_empresa and l.id = r.id_cartola
    join cuenta_corriente b on b.id_empresa = l.id_empresa and b.id = l.id_cuenta_corriente
    join moneda m on m.id = b.id_moneda
    where r.id_empresa = :e and r.id_devuelve is null`);
  for (const { abierto, moneda, tasa, libro } of rendiciones)
    expect(libro).toBe(
      Math.trunc(
        (Number(abierto) * Math.round(Number(tasa) * 100)) / 100 / ENTEROS[moneda === 'USD' ? 'USD' : 'CLP'],
      ) + 0,
    );
  const saldos = await empresa.query(SALDOS);
  const enElPuente = saldos.reduce(
    (suma, { cuenta, saldo }) => (cuenta === 'puente_banco' ? suma + Number(saldo) : suma),
    0,
  );
  expect(enElPuente).toBe(lineas.reduce((suma, { puente }) => suma + Number(puente), 0));
  // Debits equal credits, and the kept months are the sum of their lines.
  expect(saldos.reduce((suma, { saldo }) => suma + Number(saldo), 0)).toBe(0);
  const [desvio] = await empresa.query(`
    select count(*)::int as n from (
      select id_cuenta_contable, date_trunc('month', fecha)::date as mes, sum(debe) as debe, sum(haber) as haber
      from asiento_linea where id_empresa = :e group by 1, 2) l
    full join (select * from saldo_mensual where id_empresa = :e) s using (id_cuenta_contable, mes)
    where l.debe is distinct from s.debe or l.haber is distinct from s.haber`);
  expect(desvio).toEqual({ n: 0 });
}

test('whatever comes, in whatever order, the ledger is that of the sorted sequence, and says what is open', async () => {
  await fc.assert(
    fc.asyncProperty(mundo, async (generado) => {
      const hechos = factsOf(generado);
      const ordenada = await live(hechos, () => false);
      const revuelta = await live(shuffle(hechos, generado.orden), (i) => (generado.orden[i] ?? 0) % 3 === 0);
      await check(revuelta);
      const saldos = await ordenada.query(SALDOS);
      expect(await revuelta.query(SALDOS)).toEqual(saldos);
      // From scratch it comes to the same, and there is nothing to correct.
      expect(await recalcular(t.cuadra.platform.db, revuelta.idEmpresa)).toMatchObject({
        escritos: 0,
        corregidos: 0,
      });
    }),
    { numRuns: 16, endOnFailure: true },
  );
}, 300_000);

test('an entry and a month that are wrong are put right from scratch', async () => {
  const { idEmpresa } = await t.createEmpresa();
  const empresa = new Empresa(idEmpresa);
  await insertDocumento(t.admin, idEmpresa, {});
  await settleEmpresa(t.cuadra.platform.db, idEmpresa);
  const saldos = await empresa.query(SALDOS);
  await empresa.query(`update saldo_mensual set debe = debe + 5 where id_empresa = :e`);
  await empresa.query(`update asiento_linea set debe = debe * 2, haber = haber * 2 where id_empresa = :e`);
  expect(await recalcular(t.cuadra.platform.db, idEmpresa)).toMatchObject({ escritos: 2, corregidos: 2 });
  expect(await empresa.query(SALDOS)).toEqual(saldos);
  expect(await recalcular(t.cuadra.platform.db, idEmpresa)).toMatchObject({ escritos: 0, corregidos: 0 });
});
