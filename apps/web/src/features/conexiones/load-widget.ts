import { config } from '../../shared/config/index.ts';

/** What the script of the provider's window offers (docs.fintoc.com, «Web integration»). */
interface WidgetApi {
  create: (options: {
    publicKey: string;
    widgetToken: string;
    institutionId: string;
    onSuccess: (intento: Readonly<Record<string, unknown>>) => void;
    onExit: () => void;
  }) => { open: () => void; destroy: () => void };
}

const LOAD_TIMEOUT_MS = 15_000;
let loading: Promise<WidgetApi> | null = null;

function isWidgetApi(value: unknown): value is WidgetApi {
  return value !== null && (typeof value === 'object' || typeof value === 'function') && 'create' in value;
}

function load(src: string): Promise<WidgetApi> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`${src} gave no window`));
    };
    const timeout = setTimeout(fail, LOAD_TIMEOUT_MS);
    script.src = src;
    script.async = true;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const api: unknown = Reflect.get(globalThis, 'Fintoc');
      clearTimeout(timeout);
      if (isWidgetApi(api)) resolve(api);
      else fail();
    });
    document.head.append(script);
  });
}

interface Intento {
  readonly publicKey: string;
  readonly widgetToken: string;
  readonly institucion: string;
}

/**
 * Opens the provider's window over the page, in which the person signs in at the bank; answers what it gives for it, or
 * null where the person left. Throws where the window does not load.
 */
export async function signInAtBank({ publicKey, widgetToken, institucion }: Intento): Promise<string | null> {
  loading ??= load(config().fintocWidgetUrl);
  const api = await loading.catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return await new Promise((resolve) => {
    const widget = api.create({
      publicKey,
      widgetToken,
      institutionId: institucion,
      onSuccess: (intento) => {
        const token = intento['exchangeToken'] ?? intento['exchange_token'];
        widget.destroy();
        resolve(typeof token === 'string' ? token : null);
      },
      onExit: () => {
        widget.destroy();
        resolve(null);
      },
    });
    widget.open();
  });
}
