import {
  decidirMovimientos,
  dichoAparte,
  mueveLoMismo,
  planMovimientos,
  type Dicho,
  type LineaConocida,
  type MovimientoDelBanco,
  type PlanDeMovimientos,
} from '@cuadra/domain/movimientos';
import { describe, expect, test } from 'vitest';
import { decidirNuevas } from './decidir-nuevas.ts';
import type { LineaExistente } from './linea-comparable.ts';
import { BancoTravieso, claveDe, contar, type Suceso } from './testing/banco-travieso.ts';

/**
 * An account that hears a misbehaving bank by feed and by file, and people who work on its lines: what the account
 * holds is compared with what the bank holds after each step.
 */

interface Linea extends Omit<LineaConocida, 'delArchivo'> {
  delArchivo: boolean;
  glosaArchivo: string | null;
  /** Somebody reconciled it: these are its contents since. */
  conciliada: string | null;
}

const contenidoDe = (linea: Dicho) => `${claveDe(linea)} ${linea.descripcion}`;

class Cuenta {
  lineas: Linea[] = [];
  readonly avisadas = new Set<number>();
  #retiradas: Linea[] = [];
  #siguiente = 0;

  oir(suceso: Suceso): void {
    if (suceso.tipo === 'persona') {
      const linea = this.lineas[suceso.cual(this.lineas.length || 1)];
      if (linea) linea.conciliada = linea.conciliada === null ? contenidoDe(linea) : null;
    } else if (suceso.tipo === 'archivo') this.#cargar(suceso);
    else this.#responder(suceso);
  }

  #responder({ respuesta, contar: anotar }: Suceso & { tipo: 'respuesta' }): void {
    const decision = decidirMovimientos(this.lineas, respuesta);
    anotar(new Set(decision.enEspera.flatMap((m) => decision.movimientos[m]?.id ?? [])));
    const conHistoria = this.lineas.flatMap(({ id, conciliada }) => (conciliada === null ? [] : [id]));
    this.#escribir(planMovimientos(this.lineas, decision, new Set(conHistoria), this.#retiradas));
  }

  #nueva(dicho: Dicho, propias: Pick<Linea, 'idMovimiento' | 'dicho' | 'delArchivo'>, id?: number): void {
    if (id === undefined) this.#siguiente += 1;
    const { fecha, descripcion, cargo, abono } = dicho;
    this.lineas.push({
      fecha,
      descripcion,
      cargo,
      abono,
      ...propias,
      id: id ?? this.#siguiente,
      saldo: null,
      novedad: null,
      glosaArchivo: null,
      conciliada: null,
    });
  }

  #escribir(plan: PlanDeMovimientos): void {
    const porId = new Map(this.lineas.map((linea) => [linea.id, linea]));
    const cambiar = (id: number, cambios: Partial<Linea>) => {
      const linea = porId.get(id);
      if (linea) Object.assign(linea, cambios);
    };
    const deFeed = (movimiento: MovimientoDelBanco, id?: number) =>
      this.#nueva(movimiento, { idMovimiento: movimiento.id, dicho: movimiento, delArchivo: false }, id);
    for (const { linea, movimiento } of plan.confirmadas) {
      const dicho = dichoAparte(linea, movimiento) ?? linea;
      cambiar(linea.id, { idMovimiento: movimiento.id, dicho: { ...dicho }, novedad: null });
    }
    for (const { linea, movimiento } of plan.reescritas) {
      const { fecha, descripcion, cargo, abono } = movimiento;
      const dicho = { fecha, descripcion, cargo, abono };
      cambiar(linea.id, { ...dicho, dicho, idMovimiento: movimiento.id, novedad: null });
    }
    for (const { linea, novedad, movimiento, avisar } of plan.marcadas) {
      if (avisar) this.avisadas.add(linea.id);
      cambiar(linea.id, {
        novedad,
        ...(movimiento && { idMovimiento: movimiento.id, dicho: movimiento }),
      });
    }
    for (const { id } of plan.quitadas) {
      const linea = porId.get(id);
      if (!linea) continue;
      this.lineas.splice(this.lineas.indexOf(linea), 1);
      this.#retiradas.push(linea);
    }
    for (const { id, movimiento } of plan.regresan) {
      this.#retiradas = this.#retiradas.filter((una) => una.id !== id);
      deFeed(movimiento, id);
    }
    for (const movimiento of plan.nuevas) deFeed(movimiento);
  }

  #cargar({ entrantes, contar: anotar }: Suceso & { tipo: 'archivo' }): void {
    const existentes = this.lineas.flatMap((linea, indice): (LineaExistente & { indice: number })[] => {
      const comun = {
        ...linea,
        indice,
        ordinal: linea.id,
        soloDelFeed: linea.dicho !== null && !linea.delArchivo,
      };
      return linea.dicho === null || mueveLoMismo(linea, linea.dicho)
        ? [comun]
        : [
            { ...comun, ...linea.dicho, soloDelFeed: true },
            { ...comun, suplente: true },
          ];
    });
    const { parejas } = decidirNuevas(existentes, entrantes);
    anotar();
    for (const [j, entrante] of entrantes.entries()) {
      const existente = existentes[parejas[j] ?? -1];
      const linea = this.lineas[existente?.indice ?? -1];
      if (linea) {
        if (!linea.delArchivo && existente?.descripcion !== entrante.descripcion)
          linea.glosaArchivo = entrante.descripcion;
        linea.delArchivo = true;
      } else this.#nueva(entrante, { idMovimiento: null, dicho: null, delArchivo: true });
    }
  }

  /** What the account says is in the bank; with `sinMarca`, without what it says is missing there. */
  claves(sinMarca: boolean): Map<string, number> {
    return contar(
      this.lineas
        .filter(({ novedad, delArchivo }) =>
          sinMarca ? novedad === null || novedad === 'cambiada' : novedad !== 'retirada' || delArchivo,
        )
        .map((linea) => claveDe(linea.dicho ?? linea)),
    );
  }
}

function revisar(banco: BancoTravieso, cuenta: Cuenta, conciliadas: Set<number>): void {
  const vigentes = cuenta.claves(false);
  for (const [clave, veces] of banco.contadas()) {
    if ((vigentes.get(clave) ?? 0) < veces) throw new Error(`lost ${clave}`);
  }
  const presentes = new Set(cuenta.lineas.map(({ id }) => id));
  for (const id of conciliadas) if (!presentes.has(id)) throw new Error('a reconciled line is gone');
  for (const linea of cuenta.lineas) {
    if (linea.conciliada === null) conciliadas.delete(linea.id);
    else conciliadas.add(linea.id);
    if (linea.conciliada === null) continue;
    if (linea.conciliada !== contenidoDe(linea)) throw new Error(`${linea.conciliada} was changed`);
    const marcada = linea.novedad === 'cambiada' || linea.novedad === 'retirada';
    if (marcada && !cuenta.avisadas.has(linea.id)) throw new Error(`nobody was told of ${linea.conciliada}`);
  }
}

function correr(semilla: number): void {
  const [banco, cuenta, conciliadas] = [new BancoTravieso(semilla), new Cuenta(), new Set<number>()];
  for (const suceso of banco.guion(6 + (semilla % 30))) {
    cuenta.oir(suceso);
    revisar(banco, cuenta, conciliadas);
  }
  for (const vez of ['first', 'second']) {
    cuenta.oir(banco.honesta());
    revisar(banco, cuenta, conciliadas);
    expect(cuenta.claves(true), `${vez} honest answer`).toEqual(banco.claves());
  }
  // What is still marked as missing is of days of which the bank says nothing.
  const dias = banco.dias();
  for (const { novedad, dicho, delArchivo } of cuenta.lineas)
    if (novedad === 'ausente' && dicho && !delArchivo) expect(dias).not.toContain(dicho.fecha);
  const antes = JSON.stringify(cuenta.lineas);
  cuenta.oir(banco.honesta());
  expect(JSON.stringify(cuenta.lineas), 'the same again changes nothing').toBe(antes);
}

describe('10,000 scripts of a misbehaving bank lose no line, double none and change none that was reconciled', () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])('those from %i thousand', (miles) => {
    for (let semilla = miles * 1000; semilla < (miles + 1) * 1000; semilla += 1) {
      expect(() => correr(semilla), `seed ${semilla}`).not.toThrow();
    }
  });
});
