import type { Platform } from '../../../platform/module/index.ts';
import { openOneclick } from '../../cobros/pagos-tarjeta/index.ts';
import { contextOfTarjeta } from './sellar.ts';

interface TarjetaRetirada {
  readonly idOperador: number;
  readonly username: string;
  readonly tbkUserSellado: string;
}

/** Removes at Transbank a card that was withdrawn here, where it answers; Cuadra charges it no more in any case. */
export async function forgetAtTransbank(
  platform: Platform,
  idEmpresa: number,
  { idOperador, username, tbkUserSellado }: TarjetaRetirada,
): Promise<void> {
  try {
    const oneclick = await openOneclick(platform, idOperador);
    const tbkUser = platform.seal.open(tbkUserSellado, contextOfTarjeta(idEmpresa));
    await oneclick.remove({ username, tbkUser });
  } catch (error) {
    platform.log.warn(
      { idEmpresa, motivo: error instanceof Error ? error.message : '' },
      'a card stays at Transbank',
    );
  }
}
