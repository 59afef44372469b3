/** What a captcha's script offers; reCAPTCHA's second version, which others speak too. */
export interface CaptchaApi {
  ready: (listo: () => void) => void;
  render: (element: HTMLElement, options: CaptchaOptions) => number | string;
}

interface CaptchaOptions {
  sitekey: string;
  theme: 'light' | 'dark';
  size: 'normal' | 'compact';
  callback: (token: string) => void;
  'expired-callback': () => void;
  'error-callback': () => void;
}

const LOAD_TIMEOUT_MS = 15_000;
let loading: Promise<CaptchaApi> | null = null;

function isCaptchaApi(value: unknown): value is CaptchaApi {
  return typeof value === 'object' && value !== null && 'ready' in value && 'render' in value;
}

function load(scriptUrl: string): Promise<CaptchaApi> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`${scriptUrl} gave no captcha`));
    };
    const timeout = setTimeout(fail, LOAD_TIMEOUT_MS);
    script.src = scriptUrl;
    script.async = true;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const api: unknown = Reflect.get(globalThis, 'grecaptcha');
      if (!isCaptchaApi(api)) {
        fail();
        return;
      }
      api.ready(() => {
        clearTimeout(timeout);
        resolve(api);
      });
    });
    document.head.append(script);
  });
}

/** The captcha's script, loaded once; one that failed to load is asked for again the next time. */
export async function loadCaptcha(scriptUrl: string): Promise<CaptchaApi> {
  loading ??= load(scriptUrl);
  try {
    return await loading;
  } catch (error) {
    loading = null;
    throw error;
  }
}
