/** A screen that the menu, the tabs and the palette lead to. */
export interface Screen {
  /** Path of its route. A path without a route yet keeps the place of a room to come, and nothing shows it. */
  readonly path: string;
  /** The screens of one path are told apart by `vista` of the address; the one without it is the path alone. */
  readonly vista?: string;
  /** Name of its segment, where its tab has several screens; the tab's by default. */
  readonly label?: string;
  /** Name of the page, where the label does not say enough by itself. */
  readonly title?: string;
  /** More words that find it in the palette. */
  readonly keywords?: readonly string[];
  /** The navigation offers it in this context only, though its route may answer in both. */
  readonly only?: 'embedded' | 'independent';
  /** The screen brings its files in by a button of its own. */
  readonly ownImport?: true;
}

/** A page that opens from a screen: it belongs to the screen's tab, and no tab of its own leads to it. */
interface InnerPage {
  readonly path: string;
  /** Null where the page names itself after its record. */
  readonly title: string | null;
}

export interface Tab {
  readonly label: string;
  /** One screen, or the segments of the tab. */
  readonly screens: readonly Screen[];
  readonly inside?: readonly InnerPage[];
}

export type DestinationKey =
  | 'inicio'
  | 'por_hacer'
  | 'documentos'
  | 'banco'
  | 'cobros'
  | 'contabilidad'
  | 'ajustes';

export interface Destination {
  readonly key: DestinationKey;
  readonly label: string;
  /** Name on a phone. */
  readonly short?: string;
  /** G and this letter lead to it. */
  readonly letter: string;
  readonly tabs: readonly Tab[];
  /** Stands at the foot of the sidebar. */
  readonly foot?: true;
  /** The bar of a phone holds it; the others are under Más. */
  readonly onPhone?: true;
  /** The screens of this destination offer a button that opens the import of files. */
  readonly imports?: true;
}
