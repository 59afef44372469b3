import { config } from '../config/index.ts';

function load(url: string): void {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.referrerPolicy = 'strict-origin';
  document.head.append(script);
}

/** Addresses of the scripts that are configured: session analytics and referral marketing. */
export function scriptAddresses(): readonly string[] {
  const { sessionAnalyticsUrl, sessionAnalyticsProjectId, referralUrl, referralToken } = config();
  const addresses: string[] = [];
  if (sessionAnalyticsUrl !== '' && sessionAnalyticsProjectId !== '')
    addresses.push(sessionAnalyticsUrl.replace('{id}', encodeURIComponent(sessionAnalyticsProjectId)));
  if (referralUrl !== '' && referralToken !== '')
    addresses.push(referralUrl.replace('{token}', encodeURIComponent(referralToken)));
  return addresses;
}

/** Loads them. A script cannot be taken out again: who withdraws the consent gets a new page. */
export function loadScripts(): void {
  for (const address of scriptAddresses()) load(address);
}
