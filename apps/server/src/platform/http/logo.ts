/** Cuadra's mark, for the pages that the server draws without the web: black and green on white. */
export const LOGO_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 21 21" width="32" height="32" fill="none" stroke-width="4.25">' +
  '<path stroke="#1b2326" d="M2.125 14.8V3.725a1.6 1.6 0 0 1 1.6-1.6H14.8"/>' +
  '<path stroke="#0f7a68" d="M18.875 6.2v11.075a1.6 1.6 0 0 1-1.6 1.6H6.2"/></svg>';
