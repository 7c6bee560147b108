import { useMemo, useRef } from 'react';
import type { Evaluation, ReportContext, Template } from '#engine';
import { LazyChart } from '../chart/lazy-chart.tsx';
import { AttachmentContext, type AttachmentStore } from '../capture/signature/attachment-store.ts';
import { paperWords, type SheetBlock, type SheetSection, sheetPlan, sheetHead, type SheetHeadFacts } from '#paper';
import { words } from '../words/words.ts';
import { hasPageMargins, usePageFrame } from './page-frame.ts';
import { Letterhead, OutcomeBox, TitleBlock } from './sheet-head.tsx';
import { SheetFacts } from './sheet-facts.tsx';
import { SheetPhotos, SheetSignatures } from './sheet-images.tsx';
import { SheetProofs } from './sheet-proofs.tsx';
import { SheetTable } from './sheet-table.tsx';
import { SheetVerdict } from './sheet-verdict.tsx';
import { usePageZoom } from './use-page-zoom.ts';
import type { SheetState } from '#screen';
import { useSheetState, type LoadTypeface } from './use-sheet-state.ts';
import './sheet.css';
import './sheet-blocks.css';

interface ReportSheetProps {
  readonly template: Template;
  readonly evaluation: Evaluation;
  readonly context: ReportContext;
  readonly head: SheetHeadFacts;
  readonly attachments: AttachmentStore;
  /** Not submitted yet: every page says so. */
  readonly draft?: boolean;
  /** By default the text is drawn with what the browser has. */
  readonly typeface?: LoadTypeface;
  /** Called when it may be printed, and when that changes. */
  readonly onState?: (state: SheetState) => void;
}

const browsersOwn: LoadTypeface = () => Promise.resolve(true);
const nobodyAsks = (): void => undefined;

/** A report on paper: A4, black and white. */
export function ReportSheet({
  template,
  evaluation,
  context,
  head,
  attachments,
  draft = false,
  typeface = browsersOwn,
  onState = nobodyAsks,
}: ReportSheetProps) {
  const sections = useMemo(
    () => sheetPlan(template, evaluation, context.previous),
    [template, evaluation, context.previous],
  );
  const around = sheetHead(template, head, { outcome: evaluation.outcome, context });
  const frame = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLElement>(null);
  usePageZoom(frame, page);
  useSheetState({ sheet: page, typeface, typefaceName: words.typeface, onState });
  usePageFrame({ top: `${around.title} · ${around.firm.name}`, bottom: around.running });
  return (
    <AttachmentContext.Provider value={attachments}>
      <div ref={frame} className="sheet-frame">
        {/* What is sent or printed is never translated. */}
        <article ref={page} className="sheet" translate="no">
          {/* Drawn by the style sheet as an image: no text lies over the report's own. */}
          {draft && <div className="sheet-watermark" role="img" aria-label={paperWords.draft} />}
          <Letterhead firm={around.firm} />
          {around.changed !== undefined && (
            <p className="sheet-changed" role="alert">
              {around.changed}
            </p>
          )}
          <TitleBlock {...around} />
          <OutcomeBox {...around} />
          <SheetProofs evaluation={evaluation} />
          {sections.map((section) => (
            <Section
              key={section.key}
              section={section}
              hasHeading={sections.length > 1}
              {...{ template, evaluation, context }}
            />
          ))}
          <div className="sheet-legend">
            {around.legend.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <footer className={hasPageMargins() ? 'sheet-foot' : 'sheet-foot is-running'}>{around.running}</footer>
        </article>
      </div>
    </AttachmentContext.Provider>
  );
}

interface Shown {
  readonly template: Template;
  readonly evaluation: Evaluation;
  readonly context: ReportContext;
}

function Section({
  section,
  hasHeading,
  ...rest
}: Shown & { readonly section: SheetSection; readonly hasHeading: boolean }) {
  return (
    <section className="sheet-section">
      {hasHeading && (
        <h2>
          {section.label} <SheetVerdict judgement={section.judgement} />
        </h2>
      )}
      {section.blocks.map((block, at) => (
        <Block key={at} block={block} {...rest} />
      ))}
      <Remarks remarks={section.remarks} />
    </section>
  );
}

function Block({ block, ...shown }: Shown & { readonly block: SheetBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'facts':
      return <SheetFacts facts={block.facts} />;
    case 'table':
      return <SheetTable {...block} />;
    case 'signatures':
      return <SheetSignatures signatures={block.signatures} />;
    case 'photos':
      return <SheetPhotos block={block} />;
    case 'chart':
      return <LazyChart chart={block.chart} say={paperWords} missing={paperWords.noChart} {...shown} />;
    case 'signature':
      // The plan has gathered these into `signatures`.
      return null;
  }
}

function Remarks({ remarks }: Pick<SheetSection, 'remarks'>) {
  if (remarks.length === 0) return null;
  return (
    <div className="sheet-remarks">
      <b>{paperWords.remarks}</b>
      <ul>
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </div>
  );
}
