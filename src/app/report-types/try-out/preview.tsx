import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { Evaluation, Pointer } from '#engine';
import { ReportForm } from '#form';
import { memo, useCallback, useEffect, useState } from 'react';
import { useSection } from '../../reports/use-section.ts';
import { useWatched } from '../../device/use-watched.ts';
import { FileState } from '../health/file-state.tsx';
import { GeneratedLine } from '../cases/generated-line.tsx';
import { panelOf, type Part } from '../evaluation/part.ts';
import { PictureStore } from './picture-store.ts';
import { EvaluationPanel } from '../evaluation/evaluation-panel.tsx';
import { Toolbar } from './toolbar.tsx';
import type { TryOut } from './try-out.ts';
import { VersionNote } from './version-note.tsx';
import { framed } from '#screen';

/** Memoised: the page re-renders with every verdict, but the form must not. */
const Form = memo(ReportForm);

const onPhone: readonly Part[] = ['form', 'issues', 'verdicts', 'values'];
const atDesk: readonly Part[] = ['issues', 'verdicts', 'values'];

interface Props {
  readonly slug: string;
  readonly tryOut: TryOut;
  readonly isRefused: boolean;
}

/** The form as executives will see it, in memory only, beside its evaluation. */
export function Preview({ slug, tryOut, isRefused }: Props) {
  const session = useWatched(tryOut.session);
  const { template, context, entries, serial } = session;
  const isWide = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up('lg'));
  const [chosen, show] = useState<Part>(isWide ? 'issues' : 'form');
  const shown = isWide && chosen === 'form' ? 'issues' : chosen;
  const [section, openSection] = useSection(template.sections[0]?.key);
  const [focus, setFocus] = useState<{ readonly pointer: Pointer; readonly nonce: number }>();
  const pictures = usePictures();
  const take = useCallback((evaluation: Evaluation) => tryOut.take(serial, evaluation), [tryOut, serial]);

  const jumpTo = (pointer: Pointer): void => {
    if (!isWide) show('form');
    setFocus((before) => ({ pointer, nonce: (before?.nonce ?? 0) + 1 }));
  };
  const goTo = (key: string): void => {
    if (!isWide) show('form');
    openSection(key);
  };

  const panel = (
    <EvaluationPanel
      key={serial}
      parts={isWide ? atDesk : onPhone}
      onShow={show}
      onJump={jumpTo}
      onSection={goTo}
      state={<FileState version={session.version} isRefused={isRefused} />}
      {...{ tryOut, template, shown }}
    />
  );
  return (
    <>
      <Toolbar slug={slug} tryOut={tryOut} pictures={pictures} />
      {session.moved && <VersionNote session={session} onClose={() => tryOut.forgetMove()} />}
      {session.generated && <GeneratedLine form={session.generated} onJump={jumpTo} />}
      <Box sx={isWide ? besides : below}>
        {!isWide && panel}
        <Box
          id={panelOf('form')}
          role={isWide ? undefined : 'tabpanel'}
          hidden={!isWide && shown !== 'form'}
          sx={{ minWidth: 0 }}
        >
          <Form
            key={serial}
            onEvaluation={take}
            attachments={pictures}
            onSection={openSection}
            {...{ template, entries, context }}
            {...(section !== undefined && { section })}
            {...(focus && { focus })}
          />
        </Box>
        {isWide && <Box sx={side}>{panel}</Box>}
      </Box>
    </>
  );
}

function usePictures(): PictureStore {
  const [pictures] = useState(() => new PictureStore());
  useEffect(() => () => pictures.release(), [pictures]);
  return pictures;
}

const besides = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(330px, 26%)',
  gap: 3,
  alignItems: 'start',
  // On narrower screens the section list moves above the form, so that the form keeps its width in the field.
  '@media (max-width: 1535px)': {
    '& .report-form .form-railed': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 },
    '& .report-form .form-rail': { position: 'static', maxHeight: 'none' },
    '& .report-form .form-rail ol': { display: 'flex', flexWrap: 'wrap', gap: 0.5 },
    '& .report-form .form-rail button': {
      display: 'flex',
      alignItems: 'center',
      gap: 0.75,
      minHeight: 34,
      py: 0.25,
      px: 1.25,
      border: '1px solid',
      borderColor: 'divider',
      borderRadius: 99,
    },
    '& .report-form .form-rail [aria-current]': { borderColor: 'primary.main' },
    '& .report-form .form-rail .form-section-label': { fontSize: '0.875rem' },
    // Icon only: the panel has the verdict in words.
    '& .report-form .form-rail .form-section-facts': { display: 'none' },
    '@media (pointer: coarse)': { '& .report-form .form-rail button': { minHeight: 48 } },
  },
} as const;

/** Scroll margins that keep scroll targets clear of the sticky outcome and tabs. */
const below = {
  '--form-top': '156px',
  '& .report-form': { pt: 1 },
  '& .report-form .form-field': { scrollMarginTop: '160px' },
} as const;

const side = {
  position: 'sticky',
  top: 72,
  maxHeight: 'calc(100dvh - 88px)',
  overflowY: 'auto',
  ...framed,
  p: 1.5,
} as const;
