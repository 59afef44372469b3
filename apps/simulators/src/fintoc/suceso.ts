/** Something that the stand-in tells of. */
export interface Suceso {
  /** Of the event; one that is sent again keeps it. */
  readonly id?: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}
