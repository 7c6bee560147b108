import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { Evaluation, Pointer } from '#engine';
import { ReportForm } from '#form';
import { memo, useCallback, useEffect, useState } from 'react';
import { useSection } from '../reports/use-section.ts';
import { useWatched } from '../use-watched.ts';
import { GeneratedLine } from './generated-line.tsx';
import { panelOf, type Part } from './part.ts';
import { PictureStore } from './picture-store.ts';
import { SaidPanel } from './said-panel.tsx';
import { Toolbar } from './toolbar.tsx';
import type { TryOut } from './try-out.ts';
import { VersionNote } from './version-note.tsx';

/** The page changes with every verdict; the form itself must not be drawn again for that. */
const Form = memo(ReportForm);

const onPhone: readonly Part[] = ['form', 'issues', 'verdicts', 'values'];
const atDesk: readonly Part[] = ['issues', 'verdicts', 'values'];

/** The form as the field will see it, in memory only, beside what the engine says of it. */
export function Preview({ slug, tryOut }: { readonly slug: string; readonly tryOut: TryOut }) {
  const sitting = useWatched(tryOut.sitting);
  const { template, context, entries, serial } = sitting;
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

  const said = (
    <SaidPanel
      key={serial}
      parts={isWide ? atDesk : onPhone}
      onShow={show}
      onJump={jumpTo}
      onSection={goTo}
      {...{ tryOut, template, shown }}
    />
  );
  return (
    <>
      <Toolbar slug={slug} tryOut={tryOut} pictures={pictures} />
      {sitting.moved && <VersionNote sitting={sitting} onClose={() => tryOut.forgetMove()} />}
      {sitting.generated && <GeneratedLine form={sitting.generated} onJump={jumpTo} />}
      <Box sx={isWide ? besides : below}>
        {!isWide && said}
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
        {isWide && <Box sx={side}>{said}</Box>}
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
} as const;

/** Verdict and tabs lie over the top of the page: what is scrolled to stands below them. */
const below = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  '--form-top': '152px',
  '& .report-form .form-field': { scrollMarginTop: '160px' },
} as const;

const side = {
  position: 'sticky',
  top: 72,
  maxHeight: 'calc(100dvh - 88px)',
  overflowY: 'auto',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  p: 1.5,
} as const;
