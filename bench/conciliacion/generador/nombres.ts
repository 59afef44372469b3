import { digitoVerificador } from '@cuadra/domain/rut';
import type { Azar } from './azar.ts';
import type { Quien } from './tipos.ts';

const GIROS = (
  'Ferretería,Maderas,Aserradero,Vidriería,Imprenta,Textil,Calzados,Repuestos,Neumáticos,Lubricantes,Electricidad,' +
  'Climatización,Ascensores,Aseo Industrial,Seguridad,Banquetería,Pastelería,Distribuidora,Congelados,Pesquera,' +
  'Viña,Semillas,Maquinarias,Grúas,Fletes,Logística,Bodegas,Turismo,Hotelera,Óptica,Farmacia,Laboratorio Dental,' +
  'Veterinaria,Colegio,Capacitación,Asesorías,Auditores,Abogados,Arquitectura,Topografía,Geotecnia,Sondajes,' +
  'Informática,Software,Telecomunicaciones,Publicidad,Productora,Muebles,Pinturas,Plásticos,Envases,Papelera'
).split(',');
const PROPIOS = (
  'Quebrada Honda,Los Maitenes,El Arrayán,Tres Puentes,Río Claro,Lonquén,Pudahuel,Huechuraba,Los Notros,' +
  'Alto Lircay,Cerro Verde,Punta Lobos,El Peral,Santa Inés,San Esteban,Las Mercedes,Vista Hermosa,Bahía Azul,' +
  'Peñablanca,Ñielol,Aconcagua,Colchagua,Maullín,Calafate,Chungará,Huasco,Petorca,Rapel,Itata,Malleco,' +
  'Imperial,Llanquihue,Tromen,Villucura,Licanray,Caburgua,Conguillío,Futaleufú,Palena,Aysén,Beagle,Tamarugal'
).split(',');
const APELLIDOS = (
  'Acuña,Bustamante,Cáceres,Donoso,Echeverría,Figueroa,Garrido,Henríquez,Inostroza,Jara,Lagos,Mardones,Norambuena,' +
  'Olivares,Peñaloza,Quezada,Riquelme,Sandoval,Troncoso,Urrutia,Valdebenito,Yáñez,Zapata,Arancibia,Bravo,Carrasco'
).split(',');
const PILAS = (
  'Agustina,Benjamín,Constanza,Damián,Emilia,Fabián,Gabriela,Héctor,Ignacia,Joaquín,Karina,Leonardo,Macarena,' +
  'Nicolás,Olga,Patricio,Rocío,Sergio,Tamara,Ulises,Verónica,Ximena,Álvaro,Begoña'
).split(',');
const FORMAS = ['SpA', 'Ltda.', 'Limitada', 'S.A.', 'E.I.R.L.', 'y Cía. Ltda.', 'SpA', 'Ltda'];

function rut(numero: number): string {
  return `${numero}-${digitoVerificador(numero)}`;
}

/** Makes people and companies that share words and surnames, each with a RUT of its own. */
export class Padron {
  readonly #azar: Azar;
  readonly #usados = new Set<number>();
  readonly #ultimos: string[] = [];

  constructor(azar: Azar) {
    this.#azar = azar;
  }

  #rutNuevo(desde: number, hasta: number): string {
    let numero: number;
    do numero = this.#azar.entero(desde, hasta);
    while (this.#usados.has(numero));
    this.#usados.add(numero);
    return rut(numero);
  }

  persona(): Quien {
    const azar = this.#azar;
    const segundo = azar.ocurre(0.4) ? `${azar.elegir(PILAS)} ` : '';
    const nombre = `${azar.elegir(PILAS)} ${segundo}${azar.elegir(APELLIDOS)} ${azar.elegir(APELLIDOS)}`;
    return { rut: this.#rutNuevo(6_000_000, 27_500_000), nombre, natural: true };
  }

  /** A company; now and then a sister of one made before, whose name begins alike. */
  empresa(): Quien {
    const azar = this.#azar;
    const dueno = azar.ocurre(0.25) ? azar.elegir(APELLIDOS) : azar.elegir(PROPIOS);
    const hermana = this.#ultimos.length > 0 && azar.ocurre(0.08) ? azar.elegir(this.#ultimos) : null;
    const corta = azar.ocurre(0.12);
    const base = hermana ?? (corta ? dueno : `${azar.elegir(GIROS)} ${dueno}`);
    const apellido = hermana || azar.ocurre(0.15) ? ` ${azar.elegir(PROPIOS)}` : '';
    const sociedad = !hermana && azar.ocurre(0.07) ? 'Sociedad Comercial ' : '';
    if (!hermana) this.#ultimos.push(base);
    if (this.#ultimos.length > 40) this.#ultimos.shift();
    return {
      rut: this.#rutNuevo(76_000_000, 78_900_000),
      nombre: `${sociedad}${base}${apellido} ${azar.elegir(FORMAS)}`,
      natural: false,
    };
  }
}
