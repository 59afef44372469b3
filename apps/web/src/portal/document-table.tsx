import type { DocumentoPortal, ListaPortal } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain/dinero';
import { useEffect, useRef } from 'react';
import { pdfUrl, xmlUrl } from './api.ts';
import { dayWriter, nameOf, stateOf, toneOf } from './texts.ts';

export interface DocumentTableProps {
  readonly items: readonly DocumentoPortal[];
  readonly lista: ListaPortal;
  readonly chosen: ReadonlyMap<number, DocumentoPortal>;
  readonly today: string;
  readonly onChoose: (documents: readonly DocumentoPortal[], isChosen: boolean) => void;
}

/** One row a document. A narrow screen keeps the name, the state and the balance. */
export function DocumentTable({ items, lista, chosen, today, onChoose }: DocumentTableProps) {
  const payable = lista === 'porPagar' ? items.filter(({ pagable }) => pagable) : [];
  const writeIssued = dayWriter(
    items.map(({ fechaEmision }) => fechaEmision),
    today,
  );
  const writeDue = dayWriter(
    items.map(({ vence }) => vence),
    today,
  );
  const marked = payable.filter(({ id }) => chosen.has(id)).length;
  return (
    <table className="w-full">
      <thead className="border-t bg-muted text-11 text-muted-foreground max-md:sr-only">
        <tr className="[&>th]:px-2 [&>th]:py-2 [&>th]:text-left [&>th]:font-normal">
          {lista === 'porPagar' ? (
            <th className="w-11 pl-4!">
              <CheckAll
                count={payable.length}
                marked={marked}
                onChange={(isChosen) => onChoose(payable, isChosen)}
              />
            </th>
          ) : null}
          <th className={lista === 'pagadas' ? 'pl-4!' : ''}>Factura</th>
          <th>Emitida</th>
          <th>Vence</th>
          <th>Estado</th>
          <th>
            <span className="sr-only">Archivos</span>
          </th>
          <th className="pr-4! text-right!">{lista === 'porPagar' ? 'Saldo' : 'Total'}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            lista={lista}
            today={today}
            writeIssued={writeIssued}
            writeDue={writeDue}
            isChosen={chosen.has(document.id)}
            onChoose={(isChosen) => onChoose([document], isChosen)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface DocumentRowProps {
  readonly document: DocumentoPortal;
  readonly lista: ListaPortal;
  readonly today: string;
  readonly writeIssued: (date: string) => string;
  readonly writeDue: (date: string) => string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function DocumentRow(props: DocumentRowProps) {
  const { document, lista, today, writeIssued, writeDue, isChosen, onChoose } = props;
  const { moneda, saldo, montoTotal, pagable } = document;
  const owed = lista === 'porPagar';
  const amount = owed ? saldo : montoTotal;
  return (
    <tr
      className={`border-t [&>td]:px-2 [&>td]:h-10 max-md:[&>td]:py-2.5 ${isChosen ? 'bg-row-selected' : ''} ${pagable && owed ? 'has-[input]:cursor-pointer' : ''}`}
      onClick={(event) => {
        const target = event.target instanceof Element ? event.target : null;
        if (pagable && owed && target?.closest('a, input, label') === null) onChoose(!isChosen);
      }}
    >
      {owed ? (
        <td className="w-11 pl-4!">
          {pagable ? (
            <label className="flex size-7 items-center max-md:-ml-3 max-md:size-11 max-md:justify-center">
              <input
                type="checkbox"
                checked={isChosen}
                aria-label={`Elegir ${nameOf(document)}`}
                onChange={(event) => onChoose(event.currentTarget.checked)}
                className="size-4 accent-primary max-md:size-5"
              />
            </label>
          ) : null}
        </td>
      ) : null}
      <td className={owed ? 'max-md:pl-0!' : 'pl-4!'}>
        <span className="font-medium md:hidden">{nameOf(document)}</span>
        <span className="tnum font-medium max-md:hidden">
          {nameOf(document).replace(/^Factura (?=\d)/, '')}
        </span>
        <span className="mt-0.5 flex items-center gap-1.5 text-12 text-muted-foreground md:hidden">
          <State document={document} today={today} />
        </span>
      </td>
      <td className="tnum text-muted-foreground max-md:hidden">{writeIssued(document.fechaEmision)}</td>
      <td className="tnum max-md:hidden">{saldo < 0 ? '' : writeDue(document.vence)}</td>
      <td className="max-md:hidden">
        <span className="flex items-center gap-2">
          <State document={document} today={today} />
        </span>
      </td>
      <td className="max-md:hidden">
        <Files document={document} />
      </td>
      <td className="num pr-4!">
        <span className={amount < 0 ? 'text-negativo' : ''}>{formatMonto(amount, moneda)}</span>
        <span className="mt-1 flex justify-end md:hidden">
          <Files document={document} />
        </span>
      </td>
    </tr>
  );
}

function State({ document, today }: { document: DocumentoPortal; today: string }) {
  return (
    <>
      <span aria-hidden className={`size-2 shrink-0 rounded-[2px] ${toneOf(document)}`} />
      {stateOf(document, today)}
    </>
  );
}

function Files({ document }: { document: DocumentoPortal }) {
  const { id, conArchivos } = document;
  if (!conArchivos) return null;
  const link = 'toque border-b border-input text-12 text-muted-foreground hover:text-foreground';
  return (
    <span className="flex gap-3 pointer-coarse:gap-6">
      <a href={pdfUrl(id)} download className={link} aria-label={`PDF de ${nameOf(document)}`}>
        PDF
      </a>
      <a href={xmlUrl(id)} download className={link} aria-label={`XML de ${nameOf(document)}`}>
        XML
      </a>
    </span>
  );
}

interface CheckAllProps {
  readonly count: number;
  readonly marked: number;
  readonly onChange: (isChosen: boolean) => void;
}

function CheckAll({ count, marked, onChange }: CheckAllProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Only script can set it.
    if (input.current) input.current.indeterminate = marked > 0 && marked < count;
  });
  return (
    <input
      ref={input}
      type="checkbox"
      aria-label="Elegir todas"
      disabled={count === 0}
      checked={count > 0 && marked === count}
      onChange={(event) => onChange(event.currentTarget.checked)}
      className="block size-4 accent-primary"
    />
  );
}
